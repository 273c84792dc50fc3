/** Which header this viewport gets, as body classes and events (contract B2). */
import { headerConfig } from "../../shared/config/header.ts";
import type { Mount } from "../../shared/island/island.ts";

const prelude: Mount = (body, { signal }) => {
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

  return () => show(wasMobile);
};

export default prelude;
