import type { Look } from "./hold.ts";

/** What is said of a node, without what it is called. */
export type Said = Omit<Look, "key" | "element">;

/**
 * Looks of several nodes that are alike.
 *
 * @param key    what they are called in common
 * @param props  what is said of all of them, or a function that says it of each
 */
export const alike = <E extends Element>(
  key: string,
  elements: Iterable<E>,
  props: Said | ((element: E, index: number) => Said),
): Look[] =>
  [...elements].map((element, index) => ({
    ...(typeof props === "function" ? props(element, index) : props),
    key: `${key} ${index}`,
    element,
  }));
