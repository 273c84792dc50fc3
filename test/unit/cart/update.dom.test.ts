import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addToCart, itemKey } from "../../../fixtures/shop/cart.ts";
import { quantityNonce } from "../../../fixtures/shop/quantity.ts";
import type { RequestError } from "../../../shared/request/error.ts";
import { openTab, prepareTabs, start, type Tab, widget } from "../support/bus.ts";
import { get } from "../support/page.ts";
import { openShop } from "../support/shop.ts";

const shop = openShop();
prepareTabs();

const url = "/wp-admin/admin-ajax.php";
/** The demo shop's calls to `admin-ajax.php` have no endpoint. */
const theme = "";
const refreshing = "get_refreshed_fragments";
let tab: Tab;
let key: string;

beforeEach(async () => {
  document.body.innerHTML = widget;
  addToCart(shop.session, 43, 2);
  key = itemKey(43);
  tab = openTab();
  start(tab);
  await tab.cart.refresh();
});

const update = (quantity: number): Promise<RequestError | null> =>
  tab.cart.update(key, url, {
    action: "astra_add_cart_single_product_quantity",
    hash: key,
    quantity,
    qtyNonce: quantityNonce,
  });

describe("an update of a row", () => {
  it("posts the theme's fields, then shows the cart, although the answer is a page", async () => {
    await expect(update(5)).resolves.toBeNull();
    expect(shop.to(theme)[0]).toMatchObject({
      method: "POST",
      fields: {
        action: "astra_add_cart_single_product_quantity",
        hash: key,
        quantity: "5",
        qtyNonce: quantityNonce,
      },
    });
    expect(tab.bus.count.value).toBe(5);
    expect(tab.bus.error.value).toBeNull();
  });

  it("shows the cart once, whether the answer can be read or not", async () => {
    for (const body of ["{}", "<p>page</p>"]) {
      const before = shop.to(refreshing).length;
      shop.respond(theme, () => HttpResponse.text(body));
      await expect(update(5)).resolves.toBeNull();
      expect(shop.to(refreshing)).toHaveLength(before + 1);
    }
  });

  it("waits in the queue for its turn, and is pending meanwhile", async () => {
    const release = shop.hold("add_to_cart");
    const adding = tab.cart.add({ product_id: 44 });
    await shop.asked("add_to_cart");
    const updating = update(3);
    await vi.waitUntil(() => tab.bus.pending.value.has(key), { interval: 1 });
    expect([...tab.bus.pending.value]).toEqual(["product:44", key]);
    expect(shop.to(theme)).toEqual([]);
    release();
    await adding;
    await expect(updating).resolves.toBeNull();
    expect(tab.bus.count.value).toBe(4);
    expect(tab.bus.pending.value.size).toBe(0);
    await vi.waitUntil(() => tab.bus.status.value === "idle");
  });

  it("asks the cart what became of it after an error of the server", async () => {
    shop.respond(theme, () => HttpResponse.text("broken", { status: 500 }));
    await expect(update(5)).resolves.toBeNull();
    expect(get(".quantity").textContent).toMatch(/^2/);
  });

  it("sends other fields once, in the same turn, where the shop refuses the first", async () => {
    const fields = { action: "astra_add_cart_single_product_quantity", hash: key, quantity: 5 };
    const renew = vi.fn(async () => ({ ...fields, qtyNonce: quantityNonce }));
    const before = shop.to(refreshing).length;
    await expect(tab.cart.update(key, url, { ...fields, qtyNonce: "stale" }, { renew })).resolves.toBeNull();
    expect(shop.to(theme).map((sent) => sent.fields.qtyNonce)).toEqual(["stale", quantityNonce]);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(shop.to(refreshing)).toHaveLength(before + 1);
    expect(tab.bus.count.value).toBe(5);
    expect(tab.bus.error.value).toBeNull();
  });

  it("asks for no other fields after any other failure", async () => {
    const renew = vi.fn();
    shop.respond(theme, () => HttpResponse.text("broken", { status: 500 }));
    await tab.cart.update(key, url, { quantity: 5 }, { renew });
    expect(renew).not.toHaveBeenCalled();
  });

  it("answers why where not even the cart can be asked", async () => {
    shop.respond(theme, () => HttpResponse.error());
    shop.respond(refreshing, () => HttpResponse.error());
    await expect(update(5)).resolves.toMatchObject({ code: "offline" });
    expect(tab.bus.count.value).toBe(2);
  });

  it("takes the place of one that waits, and not of one before something else was asked for", async () => {
    const release = shop.hold("add_to_cart");
    const added = tab.cart.add({ product_id: 44 });
    await shop.asked("add_to_cart");
    const updates = [update(3), update(4)];
    void tab.cart.remove("other");
    updates.push(update(5));
    release();
    await Promise.all([added, ...updates]);
    expect(shop.to(theme).map(({ fields }) => fields.quantity)).toEqual(["4", "5"]);
    expect(tab.bus.count.value).toBe(6);
  });

  it("keeps its place behind a removal of its row that fails", async () => {
    const release = shop.hold("remove_from_cart");
    shop.respond("remove_from_cart", () => HttpResponse.text("broken", { status: 500 }));
    void tab.cart.remove(key, { items: 2 });
    await shop.asked("remove_from_cart");
    const updated = update(5);
    const added = tab.cart.add({ product_id: 43 });
    release();
    await Promise.all([updated, added]);
    expect(shop.session.cart.get(key)?.quantity).toBe(6);
  });

  it("is wanted of a product that goes, is added anew, and then gets another number", async () => {
    const release = shop.hold("remove_from_cart");
    void tab.cart.remove(key, { items: 2 });
    await shop.asked("remove_from_cart");
    const early = update(7);
    void tab.cart.add({ product_id: 43 });
    const late = update(5);
    release();
    await Promise.all([early, late]);
    expect(shop.to(theme).map(({ fields }) => fields.quantity)).toEqual(["5"]);
    expect(shop.session.cart.get(key)?.quantity).toBe(5);
  });
});
