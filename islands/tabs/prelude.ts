/**
 * Opens the tab that the address asks for, follows the address, and answers clicks. `tabs.css` shows the same panel
 * until this runs; then `data-tabs` takes over, which also tells which tab was asked for by name.
 */
import type { Mount } from "../../shared/island/island.ts";
import { askedTab } from "./asked-tab.ts";

const prelude: Mount = (host, { signal }) => {
  const find = (selector: string): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(selector)];
  const served = find(".wc-tabs *, .wc-tab").map((el) => [el, el.cloneNode() as Element] as const);
  // By the attribute: a link's `hash` is percent-encoded, ids are not.
  const panelOf = (tab: Element): HTMLElement | undefined =>
    find(`[id="${CSS.escape(tab.getAttribute("href")?.split("#")[1] ?? "")}"]`)[0];
  // Not a link without a panel, which is a link; nor tabs inside a panel, which are somebody else's.
  const tabs = (): HTMLElement[] => find(".wc-tabs a:not(.wc-tab a)").filter(panelOf);

  const show = (chosen = tabs()[0]): void => {
    for (const tab of tabs()) {
      const isChosen = tab === chosen;
      tab.parentElement?.classList.toggle("active", isChosen);
      tab.setAttribute("aria-selected", `${isChosen}`);
      tab.tabIndex = isChosen ? 0 : -1;
      if (isChosen) panelOf(tab)?.removeAttribute("hidden");
      // Find-in-page and fragments still reach it; where that is unknown, it is hidden like any other.
      else panelOf(tab)?.setAttribute("hidden", "until-found");
    }
  };
  const open = (url: string): void => {
    const key = askedTab(location.hash, url);
    const asked = tabs().find((tab) =>
      key ? tab.closest(`.${key}_tab`) : panelOf(tab)?.contains(document.querySelector(":target")),
    );
    host.dataset.tabs = (asked && key) ?? "";
    if (asked || url) show(asked);
  };
  const begin = (): void => open(location.href);

  begin();
  host.addEventListener("init", begin, { signal });
  host.addEventListener(
    "click",
    (event) => {
      const tab = tabs().find((el) => el.contains(event.target as Node));
      if (!tab) return;
      event.preventDefault();
      show(tab);
    },
    { signal },
  );
  // The rest of the address is as it was: only the fragment asks.
  addEventListener("hashchange", () => open(""), { signal });

  return () => {
    for (const [el, was] of served)
      for (const name of ["class", "aria-selected", "tabindex", "hidden"]) {
        const value = was.getAttribute(name);
        if (value === null) el.removeAttribute(name);
        else el.setAttribute(name, value);
      }
    delete host.dataset.tabs;
  };
};

export default prelude;
