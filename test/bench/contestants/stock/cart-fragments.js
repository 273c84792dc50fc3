/** Keeps the cart's fragments in the session storage, and asks for them when they are missing or old. */
jQuery(($) => {
  const params = window.wc_cart_fragments_params;
  if (!params) return;

  let supported = true;
  const hashKey = params.cart_hash_key;
  try {
    supported = "sessionStorage" in window && window.sessionStorage !== null;
    window.sessionStorage.setItem("wc", "test");
    window.sessionStorage.removeItem("wc");
    window.localStorage.setItem("wc", "test");
    window.localStorage.removeItem("wc");
  } catch {
    supported = false;
  }

  const stampCreation = () => {
    if (supported) sessionStorage.setItem("wc_cart_created", Date.now());
  };
  const storeHash = (hash) => {
    if (!supported) return;
    localStorage.setItem(hashKey, hash);
    sessionStorage.setItem(hashKey, hash);
  };

  const request = {
    url: params.wc_ajax_url.replace("%%endpoint%%", "get_refreshed_fragments"),
    type: "POST",
    data: { time: Date.now() },
    timeout: Number(params.request_timeout),
    success: (data) => {
      if (!data?.fragments) return;
      $.each(data.fragments, (key, value) => {
        $(key).replaceWith(value);
      });
      if (supported) {
        sessionStorage.setItem(params.fragment_name, JSON.stringify(data.fragments));
        storeHash(data.cart_hash);
        if (data.cart_hash) stampCreation();
      }
      $(document.body).trigger("wc_fragments_refreshed");
    },
    error: () => {
      $(document.body).trigger("wc_fragments_ajax_error");
    },
  };
  const refresh = () => $.ajax(request);

  if (!supported) {
    refresh();
  } else {
    const day = 24 * 60 * 60 * 1000;
    let timer = null;
    $(document.body)
      .on("wc_fragment_refresh updated_wc_div", refresh)
      .on("added_to_cart removed_from_cart", (_event, fragments, hash) => {
        if (!sessionStorage.getItem(hashKey)) stampCreation();
        sessionStorage.setItem(params.fragment_name, JSON.stringify(fragments));
        storeHash(hash);
      })
      .on("wc_fragments_refreshed", () => {
        clearTimeout(timer);
        timer = setTimeout(refresh, day);
      });
    $(window).on("storage onstorage", (event) => {
      const { key } = event.originalEvent;
      if (key === hashKey && localStorage.getItem(hashKey) !== sessionStorage.getItem(hashKey)) refresh();
    });
    $(window).on("pageshow", (event) => {
      if (!event.originalEvent.persisted) return;
      $(".widget_shopping_cart_content").empty();
      $(document.body).trigger("wc_fragment_refresh");
    });
    try {
      const fragments = JSON.parse(sessionStorage.getItem(params.fragment_name));
      const hash = sessionStorage.getItem(hashKey) || "";
      const created = sessionStorage.getItem("wc_cart_created");
      const cookie = window.Cookies.get("woocommerce_cart_hash") || "";
      if (hash && !created) throw new Error("No cart_created");
      if (created) {
        const left = Number(created) + day - Date.now();
        if (left < 0) throw new Error("Fragment expired");
        timer = setTimeout(refresh, left);
      }
      if (!fragments?.["div.widget_shopping_cart_content"] || hash !== cookie) throw new Error("No fragment");
      $.each(fragments, (key, value) => {
        $(key).replaceWith(value);
      });
      $(document.body).trigger("wc_fragments_loaded");
    } catch {
      refresh();
    }
  }

  const $hidden = $(".hide_cart_widget_if_empty").closest(".widget_shopping_cart");
  if (window.Cookies.get("woocommerce_items_in_cart") > 0) $hidden.show();
  else $hidden.hide();
  $(document.body).on("adding_to_cart", () => $hidden.show());
});
