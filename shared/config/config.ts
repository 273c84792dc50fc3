/**
 * The one place where the page's configuration becomes a typed object.
 *
 * Sources, the first that has a key wins: the globals that WordPress prints (`wc_add_to_cart_params` …),
 * the JSON script `<script type="application/json" id="storefront-islands">` that carries the same objects
 * under the same names, the defaults below, which are the constants of
 * docs/stock-behaviour/specification.md §9.
 */
import { toText } from "./coerce.ts";

export interface Read<T> {
  (value: unknown): T | undefined;
  /** All that it takes, of a choice; in pages it does not tell. */
  readonly choices?: readonly T[];
}

/** Objects that may hold the value (as a global, or under that name in the JSON script), key, reader, fallback. */
export type Source<T> = readonly [from: readonly string[], key: string, read: Read<T>, fallback: T];

/** Where each value of a configuration is found. */
export type Table<C> = { readonly [K in keyof C]: Source<C[K]> };

/** Empty is an answer here ("the server has no text for it"), not a defect worth a report. */
export const optionalText: Read<string> = (value) => (value === "" ? "" : toText(value));

export type Objects = Readonly<Record<string, unknown>>;

/** Parses the JSON script's text; anything but an object is reported and counts as absent. Pure. */
export function readScript(text: string, report: (problem: string) => void): Objects {
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === "object") return value as Objects;
  } catch {
    // Reported below, together with JSON that is not an object.
  }
  report("#storefront-islands is not a JSON object");
  return {};
}

/**
 * Reads a table of sources. Pure: what it needs comes in.
 *
 * @param sources  where each value is found, and how it is read
 * @param globals  the page's global object (`window`), read by name; what it inherits is an element of that name
 * @param script   what the JSON script says, read by the same names; without one `{}`
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
