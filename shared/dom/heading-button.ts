/**
 * Buttons in headings, which open and close the content below (WAI-ARIA APG, accordion). The theme prints headings
 * without buttons.
 */
import { make } from "./make.ts";

const name = "storefront-heading-button";

/** The button in a heading; `null`: none has been added yet. */
export const headingButton = (heading: Element): HTMLElement | null => heading.querySelector(`.${name}`);

/**
 * Puts a button around a heading's content. The heading looks as before, and all of it can be pressed.
 *
 * @returns removes the button again
 */
export function addHeadingButton(heading: Element, attributes: Readonly<Record<string, string>>): () => void {
  const button = make("button", { type: "button", class: name, ...attributes });
  const served = [...heading.childNodes];
  heading.replaceChildren(button);
  button.append(...served);
  return () => button.replaceWith(...button.childNodes);
}
