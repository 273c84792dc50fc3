import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, poll, rewritePages } from "./demo.ts";
import { moved, readyOnceTouched, violations, watchShifts } from "./island.ts";

const ready = (page: Page): Promise<unknown> => readyOnceTouched(page, "account-fields");
/** A simple product. */
const keyRing = 43;
const account = "/tai-khoan/";
const checkout = "/thanh-toan/";
const password = (page: Page) => page.locator("#password");
const toggle = (page: Page) => page.locator("#password + .show-password-input");
const opened = (page: Page): Promise<string[]> =>
  page
    .locator(".woocommerce-input-wrapper .description")
    .evaluateAll((all) => all.filter((el) => el.checkVisibility()).map((el) => el.id));

describe.runIf(isBundled("account-fields")).each(runtimes)("account and checkout fields (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("show and hide a password by pointer and key; toggles are there at once, nothing moves when React comes, and axe objects to nothing", async ({
    visit,
  }) => {
    const { page } = await visit(account, { before: watchShifts });
    await toggle(page).waitFor();
    const field = await password(page).boundingBox();
    await ready(page);
    expect(await password(page).boundingBox()).toEqual(field);
    expect(await moved(page)).toEqual([]);

    expect(await page.locator(".password-input > .show-password-input").count()).toBe(2);
    await password(page).fill("bí mật");
    await toggle(page).click();
    expect(await password(page).getAttribute("type")).toBe("text");
    expect(await password(page).evaluate((el) => el === document.activeElement)).toBe(true);
    expect(await violations(page, "#customer_login")).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    expect(await password(page).getAttribute("type")).toBe("password");
    expect(await password(page).inputValue()).toBe("bí mật");

    /** Where the sign is drawn in its field: within the toggle's padding. */
    const sign = () =>
      toggle(page).evaluate((el) => {
        const { x, y, width, height } = el.getBoundingClientRect();
        const field = el.previousElementSibling?.getBoundingClientRect() ?? new DOMRect();
        const padding = Number.parseFloat(getComputedStyle(el).paddingTop);
        const size = Number.parseFloat(getComputedStyle(el, "::after").width);
        return { x: x + padding - field.x, y: y + padding - field.y, size, width, height };
      });
    // A sign of 16 px with a target of 24, where the theme draws it.
    const ours = await sign();
    expect(ours).toMatchObject({ size: 16, width: 24, height: 24 });
    await page.locator("link[href*='islands.css']").evaluate((link) => link.remove());
    expect(await sign()).toEqual({ ...ours, width: 16, height: 16 });
  });

  it("show and hide the password of the header's log-in popup, on pages without WooCommerce's styles too", async ({
    visit,
  }) => {
    // As the theme's add-on prints WordPress's own form; the theme shows it with a class.
    const popup = `<div id="ast-hb-account-login-wrap" class="ast-hb-account-login-wrapper show"><div class="ast-hb-account-login"><div class="ast-hb-login-body"><div class="ast-hb-account-login-form">
      <form name="loginform" id="loginform" action="/wp-login.php" method="post"><p class="login-username"><label for="user_login">Tên</label><input type="text" name="log" id="user_login" autocomplete="username" class="input" value="" size="20"></p>
      <p class="login-password"><label for="user_pass">Mật khẩu</label><input type="password" name="pwd" id="user_pass" autocomplete="current-password" spellcheck="false" class="input" value="" size="20"></p>
      <p class="login-remember"><label><input name="rememberme" type="checkbox" id="rememberme" value="forever"> Nhớ</label></p>
      <p class="login-submit"><input type="submit" name="wp-submit" id="wp-submit" class="button button-primary" value="Đăng nhập"></p></form></div></div></div></div>`;
    const theme = "<style>button { box-shadow: 0 1px 2px rgb(0 0 0 / 5%) }</style>";
    const { page } = await visit("/lien-he/", {
      before: (page) => rewritePages(page, (html) => html.replace("</body>", `${popup}${theme}</body>`)),
      strictCsp: false,
    });
    await ready(page);
    const field = page.locator("#user_pass");
    const eye = page.locator("#user_pass + .show-password-input");
    await field.fill("bí mật");
    await eye.click();
    expect(await field.getAttribute("type")).toBe("text");
    expect(await eye.getAttribute("aria-pressed")).toBe("true");
    await eye.click();
    expect(await field.getAttribute("type")).toBe("password");
    const [inner, outer] = await Promise.all([eye.boundingBox(), field.boundingBox()]);
    if (!inner || !outer) throw new Error("there is no eye");
    expect(Math.min(inner.width, inner.height)).toBeGreaterThanOrEqual(24);
    // It lies in the field, at its end.
    expect(inner.y).toBeGreaterThanOrEqual(outer.y);
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
    expect(outer.x + outer.width - inner.x - inner.width).toBeLessThan(16);
    expect(outer.x + outer.width - inner.x).toBeGreaterThan(0);
    expect(await eye.evaluate((el) => getComputedStyle(el).boxShadow)).toBe("none");
  });

  it("show a field's description while it has focus, until Escape", async ({ visit }) => {
    const { page } = await visit(checkout, { cart: [[keyRing, 1]] });
    await ready(page);
    const fields = page.locator(".woocommerce-input-wrapper:has(.description) > input");
    for (const index of [0, 1]) {
      await fields.nth(index).focus();
      const id = await fields.nth(index).evaluate((el) => `${el.id}-description`);
      await poll(() => opened(page)).toEqual([id]);
    }
    await page.keyboard.press("Escape");
    await poll(() => opened(page)).toEqual([]);
  });
});

describe.runIf(isBundled("account-fields")).each(runtimes)("the account's forms (%s)", (runtime) => {
  const it = demoTest(runtime);
  const forms = `${account}?header=account-forms`;

  it("are shown one at a time, and name their fields in them", async ({ visit }) => {
    const { page } = await visit(forms);
    await poll(() => page.locator("#username").getAttribute("placeholder")).toBe(
      "Tên đăng nhập hoặc email *",
    );
    expect(await violations(page, "#customer_login")).toEqual([]);
    await page.locator("#username").pressSequentially("lan");
    await poll(() => page.locator("label[for=username]").evaluate((el) => getComputedStyle(el).opacity)).toBe(
      "1",
    );
    await page.getByRole("link", { name: "Đăng ký" }).click();
    await page.locator("#reg_email").waitFor();
    expect(await page.locator("#username").isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("reg_email");
    await page.reload();
    await page.locator("#reg_email").waitFor();
    await page.getByRole("link", { name: "Đăng nhập" }).click();
    await page.locator("#username").waitFor();
  });

  it("are both there without script, with their labels", async ({ visit }) => {
    const { page } = await visit(forms, { javaScriptEnabled: false });
    for (const name of ["username", "reg_email"]) {
      expect(await page.locator(`#${name}`).isVisible()).toBe(true);
      expect(await page.locator(`label[for=${name}]`).evaluate((el) => getComputedStyle(el).opacity)).toBe(
        "1",
      );
    }
  });
});
