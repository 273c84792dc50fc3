import type { Look } from "./hold.ts";

/** Looks of several nodes that are alike. @param key  what they are called in common */
export const alike = (
  key: string,
  elements: Iterable<Element>,
  props: Omit<Look, "key" | "element">,
): Look[] => [...elements].map((element, index) => ({ ...props, key: `${key} ${index}`, element }));
