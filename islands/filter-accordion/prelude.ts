/**
 * Gives each filter's heading a button, which the theme's markup lacks, and answers presses until the component does.
 * All filters are open at first. Filters that come later have their buttons from here, too. Each button says whether
 * its filter is closed: what is below it may be replaced.
 */
import { keepAttributes } from "../../shared/dom/attributes.ts";
import { addHeadingButton } from "../../shared/dom/heading-button.ts";
import { hideUntilFound } from "../../shared/dom/until-found.ts";
import type { Mount } from "../../shared/island/island.ts";
import { enhanceParts } from "../../shared/island/parts.ts";
import { headings, readSections, type Section } from "./sections.ts";

/** @returns takes the button away */
function enhance(heading: Element): () => void {
  if (!heading.nextElementSibling) return () => undefined;
  const undo = [keepAttributes(heading, ["class"]), addHeadingButton(heading, { "aria-expanded": "true" })];
  heading.classList.add("active");
  return () => {
    for (const task of undo.reverse()) task();
  };
}

const prelude: Mount = (host, { signal, takenOver, onChange }) => {
  const restore = enhanceParts(host, headings, enhance, { takenOver: signal, onChange });
  const toggle = ({ heading, button, content, isOpen }: Section): void => {
    heading.classList.toggle("active", !isOpen);
    button?.setAttribute("aria-expanded", `${!isOpen}`);
    hideUntilFound(content, isOpen);
  };
  const toggleAt = (target: EventTarget | null, part: "button" | "content"): void =>
    readSections(host)
      .filter((section) => section[part]?.contains(target as Node))
      .forEach(toggle);
  host.addEventListener("click", ({ target }) => toggleAt(target, "button"), { signal: takenOver });
  host.addEventListener("beforematch", ({ target }) => toggleAt(target, "content"), { signal: takenOver });
  onChange(() => {
    if (takenOver.aborted) return;
    for (const { content, isOpen } of readSections(host)) if (!isOpen) hideUntilFound(content, true);
  });
  return () => {
    // Not each where it began: there may be others now.
    for (const { content } of readSections(host)) hideUntilFound(content, false);
    restore();
  };
};

export default prelude;
