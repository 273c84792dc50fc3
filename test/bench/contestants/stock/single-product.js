/** Tabs, stars and the gallery of a product page. */
jQuery(($) => {
  const params = window.wc_single_product_params;
  if (!params) return;

  // Tabs.
  $(document.body)
    .on("init", ".wc-tabs-wrapper, .woocommerce-tabs", function () {
      $(this).find(".wc-tab, .woocommerce-tabs .panel:not(.panel .panel)").hide();
      const { hash, href } = window.location;
      const $tabs = $(this).find(".wc-tabs, ul.tabs").first();
      let selector = "li:first a";
      if (hash.toLowerCase().includes("comment-") || hash === "#reviews" || hash === "#tab-reviews")
        selector = "li.reviews_tab a";
      else if (href.includes("comment-page-") || href.includes("cpage=")) selector = "li.reviews_tab a";
      else if (hash === "#tab-additional_information") selector = "li.additional_information_tab a";
      $tabs.find(selector).trigger("click");
    })
    .on("click", ".wc-tabs li a, ul.tabs li a", function (event) {
      event.preventDefault();
      const $tab = $(this);
      const $wrapper = $tab.closest(".wc-tabs-wrapper, .woocommerce-tabs");
      const $tabs = $wrapper.find(".wc-tabs, ul.tabs");
      $tabs.find("li").removeClass("active");
      $tabs.find('a[role="tab"]').attr("aria-selected", "false").attr("tabindex", "-1");
      $wrapper.find(".wc-tab, .panel:not(.panel .panel)").hide();
      $tab.closest("li").addClass("active");
      $tab.attr("aria-selected", "true").attr("tabindex", "0");
      $wrapper.find(`#${$tab.attr("href").split("#")[1]}`).show();
    })
    .on("keydown", ".wc-tabs li a, ul.tabs li a", function (event) {
      const $all = $(this).closest(".wc-tabs, ul.tabs").find('[role="tab"]');
      const at = $all.index(this);
      const next = {
        ArrowRight: (at + 1) % $all.length,
        ArrowLeft: (at - 1 + $all.length) % $all.length,
        Home: 0,
        End: $all.length - 1,
      }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      $all.eq(next).trigger("focus");
    })
    .on("click", "a.woocommerce-review-link", () => {
      $(".reviews_tab a").trigger("click");
      return true;
    })
    // Stars.
    .on("init", "#rating", function () {
      const stars = [1, 2, 3, 4, 5]
        .map(
          (star, index) =>
            `<a role="radio" tabindex="${index ? -1 : 0}" aria-checked="false" class="star-${star}" href="#">${params.i18n_rating_options[index]}</a>`,
        )
        .join("");
      $(this)
        .hide()
        .before(
          `<p class="stars"><span role="group" aria-labelledby="comment-form-rating-label">${stars}</span></p>`,
        );
    })
    .on("click", "#respond p.stars a", function () {
      const $star = $(this);
      const $rating = $star.closest("#respond").find("#rating");
      $star.siblings("a").removeClass("active").attr({ "aria-checked": "false", tabindex: "-1" });
      $star.addClass("active").attr({ "aria-checked": "true", tabindex: "0" });
      $star.closest("p.stars").addClass("selected");
      $rating.val($star.index() + 1);
      return false;
    })
    .on("keyup", "#respond p.stars a", function (event) {
      const forth = ["ArrowRight", "ArrowDown"].includes(event.key);
      const back = ["ArrowLeft", "ArrowUp"].includes(event.key);
      if (!forth && !back) return;
      event.preventDefault();
      event.stopPropagation();
      const $next = forth ? $(this).next() : $(this).prev();
      $next.trigger("focus").trigger("click");
    })
    .on("click", "#respond #submit", function () {
      const $rating = $(this).closest("#respond").find("#rating");
      if ($rating.length && !$rating.val() && params.review_rating_required === "yes") {
        window.alert(params.i18n_required_rating_text);
        return false;
      }
      return undefined;
    });
  $(".wc-tabs-wrapper, .woocommerce-tabs, #rating").trigger("init");

  // Gallery.
  function Gallery($target, args) {
    this.$target = $target;
    this.$images = $(".woocommerce-product-gallery__image", $target);
    if (!this.$images.length) {
      $target.css("opacity", 1);
      return;
    }
    $target.data("product_gallery", this);
    this.flexslider = typeof $.fn.flexslider === "function" && !!params.flexslider_enabled;
    this.zoom = typeof $.fn.zoom === "function" && !!params.zoom_enabled;
    this.photoswipe = typeof window.PhotoSwipe !== "undefined" && !!params.photoswipe_enabled;
    if (args?.flexslider === false || this.$images.length === 1) this.flexslider = false;
    this.initZoomForTarget = this.initZoomForTarget.bind(this);
    if (this.flexslider) {
      this.initSlider();
      $target.on("woocommerce_gallery_reset_slide_position", () => $target.flexslider(0));
    } else {
      $target.css("opacity", 1);
    }
    if (this.zoom) {
      this.initZoom();
      $target.on("woocommerce_gallery_init_zoom", () => this.initZoom());
    }
    if (this.photoswipe) this.initLightbox();
  }

  Gallery.prototype.initSlider = function () {
    const { $target } = this;
    const options = {
      selector: ".woocommerce-product-gallery__wrapper > .woocommerce-product-gallery__image",
      start: () => {
        $target.css("opacity", 1);
      },
      after: (slider) => {
        if (this.zoom) this.initZoomForTarget(this.$images.eq(slider.currentSlide));
      },
      ...params.flexslider,
    };
    $target.flexslider(options);
    // The height is that of the first picture when it is there.
    $(".woocommerce-product-gallery__wrapper .woocommerce-product-gallery__image:eq(0) .wp-post-image")
      .one("load", function () {
        const $image = $(this);
        setTimeout(() => {
          const height = $image.closest(".woocommerce-product-gallery__image").height();
          const $viewport = $image.closest(".flex-viewport");
          if (height && $viewport) $viewport.height(height);
        }, 100);
      })
      .each(function () {
        if (this.complete) $(this).trigger("load");
      });
  };

  Gallery.prototype.initZoom = function () {
    const $first = this.$images.first();
    if (document.readyState === "complete") this.initZoomForTarget($first);
    else $(window).on("load", () => this.initZoomForTarget($first));
  };

  Gallery.prototype.initZoomForTarget = function ($slide) {
    const width = this.$target.width();
    if (!($slide.find("img").data("large_image_width") > width)) return;
    const options = {
      touch: false,
      callback: function () {
        setTimeout(() => {
          this.removeAttribute("role");
          this.setAttribute("alt", "");
          this.setAttribute("aria-hidden", "true");
        }, 100);
      },
      ...(Array.isArray(params.zoom_options) ? {} : params.zoom_options),
    };
    if ("ontouchstart" in document.documentElement) options.on = "click";
    $slide.trigger("zoom.destroy");
    $slide.zoom(options);
    setTimeout(() => {
      if ($slide.find(":hover").length) $slide.trigger("mouseover");
    }, 100);
  };

  Gallery.prototype.initLightbox = function () {
    const { $target } = this;
    if (this.zoom && this.$images.length > 0) {
      $target.prepend(
        `<a href="#" role="button" class="woocommerce-product-gallery__trigger" aria-haspopup="dialog" aria-controls="photoswipe-fullscreen-dialog" aria-label="${params.i18n_product_gallery_trigger_text}"><span aria-hidden="true">🔍</span></a>`,
      );
      $target.on("click", ".woocommerce-product-gallery__trigger", this.open.bind(this));
      $target.on("click", ".woocommerce-product-gallery__image a", (event) => event.preventDefault());
      if (!this.flexslider)
        $target.on("click", ".woocommerce-product-gallery__image a", this.open.bind(this));
    } else {
      $target.on("click", ".woocommerce-product-gallery__image a", this.open.bind(this));
    }
  };

  Gallery.prototype.items = function () {
    return this.$images
      .map(function () {
        const $image = $(this).find("img");
        return {
          alt: $image.attr("alt"),
          src: $image.attr("data-large_image"),
          w: $image.attr("data-large_image_width"),
          h: $image.attr("data-large_image_height"),
          title: $image.attr("data-caption") || $image.attr("title"),
        };
      })
      .get();
  };

  Gallery.prototype.open = function (event) {
    event.preventDefault();
    const dialog = document.querySelector(".pswp");
    const $clicked = $(event.target).closest(".woocommerce-product-gallery__trigger").length
      ? this.$target.find(".flex-active-slide")
      : $(event.target).closest(".woocommerce-product-gallery__image");
    const from = document.activeElement;
    const lightbox = new window.PhotoSwipe(dialog, window.PhotoSwipeUI_Default, this.items(), {
      index: Math.max(0, this.$images.index($clicked)),
      addCaptionHTMLFn: (item, caption) => {
        caption.children[0].textContent = item.title || "";
        return !!item.title;
      },
      timeToIdle: 0,
      ...params.photoswipe_options,
    });
    lightbox.listen("afterInit", () => {
      $(dialog).on("keydown.trap", (key) => {
        if (key.key !== "Tab") return;
        const $all = $(dialog).find("button:visible");
        const edge = key.shiftKey ? $all.first() : $all.last();
        if (document.activeElement !== edge[0]) return;
        key.preventDefault();
        (key.shiftKey ? $all.last() : $all.first()).trigger("focus");
      });
    });
    lightbox.listen("destroy", () => {
      $(dialog).off("keydown.trap");
      from?.focus();
    });
    lightbox.init();
  };

  $.fn.wc_product_gallery = function (args) {
    new Gallery(this, args || params);
    return this;
  };
  $(".woocommerce-product-gallery").each(function () {
    $(this).trigger("wc-product-gallery-before-init", [this, params]);
    $(this).wc_product_gallery(params);
    $(this).trigger("wc-product-gallery-after-init", [this, params]);
  });
});
