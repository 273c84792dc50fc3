/**
 * What follows an add, where the theme is set so. The way to the cart or to the checkout needs nothing of the drawer;
 * and an add may be answered before the drawer's component is there.
 */
import { navigate } from "../../shared/dom/navigate.ts";
import type { Mount } from "../../shared/island/island.ts";
import { afterAdd } from "./after-add.ts";

const early: Mount = (page, { signal, heard, start }) => {
  const follow = (event: Event): void => {
    const { isDrawer, leadsTo } = afterAdd(event);
    if (leadsTo) navigate(leadsTo);
    if (isDrawer) void start(event);
  };
  heard.forEach(follow);
  page.addEventListener("added_to_cart", follow, { signal });
  return undefined;
};

export default early;
