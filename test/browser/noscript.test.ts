import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { addButton, badges, card, demoTest } from "./demo.ts";

const [keyRing, pair] = [43, 42];

// The runtime makes no difference without script; its tags in the page might.
describe.each(runtimes)("without script (%s)", (runtime) => {
  const it = demoTest(runtime);
  const off = { javaScriptEnabled: false };

  it("a listing's link adds, and the page says so", async ({ visit }) => {
    const { page, pieces } = await visit("/cua-hang/", off);
    await addButton(page, keyRing).click();
    await page.waitForURL("**/cua-hang/?add-to-cart=43");
    expect(await page.locator(".woocommerce-message").textContent()).toContain("Móc khóa");
    expect(await badges(page)).toEqual(["1", "1"]);
    await addButton(page, pair).click();
    await page.waitForURL("**/cua-hang/?add-to-cart=42");
    expect(await pieces()).toBe(2);
  });

  it("the icon on the picture adds too", async ({ visit }) => {
    const { page, pieces } = await visit("/cua-hang/", off);
    // The theme shows it to a pointer over the picture.
    await card(page, keyRing).locator(".astra-shop-thumbnail-wrap").hover();
    await card(page, keyRing).locator(".ast-on-card-button").click();
    await page.waitForURL("**/cua-hang/?add-to-cart=43");
    expect(await pieces()).toBe(1);
  });

  it("a product's form adds the quantity that was asked for", async ({ visit }) => {
    const { page, pieces } = await visit("/product/moc-khoa-ca-chep/", off);
    await page.locator("form.cart input.qty").fill("3");
    await page.locator("form.cart .single_add_to_cart_button").click();
    await page.locator(".woocommerce-message").waitFor();
    expect(await pieces()).toBe(3);
  });

  it("the badge leads to the cart", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", { ...off, cart: [[keyRing, 2]] });
    await page.locator("#ast-desktop-header .cart-container").click();
    await page.waitForURL("**/gio-hang/");
    expect(await page.locator(".woocommerce-cart-form__cart-item").count()).toBe(1);
  });

  it("the cart page changes quantities", async ({ visit }) => {
    const { page, pieces } = await visit("/gio-hang/", { ...off, cart: [[keyRing, 2]] });
    await page.locator("input.qty").fill("5");
    await page.locator("button[name=update_cart]").click();
    await page.locator(".woocommerce-message").waitFor();
    expect(await page.locator("input.qty").inputValue()).toBe("5");
    expect(await pieces()).toBe(5);
  });

  it("the cart page removes by link, and takes the removal back", async ({ visit }) => {
    const { page, pieces } = await visit("/gio-hang/", { ...off, cart: [[keyRing, 2]] });
    await page.locator("td.product-remove a.remove").click();
    await page.waitForURL("**/gio-hang/?removed_item=1");
    expect(await page.locator(".cart-empty").count()).toBe(1);
    expect(await pieces()).toBe(0);
    await page.locator(".restore-item").click();
    await page.waitForURL("**/gio-hang/");
    expect(await pieces()).toBe(2);
  });

  it("no empty hide-when-empty widget stands in the page", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", off);
    expect(await page.locator("#woocommerce_widget_cart-3").isVisible()).toBe(false);
  });
});
