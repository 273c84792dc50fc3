/**
 * Gives each heading a button, which the theme's markup lacks, closes all sections but one, and answers presses until
 * the component does. Until this runs `accordion.css` shows the same.
 */
import { keepAttributes } from "../../shared/dom/attributes.ts";
import { addHeadingButton } from "../../shared/dom/heading-button.ts";
import { afterPaint } from "../../shared/dom/leisure.ts";
import { hideUntilFound } from "../../shared/dom/until-found.ts";
import type { Mount } from "../../shared/island/island.ts";
import { askedTab } from "../../shared/product-tabs/asked-tab.ts";
import { endWait } from "../../shared/product-tabs/end-wait.ts";
import { askedSection, readSections, type Section } from "./sections.ts";

/**
 * Until a page has loaded, browsers go to the place that the address names in the very frame in which it gets room. What
 * closes above it, out of sight, would move in sight then: the page goes there one frame later. They leave a page alone
 * that has been scrolled.
 */
function keepBrowserFromGoing(): void {
  if (scrollY) return;
  scrollTo({ top: 1, behavior: "instant" });
  scrollTo({ top: 0, behavior: "instant" });
}

const prelude: Mount = (host, { signal, takenOver, report }) => {
  const undo: (() => void)[] = [];
  for (const { key, header, content } of readSections(host)) {
    undo.push(
      addHeadingButton(header, { "aria-controls": key }),
      keepAttributes(header, ["class", "aria-level"]),
      // It says that it is a tab's, and names a tab that is not there.
      keepAttributes(content, ["class", "hidden", "role", "aria-labelledby"]),
    );
    // The product's name is the level above.
    header.setAttribute("aria-level", "2");
    content.removeAttribute("role");
    content.removeAttribute("aria-labelledby");
  }
  const show = (open: Section | undefined): void => {
    for (const section of readSections(host)) {
      const isOpen = section.key === open?.key;
      section.header.classList.toggle("active", isOpen);
      section.content.classList.toggle("active", isOpen);
      section.button?.setAttribute("aria-expanded", `${isOpen}`);
      hideUntilFound(section.content, !isOpen);
    }
  };
  const options = { signal: takenOver };
  const sections = readSections(host);
  const asked = askedSection(sections, askedTab(location.hash, location.href));
  if (asked) keepBrowserFromGoing();
  show(asked ?? sections[0]);
  host.dataset.accordion = "";
  undo.push(() => delete host.dataset.accordion);
  if (asked)
    Promise.all([import("../../shared/product-tabs/arrive.ts"), afterPaint()])
      .then(([{ arriveAtAddress }]) => arriveAtAddress(host, signal))
      .catch(report);
  host.addEventListener(
    "click",
    ({ target }) => {
      const pressed = readSections(host).find(({ button }) => button?.contains(target as Node));
      if (pressed) show(pressed.content.hidden ? pressed : undefined);
    },
    options,
  );
  addEventListener(
    "hashchange",
    () => {
      // The rest of the address is as it was: only the fragment asks.
      const other = askedSection(readSections(host), askedTab(location.hash, ""));
      if (other) show(other);
    },
    options,
  );
  return () => {
    for (const task of undo.reverse()) task();
    endWait(host, "storefront-section-wait");
  };
};

export default prelude;
