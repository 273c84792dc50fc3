/** The small things of every shop page. */
jQuery(($) => {
  // Order of a listing.
  $(".woocommerce-ordering").on("change", "select.orderby", function () {
    $(this).closest("form").trigger("submit");
  });

  // A number below its minimum.
  $("input.qty:not(.product-quantity input.qty)").each(function () {
    const min = Number.parseFloat($(this).attr("min"));
    if (min >= 0 && Number.parseFloat($(this).val()) < min) $(this).val(min);
  });

  // Store notice.
  const id = $(".woocommerce-store-notice").data("noticeId") || "";
  const cookie = `store_notice${id}`;
  if (window.Cookies.get(cookie) === "hidden") {
    $(".woocommerce-store-notice").hide();
  } else {
    const dismiss = (event) => {
      event.preventDefault();
      window.Cookies.set(cookie, "hidden", { path: "/" });
      $(".woocommerce-store-notice").hide();
      $(".woocommerce-store-notice a.woocommerce-store-notice__dismiss-link").off("click", dismiss);
    };
    $(".woocommerce-store-notice").show();
    $(".woocommerce-store-notice a.woocommerce-store-notice__dismiss-link").on("click", dismiss);
  }

  // Field descriptions.
  if ($(".woocommerce-input-wrapper span.description").length) {
    $(document.body).on("click", () => {
      $(".woocommerce-input-wrapper span.description:visible").prop("aria-hidden", true).slideUp(250);
    });
  }
  $(".woocommerce-input-wrapper").on("click", (event) => event.stopPropagation());
  $(".woocommerce-input-wrapper :input")
    .on("keydown", function (event) {
      const $description = $(this).parent().find("span.description");
      if (event.which === 27 && $description.is(":visible")) {
        $description.prop("aria-hidden", true).slideUp(250);
        event.preventDefault();
      }
    })
    .on("click focus", function () {
      const $parent = $(this).parent();
      $parent.addClass("currentTarget");
      $(".woocommerce-input-wrapper:not(.currentTarget) span.description:visible").slideUp(250);
      $parent.find("span.description:hidden").prop("aria-hidden", false).slideDown(250);
      $parent.removeClass("currentTarget");
    });

  // Passwords.
  const params = window.woocommerce_params || {};
  $(".woocommerce form .woocommerce-Input[type='password']").wrap('<span class="password-input"></span>');
  $(".woocommerce form input").filter(":password").parent("span").addClass("password-input");
  $(".password-input").each(function () {
    const describedBy = $(this).find("input").attr("id");
    $(this).append(
      `<button type="button" class="show-password-input" aria-label="${params.i18n_password_show}" aria-describedby="${describedBy}"></button>`,
    );
  });
  $(".show-password-input").on("click", function (event) {
    event.preventDefault();
    const shown = $(this).toggleClass("display-password").hasClass("display-password");
    $(this).attr("aria-label", shown ? params.i18n_password_hide : params.i18n_password_show);
    $(this)
      .siblings("input")
      .prop("type", shown ? "text" : "password")
      .trigger("focus");
  });

  // Result count: said once more when screen readers listen.
  const $count = $(".woocommerce-result-count").first();
  $count.attr("aria-hidden", true);
  setTimeout(() => $count.attr("aria-hidden", false).html($count.html()), 2000);

  $.scroll_to_notices = ($element) => {
    if ($element.length) $("html, body").animate({ scrollTop: $element.offset().top - 100 }, 1000);
  };
});

function focusNotice() {
  const notice = document.querySelector(
    ".woocommerce-message[role=alert], .woocommerce-error[role=alert], .wc-block-components-notice-banner[role=alert]",
  );
  if (!notice) return;
  notice.setAttribute("tabindex", "-1");
  setTimeout(() => notice.focus(), 500);
}
document.addEventListener("DOMContentLoaded", focusNotice);
jQuery(document.body).on("item_removed_from_classic_cart updated_wc_div", focusNotice);

// Links that are buttons.
document.body.addEventListener("keydown", (event) => {
  if (!event.target.matches?.('a[role="button"]')) return;
  if (event.key !== " " && event.key !== "Enter") return;
  event.preventDefault();
  event.target.click();
});
