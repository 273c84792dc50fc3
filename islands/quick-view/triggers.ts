/**
 * What opens a quick view (docs/stock-behaviour/astra-addon.md §2.3). Apart from what reads cards: every page
 * has it.
 */

/** Those that lead nowhere, and are buttons: spans that no keyboard reaches, and links to "#". */
export const buttons = "span.ast-quick-view-trigger, a:is(.ast-quick-view-text, .ast-quick-view-button)";

/** The pictures' links, where they open it: they lead to the product's page otherwise. */
export const linked = "li.ast-qv-on-image-click .astra-shop-thumbnail-wrap > a.woocommerce-LoopProduct-link";

/** What can be pressed: on the picture, below the summary, or the picture itself. */
export const triggers = `${buttons}, ${linked}`;

/** The card that a trigger is on. */
export const itemOf = (trigger: Element): Element | null =>
  trigger.closest("li.product") ?? trigger.parentElement;

/** The link to the product's page on that card. */
export const linkOf = (trigger: Element): HTMLAnchorElement | null | undefined =>
  itemOf(trigger)?.querySelector<HTMLAnchorElement>(
    "a.woocommerce-LoopProduct-link, a.ast-loop-product__link",
  );
