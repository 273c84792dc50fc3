import * as theme from "../../themes/parts.ts";

/**
 * What opens the drawer (docs/stock-behaviour/forms-and-theme.md §B8): the phone header's cart, the desktop
 * header's where the theme prints it as a fly-out, and what the theme's author marks.
 */
export const openers = `${theme.mobileCart} ${theme.mobileCartLink}, ${theme.drawerOpener}, ${theme.drawerMark}`;

/** The controls that are pressed there. */
export const controls = `:is(${openers}) :is(a, button), :is(a, button)${theme.drawerMark}`;
