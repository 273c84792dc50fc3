/**
 * Markup that a theme developer has written: a part with a name gets the classes that the islands look for, now and as
 * HTML arrives. What is missing, or is no name, is told in the console, once. Only pages with such markup load this.
 */
import type { IslandDefinition } from "../island/island.ts";
import { isHidden } from "../loader/hidden.ts";
import type { Table } from "./facts.ts";
import { islandAttribute, type Problem, type Reader, readerOf, written } from "./read.ts";
import table from "./table.json";

/** The page's own markup, for {@link readerOf}. */
const dom: Reader<Element> = {
  all: (selector, within) => [...(within ?? document).querySelectorAll(selector)],
  first: (selector, within) => (within ?? document).querySelector(selector) ?? undefined,
  closest: (el, selector) => el.closest(selector) ?? undefined,
  attribute: (el, name) => el?.getAttribute(name) ?? undefined,
  matches: (el, selector) => el.matches(selector),
};

/** What has been told of this page, for the debugger. */
export const told = new Map<string, { readonly island: string; readonly text: string }>();

function tell({ island, message, advice }: Pick<Problem<Element>, "island" | "message" | "advice">): void {
  const text = `${message} (${advice})`;
  if (told.has(text)) return;
  told.set(text, { island, text });
  console.warn(`storefront-islands: ${text}`);
}

/** Tells of names that no island has. Scripts register islands of their own until the page has loaded. */
function tellUnknown(definitions: Iterable<IslandDefinition>): void {
  const known = new Set(["off", ...Object.keys(table), ...[...definitions].map(({ name }) => name)]);
  for (const host of document.querySelectorAll(`[${islandAttribute}]`))
    for (const name of (host.getAttribute(islandAttribute) ?? "").split(/\s+/))
      if (name && !known.has(name))
        tell({
          island: name,
          message: `${islandAttribute}="${name}" names no island of this page`,
          advice: "docs/markup/README.md",
        });
}

/** The pages' followers, by what ends them. */
const followers = new WeakMap<AbortSignal, (all: readonly Element[]) => void>();

/**
 * Gives named parts their classes, and those that come later, until `signal` is aborted: then they lose them again.
 *
 * @param all          elements that have a name, or name an island
 * @param definitions  the page's islands; others may be added
 */
export function nameParts(
  all: readonly Element[],
  definitions: Iterable<IslandDefinition>,
  signal: AbortSignal,
): void {
  const known = followers.get(signal);
  if (known) {
    known(all);
    return;
  }
  const given = new WeakMap<Element, readonly string[]>();
  const work = (elements: readonly Element[]): void => {
    const reader = readerOf(dom, table as unknown as Table, definitions);
    const fresh = elements.filter((el) => !given.has(el) && el.isConnected && !isHidden(el));
    for (const el of fresh) {
      const { classes, problems } = reader.read(el);
      const missing = classes.filter((name) => !el.classList.contains(name));
      given.set(el, missing);
      if (missing.length > 0) el.classList.add(...missing);
      problems.forEach(tell);
    }
    for (const el of fresh) if (el.matches(`[${islandAttribute}]`)) reader.lacks(el).forEach(tell);
  };
  const workIn = (root: Element): void =>
    work([...(root.matches(written) ? [root] : []), ...root.querySelectorAll(written)]);
  followers.set(signal, work);
  work(all);
  // Before islands look for what has come: a record of it is worked off before the next frame.
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.isConnected) workIn(node);
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  // A newer cart is counted in the task that has brought it.
  const arrive = ({ target }: Event): void => workIn(target as Element);
  document.addEventListener("storefront:arrived", arrive, { signal });
  const late = (): void => void setTimeout(() => signal.aborted || tellUnknown(definitions));
  if (document.readyState === "complete") late();
  else window.addEventListener("load", late, { once: true, signal });
  signal.addEventListener("abort", () => {
    observer.disconnect();
    for (const el of document.querySelectorAll(written)) {
      const names = given.get(el) ?? [];
      if (!names.length) continue;
      el.classList.remove(...names);
      if (!el.classList.length) el.removeAttribute("class");
    }
  });
}
