/** Parts of a host that a model adds something to, also those that come later. */
import type { IslandContext } from "./island.ts";

/**
 * Enhances the parts that match, and those that come later, until the island ends.
 *
 * @param enhance  does it to one part, and returns what restores it
 * @returns restores all that are there
 */
export function enhanceParts(
  host: Element,
  selector: string,
  enhance: (part: Element) => () => void,
  { signal, onChange }: Pick<IslandContext, "signal" | "onChange">,
): () => void {
  const enhanced = new Map<Element, () => void>();
  const work = (): void => {
    if (signal.aborted) return;
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
