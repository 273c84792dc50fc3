/** The theme's plus and minus in a box, as the page has them. */
import { quantityConfig } from "../../shared/config/quantity.ts";
import * as theme from "../../themes/parts.ts";

/** Buttons that this island answers. The theme's own script answers buttons without this role. */
export const buttonSelector = `${theme.quantityButton}[role="button"]`;

/** The buttons that the server has printed. */
export const placeholdersIn = (host: Element): readonly Element[] => [
  ...host.querySelectorAll(`:is(a, button)${theme.quantityButton}`),
];

/** Whether the theme's own script answers the buttons. It marks a box by this class, and skips boxes that have it. */
export const isTheirs = (host: Element): boolean =>
  host.matches(".buttons_added") && !host.querySelector(buttonSelector);

/** Whether somebody else has put plus and minus into a box, by whatever name. A single control is something else. */
export const hasOthers = (host: Element): boolean =>
  host.querySelectorAll(`:is(a, button, [role=button], input[type=button]):not(${theme.quantityButton})`)
    .length > 1;

/** Whether the theme has buttons beside a number like this one. */
export const areExpected = ({ readOnly, type }: HTMLInputElement): boolean =>
  !!quantityConfig().quantityPlus && !readOnly && type !== "hidden";
