/**
 * The filters as the page has them (docs/stock-behaviour/astra-addon.md §2.6), read anew each time: other
 * products bring other ones.
 */
import { headingButton } from "../../shared/dom/heading-button.ts";

export interface Section {
  /** Id of the widget. It stays the same when scripts replace the contents. */
  readonly key: string;
  readonly heading: HTMLElement;
  /** In the heading, around its text. */
  readonly button: HTMLElement | null;
  readonly content: HTMLElement;
}

/** Headings of filters that have an id. */
export const headings = ":scope > .widget[id] > .widget-title";

export const readSections = (host: Element): readonly Section[] =>
  [...host.querySelectorAll<HTMLElement>(headings)].flatMap((heading) => {
    const content = heading.nextElementSibling as HTMLElement | null;
    if (!content) return [];
    return { key: heading.parentElement?.id ?? "", heading, button: headingButton(heading), content };
  });
