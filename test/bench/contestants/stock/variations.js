/** Forms of variable products: which variation was chosen, and what is told of it. */
jQuery(($) => {
  const matches = (attributes, chosen) =>
    Object.entries(attributes).every(([name, value]) => !value || !chosen[name] || chosen[name] === value);

  function start() {
    const $form = $(this);
    const $selects = $form.find(".variations select");
    const $single = $form.find(".single_variation");
    const $button = $form.find(".single_add_to_cart_button");
    const variations = $form.data("product_variations");
    const $product = $form.closest(".product");
    const options = new Map();
    $selects.each(function () {
      options.set(this, $(this).find("option").clone());
    });

    const choice = () => {
      const chosen = {};
      $selects.each(function () {
        chosen[$(this).data("attribute_name") || $(this).attr("name")] = $(this).val() || "";
      });
      return chosen;
    };
    const isComplete = (chosen) => Object.values(chosen).every(Boolean);

    /** Each select offers what goes with the others. */
    function narrow() {
      const chosen = choice();
      $selects.each(function () {
        const $select = $(this);
        const name = $select.attr("name");
        const value = $select.val();
        const left = variations.filter(({ attributes }) => matches(attributes, { ...chosen, [name]: "" }));
        $select.empty().append(options.get(this).clone());
        $select.find("option").each(function () {
          const own = $(this).val();
          const isLeft = !own || left.some(({ attributes }) => !attributes[name] || attributes[name] === own);
          if (isLeft) $(this).addClass("attached enabled");
          else $(this).remove();
        });
        $select.val(value);
        if ($select.val() === null) $select.val("");
      });
      $form.trigger("woocommerce_update_variation_values");
    }

    function setImage(variation) {
      const $image = $product.find(".woocommerce-product-gallery__image .wp-post-image").first();
      if (variation.image.src && $image.attr("src") !== variation.image.src)
        $image.attr({
          src: variation.image.src,
          srcset: variation.image.srcset || null,
          alt: variation.image.alt,
          "data-large_image": variation.image.full_src,
        });
      window.setTimeout(() => $(window).trigger("resize"), 20);
    }

    function show(variation) {
      setImage(variation);
      const template = window.wp.template(
        variation.variation_is_visible ? "variation-template" : "unavailable-variation-template",
      );
      $single.html(template({ variation }));
      $form
        .find('input[name="variation_id"], input.variation_id')
        .val(variation.variation_id)
        .trigger("change");
      $single.slideDown(200).trigger("show_variation", [variation, variation.is_purchasable]);
      const canBuy = variation.is_purchasable && variation.is_in_stock && variation.variation_is_visible;
      $button
        .removeClass("wc-variation-selection-needed")
        .toggleClass("disabled wc-variation-is-unavailable", !canBuy);
    }

    function hide() {
      $button.removeClass("wc-variation-is-unavailable").addClass("disabled wc-variation-selection-needed");
      $single.slideUp(200).trigger("hide_variation");
      $form.find('input[name="variation_id"], input.variation_id').val("").trigger("change");
    }

    $form
      .off(".wc-variation-form")
      .on("change.wc-variation-form", ".variations select", () => {
        $form.trigger("woocommerce_variation_select_change").trigger("check_variations");
        $form.trigger("woocommerce_variation_has_changed");
      })
      .on("click.wc-variation-form", ".reset_variations", (event) => {
        event.preventDefault();
        $selects.val("").trigger("change");
      })
      .on("found_variation.wc-variation-form", (_event, variation) => show(variation))
      .on("reset_data.wc-variation-form", hide)
      .on("check_variations.wc-variation-form", () => {
        narrow();
        const chosen = choice();
        $form
          .find(".reset_variations")
          .css("visibility", Object.values(chosen).some(Boolean) ? "visible" : "hidden");
        const variation =
          isComplete(chosen) && variations.find(({ attributes }) => matches(attributes, chosen));
        if (variation) $form.trigger("found_variation", [variation]);
        else $form.trigger("reset_data");
      });
    window.setTimeout(() => $form.trigger("check_variations").trigger("wc_variation_form"), 100);
  }

  $.fn.wc_variation_form = function () {
    return this.each(start);
  };
  $(".variations_form").wc_variation_form();
});
