/** Buttons in headings that open and close what is below them (WAI-ARIA APG, accordion); the theme's have none. */
import { make } from "./make.ts";

const name = "storefront-heading-button";

/** The button in a heading; `null`: it has none yet. */
export const headingButton = (heading: Element): HTMLElement | null => heading.querySelector(`.${name}`);

/**
 * Puts a button around what a heading says; it looks as before, and all of it can be pressed.
 *
 * @returns puts what it says back
 */
export function addHeadingButton(heading: Element, attributes: Readonly<Record<string, string>>): () => void {
  const button = make("button", { type: "button", class: name, ...attributes });
  const served = [...heading.childNodes];
  heading.replaceChildren(button);
  button.append(...served);
  return () => button.replaceWith(...button.childNodes);
}
