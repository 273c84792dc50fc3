/**
 * Stands in the head of a page that is looked at: scripts there find a visitor's cookies of the cart in place of the
 * administrator's, which stay as they are in the browser.
 */
(() => {
  const { hash } = document.currentScript.dataset;
  const cart = hash ? ["woocommerce_items_in_cart=1", `woocommerce_cart_hash=${hash}`] : [];
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get() {
      const others = get.call(document).split("; ");
      return [
        ...others.filter((cookie) => !/^(woocommerce_(items_in_cart|cart_hash)=|$)/.test(cookie)),
        ...cart,
      ].join("; ");
    },
    set(cookie) {
      set.call(document, cookie);
    },
  });
})();
