/**
 * What an island's definition tells of it to those who look at a page from outside: the command that checks pages, the
 * plugin, the documents. A definition has it behind `STOREFRONT_FACTS`, which is false in what pages load: the build
 * leaves it out of there.
 */
import type { Source } from "../config/config.ts";
import type { WrittenMarkup } from "../named-parts/facts.ts";
import type { Expectation } from "./expects.ts";
import type { Props } from "./island.ts";

/** A table of configuration, whatever it is read into. */
export type AnyTable = Readonly<Record<string, Source<unknown>>>;

export interface Facts {
  /** The tables of configuration that it reads, by itself or by what it shares with others. */
  readonly reads?: readonly AnyTable[] | undefined;
  /** The object of the page's configuration without which it does nothing. */
  readonly needs?: string | undefined;
  /** What it needs of the server's markup. */
  readonly expects?: readonly Expectation[] | undefined;
  /** Markup of one's own that it takes. */
  readonly markup?: WrittenMarkup | undefined;
  /** Why it takes none, in a sentence: only the stock markup. */
  readonly stockOnly?: string | undefined;
  /** Defaults of what an element that names it may say: of an island that answers for the whole page. */
  readonly options?: Props | undefined;
}
