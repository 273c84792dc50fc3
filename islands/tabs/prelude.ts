/**
 * Opens the tab that the address asks for, and answers clicks and the address until the component does. `tabs.css` shows
 * the same panel until this runs; then `data-tabs` takes over, which also tells which tab was asked for by name.
 */
import { hideUntilFound } from "../../shared/dom/until-found.ts";
import type { Mount } from "../../shared/island/island.ts";
import { askedTab } from "../../shared/product-tabs/asked-tab.ts";
import { endWait } from "../../shared/product-tabs/end-wait.ts";
import { readTabs, reveal, type Tab, tabOfAddress } from "./read-tabs.ts";

const prelude: Mount = (host, { signal, takenOver, report }) => {
  const served = [...host.querySelectorAll(".wc-tabs *, .wc-tab")].map(
    (el) => [el, el.cloneNode() as Element] as const,
  );

  let conceal: (() => void) | undefined;
  const show = (tabs: readonly Tab[], chosen = tabs[0]): void => {
    // Links first: changing the stop of what has focus makes the browser style all that has changed by then.
    for (const tab of tabs) {
      tab.link.tabIndex = tab === chosen ? 0 : -1;
      tab.link.setAttribute("aria-selected", `${tab === chosen}`);
    }
    for (const tab of tabs) {
      tab.link.parentElement?.classList.toggle("active", tab === chosen);
      hideUntilFound(tab.panel, tab !== chosen);
    }
  };
  /** @returns whether a tab was asked for by name */
  const open = (url: string): boolean => {
    const name = askedTab(location.hash, url);
    const tabs = readTabs(host);
    const asked = tabOfAddress(tabs, name);
    host.dataset.tabs = (asked && name) ?? "";
    if (asked || url) show(tabs, asked);
    return !!(asked && name);
  };

  // The page was opened for what is in a tab. The browser may have gone there, or not known where it is.
  if (open(location.href))
    import("../../shared/product-tabs/arrive.ts")
      .then(({ arriveAtAddress }) => arriveAtAddress(host, signal))
      .catch(report);
  host.addEventListener("init", () => open(location.href), { signal: takenOver });
  host.addEventListener(
    "click",
    (event) => {
      const tabs = readTabs(host);
      const tab = tabs.find(({ link }) => link.contains(event.target as Node));
      if (!tab) return;
      event.preventDefault();
      conceal?.();
      show(tabs, tab);
      conceal = reveal(tab.panel);
    },
    { signal: takenOver },
  );
  // The rest of the address is as it was: only the fragment asks.
  addEventListener("hashchange", () => open(""), { signal: takenOver });

  return () => {
    conceal?.();
    for (const [el, was] of served)
      for (const name of ["class", "aria-selected", "tabindex", "hidden"]) {
        const value = was.getAttribute(name);
        if (value === null) el.removeAttribute(name);
        else el.setAttribute(name, value);
      }
    delete host.dataset.tabs;
    endWait(host, "storefront-tab-wait");
  };
};

export default prelude;
