import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest, expectBadges, gate, holdRequests, poll, rewritePages } from "./demo.ts";
import {
  islandReady,
  readyOnceTouched,
  shifts,
  still,
  viewFetched,
  violations,
  watchShifts,
} from "./island.ts";

const path = "/product/vong-tay-tuy-chon/";

const colour = (page: Page): Locator => page.getByLabel("Màu sắc").first();
const size = (page: Page): Locator => page.getByLabel("Cỡ hạt").first();
const button = (page: Page): Locator => page.locator(".single_add_to_cart_button").first();
const reset = (page: Page): Locator => page.locator(".reset_variations").first();
const details = (page: Page): Locator => page.locator(".single_variation").first();
const failure = (page: Page): Locator => page.locator("form.cart .storefront-notice");
const id = (page: Page): Promise<string> => page.locator(".variation_id").first().inputValue();
const isDisabled = (page: Page): Promise<boolean> =>
  button(page).evaluate((el) => el.classList.contains("disabled"));
const picture = (page: Page): Promise<string> =>
  page
    .locator(".woocommerce-product-gallery .wp-post-image")
    .evaluate((el) => (el as HTMLImageElement).getAttribute("src") ?? "");
/** What axe objects to, once nothing changes its colour any more. */
const objections = async (page: Page): Promise<unknown[]> => {
  await still(page);
  return violations(page, "form.variations_form");
};
const hasFocus = (el: Locator): Promise<boolean> => el.evaluate((node) => node === document.activeElement);
/** Its model answers; nobody has touched the page. */
const prepared = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector(".reset_variations[role=button]"));
const ready = (page: Page): Promise<unknown> => readyOnceTouched(page, "variations");

/** The Astra add-on's buttons in the place of the first select. */
const options = `<div class="ast-variation-button-group">${["Đỏ", "Xanh", "Vàng"].map((name) => `<div class="ast-single-variation" data-slug="${name}">${name}</div>`).join("")}</div>`;

async function choose(page: Page, first: string, second: string): Promise<void> {
  await colour(page).selectOption(first);
  await size(page).selectOption(second);
}

/** As long as it was, the button could never be pressed with nothing to add. */
async function watchButton(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const isOpen = !document.querySelector(".single_add_to_cart_button")?.classList.contains("disabled");
      const value = document.querySelector<HTMLInputElement>(".variation_id")?.value;
      if (isOpen && !Number(value)) seen.push(`enabled with “${value}”`);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

describe.each(runtimes)("a variable product (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("is chosen, priced, taken back and added by keyboard, and a press that adds nothing says why", async ({
    visit,
  }) => {
    const { page, calls, session } = await visit(path);
    await button(page).focus();
    await islandReady(page, "variations");
    await page.keyboard.press("Enter");
    await poll(() => failure(page).textContent()).toContain("Hãy chọn các tùy chọn");
    expect(await objections(page)).toEqual([]);
    expect(await reset(page).isVisible()).toBe(false);
    const chooseByKeys = async (): Promise<void> => {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Tab");
      expect(await hasFocus(size(page))).toBe(true);
      await page.keyboard.press("ArrowDown");
      expect(await id(page)).toBe("551");
    };
    await colour(page).focus();
    await chooseByKeys();
    expect(await details(page).textContent()).toContain("300.000");
    await size(page).selectOption("10mm");
    expect(await details(page).textContent()).toMatch(/340\.000[\s\S]*Còn 3/);
    expect(await objections(page)).toEqual([]);
    await reset(page).focus();
    await page.keyboard.press("Space");
    expect(await colour(page).inputValue()).toBe("");
    expect(await hasFocus(colour(page))).toBe(true);
    expect(await reset(page).isVisible()).toBe(false);
    expect(new URL(page.url()).hash).toBe("");
    await chooseByKeys();
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expectBadges(page, 1);
    expect([...((await session())?.cart.values() ?? [])][0]?.variation).toEqual(["Đỏ", "8mm"]);
    expect(calls).not.toContain("get_variation");
  });

  it("the theme's buttons for options are reached and pressed by keyboard before React is there", async ({
    visit,
  }) => {
    const wait = gate();
    const { page } = await visit(path, {
      async before(page) {
        await holdRequests(page, "**/chunks/vendor-*", wait);
        await rewritePages(page, (html) =>
          html.replace('<select id="mau-sac"', (select) => options + select),
        );
      },
    });
    await prepared(page);
    const option = page.locator(".ast-single-variation").nth(1);
    const select = page.locator("select#mau-sac");
    await select.evaluate((el) => {
      el.style.display = "none";
    });
    expect(await violations(page, ".variations")).toEqual([]);
    await page.getByRole("group", { name: "Màu sắc" }).getByRole("button", { name: "Đỏ" }).focus();
    await page.keyboard.press("Tab");
    expect(await hasFocus(option)).toBe(true);
    await page.keyboard.press("Space");
    await poll(() => select.inputValue()).toBe("Xanh");
    await poll(() => option.getAttribute("aria-pressed")).toBe("true");
    await wait.reached;
    wait.open();
    await ready(page);
    expect([await select.inputValue(), await option.getAttribute("aria-pressed")]).toEqual(["Xanh", "true"]);
    expect(await hasFocus(option)).toBe(true);
    await page.keyboard.press("Enter");
    await poll(() => select.inputValue()).toBe("");
  });

  it("shows the price of the shop's choice to nobody's touch, and nothing of React comes for it", async ({
    visit,
  }) => {
    const files: string[] = [];
    const { page } = await visit(`${path}?variations=default`, {
      before: async (page) => {
        page.on("request", (request) => files.push(request.url()));
        await watchShifts(page);
      },
    });
    await details(page).waitFor();
    expect(await details(page).textContent()).toContain("300.000");
    expect(await isDisabled(page)).toBe(false);
    expect(await id(page)).toBe("551");
    await page.waitForLoadState("networkidle");
    expect(files.filter((file) => /vendor-|jquery/.test(file))).toEqual([]);
    expect((await shifts(page)).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.1);
  });

  it("answers a choice before anything of React is there", async ({ visit }) => {
    const { page } = await visit(path, {
      tolerates: /Failed to load resource|ERR_FAILED|dynamically imported/,
      before: (page) => page.route("**/chunks/vendor-*", (route) => route.abort()),
    });
    await prepared(page);
    await choose(page, "Đỏ", "8mm");
    await poll(() => details(page).textContent()).toContain("300.000");
    await reset(page).click();
    expect(await colour(page).inputValue()).toBe("");
    await choose(page, "Đỏ", "8mm");
    await button(page).click();
    await expectBadges(page, 1);
  });

  it("keeps what is chosen over a reload, and on the way back", async ({ visit }) => {
    const { page, url } = await visit(path);
    await prepared(page);
    await ready(page);
    await choose(page, "Đỏ", "10mm");
    await page.reload();
    await poll(() => details(page).textContent()).toContain("340.000");
    expect(await size(page).inputValue()).toBe("10mm");
    await page.goto(`${url}/cua-hang/`);
    await page.goBack();
    await poll(() => details(page).textContent()).toContain("340.000");
    expect(await id(page)).toBe("552");
    expect(await colour(page).inputValue()).toBe("Đỏ");
  });
});

describe.each(runtimes)("a variable product's picture (%s)", (runtime) => {
  const it = demoTest(runtime, { images: true });

  it("is, with the price, that of the address before anyone touches the page, and the product's own again afterwards", async ({
    visit,
  }) => {
    const { page } = await visit(`${path}?attribute_mau-sac=Xanh&attribute_co-hat=8mm`);
    await poll(() => picture(page)).toContain("vong-tay-thach-anh-tim.svg");
    expect(await details(page).textContent()).toContain("320.000");
    await ready(page);
    await reset(page).click();
    await poll(() => picture(page)).not.toContain("vong-tay-thach-anh-tim.svg");
    await choose(page, "Xanh", "8mm");
    await poll(() => picture(page)).toContain("vong-tay-thach-anh-tim.svg");
  });
});

describe.each(runtimes)("a variable product with too many variations for its page (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("asks for what is chosen, tells that the line is gone, asks again and adds; its button is never open with nothing to add", async ({
    visit,
  }) => {
    const { page, context, pieces } = await visit(`${path}?variations=ajax`, {
      tolerates: /Failed to load resource|ERR_/,
    });
    await ready(page);
    // What else the touch brings is to come before the line is gone.
    await page.waitForFunction(() =>
      window.storefrontIslands
        ?.islands()
        .every(({ name, state }) => !/^(quantity|tabs)$/.test(name) || state === "ready"),
    );
    const opened = await watchButton(page);
    await viewFetched(page);
    await context.setOffline(true);
    await choose(page, "Đỏ", "8mm");
    await failure(page).waitFor();
    expect(await isDisabled(page)).toBe(true);
    expect(await objections(page)).toEqual([]);
    await context.setOffline(false);
    await failure(page).getByRole("button", { name: "Thử lại" }).click();
    await poll(() => details(page).textContent()).toContain("300.000");
    expect(await failure(page).count()).toBe(0);
    await choose(page, "Đỏ", "10mm");
    await poll(() => details(page).textContent()).toContain("340.000");
    await button(page).click();
    await expectBadges(page, 1);
    expect(await pieces()).toBe(1);
    expect(await opened()).toEqual([]);
  });
});
