/**
 * Which header this viewport gets, as body classes and events (contract B2), and how high it is, as
 * `--storefront-header-height`.
 */
import { headerConfig } from "../../shared/config/header.ts";
import type { Mount } from "../../shared/island/island.ts";

const prelude: Mount = (body, { signal }) => {
  const { classList } = body;
  const root = document.documentElement;
  const { style } = root;
  const masthead = document.getElementById("masthead") as HTMLElement;
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

  const observer = new ResizeObserver(() => {
    // An open menu may be part of the header, but whoever follows a link in it closes it.
    if (!classList.contains("ast-main-header-nav-open"))
      style.setProperty("--storefront-header-height", `${masthead.offsetHeight}px`);
  });
  observer.observe(masthead);

  return () => {
    observer.disconnect();
    style.removeProperty("--storefront-header-height");
    if (!root.getAttribute("style")) root.removeAttribute("style");
    show(wasMobile);
  };
};

export default prelude;
