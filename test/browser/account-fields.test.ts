import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, poll, rewritePages } from "./demo.ts";
import { bringAnew, changesIn, moved, readyOnceTouched, violations, watchShifts } from "./island.ts";

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

  it("show and hide every password, and say so", async ({ visit }) => {
    const { page } = await visit(account);
    await ready(page);
    expect(await page.locator(".password-input > .show-password-input").count()).toBe(2);
    await password(page).fill("bí mật");
    await toggle(page).click();
    expect(await password(page).getAttribute("type")).toBe("text");
    expect(await toggle(page).getAttribute("aria-pressed")).toBe("true");
    expect(await password(page).evaluate((el) => el === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    expect(await password(page).getAttribute("type")).toBe("password");
    expect(await password(page).inputValue()).toBe("bí mật");
    const box = await toggle(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
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

  it("give a password's sign of 16 px a target of 24, and leave it where the theme draws it", async ({
    visit,
  }) => {
    const { page } = await visit(account);
    await ready(page);
    /** Where the sign is drawn in its field: within the toggle's padding. */
    const sign = () =>
      toggle(page).evaluate((el) => {
        const { x, y, width, height } = el.getBoundingClientRect();
        const field = el.previousElementSibling?.getBoundingClientRect() ?? new DOMRect();
        const padding = Number.parseFloat(getComputedStyle(el).paddingTop);
        const size = Number.parseFloat(getComputedStyle(el, "::after").width);
        return { x: x + padding - field.x, y: y + padding - field.y, size, width, height };
      });
    const ours = await sign();
    expect(ours).toMatchObject({ size: 16, width: 24, height: 24 });
    await page.locator("link[href*='islands.css']").evaluate((link) => link.remove());
    expect(await sign()).toEqual({ ...ours, width: 16, height: 16 });
  });

  it("have their places before anything is touched: nothing moves when the toggles come", async ({
    visit,
  }) => {
    const { page } = await visit(account, { before: watchShifts });
    await page.locator(".password-input > #password").waitFor();
    const field = await password(page).boundingBox();
    expect(await toggle(page).count()).toBe(0);
    await ready(page);
    await toggle(page).waitFor();
    expect(await password(page).boundingBox()).toEqual(field);
    expect(await moved(page)).toEqual([]);
  });

  it("post a password as a password", async ({ visit }) => {
    const { page } = await visit(account);
    await ready(page);
    await password(page).fill("x");
    await toggle(page).click();
    const type = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener("submit", (event) => {
            event.preventDefault();
            resolve(document.querySelector("#password")?.getAttribute("type"));
          });
        }),
    );
    await page.locator("button[name=login]").click();
    expect(await type).toBe("password");
  });

  it("open a description on focus, one at a time, and close it on Escape or a click outside", async ({
    visit,
  }) => {
    const { page } = await visit(checkout, { cart: [[keyRing, 1]] });
    await ready(page);
    const fields = page.locator(".woocommerce-input-wrapper:has(.description) > input");
    const ids = await fields.evaluateAll((all) => all.map((el) => `${el.id}-description`));
    expect(ids.length).toBeGreaterThan(2);
    for (const [index, id] of ids.entries()) {
      await fields.nth(index).focus();
      await poll(() => opened(page)).toEqual([id]);
    }
    await page.keyboard.press("Escape");
    await poll(() => opened(page)).toEqual([]);
    await fields.first().click();
    await poll(() => opened(page)).toEqual([ids[0]]);
    expect(await page.locator(`#${ids[0]}`).getAttribute("aria-hidden")).toBe("false");
    await page.locator("h1").first().click();
    await poll(() => opened(page)).toEqual([]);
  });

  it.for([
    [account, "#customer_login"],
    [checkout, "form.checkout"],
  ] as const)(
    "work in HTML that comes later, and give the server's HTML back: %s",
    async ([path, part], { visit }) => {
      const { page } = await visit(path, { cart: [[keyRing, 1]], strictCsp: false });
      await ready(page);
      await bringAnew(page, part);
      await page.locator(`${part} .show-password-input`).first().click();
      expect(await page.locator(`${part} input[type=text].input-text ~ .display-password`).count()).toBe(1);
      await page.evaluate(() => window.storefrontIslands?.unmount());
      expect(await changesIn(page, part)).toEqual([]);
    },
  );

  it("have nothing that axe objects to", async ({ visit }) => {
    const { page } = await visit(account);
    await ready(page);
    await toggle(page).click();
    expect(await violations(page, "#customer_login")).toEqual([]);
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
