import { attempt } from "../dom/storage.ts";

/** Where the stock scripts keep when the stored cart was answered (docs/stock-behaviour/woocommerce.md §4). */
export const createdKey = "wc_cart_created";

/** When this tab has last stored a cart with something in it, ms since 1970; 0 where it has not, or cannot. */
export const cartTime = (): number => Number(attempt(() => window.sessionStorage.getItem(createdKey)) ?? 0);
