/// <reference path="../globals.d.ts" />
/**
 * Turns what WordPress prints into real types.
 *
 * WordPress localisation makes every top-level scalar a string: `true` -> `"1"`, `false` -> `""`,
 * `5000` -> `"5000"`. The same values arrive typed when a shop prints them as JSON, so both are read.
 * Each function answers `undefined` for a value it cannot read; the caller falls back and reports.
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
 * A URL of one of the shop's endpoints: as {@link toUrl}, of the page's own origin. Requests there carry the visitor's
 * cookies and nonces, and their answers become HTML. Without a page (the command line) any origin counts.
 */
export function toOwnUrl(value: unknown): string | undefined {
  const url = toUrl(value);
  const { document, location } = globalThis;
  return url && (!location || new URL(url, document.baseURI).origin === location.origin) ? url : undefined;
}

/** One of the named values; which those are, it tells only where facts are asked for. */
export function toChoice<T extends string>(...choices: readonly T[]): Read<T> {
  const read = (value: unknown): T | undefined => choices.find((choice) => choice === value);
  return STOREFRONT_FACTS ? Object.assign(read, { choices }) : read;
}

/** A list, or a text that parts its words by spaces. What may be in it is the reader's affair. */
export function toList(value: unknown): readonly unknown[] | undefined {
  const list: unknown = typeof value === "string" ? value.split(" ") : value;
  return Array.isArray(list) ? list : undefined;
}

/** A template of action URLs, of the page's own origin. */
export function toTemplate(value: unknown): string | undefined {
  const url = toOwnUrl(value);
  return url?.includes("%%endpoint%%") ? url : undefined;
}
