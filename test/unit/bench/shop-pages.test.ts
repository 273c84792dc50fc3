import { describe, expect, it } from "vitest";
import {
  cartOf,
  contactLinks,
  factsOf,
  hasForm,
  isFit,
  linksOf,
  listingOf,
  noticeCookie,
  pagesOption,
  productsOf,
  softwareOf,
} from "../../bench/shop/pages.ts";

const at = "https://shop.example/shop/";

describe("the pages of a shop that is measured", () => {
  it("are links of the same shop, each once, whatever follows the #", () => {
    const html = `<a href="/a/#top">a</a> <a class="x" href='https://shop.example/a/'>a</a>
      <a href="https://other.example/b/">b</a> <a href="mailto:a@example.com">m</a> <a href="?p=1&#038;q=2">q</a> <a href="http://[">x</a>`;
    expect(linksOf(html, at)).toEqual(["https://shop.example/a/", "https://shop.example/shop/?p=1&q=2"]);
  });

  it("are products that the list links to, not its buttons", () => {
    const html = `<a href="/product/ring/" class="woocommerce-LoopProduct-link"></a><a href="?add-to-cart=1" class="button"></a>`;
    expect(productsOf(html, at)).toEqual(["https://shop.example/product/ring/"]);
  });

  it("have a product that can be added more than once and without a choice, with two pictures and reviews", () => {
    const picture =
      '<div data-thumb="x" class="woocommerce-product-gallery__image"></div><div class="ast-woocommerce-product-gallery__image"></div><div class="woocommerce-product-gallery__image--placeholder"></div>';
    const button = '<button type="submit" name="add-to-cart" value="26" class="button">';
    const number =
      '<input type="number" id="quantity_1" class="input-text qty text" name="quantity" value="1">';
    const reviews = '<li role="presentation" class="reviews_tab">';
    expect(factsOf(picture + picture + number + button + reviews)).toEqual({
      id: "26",
      takesMore: true,
      pictures: 2,
      hasReviews: true,
    });
    expect(isFit(factsOf(picture + picture + number + button + reviews))).toBe(true);
    expect(isFit(factsOf(picture + picture + button + reviews))).toBe(false);
    expect(isFit(factsOf(picture + number + button + reviews))).toBe(false);
    expect(isFit(factsOf(picture + picture + number + button))).toBe(false);
    expect(
      isFit(factsOf(`${picture}${picture}${number}${button}${reviews}<form class="variations_form cart">`)),
    ).toBe(false);
  });

  it("have a contact page, looked for first where its address sounds like one", () => {
    const html = '<a href="/about/">a</a><a href="/lien-he/">c</a><a href="/?add-to-cart=3">add</a>';
    expect(contactLinks(html, at)).toEqual(["https://shop.example/lien-he/", "https://shop.example/about/"]);
    expect(hasForm('<form action="/x" class="wpcf7-form init">')).toBe(true);
    expect(hasForm('<form class="search-form">')).toBe(false);
  });

  it("have the cart that scripts are told of, or else the header", () => {
    expect(cartOf('var x = {"cart_url":"https:\\/\\/shop.example\\/gio-hang\\/"}', at)).toBe(
      "https://shop.example/gio-hang/",
    );
    expect(cartOf('<a class="cart-container" href="/cart/">', at)).toBe("https://shop.example/cart/");
    expect(cartOf("<p>", at)).toBeUndefined();
  });

  it("have the list that an empty cart leads to", () => {
    expect(listingOf('<a class="button wc-backward" href="/shop/">Return</a>', at)).toBe(at);
    expect(listingOf("<p>", at)).toBeUndefined();
  });

  it("are visited by somebody who has closed the shop's notice", () => {
    expect(noticeCookie('<p class="demo_store" data-notice-id="ab12">')).toEqual({
      store_noticeab12: "hidden",
    });
    expect(noticeCookie("<p>")).toEqual({});
  });

  it("say what the shop runs on", () => {
    const html = `<meta name="generator" content="WordPress 6.7.1" /><meta name="generator" content="WooCommerce 10.3.7" />
      <meta name="generator" content="Elementor 3" /><link href='/wp-content/themes/astra/main.css?ver=4.11.18'>`;
    expect(softwareOf(html)).toEqual(["WordPress 6.7.1", "WooCommerce 10.3.7", "Astra 4.11.18"]);
  });

  it("are named by an option, which says what it does not know", () => {
    expect(pagesOption("listing=/shop/,product=/product/x/?a=b")).toEqual({
      listing: "/shop/",
      product: "/product/x/?a=b",
    });
    expect(pagesOption("")).toEqual({});
    expect(() => pagesOption("shop=/x/")).toThrow(/home, listing, product, contact, cart/);
    expect(() => pagesOption("listing")).toThrow(/listing=/);
  });
});
