/**
 * What an island needs of the server's markup, and what is said where it is missing: `expects` of its definition. The
 * page is asked through {@link Markup}, whoever has read it, so that a definition knows of no parser.
 */
import type { Objects } from "../config/config.ts";

/** A page's markup. `N` stands for what its reader has for an element. */
export interface Markup<N> {
  /** Elements in the order of the page. */
  all(selector: string, within?: N): readonly N[];
  first(selector: string, within?: N): N | undefined;
  /** The nearest of an element and what it is in. */
  closest(el: N, selector: string): N | undefined;
  byId(id: string): N | undefined;
  attribute(el: N | undefined, name: string): string | undefined;
  text(el: N | undefined): string;
  /** What an element is called by a screen reader; empty: nothing. */
  nameOf(el: N): string;
}

/** Whether an element lacks something. @param object  answers an object of the page's configuration by its name */
export type Lacks = <N>(page: Markup<N>, el: N, object: (name: string) => Objects) => boolean;

export interface Expectation {
  /** Elements that are asked. */
  readonly parts: string;
  /** `error`: something does not work; `warning`: it works, but worse than it could; `note`: good to know. */
  readonly level: "error" | "warning" | "note";
  /** What is missing, in words that stay the same. */
  readonly code: string;
  readonly lacks: Lacks;
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly advice: string;
}

export const has = <N>(page: Markup<N>, el: N, name: string): boolean => !!page.attribute(el, name)?.trim();

/** The number that an attribute begins with; `NaN` where there is none. */
export const numberOf = <N>(page: Markup<N>, el: N, name: string): number =>
  Number.parseFloat(page.attribute(el, name) ?? "");

/** An element without an attribute, or with an empty one. */
export const without =
  (name: string): Lacks =>
  (page, el) =>
    !has(page, el, name);

/** An element in which there is no such part. */
export const withoutPart =
  (selector: string): Lacks =>
  (page, el) =>
    !page.first(selector, el);

/** A page on which there is no such element. */
export const absent =
  (selector: string): Lacks =>
  (page) =>
    !page.first(selector);

export const nameless = <N>(page: Markup<N>, el: N): boolean => !page.nameOf(el);
