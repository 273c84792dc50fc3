/**
 * The header's menus. At once the model says which header this viewport gets, by body classes and events
 * (docs/stock-behaviour/forms-and-theme.md §B2). The rest of the model, menus.ts, comes with the first sign of life.
 */
import { headerConfig } from "../../shared/config/header.ts";
import { claim } from "../../shared/island/claims.ts";
import { model } from "../../shared/island/model.ts";
import * as theme from "../../themes/parts.ts";

export default model((body, context) => {
  const { on, rest, signal, report } = context;
  const narrowMark = claim(body, `class:${theme.narrow}`);
  const wideMark = claim(body, `class:${theme.wide}`);
  // A page without a width (in a hidden frame) counts as wide.
  const narrow = matchMedia(`(min-width: 1px) and (max-width: ${headerConfig().breakPoint}px)`);
  const follow = (): void => {
    narrowMark.set(narrow.matches ? "" : null);
    wideMark.set(narrow.matches ? null : "");
    body.dispatchEvent(new Event(narrow.matches ? theme.headerNarrow : theme.headerWide));
  };
  on(narrow, "change", follow);
  follow();
  if (body.querySelector(`${theme.desktopHeader} ${theme.megaItem}`))
    import("./mega-menu.ts").then(({ sizeMegaMenus }) => sizeMegaMenus(body, signal)).catch(report);

  rest(
    () => import("./menus.ts"),
    ({ menus }) => menus(body, context),
  );
  return {
    looks: () => [],
    end() {
      narrowMark.release();
      wideMark.release();
    },
  };
});
