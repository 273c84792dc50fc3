import type { StripLayout } from "./snap.ts";

/** How the thumbnails of a strip lie, as measured; `undefined` for one that holds fewer than two. */
export function stripLayout(strip: Element): StripLayout | undefined {
  const [first, second] = strip.children;
  if (!first || !second) return undefined;
  const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
  return { width: a.width, pitch: Math.abs(b.left - a.left), frame: strip.clientWidth };
}
