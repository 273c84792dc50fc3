/** The example's products and carts, and the HTML that is made of a cart. */
import { createHash } from "node:crypto";

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** Price in euros. */
  readonly price: number;
}

export const products: readonly Product[] = [
  { id: "1", name: "Cup", path: "/cup.html", price: 14 },
  { id: "2", name: "Plate", path: "/", price: 18 },
  { id: "3", name: "Bowl & spoon", path: "/", price: 22 },
];

export const productOf = (id: string | null): Product | undefined =>
  products.find((product) => product.id === id);

/** Pieces by product. */
export type Cart = Map<Product, number>;

/** At most as many pieces of one product. */
export const most = 20;

/** The key of a row, by which it is removed. */
export const keyOf = ({ id }: Product): string => `row${id}`;

export const countOf = (cart: Cart): number => [...cart.values()].reduce((sum, pieces) => sum + pieces, 0);

/** Another text for another cart; empty for an empty one. */
export const hashOf = (cart: Cart): string =>
  cart.size > 0
    ? createHash("sha256")
        .update(JSON.stringify([...cart].map(([{ id }, pieces]) => [id, pieces])))
        .digest("hex")
        .slice(0, 32)
    : "";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? "");

const rowOf = ([product, pieces]: readonly [Product, number]): string => {
  const name = escapeHtml(product.name);
  return `<li data-island-part="item">
      <a href="${product.path}">${name}</a>
      <span data-island-part="quantity">${pieces} × €${product.price}</span>
      <a data-island-part="remove" data-cart_item_key="${keyOf(product)}" href="/cart/?remove_item=${keyOf(product)}" aria-label="Remove ${name} from the cart">×</a>
    </li>`;
};

/** The contents of a mini-cart. */
export function contentsOf(cart: Cart): string {
  const sum = [...cart].reduce((total, [{ price }, pieces]) => total + price * pieces, 0);
  const inside =
    cart.size > 0
      ? `<ul data-island-part="list">${[...cart].map(rowOf).join("")}</ul><p>Total: €${sum}</p>`
      : `<p data-island-part="empty">The cart is empty.</p>`;
  return `<div data-island-part="contents">${inside}</div>`;
}

/** What each of the three calls answers. */
export const answerOf = (cart: Cart): object => ({
  fragments: {
    "div.widget_shopping_cart_content": contentsOf(cart),
    "[data-island-part=count]": `<span data-island-part="count">${countOf(cart)}</span>`,
  },
  cart_hash: hashOf(cart),
});
