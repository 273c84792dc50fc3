/** What opens a quick view (contract §2.3). Apart from what reads cards: every page has it. */

/** What can be pressed: on the picture, below the summary, or the picture itself. */
export const triggers =
  "a.ast-quick-view-text, a.ast-quick-view-button, span.ast-quick-view-trigger, li.ast-qv-on-image-click .astra-shop-thumbnail-wrap > a.woocommerce-LoopProduct-link";

/** Spans that the add-on gives no role: no keyboard reaches them. */
export const spans = "span.ast-quick-view-trigger";
