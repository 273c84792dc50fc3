/** The add-on's sticky header. */
jQuery(($) => {
  const options = window.astraAddon;
  if (!options?.sticky_active) return;
  const $window = $(window);
  const $body = $(document.body);

  function Sticky(element) {
    this.$el = $(element);
    this.$el.wrap('<div data-stick-support="on"></div>');
    this.$wrap = this.$el.parent();
    this.stuck = false;
    this.measure();
    $window.on("scroll", () => this.update());
    $window.on("resize", () => {
      this.release();
      this.measure();
      this.update();
    });
    this.update();
  }

  Sticky.prototype.measure = function () {
    const bar = $("#wpadminbar").length ? (window.innerWidth > 782 ? 32 : 46) : 0;
    this.gutter =
      bar + Number.parseInt($body.css("padding-top"), 10) + Number.parseInt($("html").css("padding-top"), 10);
    this.limit = Math.max(0, this.$el.offset().top - this.gutter);
    this.maxWidth = this.$el.parent().outerWidth();
    this.$wrap.attr({ "data-stick-gutter": this.gutter, "data-stick-maxwidth": this.maxWidth });
    this.$wrap.css("min-height", this.$el.outerHeight());
  };

  Sticky.prototype.update = function () {
    const mobile = $body.hasClass("ast-header-break-point");
    const devices = options.sticky_header_on_devices;
    const fits = devices === "both" || (devices === "mobile") === mobile;
    if (fits && $window.scrollTop() > this.limit) this.stick();
    else this.release();
  };

  Sticky.prototype.stick = function () {
    this.$el
      .addClass("ast-sticky-active ast-header-sticked")
      .css({ top: this.gutter, "max-width": this.maxWidth });
    $body.addClass("ast-primary-sticky-header-active");
    if (options.header_main_shrink === "1") this.$el.addClass("ast-sticky-shrunk");
    this.stuck = true;
    $(document).trigger("addStickyClass");
  };

  Sticky.prototype.release = function () {
    this.$el
      .removeClass("ast-sticky-active ast-header-sticked ast-sticky-shrunk")
      .css({ top: "", "max-width": "", padding: "" });
    $body.removeClass("ast-primary-sticky-header-active");
    this.stuck = false;
    $(document).trigger("removeStickyClass");
  };

  for (const device of ["desktop", "mobile"]) {
    if (options.header_main_stick === "1")
      $(`#ast-${device}-header .main-header-bar`).each(function () {
        new Sticky(this);
      });
  }

  // The other kinds of search that the add-on brings.
  $(".header-cover.astra-search-icon, .full-screen.astra-search-icon").on("click", function (event) {
    event.preventDefault();
    const $box = $(this).hasClass("full-screen")
      ? $("#ast-seach-full-screen-form")
      : $(this).closest("#ast-desktop-header, #ast-mobile-header").find(".ast-search-box.header-cover");
    $box.css("display", "block");
    setTimeout(() => $box.css("opacity", 1), 1);
    $box.find(".search-field").trigger("focus");
  });
  const closeSearch = () => {
    $(".ast-search-box").css("opacity", "");
    setTimeout(() => $(".ast-search-box").css("display", ""), 200);
    $body.removeClass("full-screen");
  };
  $(".ast-search-box .close").on("click", closeSearch);
  document.onkeydown = (event) => {
    if (event.key === "Escape") closeSearch();
  };
});
