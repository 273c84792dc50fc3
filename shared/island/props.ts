/** Options of an island from the markup, `data-island-props`. */
import type { Props } from "./island.ts";

const kind = (value: unknown): string =>
  Array.isArray(value) ? "list" : value === null ? "null" : typeof value;

/**
 * Reads `data-island-props` against an island's defaults: a value counts when it has its default's type; an unknown
 * key or another type falls back and is reported. Pure.
 */
export function readProps<P extends Props>(json: string, defaults: P, report: (problem: string) => void): P {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    // Reported below, together with JSON that is not an object.
  }
  if (kind(parsed) !== "object") {
    report(`data-island-props is not a JSON object: ${json}`);
    return defaults;
  }
  const entries = Object.entries(parsed as Props).filter(([key, value]) => {
    const isRight = Object.hasOwn(defaults, key) && kind(value) === kind(defaults[key]);
    if (!isRight) report(`data-island-props: ${key} cannot be ${JSON.stringify(value)}`);
    return isRight;
  });
  return { ...defaults, ...Object.fromEntries(entries) };
}
