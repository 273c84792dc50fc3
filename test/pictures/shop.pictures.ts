/** What a shopper, and who looks after a shop, sees in the demo shop. */
import type { Locator, Page } from "playwright-core";
import { describe } from "vitest";
import { addButton, demoTest, expectBadges, gate, holdRequests, poll } from "../browser/demo.ts";
import { comeOver, islandReady, readyOnceTouched } from "../browser/island.ts";
import { pinned } from "../visual/look.ts";
import { look, take } from "./picture.ts";

const cart = [[42, 2]] as const;
const product = 43;
const several = "/product/vong-tay-thach-anh-hong/";
const contact = "/lien-he-2/?lang=en&header=notice-off";
const feedback = "**/wp-json/contact-form-7/v1/contact-forms/*/feedback*";

const it = demoTest("react", { images: true, base: pinned });

describe("the demo shop", () => {
  it("with the debugger", async ({ visit }) => {
    const { page } = await visit(`${several}?islands-debug&lang=en&header=notice-off`, look);
    await readyOnceTouched(page, "sticky-header");
    const panel = page.getByRole("region", { name: "Storefront islands" });
    // What a view is told with has letters that the machine's font may lack.
    await poll(() => panel.getByRole("log").textContent()).toContain("storefront:view-content");
    await panel.getByRole("button", { name: "Clear" }).click();
    await page.locator(".single_add_to_cart_button").first().click();
    await expectBadges(page, 1);
    await take(page, "debugger", { screenshot: 5 });
  });

  it("with the cart in its drawer", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?lang=en&header=notice-off+slide-in+qty", { ...look, cart });
    await addButton(page, product).click();
    await page.locator(".astra-cart-drawer.active .woocommerce-mini-cart-item").nth(1).waitFor();
    await expectBadges(page, 3);
    await take(page, "drawer", { screenshot: 3 });
  });

  it("with a gallery", async ({ visit }) => {
    const { page } = await visit(`${several}?lang=en&header=notice-off`, look);
    await comeOver(page.locator(".woocommerce-product-gallery"));
    await islandReady(page, "gallery");
    const third = page.locator(".flex-control-thumbs button").nth(2);
    await third.click();
    await poll(() => third.getAttribute("aria-current")).toBe("true");
    await take(page, "gallery");
  });

  it("with the lightbox", async ({ visit }) => {
    const { page } = await visit(`${several}?lang=en&header=notice-off`, look);
    await page.locator(".woocommerce-product-gallery__trigger").click();
    await page.locator(".storefront-lightbox .pswp__counter").waitFor();
    await poll(() =>
      page.locator(".storefront-lightbox img.pswp__img:not(.pswp__img--placeholder)").count(),
    ).not.toBe(0);
    await take(page, "lightbox", { screenshot: 4 });
  });

  it("with the lab", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?lang=en&lab", look);
    await page.locator(".woocommerce-store-notice").waitFor();
    await page.locator(".lab select[name=fault]").selectOption("500");
    await take(page, "lab");
  });
});

describe("a contact form", () => {
  const form = (page: Page): Locator => page.locator(".wpcf7 > form").first();
  const state = (page: Page) => poll(() => form(page).getAttribute("data-status"));

  /** Fills it in and sends it, with the form in the middle of the window. */
  async function send(page: Page, email = "mai@example.test"): Promise<void> {
    await readyOnceTouched(page, "contact-form");
    await form(page).locator("[name=your-name]").fill("Mai");
    await form(page).locator("[name=your-email]").fill(email);
    await form(page).locator("[name=your-message]").fill("Do you mend bracelets?");
    await form(page).locator("[type=submit]").click();
  }

  const taken = async (page: Page, name: string): Promise<void> => {
    await form(page).evaluate((el) => el.scrollIntoView({ block: "center", behavior: "instant" }));
    await take(page, name, { part: form(page) });
  };

  it("that is being sent", async ({ visit }) => {
    const { page } = await visit(contact, look);
    const answer = gate();
    await holdRequests(page, feedback, answer);
    await send(page);
    await answer.reached;
    await state(page).toBe("submitting");
    await taken(page, "form-sending");
    answer.open();
    await state(page).toBe("sent");
  });

  it("with a complaint", async ({ visit }) => {
    const { page } = await visit(contact, look);
    await send(page, "mai");
    await state(page).toBe("invalid");
    await taken(page, "form-complaint");
  });

  it("that has been sent", async ({ visit }) => {
    const { page } = await visit(contact, look);
    await send(page);
    await state(page).toBe("sent");
    await taken(page, "form-sent");
  });

  it("that could not be sent", async ({ visit }) => {
    const { page } = await visit(contact, { ...look, tolerates: /403|^RestError/ });
    await page.route(feedback, (route) => route.fulfill({ status: 403, json: { code: "rest_forbidden" } }));
    await send(page);
    await state(page).toBe("failed");
    await taken(page, "form-failed");
  });
});
