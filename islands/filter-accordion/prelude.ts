/**
 * Gives each filter's heading a button, which the theme's markup lacks, and answers presses until the component does.
 * All filters are open at first. Filters that come later have their buttons from here, too.
 */
import { keepAttributes } from "../../shared/dom/attributes.ts";
import { addHeadingButton } from "../../shared/dom/heading-button.ts";
import { hideUntilFound } from "../../shared/dom/until-found.ts";
import type { Mount } from "../../shared/island/island.ts";
import { enhanceParts } from "../../shared/island/parts.ts";
import { headings, readSections } from "./sections.ts";

/** @returns takes the button away */
function enhance(heading: Element): () => void {
  const content = heading.nextElementSibling;
  if (!content) return () => undefined;
  const undo = [
    keepAttributes(heading, ["class"]),
    keepAttributes(content, ["hidden"]),
    addHeadingButton(heading, { "aria-expanded": "true" }),
  ];
  heading.classList.add("active");
  return () => {
    for (const task of undo.reverse()) task();
  };
}

const prelude: Mount = (host, { signal, takenOver, onChange }) => {
  const restore = enhanceParts(host, headings, enhance, { takenOver: signal, onChange });
  host.addEventListener(
    "click",
    ({ target }) => {
      const pressed = readSections(host).find(({ button }) => button?.contains(target as Node));
      if (!pressed) return;
      const { heading, button, content } = pressed;
      const isOpen = !!content.hidden;
      heading.classList.toggle("active", isOpen);
      button?.setAttribute("aria-expanded", `${isOpen}`);
      hideUntilFound(content, !isOpen);
    },
    { signal: takenOver },
  );
  return restore;
};

export default prelude;
