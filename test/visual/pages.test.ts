/** How forms and the cart page look. */
import { describe } from "vitest";
import { runtimes } from "../browser/browser.ts";
import { poll } from "../browser/demo.ts";
import { readyOnceTouched } from "../browser/island.ts";
import { visualTest } from "./look.ts";

const off = "header=notice-off";
const cart = [
  [43, 2],
  [31, 1],
] as const;

describe.each(runtimes)("a page (%s)", (runtime) => {
  const it = visualTest(runtime);

  it.for(["wide", "phone"] as const)("a contact form with complaints, %s", (window, { look }) =>
    look("form-invalid", window, `/lien-he-2/?${off}`, async (page) => {
      await readyOnceTouched(page, "contact-form");
      const form = page.locator(".wpcf7-form").first();
      await form.locator("[name=your-email]").fill("mai");
      await form.locator("[type=submit]").click();
      await poll(() => form.getAttribute("data-status")).toBe("invalid");
      await form.evaluate((el) => el.scrollIntoView({ block: "center" }));
    }),
  );

  it("a contact form that has been sent", ({ look }) =>
    look("form-sent", "wide", `/lien-he-2/?${off}`, async (page) => {
      await readyOnceTouched(page, "contact-form");
      const form = page.locator(".wpcf7-form").first();
      await form.locator("[name=your-name]").fill("Mai");
      await form.locator("[name=your-email]").fill("mai@example.test");
      await form.locator("[name=your-message]").fill("Chào xưởng");
      await form.locator("[type=submit]").click();
      await poll(() => form.getAttribute("data-status")).toBe("sent");
      await form.evaluate((el) => el.scrollIntoView({ block: "center" }));
    }));

  it.for(["wide", "phone"] as const)("a long contact form, %s", (window, { look }) =>
    look("form", window, `/lien-he/?${off}`, (page) => readyOnceTouched(page, "contact-form")),
  );

  it.for(["wide", "phone"] as const)("the cart, %s", (window, { look }) =>
    look("cart", window, `/gio-hang/?${off}`, (page) => readyOnceTouched(page, "cart-page"), { cart }),
  );

  it("the cart with a coupon that it does not know", ({ look }) =>
    look(
      "cart-coupon",
      "wide",
      `/gio-hang/?${off}`,
      async (page) => {
        await readyOnceTouched(page, "cart-page");
        await page.locator("#coupon_code").fill("khong-co");
        await page.locator("[name=apply_coupon]").click();
        await page.locator("#coupon-error-notice").waitFor();
      },
      { cart },
    ));

  it.for(["wide", "phone"] as const)("the account's forms, %s", (window, { look }) =>
    look("account-forms", window, "/tai-khoan/?header=notice-off,account-forms", (page) =>
      readyOnceTouched(page, "account-fields"),
    ),
  );
});
