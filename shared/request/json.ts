import { reportProblem } from "../events/isolate.ts";

/**
 * Parses JSON, also where a server has printed something before it: a warning of PHP, a mark of the byte order. Told as a
 * failure it would invite to do again what has been done. What is in front is reported. Half a JSON is never guessed at:
 * the first object has to reach to the end.
 *
 * @throws SyntaxError
 */
export function readWhole(text: string): unknown {
  // This takes marks of the byte order away, too.
  const trimmed = text.trim();
  try {
    return JSON.parse(trimmed);
  } catch (cause) {
    // In a warning there may be braces: `{closure}`. Behind a bracket it is a part of a list.
    const [, before = ""] = /^([^{[][\s\S]*?)\{\s*"/.exec(trimmed) ?? [];
    if (!before || /\[\s*$/.test(before)) throw cause;
    const value: unknown = JSON.parse(trimmed.slice(before.length));
    const problem = new Error(`request: printed before the JSON: ${before.slice(0, 200)}`);
    if (globalThis.window) reportProblem("request", problem);
    return value;
  }
}
