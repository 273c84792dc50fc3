/**
 * Elements that open a quick view (docs/stock-behaviour/astra-addon.md §2.3). They are apart from cards.ts, because
 * every page loads this file.
 */
import * as theme from "../../themes/parts.ts";

/** Links around pictures, where the shop lets them open the quick view. Elsewhere they lead to the product's page. */
const linked = `${theme.quickViewByPicture} ${theme.cardPicture} > a.woocommerce-LoopProduct-link`;

/** All triggers: on the picture, below the summary, or the picture itself. */
export const triggers = `${theme.quickViewButtons}, ${linked}`;

/** The card that a trigger is on. */
export const itemOf = (trigger: Element): Element | null =>
  trigger.closest("li.product") ?? trigger.parentElement;

/** The link to the product's page on that card. */
export const linkOf = (trigger: Element): HTMLAnchorElement | null | undefined =>
  itemOf(trigger)?.querySelector<HTMLAnchorElement>(`a.woocommerce-LoopProduct-link, a${theme.cardLink}`);
