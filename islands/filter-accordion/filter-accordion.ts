/**
 * Filters below headings that open and close them (WAI-ARIA APG, accordion): each by itself, all open at first. Each
 * heading gets a button, which the theme's markup lacks, also the heading of a filter that comes later.
 */
import { addHeadingButton } from "../../shared/dom/heading-button.ts";
import type { Look } from "../../shared/island/hold.ts";
import { model } from "../../shared/island/model.ts";
import { enhanceParts } from "../../shared/island/parts.ts";
import { headings, readSections } from "./sections.ts";

/** @returns removes the button */
const addButton = (heading: Element): (() => void) =>
  heading.nextElementSibling ? addHeadingButton(heading, {}) : () => undefined;

export default model((host, { on, signal, onChange }) => {
  const restore = enhanceParts(host, headings, addButton, { signal, onChange });
  /** Keys of the filters that are closed: what is below a heading may be replaced. */
  const closed = new Set<string>();
  const toggleAt = (part: "button" | "content", node: EventTarget | null): void => {
    for (const section of readSections(host))
      if (section[part]?.contains(node as Node) && !closed.delete(section.key)) closed.add(section.key);
  };
  on(host, "click", ({ target }) => toggleAt("button", target));
  on(host, "beforematch", ({ target }) => toggleAt("content", target));

  return {
    looks: () =>
      readSections(host).flatMap(({ key, heading, button, content }): Look[] => {
        const isOpen = !closed.has(key);
        return [
          { key: `heading ${key}`, element: heading, className: { active: isOpen } },
          { key: `button ${key}`, element: button, "aria-expanded": isOpen },
          { key: `content ${key}`, element: content, hidden: isOpen ? undefined : "until-found" },
        ];
      }),
    end() {
      // A script may have built new contents from closed ones: they still have the `hidden` of the old contents.
      for (const { content } of readSections(host)) content.removeAttribute("hidden");
      restore();
    },
  };
});
