/// <reference path="../globals.d.ts" />
/**
 * Turns values that WordPress prints into real types.
 *
 * WordPress localisation makes every top-level scalar a string: `true` -> `"1"`, `false` -> `""`, `5000` -> `"5000"`.
 * Shops that print JSON keep the types, so both forms are read. Each function returns `undefined` for a value that it
 * cannot read; the caller then uses the default and reports.
 */
import type { Read } from "./config.ts";

/** `"1"`, `"yes"`, `"on"`, `"true"`, `1`, `true` are true; `""`, `"0"`, `"no"`, `"off"`, `"false"`, `0`, `false` are false. */
export function toFlag(value: unknown): boolean | undefined {
  const text = String(value).trim().toLowerCase();
  if (["1", "yes", "on", "true"].includes(text)) return true;
  return ["", "0", "no", "off", "false"].includes(text) ? false : undefined;
}

/** A number above 0, from a number or its decimal string. */
export function toPositive(value: unknown): number | undefined {
  const text = String(value).trim();
  return /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** A non-empty string. */
export function toText(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** A URL that a browser may be sent to: relative, http or https, so never `javascript:`. */
export function toUrl(value: unknown): string | undefined {
  const text = toText(value);
  try {
    return text && /^https?:$/.test(new URL(text, "http://relative.invalid").protocol) ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * URL of a shop endpoint: as {@link toUrl}, and of the page's own origin. Requests there carry the visitor's cookies
 * and nonces, and their answers become HTML. On the command line there is no page, so any origin counts.
 */
export function toOwnUrl(value: unknown): string | undefined {
  const url = toUrl(value);
  const { document, location } = globalThis;
  return url && (!location || new URL(url, document.baseURI).origin === location.origin) ? url : undefined;
}

/** One of the named values. The reader lists them only when `choices` are asked for. */
export function toChoice<T extends string>(...choices: readonly T[]): Read<T> {
  const read = (value: unknown): T | undefined => choices.find((choice) => choice === value);
  return STOREFRONT_FACTS ? Object.assign(read, { choices }) : read;
}

/** A list, or a text of words with spaces between them. The caller checks the items. */
export function toList(value: unknown): readonly unknown[] | undefined {
  const list: unknown = typeof value === "string" ? value.split(" ") : value;
  return Array.isArray(list) ? list : undefined;
}

/** A template of action URLs, of the page's own origin. */
export function toTemplate(value: unknown): string | undefined {
  const url = toOwnUrl(value);
  return url?.includes("%%endpoint%%") ? url : undefined;
}
