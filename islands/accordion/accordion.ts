/**
 * A product's sections (WAI-ARIA APG, accordion): one is open at most, by press, address, link or find-in-page. Each
 * heading gets a button, which the theme's markup lacks. `themes/astra/style.css` shows the first section until this runs.
 */
import { addHeadingButton } from "../../shared/dom/heading-button.ts";
import { afterPaint, whenIdle } from "../../shared/dom/leisure.ts";
import type { Look } from "../../shared/island/hold.ts";
import { model } from "../../shared/island/model.ts";
import { askedTab } from "../../shared/product-tabs/asked-tab.ts";
import { endWait } from "../../shared/product-tabs/end-wait.ts";
import { askedSection, readSections, type Section } from "./sections.ts";

/**
 * Until a page has loaded, browsers scroll to the address's target in the frame in which that target gets room. The
 * sections above it close in the same frame, and the target would move in sight. So the model itself scrolls there, one
 * frame later. Browsers do not scroll a page that has been scrolled already: hence the two tiny scrolls.
 */
function keepBrowserFromGoing(): void {
  if (scrollY) return;
  scrollTo({ top: 1, behavior: "instant" });
  scrollTo({ top: 0, behavior: "instant" });
}

export default model((host, context) => {
  const { on, signal, report } = context;
  const buttons = readSections(host).map(({ key, header }) =>
    addHeadingButton(header, { "aria-controls": key }),
  );
  const asked = (url: string): Section | undefined =>
    askedSection(readSections(host), askedTab(location.hash, url));
  const sectionAt = (part: "button" | "content", node: EventTarget | null): Section | undefined =>
    readSections(host).find((section) => section[part]?.contains(node as Node));
  const arrival = () => import("../../shared/product-tabs/arrive.ts");

  const atFirst = asked(location.href);
  /** Key of the section that is open. */
  let opened = (atFirst ?? readSections(host)[0])?.key;
  if (atFirst) {
    keepBrowserFromGoing();
    Promise.all([arrival(), afterPaint()])
      .then(([{ arriveAtAddress }]) => arriveAtAddress(host, signal))
      .catch(report);
  }
  on(host, "click", ({ target }) => {
    const pressed = sectionAt("button", target);
    if (!pressed) return false;
    opened = pressed.key === opened ? undefined : pressed.key;
    return true;
  });
  // The rest of the address is the same as before. So only the fragment counts.
  on(window, "hashchange", () => {
    opened = asked("")?.key ?? opened;
  });
  on(host, "beforematch", ({ target }) => (opened = sectionAt("content", target)?.key ?? opened), true);
  // A link to a tab may be the first that is pressed.
  new Promise<void>((resolve) => whenIdle(resolve, signal))
    .then(arrival)
    .then(({ followLinks }) =>
      followLinks(host, context, (place) => {
        const section = sectionAt("content", place);
        opened = section?.key ?? opened;
        return !!section;
      }),
    )
    .catch(report);

  return {
    looks: () => [
      { key: "host", element: host, "data-accordion": "" },
      ...readSections(host).flatMap(({ key, header, button, content }): Look[] => {
        const isOpen = key === opened;
        const className = { active: isOpen };
        return [
          // The product's name is the heading of level 1.
          { key: `header ${key}`, element: header, className, "aria-level": 2 },
          { key: `button ${key}`, element: button, "aria-expanded": isOpen },
          {
            key: `content ${key}`,
            element: content,
            className,
            hidden: isOpen ? undefined : "until-found",
            // The server calls the content a tab panel, and names a tab that does not exist.
            role: undefined,
            "aria-labelledby": undefined,
          },
        ];
      }),
    ],
    end() {
      for (const restore of buttons) restore();
      endWait(host, "storefront-section-wait");
    },
  };
});
