import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import {
  chunks,
  demoTest,
  endpoint,
  expectBadges,
  gate,
  hold,
  poll,
  rewritePages,
  type Visit,
} from "./demo.ts";
import {
  bringAnew,
  changesIn,
  islandReady,
  readyOnceTouched,
  shifts,
  still,
  violations,
  watchShifts,
} from "./island.ts";

const path = "/product/vong-tay-tuy-chon/";

const form = (page: Page, index = 0): Locator => page.locator("form.variations_form").nth(index);
const colour = (page: Page): Locator => page.getByLabel("Màu sắc").first();
const size = (page: Page): Locator => page.getByLabel("Cỡ hạt").first();
const button = (page: Page): Locator => page.locator(".single_add_to_cart_button").first();
const reset = (page: Page): Locator => page.locator(".reset_variations").first();
const details = (page: Page): Locator => page.locator(".single_variation").first();
const failure = (page: Page): Locator => page.locator("form.cart .storefront-notice");
const noMatch = (page: Page): Locator => page.locator(".wc-no-matching-variations");
const id = (page: Page): Promise<string> => page.locator(".variation_id").first().inputValue();
const offered = (select: Locator): Promise<string[]> =>
  select.evaluate((el) => [...(el as HTMLSelectElement).options].map(({ value }) => value));
const isDisabled = (page: Page): Promise<boolean> =>
  button(page).evaluate((el) => el.classList.contains("disabled"));
const picture = (page: Page): Promise<string> =>
  page
    .locator(".woocommerce-product-gallery .wp-post-image")
    .evaluate((el) => (el as HTMLImageElement).getAttribute("src") ?? "");
const said = (page: Page): Promise<string> =>
  page
    .locator(".widget_shopping_cart_live_region")
    .allTextContents()
    .then((texts) => texts.join());
/** What axe objects to, once nothing changes its colour any more. */
const objections = async (page: Page): Promise<unknown[]> => {
  await still(page);
  return violations(page, "form.variations_form");
};
const hasFocus = (el: Locator): Promise<boolean> => el.evaluate((node) => node === document.activeElement);
/** Its plain code answers; nobody has touched the page. */
const prepared = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector(".reset_variations[role=button]"));
const ready = (page: Page): Promise<unknown> => readyOnceTouched(page, "variations");

/** The Astra add-on's buttons in the place of the first select. */
const options = `<div class="ast-variation-button-group">${["Đỏ", "Xanh", "Vàng"].map((name) => `<div class="ast-single-variation" data-slug="${name}">${name}</div>`).join("")}</div>`;

/** What the component is in comes when the gate is opened. */
const holdComponent = (page: Page, wait: ReturnType<typeof gate>): Promise<unknown> =>
  page.route(chunks, async (route) => {
    if (/variations-/.test(route.request().url())) await wait.pass();
    await route.continue();
  });

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

  it("shows the price of what is chosen, and adds it", async ({ visit }) => {
    const { page, calls, pieces, session } = await visit(path);
    await ready(page);
    expect(await isDisabled(page)).toBe(true);
    await colour(page).selectOption("Đỏ");
    expect(await id(page)).toBe("");
    await size(page).selectOption("10mm");
    expect(await details(page).textContent()).toMatch(/340\.000[\s\S]*Còn 3/);
    expect(await page.locator(".sku").textContent()).toBe("VT-TUY-CHON-552");
    expect(await page.locator("form.cart input.qty").getAttribute("max")).toBe("3");
    expect(await isDisabled(page)).toBe(false);
    expect(await objections(page)).toEqual([]);
    await button(page).click();
    await expectBadges(page, 1);
    expect(await pieces()).toBe(1);
    expect([...((await session())?.cart.values() ?? [])][0]?.variation).toEqual(["Đỏ", "10mm"]);
    expect(calls).not.toContain("get_variation");
    await size(page).selectOption("8mm");
    expect(await page.locator("form.cart input.qty").getAttribute("max")).toBe("");
    expect(await details(page).textContent()).toContain("300.000");
  });

  it("takes away what does not go together, says so, and gives it back", async ({ visit }) => {
    const { page } = await visit(path);
    await ready(page);
    await colour(page).selectOption("Xanh");
    expect(await offered(size(page))).toEqual(["", "8mm"]);
    await poll(() => said(page)).toContain("Cỡ hạt 10mm");
    await colour(page).selectOption("Vàng");
    await size(page).selectOption("10mm");
    expect(await details(page).textContent()).toContain("Hết hàng");
    expect(await isDisabled(page)).toBe(true);
    expect(await offered(colour(page))).toEqual(["", "Đỏ", "Vàng"]);
    await colour(page).selectOption("");
    expect(await offered(colour(page))).toEqual(["", "Đỏ", "Vàng"]);
    await size(page).selectOption("");
    expect(await offered(colour(page))).toEqual(["", "Đỏ", "Xanh", "Vàng"]);
  });

  it("tells in words why a press adds nothing", async ({ visit }) => {
    const { page, pieces } = await visit(path);
    await ready(page);
    await button(page).click();
    await poll(() => failure(page).textContent()).toContain("Hãy chọn các tùy chọn");
    await choose(page, "Vàng", "8mm");
    expect(await failure(page).count()).toBe(0);
    await button(page).click();
    await poll(() => failure(page).textContent()).toContain("không bán");
    expect(await objections(page)).toEqual([]);
    expect(await pieces()).toBe(0);
  });

  it("answers a press that comes before its code", async ({ visit }) => {
    const wait = gate();
    const { page } = await visit(path, { before: (page) => holdComponent(page, wait) });
    await prepared(page);
    await button(page).click();
    await wait.reached;
    expect(new URL(page.url()).pathname).toBe(path);
    wait.open();
    await poll(() => failure(page).textContent()).toContain("Hãy chọn các tùy chọn");
  });

  it("the theme's buttons for options are reached and pressed by keyboard before the component is there", async ({
    visit,
  }) => {
    const wait = gate();
    const { page } = await visit(path, {
      async before(page) {
        await holdComponent(page, wait);
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
    await wait.reached;
    wait.open();
    await poll(() => select.inputValue()).toBe("Xanh");
    await poll(() => option.getAttribute("aria-pressed")).toBe("true");
    expect(await hasFocus(option)).toBe(true);
    await page.keyboard.press("Enter");
    await poll(() => select.inputValue()).toBe("");
  });

  it("takes a choice back by keyboard", async ({ visit }) => {
    const { page } = await visit(path);
    await ready(page);
    expect(await reset(page).isVisible()).toBe(false);
    await choose(page, "Đỏ", "8mm");
    await reset(page).focus();
    await page.keyboard.press("Space");
    expect(await colour(page).inputValue()).toBe("");
    expect(await size(page).inputValue()).toBe("");
    expect(await hasFocus(colour(page))).toBe(true);
    expect(await page.locator(".reset_variations_alert").first().textContent()).toContain("Đã bỏ lựa chọn");
    expect(await reset(page).isVisible()).toBe(false);
    expect(await isDisabled(page)).toBe(true);
    expect(new URL(page.url()).hash).toBe("");
  });

  it("is chosen, priced and added by keyboard alone", async ({ visit }) => {
    const { page } = await visit(path);
    await colour(page).focus();
    await islandReady(page, "variations");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    expect(await hasFocus(size(page))).toBe(true);
    await page.keyboard.press("ArrowDown");
    expect(await id(page)).toBe("551");
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expectBadges(page, 1);
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
    expect(files.filter((file) => /vendor-|variations-|jquery/.test(file))).toEqual([]);
    expect((await shifts(page)).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.1);
  });

  it("takes a choice from the address, and of one that cannot be the half that can", async ({ visit }) => {
    const { page, url } = await visit(`${path}?attribute_mau-sac=Xanh&attribute_co-hat=8mm`);
    await poll(() => details(page).textContent()).toContain("320.000");
    await page.goto(`${url}${path}?attribute_mau-sac=Xanh&attribute_co-hat=10mm`);
    await prepared(page);
    expect(await colour(page).inputValue()).toBe("Xanh");
    expect(await size(page).inputValue()).toBe("");
    expect(await isDisabled(page)).toBe(true);
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

  it("two forms mind their own business", async ({ visit }) => {
    const { page } = await visit(`${path}?variations=twice`);
    await ready(page);
    const other = form(page, 1);
    await choose(page, "Đỏ", "8mm");
    await other.getByLabel("Màu sắc").selectOption("Xanh");
    await other.getByLabel("Cỡ hạt").selectOption("8mm");
    expect(await details(page).textContent()).toContain("300.000");
    expect(await other.locator(".single_variation").textContent()).toContain("320.000");
    await other.locator(".reset_variations").click();
    expect(await id(page)).toBe("551");
    expect(await other.locator(".variation_id").inputValue()).toBe("");
  });

  it("answers among 300 variations", async ({ visit }) => {
    const { page } = await visit(`${path}?variations=300`);
    await ready(page);
    await choose(page, "Màu 7", "12 mm");
    expect(await details(page).textContent()).toContain("491.000");
  });

  it("works in a form that comes later, and gives the server's HTML back", async ({ visit }) => {
    const { page } = await visit(path, { strictCsp: false });
    await ready(page);
    await bringAnew(page, "form.variations_form");
    await ready(page);
    await choose(page, "Đỏ", "10mm");
    expect(await id(page)).toBe("552");
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await changesIn(page, "form.variations_form")).toEqual([]);
  });

  it("leaves a form to the stock script where that is on the page", async ({ visit }) => {
    const { page } = await visit(path, {
      strictCsp: false,
      before: (page) =>
        rewritePages(page, (html) =>
          html.replace(
            "</body>",
            '<script id="wc-add-to-cart-variation-js" type="text/plain"></script></body>',
          ),
        ),
    });
    await ready(page);
    await choose(page, "Đỏ", "8mm");
    expect(await details(page).innerHTML()).toBe("");
    expect(await isDisabled(page)).toBe(false);
    expect(await changesIn(page, "form.variations_form .single_variation_wrap > .single_variation")).toEqual(
      [],
    );
  });

  it("works without script as far as the server goes", async ({ visit }) => {
    const { page } = await visit(path, { javaScriptEnabled: false });
    await choose(page, "Đỏ", "8mm");
    expect(await button(page).isVisible()).toBe(true);
    await button(page).click();
    await page.locator(".woocommerce-error").waitFor();
  });
});

describe.each(runtimes)("a variable product's picture (%s)", (runtime) => {
  const it = demoTest(runtime, { images: true });

  it("follows what is chosen", async ({ visit }) => {
    const { page } = await visit(path);
    await ready(page);
    const own = await picture(page);
    await choose(page, "Xanh", "8mm");
    await poll(() => picture(page)).toContain("vong-tay-thach-anh-tim.svg");
    await reset(page).click();
    await poll(() => picture(page)).toBe(own);
  });

  it("is the one of the shop's choice before anyone touches the page", async ({ visit }) => {
    const { page } = await visit(`${path}?attribute_mau-sac=Xanh&attribute_co-hat=8mm`);
    await poll(() => picture(page)).toContain("vong-tay-thach-anh-tim.svg");
  });
});

describe.each(runtimes)("a variable product with too many variations for its page (%s)", (runtime) => {
  const it = demoTest(runtime);
  const many = `${path}?variations=ajax`;
  const lost = { tolerates: /Failed to load resource|ERR_/ };

  it("asks for what is chosen, and adds it", async ({ visit }) => {
    const wait = gate();
    const { page, pieces, calls } = await visit(many, {
      before: (page) => hold(page, "get_variation", wait),
    });
    await ready(page);
    const opened = await watchButton(page);
    await choose(page, "Đỏ", "10mm");
    await wait.reached;
    expect(await page.locator(".single_variation_wrap").first().getAttribute("aria-busy")).toBe("true");
    expect(await isDisabled(page)).toBe(true);
    await button(page).click();
    expect(await failure(page).count()).toBe(0);
    wait.open();
    await poll(() => details(page).textContent()).toContain("340.000");
    expect(await isDisabled(page)).toBe(false);
    await button(page).click();
    await expectBadges(page, 1);
    expect(await pieces()).toBe(1);
    expect(calls.filter((call) => call === "get_variation")).toHaveLength(1);
    expect(await opened()).toEqual([]);
  });

  it("tells that there is none", async ({ visit }) => {
    const { page } = await visit(many);
    await ready(page);
    await choose(page, "Xanh", "10mm");
    await noMatch(page).waitFor();
    expect(await isDisabled(page)).toBe(true);
    expect(await objections(page)).toEqual([]);
    await size(page).selectOption("8mm");
    await poll(() => details(page).textContent()).toContain("320.000");
    expect(await noMatch(page).count()).toBe(0);
  });

  it("gives up a request whose choice is no more", async ({ visit }) => {
    const wait = gate();
    let asked = 0;
    const { page } = await visit(many, {
      ...lost,
      before: (page) =>
        page.route(endpoint("get_variation"), async (route) => {
          asked += 1;
          if (asked === 1) await wait.pass();
          // It may be gone.
          await route.continue().catch(() => undefined);
        }),
    });
    await ready(page);
    const opened = await watchButton(page);
    const given = page.waitForEvent("requestfailed", (request) => /get_variation/.test(request.url()));
    await choose(page, "Đỏ", "8mm");
    await wait.reached;
    await size(page).selectOption("10mm");
    expect((await given).failure()?.errorText).toContain("ABORTED");
    await poll(() => details(page).textContent()).toContain("340.000");
    wait.open();
    await colour(page).selectOption("");
    expect(await isDisabled(page)).toBe(true);
    expect(await failure(page).count()).toBe(0);
    expect(await opened()).toEqual([]);
  });

  it.for([
    ["offline", /mất mạng|cửa hàng đang gặp lỗi/],
    ["500", /cửa hàng đang gặp lỗi/],
    ["html", /cửa hàng đang gặp lỗi/],
  ] as const)("with the fault %s: says so, and tries again", async ([fault, sentence], { visit }) => {
    const { page, context, session } = await visit(many, { ...lost, cart: [[43, 1]] });
    await ready(page);
    const opened = await watchButton(page);
    const visitor = (await session()) as NonNullable<Awaited<ReturnType<Visit["session"]>>>;
    visitor.fault = fault;
    if (fault === "offline") await context.setOffline(true);
    await choose(page, "Đỏ", "8mm");
    await failure(page).waitFor();
    expect(await failure(page).textContent()).toMatch(sentence);
    expect(await isDisabled(page)).toBe(true);
    expect(await id(page)).toBe("");
    expect(await objections(page)).toEqual([]);
    visitor.fault = "none";
    await context.setOffline(false);
    await failure(page).getByRole("button", { name: "Thử lại" }).click();
    await poll(() => details(page).textContent()).toContain("300.000");
    expect(await failure(page).count()).toBe(0);
    expect(await opened()).toEqual([]);
  });

  it("does not wait for ever", async ({ visit }) => {
    const wait = gate();
    const { page } = await visit(many, {
      ...lost,
      before: async (page) => {
        await page.clock.install();
        await hold(page, "get_variation", wait);
      },
    });
    await ready(page);
    await choose(page, "Đỏ", "8mm");
    await wait.reached;
    await page.clock.fastForward(11_000);
    await failure(page).waitFor();
    expect(await isDisabled(page)).toBe(true);
    wait.open();
  });

  it("asks for the shop's choice by itself", async ({ visit }) => {
    const { page } = await visit(`${many},default`);
    await poll(() => details(page).textContent()).toContain("300.000");
    expect(await id(page)).toBe("551");
  });
});
