/** Parts of a host before its component is there: plain code, for preludes. */
import type { IslandContext } from "./island.ts";

/**
 * Gives something to the parts that match, and to those that come later, until the island's own code takes over: that
 * goes on from what is there.
 *
 * @param give  does it to one part, and answers what takes it back
 * @returns takes all of it back
 */
export function giveToParts(
  host: Element,
  selector: string,
  give: (part: Element) => () => void,
  { takenOver, onChange }: Pick<IslandContext, "takenOver" | "onChange">,
): () => void {
  const given = new Map<Element, () => void>();
  const work = (): void => {
    if (takenOver.aborted) return;
    for (const part of host.querySelectorAll(selector)) if (!given.has(part)) given.set(part, give(part));
  };
  work();
  onChange(work);
  return () => {
    for (const takeBack of given.values()) takeBack();
  };
}
