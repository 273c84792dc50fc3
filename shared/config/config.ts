/**
 * The only place where the page's configuration becomes a typed object.
 *
 * A value is taken from the first source that has its key:
 * 1. the globals that WordPress prints (`wc_add_to_cart_params` …);
 * 2. the JSON script `<script type="application/json" id="storefront-islands">`, which has the same objects and names;
 * 3. the defaults in the tables, which are the constants of docs/stock-behaviour/specification.md §9.
 */
import { toText } from "./coerce.ts";

export interface Read<T> {
  (value: unknown): T | undefined;
  /** All values that a choice accepts; page bundles leave them out. */
  readonly choices?: readonly T[];
}

/** Names of the objects that may hold the value, its key, its reader, and its default. */
export type Source<T> = readonly [from: readonly string[], key: string, read: Read<T>, fallback: T];

/** Where each value of a configuration is found. */
export type Table<C> = { readonly [K in keyof C]: Source<C[K]> };

/** An empty text is valid here: the server has no text for it. So it is not reported. */
export const optionalText: Read<string> = (value) => (value === "" ? "" : toText(value));

export type Objects = Readonly<Record<string, unknown>>;

/** Parses the JSON script's text. Text that is no object is reported, and counts as missing. Pure. */
export function readScript(text: string, report: (problem: string) => void): Objects {
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === "object") return value as Objects;
  } catch {
    // Reported below, as is JSON that is no object.
  }
  report("#storefront-islands is not a JSON object");
  return {};
}

/**
 * Reads a table of sources. Pure: all input comes as parameters.
 *
 * @param sources  where each value is found, and how it is read
 * @param globals  the page's global object (`window`), read by name; inherited properties do not count, since they are
 *   elements
 * @param script   the parsed JSON script, with the same names; `{}` without one
 * @param report   called once for each value that could not be read, with a sentence that names it
 */
export function readSources<C>(
  sources: Table<C>,
  globals: Objects,
  script: Objects,
  report: (problem: string) => void,
): C {
  const entries = Object.entries(sources as Record<string, Source<unknown>>).map(
    ([name, [from, key, read, fallback]]) => {
      const found = (place: string): unknown =>
        (Object.hasOwn(globals, place) ? (globals[place] as Objects | undefined)?.[key] : undefined) ??
        (script[place] as Objects | undefined)?.[key];
      const named = from.find((place) => found(place) !== undefined);
      const raw = named && found(named);
      const value = raw === undefined ? fallback : read(raw);
      if (value === undefined)
        report(`${named}.${key} is ${JSON.stringify(raw)}; using ${JSON.stringify(fallback)}`);
      return [name, value ?? fallback];
    },
  );
  return Object.fromEntries(entries) as C;
}
