/**
 * What a definition tells of markup that a theme developer writes: parts have names in place of the stock classes. The
 * build makes a table for pages of it, and `docs/markup/`.
 */
import type { Facts } from "../island/facts.ts";

/** A part of an island's markup. */
export interface NamedPart {
  /**
   * How the stock markup has it: a selector within the host. A part that is marked by its name gets the classes of the
   * selector's last step; of several alternatives, those of the first.
   */
  readonly stock: string;
  /** What it has to be: a selector, and the same in words. */
  readonly is?: readonly [selector: string, words: string];
  /** Without it the island does nothing. A name: unless that part is there. */
  readonly needed?: boolean | string;
  /** What it is. */
  readonly what: string;
}

export interface WrittenMarkup {
  /** The element that names the island, where the island looks for something of it. */
  readonly host?: NamedPart;
  readonly parts: Readonly<Record<string, NamedPart>>;
  /** Complete markup, without a class. It works when it is copied. */
  readonly snippet: string;
  /** What one has to know besides; a paragraph each. */
  readonly notes?: readonly string[];
}

/** What a page knows of a part: the classes that it gets, what it has to be, and what has to be there. */
export type Row = readonly [gives: string, is: string, needs: string];

/** Rows by island and name of the part; `""`: the host. */
export type Table = Readonly<Record<string, Readonly<Record<string, Row>>>>;

/** The classes of a selector's last step; of several alternatives, of the first. */
export function classesOf(selector: string): string {
  const [first = ""] = selector.split(/,(?![^(]*\))/);
  const [step = ""] = first
    .trim()
    .split(/[\s>+~]+/)
    .slice(-1);
  return [...step.replace(/\(.*/, "").matchAll(/\.([\w-]+)/g)].map(([, name]) => name).join(" ");
}

interface Told extends Pick<Facts, "markup"> {
  readonly name: string;
}

/** The table of all islands; those that take no markup of one's own have no rows. */
export function tableOf(definitions: Iterable<Told>): Table {
  return Object.fromEntries(
    [...definitions].map(({ name, markup }) => {
      if (!markup) return [name, {}];
      const { host, parts } = markup;
      const needsOf = ({ stock, needed = false }: NamedPart): string => {
        const instead = typeof needed === "string" ? `, ${parts[needed]?.stock}` : "";
        return needed ? stock + instead : "";
      };
      const rowOf = (part: NamedPart): Row => [classesOf(part.stock), part.is?.[0] ?? "", needsOf(part)];
      const rows = Object.entries({ ...(host && { "": host }), ...parts }).map(
        ([part, facts]) => [part, rowOf(facts)] as const,
      );
      return [name, Object.fromEntries(rows)];
    }),
  );
}
