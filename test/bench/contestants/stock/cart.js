/** The cart page: what is changed is sent, and the answer's form and totals take the old ones' place. */
jQuery(($) => {
  const params = window.wc_cart_params;
  if (!params) return;

  const block = ($node) => {
    if (!$node.is(".processing"))
      $node.addClass("processing").block({ message: null, overlayCSS: { background: "#fff", opacity: 0.6 } });
  };
  const unblock = ($node) => $node.removeClass("processing").unblock();

  function replace(answer) {
    const $answer = $($.parseHTML(answer));
    const $form = $(".woocommerce-cart-form", $answer);
    const $totals = $(".cart_totals", $answer);
    if ($form.length === 0) {
      $(".woocommerce-cart-form").closest(".woocommerce").html($(".wc-empty-cart-message", $answer).parent());
      $(document.body).trigger("wc_cart_emptied");
    } else {
      $(".woocommerce-cart-form").replaceWith($form);
      $(".cart_totals").replaceWith($totals);
      $(document.body).trigger("updated_cart_totals");
    }
    const $notices = $(".woocommerce-error, .woocommerce-message, .woocommerce-info", $answer);
    $(".woocommerce-error, .woocommerce-message, .woocommerce-info").remove();
    $(".woocommerce-notices-wrapper").first().prepend($notices);
    $(document.body).trigger("updated_wc_div");
  }

  function send(settings) {
    const $form = $(".woocommerce-cart-form");
    block($form);
    block($(".cart_totals"));
    $.ajax({
      dataType: "html",
      ...settings,
      success: replace,
      complete: () => {
        unblock($form);
        unblock($(".cart_totals"));
        $.scroll_to_notices?.($('[role="alert"]'));
      },
    });
  }

  $(document)
    .on("click", ".woocommerce-cart-form .product-remove > a, .woocommerce-cart .restore-item", (event) => {
      event.preventDefault();
      send({ type: "GET", url: $(event.currentTarget).attr("href") });
    })
    .on("submit", ".woocommerce-cart-form", (event) => {
      event.preventDefault();
      const $form = $(event.currentTarget);
      send({
        type: $form.attr("method"),
        url: $form.attr("action"),
        data: `${$form.serialize()}&update_cart=1`,
      });
    })
    .on("change", ".woocommerce-cart-form .cart_item :input", () => {
      $('.woocommerce-cart-form :input[name="update_cart"]').prop("disabled", false);
    });
  $('.woocommerce-cart-form :input[name="update_cart"]').prop("disabled", true);
  $(document.body).on("updated_wc_div", () => $(document.body).trigger("wc_fragment_refresh"));
  if ($.fn.select2) $("select.country_to_state, .country_select").select2({ width: "100%" });
});
