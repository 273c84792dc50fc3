import { attempt } from "../dom/storage.ts";

/** Key under which the stock scripts store the stored cart's time (docs/stock-behaviour/woocommerce.md §4). */
export const createdKey = "wc_cart_created";

/** Time when this tab last stored a cart with items, ms since 1970; 0 if it never did, or if storage is blocked. */
export const cartTime = (): number => Number(attempt(() => window.sessionStorage.getItem(createdKey)) ?? 0);
