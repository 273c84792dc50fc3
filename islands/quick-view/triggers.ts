/**
 * Elements that open a quick view (docs/stock-behaviour/astra-addon.md §2.3). They are apart from cards.ts, because
 * every page loads this file.
 */

/** Triggers without an address: spans that the keyboard does not reach, and links to "#". They become buttons. */
export const buttons = "span.ast-quick-view-trigger, a:is(.ast-quick-view-text, .ast-quick-view-button)";

/** Links around pictures, where the shop lets them open the quick view. Elsewhere they lead to the product's page. */
const linked = "li.ast-qv-on-image-click .astra-shop-thumbnail-wrap > a.woocommerce-LoopProduct-link";

/** All triggers: on the picture, below the summary, or the picture itself. */
export const triggers = `${buttons}, ${linked}`;

/** The card that a trigger is on. */
export const itemOf = (trigger: Element): Element | null =>
  trigger.closest("li.product") ?? trigger.parentElement;

/** The link to the product's page on that card. */
export const linkOf = (trigger: Element): HTMLAnchorElement | null | undefined =>
  itemOf(trigger)?.querySelector<HTMLAnchorElement>(
    "a.woocommerce-LoopProduct-link, a.ast-loop-product__link",
  );
