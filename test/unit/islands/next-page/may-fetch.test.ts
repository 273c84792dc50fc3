import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LinkFacts, mayFetchAhead, type PageFacts } from "../../../../islands/next-page/may-fetch.ts";

const shop = "https://shop.example";
const link = (href: string, facts: Partial<LinkFacts> = {}): LinkFacts => ({
  href: new URL(href, shop).href,
  rel: "",
  target: "",
  isDownload: false,
  isRefused: false,
  isOfList: true,
  ...facts,
});
const page = (facts: Partial<PageFacts> = {}): PageFacts => ({
  href: `${shop}/cua-hang/`,
  never: ["/gio-hang/*", "/thanh-toan/", "/tai-khoan/*", "/rieng/*/xem"],
  ...facts,
});

describe("a page may be fetched ahead", () => {
  it.each([
    "/",
    "/product/vong-tay/",
    "/product-category/vong-tay/page/2/",
    "/cua-hang/?orderby=price",
    "/cua-hang/?paged=2&orderby=date",
    "/lien-he/#form",
    "/gio-hang-qua-tang/",
    "/wp-admins/",
    "/v1.2-moi/",
  ])("%s", (href) => {
    expect(mayFetchAhead(link(href), page())).toBe(true);
  });

  it.each([
    ["that adds to the cart", "/cua-hang/?add-to-cart=43"],
    ["that removes from it", "/gio-hang/?remove_item=abc&_wpnonce=1"],
    ["that brings a row back", "/?undo_item=abc"],
    ["that has a nonce", "/product/vong-tay/?_wpnonce=abc"],
    ["that logs out", "/tai-khoan/customer-logout/"],
    ["of the cart", "/gio-hang/"],
    ["of the cart, without a slash", "/gio-hang"],
    ["of the checkout", "/thanh-toan/"],
    ["below the checkout", "/thanh-toan/order-received/12/"],
    ["of the account", "/tai-khoan/orders/"],
    ["that the shop names by a pattern", "/rieng/12/xem"],
    ["with any other query", "/?s=vong"],
    ["of the administration", "/wp-admin/edit.php"],
    ["of the administration's beginning", "/wp-admin"],
    ["whose query only ends as one that is harmless", "/cua-hang/?my_paged=2"],
    ["whose query only begins as one that is harmless", "/cua-hang/?paged_x=2"],
    ["to log in", "/wp-login.php"],
    ["that is a file", "/wp-content/uploads/vong.jpg"],
    ["that is a paper", "/bang-gia.pdf"],
    ["that is this one", "/cua-hang/"],
    ["that is this one, further down", "/cua-hang/#footer"],
    ["of another origin", "https://other.example/product/vong-tay/"],
    ["that is a mail", "mailto:a@shop.example"],
    ["that is a script", "javascript:void 0"],
  ])("but not one %s", (_, href) => {
    expect(mayFetchAhead(link(href), page())).toBe(false);
  });

  it.each([
    ["nofollow", { rel: "sponsored nofollow" }],
    ["in a window of its own", { target: "_blank" }],
    ["to be saved", { isDownload: true }],
    ["that the theme has refused", { isRefused: true }],
  ])("but not by a link %s", (_, facts) => {
    expect(mayFetchAhead(link("/product/vong-tay/", facts), page())).toBe(false);
  });

  it("only by a link to a product, a category or a page of a list, whoever says which pages are private", () => {
    for (const never of [[], page().never]) {
      expect(mayFetchAhead(link("/product/vong-tay/", { isOfList: false }), page({ never }))).toBe(false);
      expect(mayFetchAhead(link("/product/vong-tay/"), page({ never }))).toBe(true);
    }
  });

  it("never with a parameter that is not known to be harmless, nor below a private path", () => {
    const name = fc
      .stringMatching(/^[a-z_-]{1,16}$/)
      .filter((one) => !/^(paged|product-page|orderby)$/.test(one));
    fc.assert(
      fc.property(name, fc.string(), fc.webPath(), (parameter, value, path) => {
        const query = new URLSearchParams([[parameter, value]]);
        expect(mayFetchAhead(link(`/product/vong-tay/?${query}`), page())).toBe(false);
        expect(mayFetchAhead(link(`/tai-khoan${path}`), page())).toBe(path !== "" && !path.startsWith("/"));
      }),
    );
  });
});
