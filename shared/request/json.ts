import { reportProblem } from "../events/isolate.ts";

/**
 * Parses JSON, even where the server printed something before it, as a PHP warning or a byte order mark. A failure
 * would invite the shopper to repeat what the server has already done. The text before the JSON is reported. Incomplete
 * JSON is never accepted: the first object has to end where the text ends.
 *
 * @throws SyntaxError
 */
export function readWhole(text: string): unknown {
  // `trim()` also removes a byte order mark.
  const trimmed = text.trim();
  try {
    return JSON.parse(trimmed);
  } catch (cause) {
    // A warning may contain braces, as in `{closure}`. A brace after a bracket starts an item of a list.
    const [, before = ""] = /^([^{[][\s\S]*?)\{\s*"/.exec(trimmed) ?? [];
    if (!before || /\[\s*$/.test(before)) throw cause;
    const value: unknown = JSON.parse(trimmed.slice(before.length));
    const problem = new Error(`request: printed before the JSON: ${before.slice(0, 200)}`);
    if (globalThis.window) reportProblem("request", problem);
    return value;
  }
}
