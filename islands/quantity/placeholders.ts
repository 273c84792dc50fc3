/** The theme's plus and minus in a box, as the page has them. */
import { quantityConfig } from "../../shared/config/quantity.ts";

/** Those that are ours to answer; the theme's own script answers its own. */
export const buttonSelector = '.ast-qty-placeholder[role="button"]';

/** Those that the page came with. */
export const placeholdersIn = (host: Element): readonly Element[] => [
  ...host.querySelectorAll("a.ast-qty-placeholder"),
];

/** Whether the theme's own script has been here, and answers its buttons; later it finds this class and goes. */
export const isTheirs = (host: Element): boolean =>
  host.matches(".buttons_added") && !host.querySelector(buttonSelector);

/** Whether the theme has buttons beside a number like this one. */
export const areExpected = ({ readOnly, type }: HTMLInputElement): boolean =>
  !!quantityConfig().quantityPlus && !readOnly && type !== "hidden";
