/**
 * Which header this viewport gets, as body classes and events (docs/stock-behaviour/forms-and-theme.md §B2).
 */
import { headerConfig } from "../../shared/config/header.ts";
import type { Dispose, Mount } from "../../shared/island/island.ts";
import { megaSelector } from "./menus.ts";

const prelude: Mount = (body, { signal, report }) => {
  const { classList } = body;
  const show = (isMobile: boolean): void => {
    classList.toggle("ast-header-break-point", isMobile);
    classList.toggle("ast-desktop", !isMobile);
  };
  // A page without a width (in a hidden frame) counts as wide.
  const narrow = matchMedia(`(min-width: 1px) and (max-width: ${headerConfig().breakPoint}px)`);
  const follow = (): void => {
    show(narrow.matches);
    body.dispatchEvent(new Event(`astra-header-responsive-${narrow.matches ? "disabled" : "enabled"}`));
  };
  const wasMobile = classList.contains("ast-header-break-point");
  narrow.addEventListener("change", follow, { signal });
  follow();
  let end: Dispose | undefined;
  const megaMenus = [...body.querySelectorAll<HTMLElement>(megaSelector)];
  if (megaMenus.length)
    void import("./mega-menu.ts").then(({ sizeMegaMenus }) => {
      if (!signal.aborted) end = sizeMegaMenus(megaMenus, signal);
    }, report);

  return () => {
    show(wasMobile);
    end?.();
  };
};

export default prelude;
