/**
 * What opens the drawer (docs/stock-behaviour/forms-and-theme.md §B8): the phone header's cart, the desktop
 * header's where the theme prints it as a fly-out, and what the theme's author marks.
 */
export const openers =
  ".ast-mobile-header-wrap .ast-header-woo-cart, .ast-desktop-cart-flyout, .ast-slidein-cart";

/** The controls that are pressed there. */
export const controls = `:is(${openers}) :is(a, button), :is(a, button).ast-slidein-cart`;
