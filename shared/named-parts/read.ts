/**
 * Reads markup in which parts have names: what each part stands for, and what is wrong. The page is asked through
 * {@link Reader}, so that the command that checks pages says what pages say. Pure.
 */
import type { Markup } from "../island/expects.ts";
import type { Table } from "./facts.ts";

/** A page's markup. `N` stands for what its reader has for an element. */
export interface Reader<N> extends Pick<Markup<N>, "all" | "first" | "closest" | "attribute"> {
  matches(el: N, selector: string): boolean;
}

/** What is wrong with markup that somebody has written by hand. */
export interface Problem<N> {
  readonly island: string;
  readonly code: "part-missing" | "part-mistaken" | "part-unknown" | "part-astray";
  readonly el: N;
  readonly message: string;
  readonly advice: string;
}

/** An island, as far as its hosts are concerned. */
interface Rooted {
  readonly name: string;
  readonly selectors: readonly string[];
}

export const islandAttribute = "data-island";
export const partAttribute = "data-island-part";

/** Elements that have a name, or name an island. */
export const written = `[${partAttribute}], [${islandAttribute}]`;

const off = `[${islandAttribute}~=off]`;

const document = (island: string): string => `docs/markup/${island || "README"}.md`;

/** @param islands  the page's islands: a name counts within a host, also one that has the stock markup */
export function readerOf<N>(page: Reader<N>, table: Table, islands: Iterable<Rooted>) {
  const wordsOf = (el: N, attribute: string): string[] =>
    (page.attribute(el, attribute) ?? "").split(/\s+/).filter(Boolean);
  const stock = new Map([...islands].map(({ name, selectors }) => [name, selectors.join()]));
  /** The hosts of an island. An element that names others is none. */
  const hostsOf = (island: string): string => {
    const roots = stock.get(island);
    return `[${islandAttribute}~=${island}]${roots ? `, :is(${roots}):not([${islandAttribute}])` : ""}`;
  };
  const names = Object.keys(table).filter((name) => Object.keys(table[name] ?? {}).length > 0);
  /** The nearest host around an element, and which of these islands it is. */
  const nearest = (el: N, among: readonly string[]): readonly [N, string] | undefined => {
    const host = among.length ? page.closest(el, among.map(hostsOf).join()) : undefined;
    const island = host && among.find((name) => page.matches(host, hostsOf(name)));
    return host && island ? [host, island] : undefined;
  };

  /** What an element is by its names: classes that it gets, and what is wrong. */
  function read(el: N): { readonly classes: string[]; readonly problems: Problem<N>[] } {
    const classes: string[] = [];
    const problems: Problem<N>[] = [];
    const take = (island: string, part: string): void => {
      const [gives, is] = table[island]?.[part] ?? ["", ""];
      if (!is || page.matches(el, is)) classes.push(...gives.split(" ").filter(Boolean));
      else
        problems.push({
          island,
          code: "part-mistaken",
          el,
          message: `${part ? `${partAttribute}="${part}" of ${islandAttribute}` : islandAttribute}="${island}" is on an element that is no ${is}`,
          advice: document(island),
        });
    };
    if (page.closest(el, off)) return { classes, problems };
    for (const island of wordsOf(el, islandAttribute)) if (table[island]?.[""]) take(island, "");
    for (const part of wordsOf(el, partAttribute)) {
      const found = nearest(
        el,
        names.filter((name) => table[name]?.[part]),
      );
      if (found) take(found[1], part);
      else {
        const [, island = ""] = nearest(el, names) ?? [];
        const known = Object.keys(table[island] ?? {}).filter(Boolean);
        problems.push({
          island,
          code: island ? "part-unknown" : "part-astray",
          el,
          message: `${partAttribute}="${part}" is ${island ? `no part of ${islandAttribute}="${island}", which has ${known.join(", ")}` : "in no island that has such a part"}`,
          advice: document(island),
        });
      }
    }
    return { classes, problems };
  }

  /** What is missing in an element that names islands, once its parts have their classes. */
  function lacks(host: N): Problem<N>[] {
    if (page.closest(host, off)) return [];
    return wordsOf(host, islandAttribute).flatMap((island) =>
      Object.entries(table[island] ?? {}).flatMap(([part, [, , needs]]): Problem<N>[] =>
        !needs || page.first(needs, host) || page.matches(host, needs)
          ? []
          : [
              {
                island,
                code: "part-missing",
                el: host,
                message: `${islandAttribute}="${island}" has no part "${part}": there is no ${partAttribute}="${part}" and no ${needs}`,
                advice: document(island),
              },
            ],
      ),
    );
  }

  return { read, lacks };
}
