/**
 * The header's menus. At once the model says which header this viewport gets, by body classes and events
 * (docs/stock-behaviour/forms-and-theme.md §B2). The rest of the model, menus.ts, comes with the first sign of life.
 */
import { headerConfig } from "../../shared/config/header.ts";
import { type Model, model } from "../../shared/island/model.ts";

export default model((body, context) => {
  const { on, rest, signal, report } = context;
  const { classList } = body;
  const show = (isNarrow: boolean): void => {
    classList.toggle("ast-header-break-point", isNarrow);
    classList.toggle("ast-desktop", !isNarrow);
  };
  // A page without a width (in a hidden frame) counts as wide.
  const narrow = matchMedia(`(min-width: 1px) and (max-width: ${headerConfig().breakPoint}px)`);
  const follow = (): void => {
    show(narrow.matches);
    body.dispatchEvent(new Event(`astra-header-responsive-${narrow.matches ? "disabled" : "enabled"}`));
  };
  const wasNarrow = classList.contains("ast-header-break-point");
  on(narrow, "change", follow);
  follow();
  if (body.querySelector("#ast-desktop-header .astra-megamenu-li"))
    import("./mega-menu.ts").then(({ sizeMegaMenus }) => sizeMegaMenus(body, signal)).catch(report);

  let menus: Model | undefined;
  rest(async () => {
    menus = (await import("./menus.ts")).menus(body, context);
  });
  return {
    looks: () => menus?.looks() ?? [],
    shown: () => menus?.shown?.(),
    end() {
      menus?.end?.();
      show(wasNarrow);
    },
  };
});
