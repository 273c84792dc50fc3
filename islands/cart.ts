/**
 * The package's `storefront-islands/cart`. Importing it does nothing.
 *
 * @module storefront-islands/cart
 */
import { loadCart } from "../shared/cart/load-cart.ts";
import { island } from "../shared/island/island.ts";

/** Brings the cart's code along, to a bundle that asks for the cart and has no island of it. It is nowhere on the page. */
export const cartCode = island({ name: "cart", cart: loadCart });
