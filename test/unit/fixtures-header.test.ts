// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { itemKey } from "../../fixtures/shop/cart.ts";
import { plainVariant, tokensOf, variantOf, variantTokens } from "../../fixtures/shop/variant.ts";
import { request } from "./support/visitor.ts";

const captures = fileURLToPath(new URL("../../../shared/captures/pages/", import.meta.url));

describe("the header's tokens", () => {
  it("are parted by plus, comma or space, and unknown ones are left out", () => {
    expect(tokensOf("sticky-slide+on-both,shrink live nonsense toString")).toEqual([
      "sticky-slide",
      "on-both",
      "shrink",
      "live",
    ]);
    expect([tokensOf(null), tokensOf("")]).toEqual([[], []]);
  });

  it("change the plain variant, the later of two that contradict each other", () => {
    expect(variantOf([])).toEqual(plainVariant);
    expect(variantOf(["search-full", "search-box", "qty"])).toEqual({
      ...plainVariant,
      search: "search-box",
      steppers: true,
    });
  });
});

describe("the demo shop's header", () => {
  let server: RunningServer;
  /** The visitor's cookies. */
  let jar: Map<string, string>;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    jar = new Map();
  });

  const go = (path: string, init?: RequestInit): Promise<Response> => request(server.url + path, jar, init);
  const page = async (path: string) => (await go(path)).text();
  const variant = (tokens: string) => page(`/?header=${tokens}`);
  const count = (text: string, part: string) => text.split(part).length - 1;
  const config = (text: string, name: string) =>
    JSON.parse(new RegExp(`var ${name} = (.*);\\n`).exec(text)?.[1] ?? "null");

  /** Every start tag of an element within a text: what is in the way of a comparison left out. */
  const attributes = (text: string, start: RegExp): string[] => {
    const [tag = ""] = start.exec(text) ?? [];
    const left = /^(itemtype|itemscope|itemid|data-section|aria-label|placeholder|action|value)$/;
    return [...tag.replace(/\s+/g, " ").matchAll(/([\w-]+)="([^"]*)"/g)]
      .filter(([, name = ""]) => !left.test(name))
      .map(([, name, value = ""]) => `${name}=${value.trim()}`)
      .sort();
  };

  it("is the plain one without tokens: nothing sticks, the cart drops down, the search slides out", async () => {
    const text = await page("/");
    expect(text).not.toMatch(/ast-fixed-header|ast-mobile-popup|sticky-enabled|ast-search-box|wpadminbar/);
    expect(text).toContain('data-toggle-type="dropdown"');
    expect(count(text, "ast-search-menu-icon slide-search")).toBe(2);
    expect(config(text, "astra_cart")).toEqual({
      desktop_layout: "default",
      responsive_cart_click: "flyout",
    });
    expect(config(text, "astraAddon").header_main_stick).toBe("0");
    expect(config(text, "astra_search")).toBeNull();
  });

  it("stays as it was chosen from page to page, until it is chosen anew", async () => {
    expect(await page("/?header=menu-off-canvas+cart-flyout")).toContain('data-type="off-canvas"');
    const text = await page("/cua-hang/");
    expect(text).toContain('data-type="off-canvas"');
    expect(count(text, "ast-desktop-cart-flyout")).toBe(2);
    expect(await page("/cua-hang/?header=")).toContain('data-type="dropdown"');
    expect(jar.has("demo_header")).toBe(false);
    expect(await page("/cua-hang/")).toContain('data-type="dropdown"');
  });

  it("is not carried along in the listing's links and forms", async () => {
    const text = await page("/cua-hang/?header=search-box&orderby=price");
    expect(text).toContain('href="/cua-hang/page/2/?orderby=price"');
    expect(text).not.toMatch(/href="[^"]*header=|name="header"/);
  });

  it("has its menu in a panel after the page's content for the off-canvas and full-width types", async () => {
    for (const [tokens, side] of [
      ["menu-off-canvas", "right"],
      ["menu-off-canvas,menu-left", "left"],
      ["menu-full-width", "full-width"],
    ]) {
      const text = await variant(tokens ?? "");
      expect(text).toContain(`ast-mobile-popup-drawer content-align-flex-start ast-mobile-popup-${side}"`);
      expect(count(text, 'id="ast-hf-mobile-menu"')).toBe(1);
      expect(text).not.toContain("ast-mobile-header-content");
    }
    expect(await variant("toggle-link")).toContain("ast-builder-menu-toggle-link");
    expect(await variant("desktop-trigger")).toContain('class="ast-desktop-header-content');
  });

  it.each([
    ["sticky-none", "none", "0", false],
    ["sticky-slide", "slide", "0", true],
    ["sticky-fade", "fade", "0", true],
    ["sticky-hide", "none", "1", true],
  ] as const)("prints %s as the style %s, hide on scroll %s", async (token, style, hides, copied) => {
    const text = await variant(`${token}+on-both+rows-above`);
    expect(config(text, "astraAddon")).toMatchObject({
      sticky_active: "1",
      header_main_stick: "1",
      header_above_stick: "1",
      header_below_stick: "0",
      sticky_header_on_devices: "both",
      sticky_header_style: style,
      header_animation_effect: style,
      sticky_hide_on_scroll: hides,
      header_main_shrink: "0",
    });
    expect(text).toContain("ast-primary-sticky-enabled ast-above-sticky-enabled");
    expect(text.includes('id="ast-fixed-header"')).toBe(copied);
    const ids = [...text.matchAll(/ id="([^"]+)-sticky"/g)].map((match) => match[1]);
    expect(ids).toEqual(
      copied
        ? [
            "primary-site-navigation-desktop",
            "ast-hf-menu-1",
            "search-field",
            "search-field",
            "ast-mobile-site-navigation",
            "ast-hf-mobile-menu",
          ]
        : [],
    );
    expect(count(text, 'class="ast-above-header-wrap"')).toBe(copied ? 4 : 2);
  });

  it("shrinks where it is told to", async () => {
    const text = await variant("sticky-none+shrink+rows-below");
    expect(config(text, "astraAddon")).toMatchObject({ header_main_shrink: "1", header_below_stick: "1" });
    expect(text).toContain("ast-sticky-main-shrink ast-sticky-below-shrink ast-sticky-header-shrink");
  });

  it("has one cover box a header, and one full-screen box after the footer", async () => {
    const cover = await variant("search-cover");
    expect(cover).toMatch(/<div id="ast-desktop-header"[^>]*>\n<div class="ast-search-box header-cover"/);
    expect(cover).toMatch(/<div id="ast-mobile-header"[^>]*>\n<div class="ast-search-box header-cover"/);
    const full = await variant("search-full");
    expect(count(full, 'id="ast-seach-full-screen-form"')).toBe(1);
    expect(full.indexOf("ast-seach-full-screen-form")).toBeGreaterThan(full.indexOf("</footer>"));
  });

  it("has the cart in the drawer only, or only as a link", async () => {
    const dropdown = /<div class="ast-site-header-cart-data"><div/;
    expect(await variant("cart-dropdown")).toMatch(dropdown);
    const flyout = await variant("cart-flyout+slide-in");
    expect(flyout).not.toMatch(dropdown);
    expect(config(flyout, "astra_cart").desktop_layout).toBe("flyout");
    expect(config(flyout, "astra_shop_add_to_cart").shop_add_to_cart_action).toBe("slide_in_cart");
    const redirect = await variant("cart-redirect");
    expect(redirect).not.toMatch(dropdown);
    expect(config(redirect, "astra").responsive_cart_click).toBe("redirect");
  });

  it("prints notice, button to the top and admin bar as told", async () => {
    expect(await variant("notice")).toContain('data-position="top"');
    const hanging = await variant("notice-hang");
    expect(hanging).toContain('data-position="hang-over-top"');
    expect(hanging).toContain(" ast-woocommerce-store-notice-hanged");
    expect(await variant("notice-off")).not.toContain("demo_store");
    expect(await variant("scrolltop-mobile")).toContain('data-on-devices="mobile"');
    const off = await variant("scrolltop-off");
    expect(off).not.toContain("ast-scroll-top");
    expect(config(off, "astra").is_scroll_to_top).toBe("");
    expect(await variant("adminbar")).toMatch(/class="[^"]* admin-bar">.*id="wpadminbar"/s);
  });

  it("tells the live search where to ask, and answers titles with entities", async () => {
    const text = await variant("live");
    expect(count(text, 'class="search-field" autocomplete="off"')).toBe(2);
    const { rest_api_url: root, search_post_types: types } = config(text, "astra_search");
    const query = `post_type=ast_queried:${types.join(":")}&per_page=5&search=d%C3%A2y+da`;
    const found = await (await fetch(`${root}wp/v2/posts?_embed=1&${query}`)).json();
    const titles = found.map((one: { title: { rendered: string } }) => one.title.rendered);
    expect(titles).toContain("Dây &lt;da&gt; &#038; dây dù &#8211; chọn loại nào?");
  });

  it("has quantity boxes in the mini-cart, and an endpoint that changes the cart", async () => {
    const fragments = async () => {
      const { fragments } = await (await go("/?wc-ajax=get_refreshed_fragments")).json();
      return fragments["div.widget_shopping_cart_content"] as string;
    };
    await page("/?add-to-cart=43");
    expect(await fragments()).not.toContain("ast-qty-placeholder");
    const text = await variant("qty");
    expect(config(text, "astra_qty_btn")).not.toBeNull();
    expect(await fragments()).toContain(`name="cart[${itemKey(43)}][qty]" value="1"`);
    const change = (fields: Record<string, string>) =>
      go("/wp-admin/admin-ajax.php", { method: "POST", body: new URLSearchParams(fields) });
    const fields = {
      action: "astra_add_cart_single_product_quantity",
      hash: itemKey(43),
      quantity: "3",
      qtyNonce: config(text, "astra").single_product_qty_ajax_nonce,
    };
    const before = jar.get("woocommerce_cart_hash");
    expect((await change(fields)).status).toBe(200);
    expect(jar.get("woocommerce_cart_hash")).not.toBe(before);
    expect(await fragments()).toContain('[qty]" value="3"');
    expect((await change({ ...fields, qtyNonce: "wrong", quantity: "9" })).status).toBe(403);
    expect((await change({ ...fields, quantity: "" })).status).toBe(200);
    expect((await change({ action: "other" })).status).toBe(400);
    expect(await fragments()).toContain('[qty]" value="3"');
    await change({ ...fields, quantity: "0" });
    expect(await fragments()).toContain("woocommerce-mini-cart__empty-message");
  });

  it("prints every variant with the nonce on every script and no inline handlers", async () => {
    for (const token of Object.keys(variantTokens)) {
      const answer = await go(`/cua-hang/?header=${token}`);
      expect(answer.status, token).toBe(200);
      const text = await answer.text();
      expect(text.match(/<script(?![^>]*nonce=)/g), token).toBeNull();
      expect(text, token).not.toMatch(/\son\w+=/);
    }
  });

  it.skipIf(!existsSync(captures)).each([
    ["sticky-slide", "home-sticky-both-slide", /<header[^>]*id="ast-fixed-header"[^>]*>/],
    ["menu-off-canvas", "home-mobile-menu-flyout", /<div[^>]*id="ast-mobile-popup"[^>]*>/],
    ["menu-off-canvas", "home-mobile-menu-flyout", /<button[^>]*id="menu-toggle-close"[^>]*>/],
    ["menu-off-canvas", "home-mobile-menu-flyout", /<ul[^>]*id="ast-desktop-toggle-menu"[^>]*>/],
    ["menu-full-width", "home-mobile-menu-fullwidth", /<div[^>]*id="ast-mobile-popup"[^>]*>/],
    ["search-box", "home-search-search-box", /<div[^>]*ast-inline-search[^>]*>/],
    ["search-box", "home-search-search-box", /<button[^>]*normal-search[^>]*>/],
    ["search-cover", "home-search-header-cover", /<div[^>]*id="ast-search-form"[^>]*>/],
    ["search-cover", "home-search-header-cover", /<input[^>]*class="search-field"[^>]*type="text"[^>]*>/],
    ["search-cover", "home-search-header-cover", /<span[^>]*id="close"[^>]*>/],
    ["search-cover", "home-search-header-cover", /<a[^>]*astra-search-icon[^>]*>/],
    ["search-full", "home-search-full-screen", /<div[^>]*id="ast-seach-full-screen-form"[^>]*>/],
    ["search-full", "home-search-full-screen", /<button[^>]*id="search_submit"[^>]*>/],
    ["cart-flyout", "home-cart-flyout", /<div[^>]*ast-desktop-cart-flyout[^>]*>/],
    ["scrolltop", "home", /<div[^>]*id="ast-scroll-top"[^>]*>/],
  ])("has the attributes of the real theme with %s (%s, %s)", async (token, capture, start) => {
    const real = attributes(readFileSync(`${captures}${capture}.html`, "utf8"), start);
    expect(real.length).toBeGreaterThan(0);
    expect(attributes(await variant(token), start)).toEqual(real);
  });
});
