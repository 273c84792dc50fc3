/**
 * What every island keeps with the lean flavour: it starts, answers one press, has nothing that axe objects to, and
 * gives the server's HTML back. The rest is the same code in both flavours, and told by the tests of React's.
 */
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, it as plain } from "vitest";
import { definitions } from "../../islands/definitions.ts";
import {
  addButton,
  demoTest,
  expectBadges,
  expectRows,
  poll,
  removeLink,
  type Visit,
  type VisitOptions,
} from "./demo.ts";
import { changesIn, comeOver, islandReady, roll, still, violations } from "./island.ts";

const [keyRing, pair] = [43, 42];
const product = "/product/moc-khoa-ca-chep/";
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** One island: where it is, what is pressed there, and what is seen of it. */
interface Row {
  readonly island: string;
  /** The end of a sentence that begins with the island's name. */
  readonly does: string;
  readonly path: string;
  readonly options?: VisitOptions;
  /** Its part of the page, which is the server's again in the end. */
  readonly part: string;
  /** What somebody turns to, whereupon its code comes: `part` where nothing else is said. */
  readonly turnTo?: string;
  press(visit: Visit): Promise<unknown>;
  /** Waits until it is to be seen, or fails. */
  answers(visit: Visit): Promise<unknown>;
  /** What axe looks at after the answer: `part` where nothing else is said. */
  readonly region?: string;
  /** The answer stays in the page, as the stock script's does: the server's HTML is asked of the page loaded anew. */
  readonly stays?: boolean;
  /** Rules that the shop's own markup breaks. */
  readonly rules?: RunOptions["rules"];
}

const pressOn =
  (selector: string) =>
  ({ page }: Visit): Promise<unknown> =>
    page.locator(selector).first().click();
const isShown =
  (selector: string) =>
  ({ page }: Visit): Promise<unknown> =>
    page.locator(selector).first().waitFor();
const isHidden =
  (selector: string) =>
  ({ page }: Visit): Promise<unknown> =>
    page.locator(selector).first().waitFor({ state: "hidden" });
const keyOn =
  (selector: string, key: string) =>
  ({ page }: Visit): Promise<unknown> =>
    page.locator(selector).first().press(key);

const form = '.wpcf7[id$="-o1"]';
/** The events that tell of views, as a tracker gets them. */
const viewsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { views: string[] }).views);

/** The shop prints a product's name beside its picture, which says it, too. */
const namesBesidePictures = { "image-redundant-alt": { enabled: false } };

/** A tag with its attributes in order: one that was taken away and given back is the last of them. */
const inOrder = (tag: unknown): unknown =>
  typeof tag === "string"
    ? [...tag.matchAll(/[^\s=]+="[^"]*"|[^\s]+/g)].map(String).toSorted().join(" ")
    : tag;

/** What of a part is not the server's. */
const changes = async (page: Page, part: string): Promise<unknown[]> =>
  (await changesIn(page, part)).filter(
    (pair) => !Array.isArray(pair) || inOrder(pair[0]) !== inOrder(pair[1]),
  );

/** Islands that are still there. */
const left = (page: Page): Promise<string[] | undefined> =>
  page.evaluate(() => window.storefrontIslands?.islands().map(({ name }) => name));

const rows: readonly Row[] = [
  {
    island: "accordion",
    does: "opens the section whose heading is pressed",
    path: "/product/vong-tay-ngoc-bich/?tabs=accordion",
    part: ".ast-woocommerce-accordion",
    press: pressOn('button[aria-controls="tab-additional_information"]'),
    answers: isShown("#tab-additional_information"),
  },
  {
    island: "account-fields",
    does: "shows the password whose eye is pressed",
    path: "/tai-khoan/",
    // Whoever has a cart is known: the forms' nonces stay as they are.
    options: { cart: [[keyRing, 1]] },
    part: "#customer_login",
    press: pressOn("#password + .show-password-input"),
    answers: isShown("#password[type=text] + [aria-pressed=true]"),
  },
  {
    island: "add-to-cart",
    does: "adds the product whose button is pressed",
    path: "/cua-hang/",
    part: "ul.products",
    turnTo: `.products .post-${keyRing} .add_to_cart_button`,
    stays: true,
    press: ({ page }) => addButton(page, keyRing).click(),
    answers: ({ page }) => expectBadges(page, 1),
    region: `.products .post-${keyRing}`,
  },
  {
    island: "cart-drawer",
    does: "opens the drawer at a press of the header's cart",
    path: "/cua-hang/?header=cart-flyout",
    options: { cart: [[keyRing, 1]] },
    part: ".astra-cart-drawer",
    turnTo: "#ast-desktop-header a.cart-container",
    press: pressOn("#ast-desktop-header a.cart-container"),
    answers: isShown(".astra-cart-drawer.active[role=dialog] .woocommerce-mini-cart-item"),
    rules: namesBesidePictures,
  },
  {
    island: "cart-page",
    does: "stores the number that is typed",
    path: "/gio-hang/",
    options: { cart: [[keyRing, 2]] },
    part: ".woocommerce",
    turnTo: ".woocommerce-cart-form",
    stays: true,
    async press({ page }) {
      await page.locator(".cart_item input.qty").fill("4");
      await page.keyboard.press("Enter");
    },
    answers: ({ page }) => expectBadges(page, 4),
    // WooCommerce gives a cell a scope.
    rules: { "scope-attr-valid": { enabled: false } },
  },
  {
    island: "colour-switcher",
    does: "shows the dark palette at a press, and the light one at the next",
    path: "/?header=colours",
    part: "#masthead",
    turnTo: ".ast-switcher-button:visible",
    press: pressOn(".ast-switcher-button:visible"),
    async answers({ page }) {
      const paper = (): Promise<string> =>
        page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      await poll(paper).toBe("rgb(18, 26, 24)");
      await page.locator(".ast-switcher-button:visible").click();
      await poll(paper).toBe("rgb(250, 247, 241)");
    },
  },
  {
    island: "contact-form",
    does: "sends what is typed, and says so",
    path: "/lien-he-2/",
    part: form,
    stays: true,
    async press({ page }) {
      await page.locator(`${form} [name=your-name]`).fill("Mai");
      await page.locator(`${form} [name=your-email]`).fill("mai@example.test");
      await page.locator(`${form} [name=your-message]`).fill("Chào xưởng");
      await page.locator(`${form} [type=submit]`).click();
    },
    answers: isShown(`${form} > form[data-status=sent] .wpcf7-response-output`),
  },
  {
    island: "filter-accordion",
    does: "closes the filter whose heading is pressed",
    path: "/cua-hang/?header=filters,filters-accordion,notice-off",
    part: "#secondary",
    turnTo: ".ast-accordion-layout.ast-filter-wrap",
    press: ({ page }) => page.getByRole("button", { name: "Loại đá" }).click(),
    answers: isHidden(".widget_layered_nav ul"),
  },
  {
    island: "gallery",
    does: "shows the picture large at a press of its trigger",
    path: "/product/vong-tay-thach-anh-hong/",
    part: ".woocommerce-product-gallery",
    press: pressOn(".woocommerce-product-gallery__trigger"),
    answers: isShown(".storefront-lightbox"),
    region: ".storefront-lightbox",
  },
  {
    island: "listing",
    does: "shows the list in the view that is pressed",
    path: "/cua-hang/?header=views,notice-off",
    part: ".ast-shop-toolbar-container",
    turnTo: ".ast-view-trigger",
    press: pressOn(".ast-view-trigger[data-view=list]"),
    answers: isShown(".ast-view-trigger[data-view=list].active[aria-pressed=true]"),
  },
  {
    island: "live-search",
    does: "suggests products for what is typed",
    path: "/cua-hang/?header=search-box,live",
    part: "#ast-desktop-header .ast-header-search",
    turnTo: "#ast-desktop-header .search-field",
    press: ({ page }) => page.locator("#ast-desktop-header .search-field").pressSequentially("vòng"),
    answers: isShown("#ast-desktop-header [role=listbox] [role=option]"),
  },
  {
    island: "load-more",
    does: "has three more products at a press",
    path: "/cua-hang/?header=endless",
    part: ".ast-shop-pagination-infinite",
    turnTo: ".ast-shop-pagination-infinite > .ast-shop-load-more",
    press: pressOn(".ast-shop-load-more[role=button]"),
    answers: ({ page }) => poll(() => page.locator("ul.products li.product:visible").count()).toBe(6),
  },
  {
    island: "mini-cart",
    does: "removes the row whose cross is pressed",
    path: "/cua-hang/",
    options: {
      cart: [
        [keyRing, 1],
        [pair, 1],
      ],
    },
    part: ".widget_shopping_cart",
    turnTo: "#woocommerce_widget_cart-2 .remove_from_cart_button",
    rules: namesBesidePictures,
    press: ({ page }) => removeLink(page, keyRing).click(),
    answers: ({ page }) => expectRows(page, 1),
  },
  {
    island: "mini-cart-quantity",
    does: "stores one more at a press of plus",
    path: "/cua-hang/?header=qty",
    options: { cart: [[keyRing, 2]] },
    part: ".widget_shopping_cart",
    turnTo: "#woocommerce_widget_cart-2 .plus",
    press: pressOn("#woocommerce_widget_cart-2 .plus"),
    answers: ({ page }) => expectBadges(page, 3),
    region: "#woocommerce_widget_cart-2 .quantity",
  },
  {
    island: "navigation",
    does: "opens a phone's menu at a tap",
    path: "/",
    options: phone,
    part: "#masthead",
    turnTo: ".menu-toggle",
    press: ({ page }) => page.locator(".menu-toggle:visible").tap(),
    answers: isShown("#ast-mobile-header .menu-link"),
  },
  {
    island: "next-page",
    does: "has the page fetched whose link has focus",
    path: "/cua-hang/",
    part: "script[type=speculationrules]",
    turnTo: "body",
    press: ({ page }) => page.locator(`.products .post-${keyRing} .ast-loop-product__link`).focus(),
    answers: ({ page }) =>
      poll(() => page.locator("script[type=speculationrules]").allTextContents()).toContainEqual(
        expect.stringContaining(product),
      ),
    region: `.products .post-${keyRing}`,
  },
  {
    island: "notices",
    does: "gives focus to what the shop says after Space on a link that is a button",
    path: "/gio-hang/",
    options: { cart: [[keyRing, 1]] },
    part: ".woocommerce",
    stays: true,
    press: keyOn(".product-remove a[role=button]", "Space"),
    answers: isShown(".woocommerce-message[role=alert]:focus"),
  },
  {
    island: "price-filter",
    does: "moves the handle by a key",
    path: "/cua-hang/?header=filters,notice-off",
    part: ".widget_price_filter",
    press: keyOn(".storefront-price", "PageUp"),
    answers: ({ page }) =>
      poll(() =>
        page
          .locator(".ui-slider-handle")
          .first()
          .evaluate((el) => (el as HTMLElement).offsetLeft > 9),
      ).toBe(true),
  },
  {
    island: "product-filter",
    does: "filters the list in place at a press",
    path: "/cua-hang/?header=filters,notice-off",
    part: "#content",
    turnTo: ".widget_rating_filter a",
    stays: true,
    press: ({ page }) => page.getByRole("link", { name: "5 sao", exact: true }).click(),
    answers: isShown(".widget_rating_filter .chosen a"),
    // The demo's own names.
    rules: { "label-content-name-mismatch": { enabled: false } },
  },
  {
    island: "product-view",
    does: "tells of the product once the visitor agrees",
    path: product,
    options: {
      before: (page) =>
        page.addInitScript(() => {
          const views: string[] = [];
          const agreed = { yes: false };
          Object.assign(window, { views, agreed, wp_has_consent: () => agreed.yes });
          for (const type of ["storefront:page-view", "storefront:view-content"])
            document.addEventListener(type, () => views.push(type));
        }),
    },
    part: "#content",
    turnTo: "body",
    press: ({ page }) =>
      page.evaluate(() => {
        (window as unknown as { agreed: { yes: boolean } }).agreed.yes = true;
        document.dispatchEvent(new CustomEvent("wp_listen_for_consent_change"));
      }),
    answers: ({ page }) =>
      poll(() => viewsOf(page)).toEqual(["storefront:page-view", "storefront:view-content"]),
    region: "div.product",
  },
  {
    island: "quantity",
    does: "counts up at a press of plus",
    path: product,
    part: "form.cart",
    turnTo: "form.cart .quantity",
    press: pressOn("form.cart .plus"),
    answers: ({ page }) => poll(() => page.locator("form.cart input.qty").inputValue()).toBe("2"),
  },
  {
    island: "quick-view",
    does: "shows the product in a dialog",
    path: "/cua-hang/?header=quick-view-below,notice-off",
    part: "#ast-quick-view-modal",
    turnTo: ".ast-quick-view-button",
    press: pressOn(".ast-quick-view-button"),
    answers: isShown("#ast-quick-view-content form.cart"),
  },
  {
    island: "review-stars",
    does: "stores the rating of the star that is pressed",
    path: "/product/vong-tay-ngoc-bich/#reviews",
    part: "#review_form",
    turnTo: ".comment-form-rating",
    press: pressOn("p.stars a.star-4"),
    answers: ({ page }) =>
      poll(async () => [
        await page.inputValue("#rating"),
        await page.locator("p.stars [aria-checked=true]").getAttribute("class"),
      ]).toEqual(["4", expect.stringContaining("star-4")]),
  },
  {
    island: "scroll-to-top",
    does: "goes to the top at a press",
    path: "/cua-hang/?header=scrolltop",
    part: "#ast-scroll-top",
    async press({ page }) {
      await roll(page, 600, 200);
      await page.locator("#ast-scroll-top").click();
    },
    answers: ({ page }) => poll(() => page.evaluate(() => scrollY)).toBe(0),
  },
  {
    island: "search",
    does: "opens the field at a press of the icon, with focus in it",
    path: "/cua-hang/?header=search-slide",
    part: "#ast-desktop-header .ast-header-search",
    turnTo: "#ast-desktop-header a.astra-search-icon",
    press: pressOn("#ast-desktop-header a.astra-search-icon"),
    answers: isShown("#ast-desktop-header .ast-dropdown-active .search-field:focus"),
  },
  {
    island: "shop-filters",
    does: "opens the panel of filters at a press",
    path: "/cua-hang/?header=filters-panel,notice-off",
    part: ":is(.astra-shop-filter-button, .astra-off-canvas-sidebar-wrapper)",
    turnTo: ".astra-shop-filter-button",
    press: pressOn(".astra-shop-filter-button"),
    answers: ({ page }) => page.getByRole("dialog", { name: "Lọc" }).waitFor(),
    region: ".astra-off-canvas-sidebar",
  },
  {
    island: "single-add-to-cart",
    does: "adds as many as are typed",
    path: product,
    part: "form.cart",
    turnTo: ".single_add_to_cart_button",
    stays: true,
    async press({ page }) {
      await page.locator("form.cart input.qty").fill("2");
      await page.locator(".single_add_to_cart_button").first().click();
    },
    answers: ({ page }) => expectBadges(page, 2),
  },
  {
    island: "sticky-header",
    does: "sticks once the page is scrolled",
    path: "/cua-hang/?header=sticky-slide,on-both",
    part: "#masthead",
    press: ({ page }) => roll(page, 600, 200),
    answers: ({ page }) =>
      poll(() =>
        page
          .locator(".ast-header-sticked")
          .evaluateAll((bars) =>
            bars
              .filter((bar) => bar.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
              .map((bar) => Math.round(bar.getBoundingClientRect().top)),
          ),
      ).toEqual([0]),
  },
  {
    island: "store-notice",
    does: "goes away at a press",
    path: "/cua-hang/?header=notice",
    part: ".woocommerce-store-notice",
    press: keyOn(".woocommerce-store-notice__dismiss-link", "Enter"),
    answers: isHidden(".woocommerce-store-notice"),
  },
  {
    island: "tabs",
    does: "opens the tab that an arrow key and Space lead to",
    path: "/product/vong-tay-ngoc-bich/",
    part: ".wc-tabs-wrapper",
    async press({ page }) {
      await page.locator(".wc-tabs a").first().press("ArrowRight");
      await page.keyboard.press("Space");
    },
    answers: isShown("#tab-additional_information"),
  },
  {
    island: "variations",
    does: "shows the price of what is chosen",
    path: "/product/vong-tay-tuy-chon/",
    part: "form.variations_form",
    async press({ page }) {
      await page.getByLabel("Màu sắc").selectOption("Đỏ");
      await page.getByLabel("Cỡ hạt").selectOption("10mm");
    },
    answers: ({ page }) => poll(() => page.locator(".single_variation").textContent()).toContain("340.000"),
  },
];

describe("with the lean flavour", () => {
  const it = demoTest("preact");

  plain("each island of the bundle has a row here", () => {
    const names = definitions.map(({ name }) => name).toSorted();
    expect(rows.map(({ island }) => island).toSorted()).toEqual(names);
  });

  it.for(rows)("$island $does, and gives the server's HTML back", async (row, { visit }) => {
    const { island, path, part, turnTo = part, region = part, rules = {}, stays } = row;
    const seen = await visit(path, { strictCsp: false, ...row.options });
    const { page } = seen;
    const start = async (): Promise<void> => {
      await page.locator(turnTo).first().waitFor({ state: "attached" });
      await comeOver(page.locator(turnTo).first());
      await islandReady(page, island);
    };
    expect(await page.locator('script[src*="/dist/preact/"]').count()).toBe(1);
    await start();
    await row.press(seen);
    await row.answers(seen);
    await still(page);
    expect(await violations(page, region, { rules })).toEqual([]);
    if (stays) {
      await page.reload();
      await start();
    }
    expect(await page.locator(part).count()).toBeGreaterThan(0);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await changes(page, part)).toEqual([]);
    expect(await left(page)).toEqual([]);
  });
});
