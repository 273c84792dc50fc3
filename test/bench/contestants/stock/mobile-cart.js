/** The theme's cart drawer, and its own request for the fragments: at every page view and after every add. */
(() => {
  const drawer = document.getElementById("astra-mobile-cart-drawer");
  const options = window.astra_cart || {};
  let opener = null;

  function close() {
    drawer.classList.remove("active");
    document.documentElement.classList.remove("ast-mobile-cart-active");
    setTimeout(() => opener?.focus(), 100);
  }
  function open(event) {
    const mobile = document.body.classList.contains("ast-header-break-point");
    if (options.responsive_cart_click === "redirect" && mobile) return;
    event.preventDefault();
    if (document.body.classList.contains("woocommerce-cart")) return;
    opener = event.target.closest("a");
    drawer.classList.add("active");
    document.documentElement.classList.add("ast-mobile-cart-active");
    document.dispatchEvent(new CustomEvent("astra_on_slide_In_cart_open", { detail: {} }));
    setTimeout(() => drawer.querySelector(".astra-cart-drawer-close").focus(), 100);
  }
  window.addEventListener("load", () => {
    if (!drawer || !document.getElementById("ast-mobile-header")) return;
    const openers = [".ast-mobile-header-wrap .ast-header-woo-cart", ".ast-slidein-cart"];
    if (options.desktop_layout === "flyout") openers.push("#ast-desktop-header .ast-desktop-cart-flyout");
    for (const el of document.querySelectorAll(openers.join())) el.addEventListener("click", open);
    drawer.querySelector(".astra-cart-drawer-close").addEventListener("click", close);
    document.querySelector(".astra-mobile-cart-overlay")?.addEventListener("click", close);
    document.addEventListener("keyup", (event) => {
      if (event.key === "Escape" && drawer.classList.contains("active")) close();
    });
    drawer.addEventListener("keydown", (event) => {
      if (event.key !== "Tab") return;
      const all = [...drawer.querySelectorAll("a[href], button, input")].filter((el) => el.offsetParent);
      const edge = event.shiftKey ? all[0] : all.at(-1);
      if (document.activeElement !== edge) return;
      event.preventDefault();
      (event.shiftKey ? all.at(-1) : all[0]).focus();
    });
  });

  jQuery(($) => {
    const params = window.wc_add_to_cart_params;
    if (!params) return;
    const refresh = () =>
      $.ajax({
        type: "GET",
        url: params.wc_ajax_url.replace("%%endpoint%%", "get_refreshed_fragments"),
        success: (data) => {
          if (!data?.fragments) return;
          $.each(data.fragments, (key, value) => {
            $(key).replaceWith(value);
          });
        },
      });
    $(document.body).on("added_to_cart astra_refresh_cart_fragments", refresh);
    $(document.body).trigger("astra_refresh_cart_fragments");
  });
})();
