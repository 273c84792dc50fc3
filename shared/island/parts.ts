/** Parts of a host before its component is there: plain code, for preludes. */
import type { IslandContext } from "./island.ts";

/**
 * Enhances the parts that match, and those that come later, until the island's own code takes over: that
 * goes on from what is there.
 *
 * @param enhance  does it to one part, and returns what restores it
 * @returns restores all that are there
 */
export function enhanceParts(
  host: Element,
  selector: string,
  enhance: (part: Element) => () => void,
  { takenOver, onChange }: Pick<IslandContext, "takenOver" | "onChange">,
): () => void {
  const enhanced = new Map<Element, () => void>();
  const work = (): void => {
    if (takenOver.aborted) return;
    // Parts that have left are not held. One that comes back later is a new one.
    for (const [part, restore] of enhanced) {
      if (part.isConnected) continue;
      enhanced.delete(part);
      restore();
    }
    for (const part of host.querySelectorAll(selector))
      if (!enhanced.has(part)) enhanced.set(part, enhance(part));
  };
  work();
  onChange(work);
  return () => {
    for (const restore of enhanced.values()) restore();
  };
}
