/** Adds and removes by AJAX, one request at a time, and replaces what the server has rendered anew. */
jQuery(($) => {
  const params = window.wc_add_to_cart_params;
  if (!params) return;

  const address = (endpoint) => params.wc_ajax_url.replace("%%endpoint%%", endpoint);

  function Handler() {
    this.requests = [];
    this.$live = this.liveRegion();
    $(document.body)
      .on("click", ".add_to_cart_button:not(.wc-interactive)", this.onAdd.bind(this))
      .on("click", ".remove_from_cart_button", this.onRemove.bind(this))
      .on("added_to_cart", this.updateButton)
      .on("ajax_request_not_sent.adding_to_cart", this.updateButton)
      .on("added_to_cart removed_from_cart", this.updateFragments)
      .on("added_to_cart removed_from_cart", this.announce.bind(this));
  }

  Handler.prototype.liveRegion = () => {
    const $existing = $(".widget_shopping_cart_live_region");
    if ($existing.length) return $existing;
    return $(
      '<div class="widget_shopping_cart_live_region screen-reader-text" role="status"></div>',
    ).appendTo("body");
  };

  Handler.prototype.addRequest = function (request) {
    this.requests.push(request);
    if (this.requests.length === 1) this.run();
  };

  Handler.prototype.run = function () {
    const request = this.requests[0];
    const complete = request.complete;
    request.complete = () => {
      if (typeof complete === "function") complete();
      this.requests.shift();
      if (this.requests.length > 0) this.run();
    };
    $.ajax(request);
  };

  Handler.prototype.onAdd = function (event) {
    const $button = $(event.currentTarget);
    if (!$button.is(".ajax_add_to_cart")) return true;
    if (!$button.attr("data-product_id")) return true;
    this.$live.text("").removeAttr("aria-relevant");
    event.preventDefault();
    $button.removeClass("added").addClass("loading");
    if ($(document.body).triggerHandler("should_send_ajax_request.adding_to_cart", [$button]) === false) {
      $(document.body).trigger("ajax_request_not_sent.adding_to_cart", [false, false, $button]);
      return true;
    }
    const data = {};
    $.each($button.data(), (key, value) => {
      data[key] = value;
    });
    $.each($button[0].dataset, (key, value) => {
      data[key] = value;
    });
    $(document.body).trigger("adding_to_cart", [$button, data]);
    this.addRequest({
      type: "POST",
      url: address("add_to_cart"),
      data,
      dataType: "json",
      success: (response) => {
        if (!response) return;
        if (response.error && response.product_url) {
          window.location = response.product_url;
          return;
        }
        if (params.cart_redirect_after_add === "yes") {
          window.location = params.cart_url;
          return;
        }
        $(document.body).trigger("added_to_cart", [response.fragments, response.cart_hash, $button]);
      },
    });
    return undefined;
  };

  Handler.prototype.onRemove = function (event) {
    const $button = $(event.currentTarget);
    const $row = $button.closest(".woocommerce-mini-cart-item");
    this.$live.text("").removeAttr("aria-relevant");
    event.preventDefault();
    $row.block({ message: null, overlayCSS: { opacity: 0.6 } });
    this.addRequest({
      type: "POST",
      url: address("remove_from_cart"),
      data: { cart_item_key: $button.data("cart_item_key") },
      dataType: "json",
      success: (response) => {
        if (!response?.fragments) {
          window.location = $button.attr("href");
          return;
        }
        $(document.body).trigger("removed_from_cart", [response.fragments, response.cart_hash, $button]);
      },
      error: () => {
        window.location = $button.attr("href");
      },
    });
  };

  Handler.prototype.updateButton = (_event, fragments, _hash, $button) => {
    if (!$button) return;
    $button.removeClass("loading");
    if (fragments) $button.addClass("added");
    if (fragments && !params.is_cart && $button.parent().find(".added_to_cart").length === 0) {
      const link = document.createElement("a");
      link.href = params.cart_url;
      link.className = "added_to_cart wc-forward";
      link.title = params.i18n_view_cart;
      link.textContent = params.i18n_view_cart;
      $button.after(link);
    }
    $(document.body).trigger("wc_cart_button_updated", [$button]);
  };

  Handler.prototype.updateFragments = (_event, fragments) => {
    if (!fragments) return;
    $.each(fragments, (key) => {
      $(key)
        .addClass("updating")
        .fadeTo("400", "0.6")
        .block({ message: null, overlayCSS: { opacity: 0.6 } });
    });
    $.each(fragments, (key, value) => {
      $(key).replaceWith(value);
      $(key).stop(true).css("opacity", "1").unblock();
    });
    $(document.body).trigger("wc_fragments_loaded");
  };

  Handler.prototype.announce = function (_event, _fragments, _hash, $button) {
    const message = $button?.data("success_message");
    if (message) this.$live.text(message).attr("aria-relevant", "all");
  };

  new Handler();
});
