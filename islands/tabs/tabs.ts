/**
 * A product's tabs (WAI-ARIA APG): which is open, by click, key, address, link, find-in-page, or another script.
 * `tabs.css` shows the first panel until this model runs. From then on, it goes by `data-tabs`, which holds the name of
 * the tab that the address asks for.
 */
import { afterPaint, whenIdle } from "../../shared/dom/leisure.ts";
import type { Look } from "../../shared/island/hold.ts";
import { model } from "../../shared/island/model.ts";
import { askedTab } from "../../shared/product-tabs/asked-tab.ts";
import { endWait } from "../../shared/product-tabs/end-wait.ts";
import { isColumn, nextTab } from "./next-tab.ts";
import { readTabs, reveal, type Tab, tabOfAddress } from "./read-tabs.ts";

export default model((host, context) => {
  const { on, onEither, answer, signal, report } = context;
  /** Key of the tab that is open. */
  let opened: string | undefined;
  /** The tab that the address asked for by name. */
  let name = "";
  let isVertical = false;
  let revealed: HTMLElement | undefined;
  let conceal: (() => void) | undefined;

  const asked = (url: string): Tab | undefined => tabOfAddress(readTabs(host), askedTab(location.hash, url));
  const current = (): Tab | undefined =>
    readTabs(host).find(({ key }) => key === opened) ?? asked(location.href) ?? readTabs(host)[0];
  /** Opens the tab whose link, or panel, a node is in. @returns whether there is one */
  const openAt = (part: "link" | "panel", node: EventTarget | null): boolean => {
    const tab = readTabs(host).find((one) => one[part].contains(node as Node));
    if (tab) opened = tab.key;
    return !!tab;
  };
  /** Opens what the address asks for. @param url  the whole address; `""` where only its fragment has changed */
  const follow = (url: string): void => {
    const tab = asked(url);
    name = (tab && askedTab(location.hash, url)) ?? "";
    if (tab || url) opened = (tab ?? readTabs(host)[0])?.key;
  };
  const measure = (): void => {
    const [first, second] = readTabs(host).map(({ link }) => link.getBoundingClientRect());
    isVertical = !!first && !!second && isColumn(first, second);
  };
  const arrival = () => import("../../shared/product-tabs/arrive.ts");

  follow(location.href);
  // A theme may hide all panels, and count on a script. By then the browser has computed the styles itself.
  void afterPaint().then(answer(() => undefined));
  // The page was opened for something inside a tab. The browser may have scrolled there, or not have found the place.
  if (name)
    arrival()
      .then(({ arriveAtAddress }) => arriveAtAddress(host, signal))
      .catch(report);
  // The rest of the address is the same as before. So only the fragment counts.
  on(window, "hashchange", () => follow(""));
  // Plugins trigger `init` and `click` through jQuery. The browser sends no event to the link then.
  onEither(host, "init", ({ target }) => target === host && follow(location.href));
  onEither(host, "click", (event) => {
    const isOpened = openAt("link", event.target);
    // After a click through jQuery, jQuery also makes a native one, unless somebody prevents it.
    if (isOpened && event instanceof Event) event.preventDefault();
    return isOpened;
  });
  on(host, "beforematch", ({ target }) => openAt("panel", target));
  on(host, "focusin", ({ target }) => !!(target as Element).closest(".wc-tabs") && measure());
  on(host, "keydown", (event) => {
    const tabs = readTabs(host);
    const index = tabs.findIndex(({ link }) => link.contains(event.target as Node));
    if (index < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    measure();
    const isRtl = getComputedStyle(host).direction === "rtl";
    const next = event.key === " " ? index : nextTab(event.key, index, tabs.length, { isVertical, isRtl });
    const link = tabs[next ?? -1]?.link;
    if (!link) return false;
    event.preventDefault();
    // The browser clicks a link on Enter. Space makes a click too, so that other scripts hear of it.
    if (event.key === " ") link.click();
    else link.focus();
    return false;
  });
  // A link to a tab may be the first that is pressed.
  new Promise<void>((resolve) => whenIdle(resolve, signal))
    .then(arrival)
    .then(({ followLinks }) =>
      followLinks(host, context, (place, link) => {
        if (openAt("link", link)) return false;
        openAt("panel", place);
        return true;
      }),
    )
    .catch(report);

  return {
    looks() {
      const tabs = readTabs(host);
      const open = current();
      return [
        { key: "host", element: host, "data-tabs": name },
        {
          key: "list",
          element: open?.link.closest(".wc-tabs"),
          role: "tablist",
          "aria-orientation": isVertical ? "vertical" : undefined,
        },
        // Links before panels: to change `tabIndex` of the focused link makes the browser compute the styles of all
        // earlier changes.
        ...tabs.map(({ key, link }) => ({
          key: `link ${key}`,
          element: link,
          role: "tab",
          "aria-controls": key,
          "aria-selected": key === open?.key,
          tabIndex: key === open?.key ? 0 : -1,
        })),
        ...tabs.flatMap(({ key, link, panel }): Look[] => [
          {
            key: `item ${key}`,
            element: link.parentElement,
            role: "presentation",
            "aria-controls": undefined,
            className: { active: key === open?.key },
          },
          { key: `panel ${key}`, element: panel, hidden: key === open?.key ? undefined : "until-found" },
        ]),
      ];
    },
    shown() {
      const panel = current()?.panel;
      if (panel === revealed) return;
      conceal?.();
      revealed = panel;
      conceal = panel && reveal(panel);
    },
    end() {
      conceal?.();
      endWait(host, "storefront-tab-wait");
    },
  };
});
