/** The cart page's own requests, and the cart that the rest of the page has: its queue, its badges, the next page. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cartPage as cartPageOf } from "../../../../fixtures/pages/cart.ts";
import { addToCart, itemKey } from "../../../../fixtures/shop/cart.ts";
import { cartLink } from "../../../../fixtures/shop/fragments.ts";
import { plainVariant } from "../../../../fixtures/shop/variant.ts";
import mountCart from "../../../../islands/cart-page/commands.ts";
import { cartBus } from "../../../../shared/cart/index.ts";
import { prepareIslands } from "../../support/island.ts";
import { click, get } from "../../support/page.ts";
import { openShop } from "../../support/shop.ts";

const shop = openShop();
const islands = prepareIslands();
const [first, second, offered] = [43, 44, 28];

const box = (id = first): HTMLInputElement => get<HTMLInputElement>(`[name="cart[${itemKey(id)}][qty]"]`);
const until = (is: () => unknown): Promise<unknown> => vi.waitUntil(is, { interval: 1, timeout: 3000 });
/** Posts and links of the cart's page; not what a `wc-ajax` call sends. */
const pages = () => shop.to("").filter(({ url }) => url.pathname === "/gio-hang/");
const pieces = (id: number): number | undefined => shop.session.cart.get(itemKey(id))?.quantity;
const isIdle = (): boolean => cartBus().status.value === "idle";

function type(value: string, field = box()): void {
  field.value = value;
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Opens the page as the server prints it now, with a badge in the header that is up to date. */
async function begin(): Promise<void> {
  document.body.className = "woocommerce-cart woocommerce-page";
  document.body.innerHTML =
    cartLink(shop.session).text +
    cartPageOf({ session: shop.session, variant: plainVariant } as never).main.text;
  islands.mount(mountCart);
  await (await cartBus().cart()).refresh();
}

beforeEach(() => {
  document.documentElement.lang = "en";
  addToCart(shop.session, first, 2);
  addToCart(shop.session, second, 1);
});

describe("one change at a time", () => {
  it("an add waits for the numbers that are being stored", async () => {
    await begin();
    const cart = await cartBus().cart();
    const release = shop.hold("");
    type("4");
    await until(() => pages().length === 1);
    const added = cart.add({ product_id: offered });
    await until(() => cartBus().pending.value.size);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shop.to("add_to_cart")).toEqual([]);
    release();
    await added;
    expect([pieces(first), pieces(offered)]).toEqual([4, 1]);
    await until(() => document.querySelectorAll(".cart_item").length === 3 && isIdle());
  });

  it("numbers wait for an add, and for a refresh nobody waits: it comes after both, once", async () => {
    await begin();
    const cart = await cartBus().cart();
    const release = shop.hold("add_to_cart");
    const added = cart.add({ product_id: offered });
    await shop.asked("add_to_cart");
    const before = shop.to("get_refreshed_fragments").length;
    click(get(".product-remove > a", box().closest(".cart_item") as Element));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(pages()).toEqual([]);
    expect(box().closest(".cart_item")?.getAttribute("aria-busy")).toBe("true");
    release();
    await added;
    await until(() => !pieces(first) && document.querySelectorAll(".cart_item").length === 2 && isIdle());
    expect(cartBus().count.peek()).toBe(2);
    expect(shop.to("get_refreshed_fragments")).toHaveLength(before + 1);
  });

  it("goes on where the cart's code does not come", async () => {
    await begin();
    const cart = vi.spyOn(cartBus(), "cart").mockRejectedValue(new Error("no code"));
    type("4");
    await until(() => pieces(first) === 4);
    cart.mockRestore();
  });
});
