/**
 * Every request of the storefront x every way in which it can fail: what the shopper sees, that what she typed or has
 * in the cart is kept, that the control comes back, and that the next action works once the fault is gone.
 *
 * React, the default, runs every cell; the lean flavour, whose requests are the same code, a diagonal (every sixth), and
 * the crash of the component itself. What was seen goes to `bench/faults.json`, which the benchmark's report prints.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Page, Route } from "playwright-core";
import { afterAll, describe, expect } from "vitest";
import vi from "../../shared/messages/vi.json";
import { type Runtime, runtimes } from "./browser.ts";
import {
  addButton,
  badges,
  demoTest,
  endpoint,
  expectBadges,
  expectConfirmed,
  expectRows,
  followRedirect,
  gate,
  poll,
  removeLink,
  rewritePages,
  type Visit,
  type VisitOptions,
} from "./demo.ts";
import { comeOver, islandReady, readyOnceTouched, touch } from "./island.ts";

const texts = vi.cart;

const [keyRing, pair] = [43, 42];
const product = "/product/moc-khoa-ca-chep/";
const groupPage = "/product/bo-ba-may-man/";
/** With a gallery of four. */
const pictures = "/product/vong-tay-thach-anh-hong/";

/** Requests for the chunk that has this text in it, in either flavour; it has no name but a hash. */
function chunkWith(text: string): (url: URL) => boolean {
  const names = ["dist/chunks", "dist/preact/chunks"].flatMap((folder) =>
    readdirSync(folder).filter(
      (name) => name.endsWith(".js") && readFileSync(`${folder}/${name}`, "utf8").includes(text),
    ),
  );
  return ({ pathname }) => names.includes(pathname.split("/").pop() ?? "");
}
/** What changes the cart. */
const isCartCode = chunkWith('"remove_from_cart"');
/** What asks for it, and shows what is expected of it. */
const isRefreshCode = chunkWith('"wc_fragments_ajax_error"');

/** What kinds of faults a request tells apart. */
type Kind = "offline" | "timeout" | "http" | "invalid";

/** What the shopper sees when nothing is the matter. */
const asEver = "all as ever";
const nothing = "nothing";
const says = (text: string): string => `“${text}”`;
/** What did not happen, of which product, and why. */
const saysNot = (what: "notAdded" | "notRemoved" | "notDone", why: string, name?: string): string =>
  says(`${texts[what].replace("{name}", name ? `: “${name}”` : "")} ${why}`);
const loads = (address: string): string => `the page ${address}`;

/** A request, what brings it about, and what it brings about. */
interface Row {
  readonly request: string;
  readonly path: string;
  readonly options?: VisitOptions;
  readonly before?: (page: Page) => Promise<unknown>;
  readonly strikes: (url: URL) => boolean;
  /** How long the page waits for the answer, ms. */
  readonly limit?: number;
  /** Only what a script asks for: the browser's own way to the same address is free. */
  readonly isFetched?: boolean;
  /** The request is made while the page loads. */
  readonly isEarly?: boolean;
  /** Waits until the page can be acted on. */
  ready(visit: Visit): Promise<unknown>;
  /** What the shopper does. */
  act(visit: Visit): Promise<unknown>;
  /** It has worked, as without a fault. */
  works(visit: Visit): Promise<unknown>;
  /** What the shopper sees of a fault: by its kind, or by its own name where that tells more. */
  readonly sees: string | (Readonly<Record<Kind, string>> & Readonly<Partial<Record<string, string>>>);
  /** What was typed or in the cart is still there. */
  kept?(visit: Visit, seen: string): Promise<unknown>;
  /** The next action, once the fault is gone. */
  again(visit: Visit): Promise<unknown>;
  /** Storage and cookies have a part in it. */
  readonly remembers?: boolean;
  /** Without cookies there is no cart to act on. */
  readonly needsCookies?: boolean;
  /** It asks for a file of the bundle: nothing but the file's own arrival counts. */
  readonly file?: boolean;
  /** Its answer is JSON. */
  readonly json?: "object" | "list";
}

const isLookedAt = (page: Page): Promise<boolean> => page.locator("#ast-quick-view-modal.open").isVisible();
const quickViewFails = "Chưa hiển thị được sản phẩm";

/** Adds once more; the badges tell of it. */
async function addAgain({ page }: Visit): Promise<void> {
  const before = Number((await badges(page))[0]);
  await addButton(page, pair).click();
  await expectBadges(page, before + 1);
}
/** Waits for the code of an island, and the cart's with it, as after a shopper's first look around. */
async function awake(page: Page, island: string, part: string): Promise<void> {
  // A mouse that is there already is no news.
  await page.mouse.move(0, 0);
  await comeOver(page.locator(part).first());
  await islandReady(page, island);
}
const form = '.wpcf7[id$="-o1"] > form';
const formState = (page: Page): Promise<string | null> => page.locator(form).getAttribute("data-status");
const fill = async (page: Page): Promise<void> => {
  await page.locator(`${form} [name=your-name]`).fill("Mai");
  await page.locator(`${form} [name=your-email]`).fill("mai@example.test");
  await page.locator(`${form} [name=your-message]`).fill("Chào xưởng");
};
const isSent = ({ page }: Visit): Promise<unknown> => poll(() => formState(page)).toBe("sent");
async function sendAgain(visit: Visit): Promise<void> {
  const { page, session } = visit;
  const before = (await session())?.sent.length ?? 0;
  const retry = page.locator(form).getByRole("button", { name: "Gửi lại" });
  if (await retry.isVisible()) await retry.click();
  else {
    await fill(page);
    await page.locator(`${form} [type=submit]`).click();
  }
  await isSent(visit);
  await poll(async () => (await session())?.sent.length).toBe(before + 1);
}
const keptForm = async ({ page }: Visit, seen: string): Promise<void> => {
  if (seen !== asEver)
    expect(await page.locator(`${form} [name=your-message]`).inputValue()).toBe("Chào xưởng");
};

const keptTyped = "Nội dung bạn nhập vẫn còn";
const unsent = {
  offline: says(`Có lẽ bạn đang ngoại tuyến. ${keptTyped}: hãy kiểm tra kết nối rồi gửi lại.`),
  timeout: says(
    `Máy chủ không trả lời kịp. ${keptTyped}. Có thể lời nhắn đã đến nơi: hãy chờ một lát trước khi gửi lại.`,
  ),
  invalid: says(
    `Phản hồi không phải là JSON hợp lệ. ${keptTyped}. Có thể lời nhắn đã đến nơi: hãy chờ một lát trước khi gửi lại.`,
  ),
};
const turnedAway = says(
  `Phản hồi không phải là JSON hợp lệ. ${keptTyped}: hãy gửi lại sau giây lát, hoặc gửi bằng cách tải lại trang.`,
);
/** How long a shop wants to be left alone: each page adds a little by chance. */
const someSeconds = (text: string): string => text.replace(/\d+ giây|\{seconds\} giây/g, "… giây");
const busyShop = someSeconds(vi.busy.shop);
const busyServer = says(
  `${someSeconds(vi.rest.busy)} ${keptTyped}: hãy gửi lại sau giây lát, hoặc gửi bằng cách tải lại trang.`,
);

const unpriced = {
  offline: "Chưa tra được giá: có lẽ bạn đang mất mạng. Hãy kiểm tra kết nối rồi thử lại.",
  failed: says("Chưa tra được giá: cửa hàng đang gặp lỗi. Hãy thử lại sau giây lát."),
};
async function choose(page: Page, size: string): Promise<void> {
  await page.getByLabel("Màu sắc").selectOption("Đỏ");
  await page.getByLabel("Cỡ hạt").selectOption(size);
}

/** What the cart page says of a change that was not made, whichever it was. */
const unchanged = {
  offline: saysNot("notDone", texts.offline),
  timeout: says(texts.timeout),
  http: saysNot("notDone", texts.failed),
  "403": says("Chưa xong: trang này đã quá cũ. Hãy tải lại trang; nội dung bạn nhập vẫn còn đến lúc đó."),
  invalid: says("Chưa xong: cửa hàng trả về một trang khác, không phải giỏ hàng. Nội dung bạn nhập vẫn còn."),
};
/** Where the cart that is asked for then does not come either, nobody knows. */
const unknown = {
  ...unchanged,
  http: unchanged.timeout,
  "429": saysNot("notDone", busyShop),
  invalid: unchanged.timeout,
};
/** Where the answer is a whole page, one to log in is known by its form. */
const notLoggedIn = {
  "redirect to login": says("Chưa xong: cửa hàng yêu cầu bạn đăng nhập. Nội dung bạn nhập vẫn còn."),
};
const cartRow = (page: Page) => page.locator(".woocommerce-cart-form .cart_item");
const couponField = (page: Page) => page.locator("#coupon_code");
async function applyCoupon(page: Page, code: string): Promise<void> {
  await couponField(page).fill(code);
  await couponField(page).press("Enter");
}
async function store(page: Page, number: string): Promise<void> {
  await cartRow(page).first().locator("input.qty").fill(number);
  await page.keyboard.press("Enter");
}
async function sendTo(page: Page, city: string): Promise<void> {
  await page.locator("#calc_shipping_city").fill(city);
  await page.keyboard.press("Enter");
}

/** The cart page with three pieces in two rows. */
const onCartPage: Pick<Row, "path" | "options" | "limit" | "remembers" | "needsCookies" | "ready"> = {
  path: "/gio-hang/",
  options: {
    cart: [
      [keyRing, 2],
      [pair, 1],
    ],
  },
  limit: 15_000,
  remembers: true,
  needsCookies: true,
  ready: ({ page }) => readyOnceTouched(page, "cart-page"),
};
const more = ".ast-shop-pagination-infinite > .ast-shop-load-more";
const nextPage = "Sang trang sau";

const search = "#ast-desktop-header .search-field";

/** Where a press leads whose code does not come: where it leads without scripts. */
const plainAdd = {
  offline: loads("that tells of being offline"),
  timeout: loads("/cua-hang/?add-to-cart=43"),
  http: loads("/cua-hang/?add-to-cart=43"),
  invalid: loads("/cua-hang/?add-to-cart=43"),
};

/** A listing on which nothing is fetched ahead, so that the click fetches. */
const lateCode: Pick<
  Row,
  "path" | "before" | "ready" | "act" | "works" | "kept" | "again" | "file" | "limit"
> = {
  path: "/cua-hang/",
  before: (page) =>
    page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } })),
  // The time that a press is held.
  limit: 4000,
  file: true,
  ready: ({ page }) => page.waitForFunction(() => window.storefrontIslands),
  act: ({ page }) => addButton(page, keyRing).click(),
  works: ({ page }) => expectBadges(page, 1),
  kept: ({ pieces }, seen) => poll(pieces).toBe(seen === nothing || seen.includes("offline") ? 0 : 1),
  again: addAgain,
};

const rows: readonly Row[] = [
  {
    request: "add to cart on a listing",
    json: "object",
    path: "/cua-hang/",
    strikes: endpoint("add_to_cart"),
    limit: 15_000,
    remembers: true,
    ready: ({ page }) => awake(page, "add-to-cart", ".add_to_cart_button:not(.ast-on-card-button)"),
    act: ({ page }) => addButton(page, keyRing).click(),
    works: ({ page }) => expectBadges(page, 1),
    sees: {
      offline: saysNot("notAdded", texts.offline, "Móc khóa cá chép"),
      timeout: says(texts.timeout),
      http: saysNot("notAdded", texts.failed, "Móc khóa cá chép"),
      invalid: saysNot("notAdded", texts.failed, "Móc khóa cá chép"),
    },
    kept: async ({ pieces }, seen) => seen !== asEver && expect(await pieces()).toBe(0),
    again: addAgain,
  },
  {
    request: "add on a product page",
    json: "object",
    path: product,
    strikes: endpoint("add_to_cart"),
    limit: 15_000,
    remembers: true,
    async ready({ page }) {
      await awake(page, "single-add-to-cart", ".single_add_to_cart_button");
      await page.locator("form.cart input.qty").fill("2");
    },
    act: ({ page }) => page.locator(".single_add_to_cart_button").first().click(),
    works: ({ page }) => expectBadges(page, 2),
    sees: {
      offline: saysNot("notAdded", texts.offline, "Móc khóa cá chép"),
      timeout: says(texts.timeout),
      http: loads(product),
      "429": saysNot("notAdded", busyShop, "Móc khóa cá chép"),
      invalid: loads(product),
    },
    async kept({ page, pieces }, seen) {
      if (seen === asEver) return;
      await poll(pieces).toBe(seen === loads(product) ? 2 : 0);
      if (seen !== loads(product)) expect(await page.locator("form.cart input.qty").inputValue()).toBe("2");
    },
    async again({ page }) {
      const before = Number((await badges(page))[0]);
      await page.locator("form.cart input.qty").fill("1");
      await page.locator(".single_add_to_cart_button").first().click();
      await expectBadges(page, before + 1);
    },
  },
  {
    request: "add of a group on its page",
    path: groupPage,
    strikes: ({ pathname }) => pathname === groupPage,
    limit: 15_000,
    remembers: true,
    needsCookies: true,
    async ready({ page }) {
      await awake(page, "single-add-to-cart", ".single_add_to_cart_button");
      await page.locator(`[name="quantity[${keyRing}]"]`).fill("2");
    },
    act: ({ page }) => page.locator(".single_add_to_cart_button").first().click(),
    works: ({ page }) => expectBadges(page, 2),
    sees: {
      offline: saysNot("notAdded", texts.offline, "Bộ ba may mắn"),
      timeout: says(texts.timeout),
      http: saysNot("notAdded", texts.failed, "Bộ ba may mắn"),
      invalid: saysNot("notAdded", texts.failed, "Bộ ba may mắn"),
      "redirect to login": loads("/tai-khoan/"),
    },
    async kept({ page, pieces }, seen) {
      if (seen === asEver) return;
      expect(await pieces()).toBe(0);
      if (!seen.startsWith("the page"))
        expect(await page.locator(`[name="quantity[${keyRing}]"]`).inputValue()).toBe("2");
    },
    async again({ page }) {
      const before = Number((await badges(page))[0]);
      await page.locator(`[name="quantity[${keyRing}]"]`).fill("1");
      await page.locator(".single_add_to_cart_button").first().click();
      await expectBadges(page, before + 1);
    },
  },
  {
    request: "remove from the mini-cart",
    json: "object",
    path: "/cua-hang/",
    options: { cart: [[keyRing, 1] as const, [pair, 1] as const] },
    strikes: endpoint("remove_from_cart"),
    limit: 15_000,
    remembers: true,
    needsCookies: true,
    async ready({ page }) {
      await removeLink(page, pair).first().waitFor();
      await awake(page, "mini-cart", "#woocommerce_widget_cart-2 .remove_from_cart_button");
    },
    act: ({ page }) => removeLink(page, keyRing).click(),
    works: ({ page }) => expectRows(page, 1),
    sees: {
      offline: saysNot("notRemoved", texts.offline, "Móc khóa cá chép"),
      timeout: loads("/gio-hang/?removed_item=1"),
      http: loads("/gio-hang/?removed_item=1"),
      invalid: loads("/gio-hang/?removed_item=1"),
      "429": saysNot("notRemoved", busyShop, "Móc khóa cá chép"),
    },
    kept: ({ pieces }, seen) =>
      poll(pieces).toBe(
        seen === nothing || [texts.offline, busyShop].some((why) => seen.includes(why)) ? 2 : 1,
      ),
    async again({ page, pieces }) {
      const before = await pieces();
      await removeLink(page, pair).click();
      await poll(pieces).toBe(before - 1);
      await expectRows(page, before - 1);
    },
  },
  {
    request: "refresh of the fragments",
    json: "object",
    path: "/cua-hang/",
    options: { cart: [[keyRing, 1] as const] },
    strikes: endpoint("get_refreshed_fragments"),
    limit: 5000,
    remembers: true,
    needsCookies: true,
    ready: ({ page }) => expectRows(page, 1),
    act: ({ page }) =>
      page.evaluate(() =>
        document.body.dispatchEvent(new CustomEvent("wc_fragment_refresh", { bubbles: true })),
      ),
    works: ({ page }) => expectRows(page, 1),
    sees: nothing,
    async kept({ page, pieces }) {
      await expectBadges(page, 1);
      await expectRows(page, 1);
      expect(await pieces()).toBe(1);
    },
    async again({ page, context, url }) {
      await context.request.post(`${url}/?wc-ajax=add_to_cart`, { form: { product_id: pair, quantity: 1 } });
      await page.evaluate(() =>
        document.body.dispatchEvent(new CustomEvent("wc_fragment_refresh", { bubbles: true })),
      );
      await expectRows(page, 2);
    },
  },
  {
    request: "quantity in the mini-cart",
    path: "/cua-hang/?header=qty",
    options: { cart: [[keyRing, 2] as const] },
    strikes: ({ pathname }) => pathname === "/wp-admin/admin-ajax.php",
    limit: 15_000,
    remembers: true,
    needsCookies: true,
    async ready({ page }) {
      await page.locator("#woocommerce_widget_cart-2 input.qty").focus();
      await page.locator("#woocommerce_widget_cart-2 .plus[role=button]").waitFor();
    },
    act: ({ page }) => page.locator("#woocommerce_widget_cart-2 .plus").click(),
    works: ({ page }) => expectBadges(page, 3),
    sees: {
      offline: saysNot("notDone", texts.offline, "Móc khóa cá chép"),
      timeout: says(texts.timeout),
      http: saysNot("notDone", texts.failed, "Móc khóa cá chép"),
      invalid: saysNot("notDone", texts.failed, "Móc khóa cá chép"),
    },
    async kept({ page, pieces }, seen) {
      if (seen === asEver) return;
      expect(await page.locator("#woocommerce_widget_cart-2 input.qty").inputValue()).toBe("2");
      expect(await pieces()).toBe(2);
    },
    async again({ page, pieces }) {
      const before = await pieces();
      await page.locator("#woocommerce_widget_cart-2 .plus").click();
      await expectBadges(page, before + 1);
    },
  },
  {
    request: "message of a contact form",
    json: "object",
    path: "/lien-he-2/",
    strikes: ({ pathname }) => /\/feedback$/.test(pathname),
    limit: 30_000,
    remembers: true,
    async ready({ page }) {
      await readyOnceTouched(page, "contact-form");
      await fill(page);
    },
    act: ({ page }) => page.locator(`${form} [type=submit]`).click(),
    works: isSent,
    sees: { ...unsent, http: unsent.invalid, "403": turnedAway, "429": busyServer },
    kept: keptForm,
    again: sendAgain,
  },
  {
    request: "refill of a contact form",
    json: "object",
    path: "/lien-he/",
    strikes: ({ pathname }) => /\/refill$/.test(pathname),
    limit: 30_000,
    remembers: true,
    async ready({ page }) {
      await readyOnceTouched(page, "contact-form");
      await page.locator(`${form} [name=your-name]`).fill("Mai");
    },
    act: ({ page }) => page.locator(form).evaluate((el: HTMLFormElement) => el.reset()),
    works: ({ page }) => poll(() => formState(page)).toBe("init"),
    sees: nothing,
    // A reset is wanted: the field is empty, and the form is ready.
    async kept({ page }, seen) {
      if (seen !== nothing) return;
      await poll(() => formState(page)).toBe("init");
      expect(await page.locator(`${form} [name=your-name]`).inputValue()).toBe("");
    },
    async again({ page }) {
      const answer = page.waitForResponse(/\/refill/);
      await page.locator(form).evaluate((el: HTMLFormElement) => el.reset());
      expect((await answer).status()).toBe(200);
      await poll(() => formState(page)).toBe("init");
    },
  },
  {
    request: "rules of a contact form",
    json: "object",
    path: "/lien-he-2/",
    strikes: ({ pathname }) => /\/feedback\/schema$/.test(pathname),
    limit: 30_000,
    remembers: true,
    ready: ({ page }) => readyOnceTouched(page, "contact-form"),
    async act({ page }) {
      await fill(page);
      await page.locator(`${form} [name=your-message]`).blur();
    },
    works: ({ page }) => poll(() => formState(page)).toBe("init"),
    sees: nothing,
    async kept(visit, seen) {
      await keptForm(visit, seen);
      if (seen === nothing) expect(await formState(visit.page)).toBe("init");
    },
    again: sendAgain,
  },
  {
    request: "fresh nonce",
    path: "/lien-he-2/?cf7=5.4",
    before: (page) => rewritePages(page, (html) => html.replace(/("nonce":")4f1c2d3e5a/, "$1stale00000")),
    strikes: ({ pathname, searchParams }) =>
      pathname === "/wp-admin/admin-ajax.php" && searchParams.get("action") === "rest-nonce",
    limit: 30_000,
    remembers: true,
    async ready({ page }) {
      await readyOnceTouched(page, "contact-form");
      await fill(page);
    },
    act: ({ page }) => page.locator(`${form} [type=submit]`).click(),
    works: isSent,
    // A guest needs none: the message goes without.
    sees: { ...unsent, http: asEver, "429": busyServer, invalid: asEver },
    kept: keptForm,
    again: sendAgain,
  },
  {
    request: "look-up of a variation",
    json: "object",
    path: "/product/vong-tay-tuy-chon/?variations=ajax",
    strikes: endpoint("get_variation"),
    limit: 10_000,
    remembers: true,
    ready: ({ page }) => readyOnceTouched(page, "variations"),
    act: ({ page }) => choose(page, "8mm"),
    works: ({ page }) => poll(() => page.locator(".single_variation").textContent()).toContain("300.000"),
    sees: {
      offline: says(unpriced.offline),
      timeout: unpriced.failed,
      http: unpriced.failed,
      "429": says(busyShop),
      invalid: unpriced.failed,
    },
    async kept({ page }, seen) {
      if (seen === asEver) return;
      expect(await page.getByLabel("Cỡ hạt").inputValue()).toBe("8mm");
      expect(await page.locator(".variation_id").inputValue()).toBe("");
      expect(await page.locator(".single_add_to_cart_button").getAttribute("class")).toContain("disabled");
    },
    async again({ page }) {
      await choose(page, "10mm");
      await poll(() => page.locator(".single_variation").textContent()).toContain("340.000");
    },
  },
  {
    ...onCartPage,
    request: "number on the cart page",
    strikes: ({ pathname }) => pathname === "/gio-hang/",
    act: ({ page }) => store(page, "4"),
    works: ({ page }) => expectBadges(page, 5),
    sees: { ...unknown, ...notLoggedIn },
    async kept({ page, pieces }, seen) {
      expect(await cartRow(page).first().locator("input.qty").inputValue()).toBe("4");
      expect(await pieces()).toBe(seen === asEver ? 5 : 3);
    },
    async again({ page, pieces }) {
      await store(page, "6");
      await expectBadges(page, 7);
      expect(await pieces()).toBe(7);
    },
  },
  {
    ...onCartPage,
    request: "remove on the cart page",
    strikes: ({ searchParams }) => searchParams.has("remove_item"),
    act: ({ page }) => cartRow(page).first().locator(".product-remove a").click(),
    works: ({ page }) => poll(() => cartRow(page).count()).toBe(1),
    sees: { ...unchanged, ...notLoggedIn },
    async kept({ page, pieces }, seen) {
      if (seen === asEver) return;
      expect(await cartRow(page).count()).toBe(2);
      expect(await pieces()).toBe(3);
    },
    async again({ page }) {
      const before = await cartRow(page).count();
      await cartRow(page).first().locator(".product-remove a").click();
      await poll(() => cartRow(page).count()).toBe(before - 1);
    },
  },
  {
    ...onCartPage,
    request: "undo on the cart page",
    strikes: ({ searchParams }) => searchParams.has("undo_item"),
    async ready(visit) {
      await onCartPage.ready(visit);
      const link = visit.page.locator(".restore-item");
      if (await link.count()) return;
      await cartRow(visit.page).first().locator(".product-remove a").click();
      await link.waitFor();
    },
    act: ({ page }) => page.locator(".restore-item").click(),
    works: ({ page }) => poll(() => cartRow(page).count()).toBe(2),
    sees: { ...unchanged, ...notLoggedIn },
    async kept({ page, pieces }, seen) {
      if (seen === asEver) return;
      expect(await page.locator(".restore-item").isVisible()).toBe(true);
      expect(await pieces()).toBe(1);
    },
    async again({ page }) {
      const before = await cartRow(page).count();
      await page.locator(".restore-item").click();
      await poll(() => cartRow(page).count()).toBe(before + 1);
    },
  },
  {
    ...onCartPage,
    request: "coupon on the cart page",
    strikes: endpoint("apply_coupon"),
    act: ({ page }) => applyCoupon(page, "GIAM10"),
    works: ({ page }) => page.locator(".coupon-giam10").waitFor(),
    sees: unchanged,
    async kept({ page, session }, seen) {
      if (seen === asEver) return;
      expect(await couponField(page).inputValue()).toBe("GIAM10");
      expect([...((await session())?.coupons ?? [])]).toEqual([]);
    },
    async again({ page }) {
      await applyCoupon(page, "GIAM20");
      await page.locator(".coupon-giam20").waitFor();
    },
  },
  {
    ...onCartPage,
    request: "taking a coupon away on the cart page",
    strikes: endpoint("remove_coupon"),
    async ready(visit) {
      await onCartPage.ready(visit);
      const link = visit.page.locator(".woocommerce-remove-coupon");
      if (await link.count()) return;
      await applyCoupon(visit.page, "GIAM10");
      await link.waitFor();
    },
    act: ({ page }) => page.locator(".woocommerce-remove-coupon").click(),
    works: ({ page }) => page.locator(".cart-discount").waitFor({ state: "detached" }),
    sees: unchanged,
    async kept({ page, session }, seen) {
      if (seen === asEver) return;
      expect(await page.locator(".cart-discount").count()).toBe(1);
      expect([...((await session())?.coupons ?? [])]).toEqual(["giam10"]);
    },
    async again({ page }) {
      await page.locator(".woocommerce-remove-coupon").click();
      await page.locator(".cart-discount").waitFor({ state: "detached" });
    },
  },
  {
    ...onCartPage,
    request: "way to ship on the cart page",
    strikes: endpoint("update_shipping_method"),
    act: ({ page }) => page.locator('[value="flat_rate:2"]').click(),
    works: ({ page }) => poll(() => page.locator(".order-total").textContent()).toContain("1.080.000"),
    sees: unchanged,
    async kept({ page, session }, seen) {
      if (seen === asEver) return;
      expect(await page.locator('[value="flat_rate:1"]').isChecked()).toBe(true);
      expect((await session())?.method).toBe("flat_rate:1");
    },
    async again({ page, session }) {
      await page.locator('[value="local_pickup:3"]').click();
      await poll(async () => (await session())?.method).toBe("local_pickup:3");
    },
  },
  {
    ...onCartPage,
    request: "address on the cart page",
    strikes: ({ pathname }) => pathname === "/gio-hang/",
    async ready(visit) {
      await onCartPage.ready(visit);
      const field = visit.page.locator("#calc_shipping_city");
      if (await field.isVisible()) return;
      await visit.page.locator(".shipping-calculator-button").click();
      await field.waitFor();
    },
    act: ({ page }) => sendTo(page, "Huế"),
    works: ({ page }) =>
      poll(() => page.locator(".woocommerce-notices-wrapper").textContent()).toContain(
        "Đã tính lại phí giao hàng.",
      ),
    sees: { ...unknown, ...notLoggedIn },
    async kept({ page, session }, seen) {
      if (seen === asEver) return;
      expect(await page.locator("#calc_shipping_city").inputValue()).toBe("Huế");
      expect((await session())?.address.city).toBe("");
    },
    async again({ page, session }) {
      await sendTo(page, "Đà Nẵng");
      await poll(async () => (await session())?.address.city).toBe("Đà Nẵng");
    },
  },
  {
    request: "a product to look at",
    path: "/cua-hang/?header=quick-view-below,notice-off",
    strikes: ({ pathname }) => pathname === "/wp-admin/admin-ajax.php",
    limit: 15_000,
    remembers: true,
    // The demo shop keeps there that its cards have quick views.
    needsCookies: true,
    async ready({ page }) {
      // An open dialog keeps the pointer.
      if (!(await isLookedAt(page))) await comeOver(page.locator(".ast-quick-view-button").first());
      await islandReady(page, "quick-view");
    },
    act: ({ page }) => page.locator(".ast-quick-view-button").first().click(),
    works: ({ page }) => page.locator("#ast-quick-view-content form.cart").waitFor(),
    sees: {
      offline: says(
        `${quickViewFails}: có lẽ bạn đang mất mạng. Hãy kiểm tra kết nối rồi thử lại. Đến trang sản phẩm`,
      ),
      timeout: says(
        `${quickViewFails}: cửa hàng không trả lời kịp. Hãy thử lại sau giây lát. Đến trang sản phẩm`,
      ),
      "429": says(`${busyShop} Đến trang sản phẩm`),
      http: says(`${quickViewFails}: cửa hàng đang gặp lỗi. Hãy thử lại sau giây lát. Đến trang sản phẩm`),
      invalid: says(`${quickViewFails}: cửa hàng đang gặp lỗi. Hãy thử lại sau giây lát. Đến trang sản phẩm`),
    },
    kept: async ({ page }, seen) =>
      seen !== asEver &&
      expect(await page.locator("#ast-quick-view-content h1").textContent()).toBe(
        await page.locator("li.product .woocommerce-loop-product__title").first().textContent(),
      ),
    async again({ page }) {
      const retry = page.locator("#ast-quick-view-modal").getByRole("button", { name: "Thử lại" });
      if (await retry.isVisible()) await retry.click();
      else if (!(await isLookedAt(page))) await page.locator(".ast-quick-view-button").first().click();
      await page.locator("#ast-quick-view-content form.cart").waitFor();
    },
  },
  {
    request: "more of a list",
    path: "/cua-hang/?header=endless",
    strikes: ({ pathname }) => pathname === "/cua-hang/page/2/",
    limit: 15_000,
    remembers: true,
    // The demo shop keeps there that its lists go on.
    needsCookies: true,
    async ready({ page }) {
      await comeOver(page.locator(more));
      await islandReady(page, "load-more");
    },
    act: ({ page }) => page.locator(more).click(),
    works: ({ page }) => poll(() => page.locator("ul.products li.product").count()).toBe(6),
    sees: {
      offline: saysNot("notDone", `${texts.offline} ${nextPage}`),
      timeout: says(`Chưa xem thêm được: cửa hàng không trả lời kịp. ${nextPage}`),
      http: saysNot("notDone", `${texts.failed} ${nextPage}`),
      invalid: says(`Chưa xem thêm được: cửa hàng trả lời mà không có sản phẩm nào. ${nextPage}`),
    },
    kept: async ({ page }, seen) =>
      seen !== asEver && expect(await page.locator("ul.products li.product").count()).toBe(3),
    async again({ page }) {
      const before = await page.locator("ul.products li.product").count();
      await page.locator(more).click();
      await poll(() => page.locator("ul.products li.product").count()).toBe(before + 3);
    },
  },
  {
    request: "a filtered list",
    path: "/cua-hang/?header=filters,notice-off",
    strikes: ({ searchParams }) => searchParams.has("rating_filter"),
    isFetched: true,
    limit: 8000,
    remembers: true,
    // The demo shop keeps there that its lists have filters.
    needsCookies: true,
    ready: ({ page }) => touch(page),
    act: ({ page }) => page.getByRole("link", { name: "5 sao", exact: true }).click(),
    works: ({ page }) => page.getByRole("link", { name: "Bỏ lọc" }).waitFor(),
    // Whatever it is: the browser goes there by itself.
    sees: {
      offline: loads("that tells of being offline"),
      timeout: loads("/cua-hang/?rating_filter=5"),
      http: loads("/cua-hang/?rating_filter=5"),
      "429": says(busyShop),
      invalid: loads("/cua-hang/?rating_filter=5"),
    },
    async again({ page }) {
      await page.getByRole("link", { name: "4 sao", exact: true }).click();
      await poll(() => page.evaluate(() => location.search)).toBe("?rating_filter=4");
    },
  },
  {
    request: "live search",
    json: "list",
    path: "/cua-hang/?header=search-box+live",
    strikes: ({ pathname }) => pathname === "/wp-json/wp/v2/posts",
    limit: 10_000,
    remembers: true,
    async ready({ page }) {
      await page.locator(search).click();
      await page.locator("#ast-desktop-header [role=combobox]").waitFor();
    },
    act: ({ page }) => page.locator(search).pressSequentially("vòng"),
    works: ({ page }) => page.locator(".ast-search-item").first().waitFor(),
    sees: says("Chưa tải được gợi ý. Gõ tiếp để thử lại, hoặc nhấn Enter để tìm."),
    kept: async ({ page }, seen) =>
      seen !== nothing && expect(await page.locator(search).inputValue()).toBe("vòng"),
    async again({ page }) {
      await page.locator(search).fill("vòng tay");
      await page.locator(".ast-search-item").first().waitFor();
    },
  },
  {
    ...lateCode,
    request: "an island's own chunk",
    strikes: ({ pathname }) => /\/chunks\/add-to-cart-/.test(pathname),
    sees: plainAdd,
  },
  {
    ...lateCode,
    request: "a shared chunk",
    strikes: isCartCode,
    sees: plainAdd,
  },
  {
    ...lateCode,
    request: "the cart's chunk, while the page loads",
    options: { cart: [[keyRing, 1] as const] },
    before: (page) =>
      page.addInitScript(() =>
        document.addEventListener("storefront:error", () => {
          document.documentElement.dataset.lost = "cart";
        }),
      ),
    strikes: isRefreshCode,
    isEarly: true,
    act: ({ page }) => page.waitForFunction(() => document.documentElement.dataset.lost),
    works: async () => undefined,
    sees: nothing,
    async kept({ page, pieces }) {
      await expectBadges(page, 1);
      expect(await pieces()).toBe(1);
    },
  },
  {
    ...lateCode,
    request: "the style sheet",
    // As on a page that has the script's tag only.
    before: (page) =>
      rewritePages(page, (html) => html.replace(/<link rel="stylesheet" href="[^"]*islands\.css">/, "")),
    strikes: ({ pathname }) => /\/islands\.css$/.test(pathname),
    isEarly: true,
    act: async () => undefined,
    works: async () => undefined,
    sees: nothing,
    kept: async ({ pieces }) => expect(await pieces()).toBe(0),
  },
];

interface Fault {
  readonly fault: string;
  readonly kind?: Kind;
  /** Answers in the server's place. */
  readonly answer?: Parameters<Route["fulfill"]>[0];
  /** Bends the server's own answer: it has done what it was asked for. */
  readonly bend?: (body: string) => Parameters<Route["fulfill"]>[0];
  readonly only?: (row: Row) => boolean;
  readonly before?: (page: Page) => Promise<unknown>;
}

const html = "text/html; charset=UTF-8";
const json = "application/json; charset=UTF-8";
const isFile = (row: Row): boolean => !!row.file;
const isRemembering = (row: Row): boolean => !!row.remembers;
const isChunk = (row: Row): boolean => isFile(row) && /chunk/.test(row.request);

/** Storage that throws when it is touched. */
const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });

/** The build's files with their hashes. */
const filesOf = (runtime: Runtime): Readonly<Record<string, { readonly integrity: string }>> =>
  JSON.parse(
    readFileSync(
      new URL(`../../dist/${runtime === "preact" ? "preact/" : ""}manifest.json`, import.meta.url),
      "utf8",
    ),
  ).files;

/** Prints the import map that the WordPress plugin prints: the browser checks each chunk by it. */
const vouch = (page: Page, runtime: Runtime): Promise<void> =>
  rewritePages(page, (body) => {
    const folder = runtime === "preact" ? "/dist/preact/" : "/dist/";
    const files = Object.entries(filesOf(runtime)).filter(([path]) => path.startsWith("chunks/"));
    const integrity = Object.fromEntries(files.map(([path, file]) => [folder + path, file.integrity]));
    const nonce = /<script type="module"[^>]* nonce="([^"]+)"/.exec(body)?.[1];
    return body.replace(
      "</title>",
      `</title><script type="importmap" nonce="${nonce}">${JSON.stringify({ integrity })}</script>`,
    );
  });

const faults: readonly Fault[] = [
  { fault: "offline", kind: "offline" },
  { fault: "time-out", kind: "timeout", only: ({ limit, isEarly }) => !!limit && !isEarly },
  { fault: "slow", only: ({ limit, isEarly }) => !!limit && !isEarly },
  { fault: "403", kind: "http", answer: { status: 403, contentType: html, body: "<h1>Forbidden</h1>" } },
  {
    fault: "429",
    kind: "http",
    answer: {
      status: 429,
      contentType: "text/plain",
      headers: { "Retry-After": "30" },
      body: "Too Many Requests",
    },
  },
  { fault: "500", kind: "http", answer: { status: 500, contentType: html, body: "<p>Fatal error</p>" } },
  {
    fault: "502 HTML",
    kind: "http",
    answer: {
      status: 502,
      contentType: html,
      body: "<!DOCTYPE html><title>502 Bad Gateway</title><h1>nginx</h1>",
    },
  },
  { fault: "empty", kind: "invalid", answer: { status: 200, contentType: json, body: "" } },
  {
    fault: "truncated",
    kind: "invalid",
    answer: {
      status: 200,
      contentType: json,
      body: '{"fragments":{"div.widget_shopping_cart_content":"<div cl',
    },
  },
  {
    fault: "wrong type",
    kind: "invalid",
    answer: { status: 200, contentType: json, body: '{"fragments":7,"status":7,"rules":7,"quiz":7}' },
  },
  {
    fault: "redirect to login",
    kind: "invalid",
    answer: { status: 302, headers: { Location: "/tai-khoan/" } },
    // A redirect that a test answers with is never followed by a request that may outlive its page.
    before: (page) =>
      page.addInitScript(() => {
        const ask = window.fetch;
        window.fetch = (input, init) => ask(input, { ...init, keepalive: false });
      }),
  },
  { fault: "mid-flight navigation", only: ({ isEarly }) => !isEarly },
  { fault: "storage blocked", only: isRemembering, before: blockStorage },
  {
    fault: "storage full",
    only: isRemembering,
    before: (page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        };
      }),
  },
  {
    fault: "cookies blocked",
    only: ({ remembers, needsCookies }) => !!remembers && !needsCookies,
    async before(page) {
      await blockStorage(page);
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setDocumentCookieDisabled", { disabled: true });
    },
  },
  {
    fault: "missing",
    kind: "http",
    only: isFile,
    answer: { status: 404, contentType: html, body: "<h1>Not found</h1>" },
  },
  {
    fault: "corrupted",
    kind: "invalid",
    only: isFile,
    answer: { status: 200, contentType: "text/javascript", body: "\u0000\u0001}{ export" },
  },
  { fault: "tampered with", kind: "invalid", only: isChunk },
  {
    fault: "junk before",
    // Of a list nobody knows where it begins.
    only: ({ json }) => json === "object",
    bend: (body) => ({ contentType: html, body: `<br />\n<b>Notice</b>: [8] of {a} plugin\n${body}` }),
  },
  {
    fault: "as plain text",
    // Of an address the shop's sentence, which tells that it has worked, goes with the answer.
    only: ({ json, path, request }) => !!json || (path === onCartPage.path && !/^address/.test(request)),
    bend: (body) => ({ contentType: "text/plain", body }),
  },
  {
    fault: "time-out, fetch wrapped",
    kind: "timeout",
    only: ({ limit, isEarly }) => !!limit && !isEarly,
    before: (page) =>
      page.addInitScript(() => {
        const { fetch } = window;
        window.fetch = (url, { signal: _, ...init } = {}) => fetch(url, init);
      }),
  },
];

const cells = rows.flatMap((row, index) =>
  faults.flatMap((fault, column) =>
    !fault.only || fault.only(row)
      ? { row, fault, request: row.request, name: fault.fault, isDiagonal: (index + column) % 6 === 0 }
      : [],
  ),
);

/** What a shopper has before her: another page, or what the page says. */
async function look({ page, url }: Visit): Promise<string> {
  if (page.url().startsWith("chrome-error:")) return loads("that tells of being offline");
  const { isSame, told } = await page.evaluate(() => ({
    isSame: "isSame" in window,
    told: [
      ...document.querySelectorAll<HTMLElement>(
        ".storefront-notice p, .wpcf7-response-output, .ast-search--no-results-heading",
      ),
    ].flatMap((el) => (el.checkVisibility() && el.textContent?.trim()) || []),
  }));
  if (!isSame) return loads(page.url().slice(url.length));
  return told.length ? says(someSeconds([...new Set(told)].join(" "))) : nothing;
}

/** No control of the page is left as if something were on its way. */
const expectFree = (page: Page): Promise<void> =>
  poll(() =>
    page
      .locator(
        ".loading, .updating, .ajax-mini-cart-qty-loading, form.submitting, form.resetting, [aria-busy=true], [aria-disabled=true]",
      )
      .evaluateAll((all) => all.map((el) => (el.cloneNode() as Element).outerHTML)),
  ).toEqual([]);

/** What the browser and the islands write of a fault. */
const told =
  /^Failed to load resource|RestError|ngoại tuyến|không trả lời kịp|JSON|không xác định|dynamically imported module|MIME type|SyntaxError|Unexpected|does not provide an export|not a function|integrity|is not a module|Invalid or unexpected/i;

/** What of the storefront was struck by what, and what the shopper saw. */
interface Seen {
  readonly request: string;
  readonly fault: string;
  readonly seen: string;
  readonly ok: boolean;
}
const report = new Map<string, Seen>();
afterAll(() => {
  const folder = new URL("../../bench/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    new URL("faults.json", folder),
    `${JSON.stringify({ rows: [...report.values()] }, null, 2)}\n`,
  );
});

describe.each(runtimes)("the fault matrix (%s)", (runtime) => {
  const it = demoTest(runtime);
  const flavour = runtime === "preact" ? " (lean)" : "";
  const note = (request: string, fault: string, seen: string, ok: boolean): void =>
    void report.set(`${request}${flavour}|${fault}`, { request: request + flavour, fault, seen, ok });

  it.for(cells.filter(({ isDiagonal }) => runtime === "react" || isDiagonal))(
    "$request: $name",
    async ({ row, fault }, { visit }) => {
      const { kind, answer, bend, fault: name } = fault;
      const wait = gate();
      let isOn = !!row.isEarly;
      let reach = (): void => undefined;
      const reached = new Promise<void>((resolve) => {
        reach = resolve;
      });
      const isTimeout = kind === "timeout";
      const isHeld = isTimeout || name === "slow" || name === "mid-flight navigation";
      let posts = 0;

      const strike = async (route: Route): Promise<unknown> => {
        if (!isOn || (row.isFetched && route.request().isNavigationRequest())) return route.fallback();
        if (route.request().method() === "POST") posts += 1;
        if (isHeld) {
          reach();
          await wait.pass();
          return name === "slow" ? route.fallback() : route.abort();
        }
        if (kind === "offline") {
          if (!row.isEarly) await route.request().frame().page().context().setOffline(true);
          await route.abort("internetdisconnected");
        } else if (name === "tampered with") {
          const response = await route.fetch();
          const body = `${await response.text()}\n;document.documentElement.dataset.tampered = "yes";`;
          await route.fulfill({ response, body });
        } else if (bend) {
          // The cart that is asked for then comes as ever.
          if (!row.json) isOn = false;
          const response = await route.fetch();
          await route.fulfill({ response, ...bend(await response.text()) });
        } else if (answer) await route.fulfill(answer);
        else await route.fallback();
        return reach();
      };

      const seenVisit = await visit(row.path, {
        ...row.options,
        tolerates: told,
        async before(page) {
          page.setDefaultTimeout(10_000);
          if (isTimeout || name === "slow") await page.clock.install();
          await page.route(/[?&](remove|undo)_item=/, followRedirect);
          if (name === "tampered with") await vouch(page, runtime);
          if (name === "cookies blocked")
            await page.route("**/*", async (route) => {
              if (!/document|fetch|xhr/.test(route.request().resourceType())) return route.fallback();
              const headers = { ...route.request().headers(), cookie: `demo_runtime=${runtime}` };
              return route.fulfill({ response: await route.fetch({ headers }) });
            });
          await row.before?.(page);
          await fault.before?.(page);
          await page.route(row.strikes, strike);
        },
      });
      const { page, context, url } = seenVisit;
      let seen = "no answer";
      try {
        await row.ready(seenVisit);
        await page.evaluate(() => Object.assign(window, { isSame: true }));
        isOn = true;
        const acted = row.act(seenVisit);
        if (kind || bend || isHeld) await reached;
        await acted;
        let wanted = kind
          ? typeof row.sees === "string"
            ? name === "429" && row.sees !== nothing
              ? says(busyShop)
              : row.sees
            : (row.sees[name] ??
              (name === "429" ? row.sees[kind].replace(texts.failed, busyShop) : row.sees[kind]))
          : asEver;
        if (isTimeout) await page.clock.fastForward((row.limit ?? 0) + 1000);
        if (name === "slow") {
          await page.clock.fastForward((row.limit ?? 0) - 1500);
          expect(await look(seenVisit)).toBe(nothing);
          wait.open();
        }
        if (name === "mid-flight navigation") {
          wanted = loads("/tai-khoan/");
          await page.evaluate(() => location.assign("/tai-khoan/"));
          await page.waitForURL("**/tai-khoan/");
          wait.open();
        }
        if (wanted === asEver) {
          await row.works(seenVisit);
          seen = asEver;
        } else {
          await poll(async () => {
            seen = await look(seenVisit);
            return seen;
          }).toBe(wanted);
        }
        // Once, and once more with a fresh nonce.
        expect(posts).toBeLessThanOrEqual(2);
        const isElsewhere = name === "mid-flight navigation";
        if (!seen.includes("offline")) await expectFree(page);
        if (!isElsewhere && name !== "cookies blocked") await row.kept?.(seenVisit, seen);
        if (name === "tampered with")
          expect(await page.evaluate(() => document.documentElement.dataset.tampered)).toBeUndefined();

        isOn = false;
        await context.setOffline(false);
        // The time that the shop wanted to be left alone is over.
        if (name === "429" && page.url().startsWith(url))
          await page.evaluate(() => Object.assign(window, { storefrontBusy: 0 }));
        if (isElsewhere) expect(await look(seenVisit)).toBe(seen);
        if (!page.url().startsWith(url + row.path) || isElsewhere) await page.goto(url + row.path);
        await row.ready(seenVisit);
        if (name === "cookies blocked") await row.act(seenVisit).then(() => row.works(seenVisit));
        else {
          // A page that was left in the middle is expected to have brought something.
          await expectConfirmed(page);
          await row.again(seenVisit);
        }
        await expectFree(page);
        note(row.request, name, seen, true);
      } catch (error) {
        note(row.request, name, seen, false);
        throw error;
      }
    },
  );

  it("the gallery: React crashes inside it", async ({ visit }) => {
    const crash = "a foreign script has broken this node";
    const { page } = await visit(pictures, { tolerates: new RegExp(`${crash}|Failed to load resource`) });
    const fault = "React crashes";
    note("the gallery", fault, "no answer", false);
    await page.waitForFunction(() => window.storefrontIslands);
    await page.locator(".flex-control-nav button").nth(1).waitFor();
    await page.evaluate((text) => {
      const gallery = document.querySelector(".woocommerce-product-gallery");
      if (gallery)
        gallery.querySelector = () => {
          throw new Error(text);
        };
      document.addEventListener("storefront:error", ({ target }) => {
        document.documentElement.dataset.lost = (target as Element).className;
      });
    }, crash);
    await comeOver(page.locator(".woocommerce-product-gallery"));
    await poll(() => page.evaluate(() => document.documentElement.dataset.lost)).toContain("product-gallery");
    // The pictures, with links to them; the rest of the page.
    expect(await page.locator(".woocommerce-product-gallery__image").first().isVisible()).toBe(true);
    await page.locator(".single_add_to_cart_button").first().click();
    await expectBadges(page, 1);
    await page.locator(".woocommerce-product-gallery__image a").first().click();
    await page.waitForURL(/\.(webp|jpe?g|png|svg)$/);
    note("the gallery", fault, "the pictures, and a press leads to the picture itself", true);
  });
});
