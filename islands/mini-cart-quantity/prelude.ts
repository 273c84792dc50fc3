/**
 * Makes buttons of the theme's plus and minus, with names: what reads a page aloud comes upon them without touching
 * anything first. Each newer cart brings new ones.
 */
import { quantityConfig } from "../../shared/config/quantity.ts";
import type { Mount } from "../../shared/island/island.ts";
import { text } from "../../shared/quantity/texts.ts";
import { themeOptions } from "./options.ts";
import { buttons } from "./parts.ts";

const prelude: Mount = (host, { onChange }) => {
  const { ajaxUrl, nonce } = themeOptions();
  if (!ajaxUrl || !nonce) return undefined;
  const { quantityPlus, quantityMinus } = quantityConfig();
  const find = (): Element[] => [...host.querySelectorAll(buttons)];
  const name = (): void => {
    for (const button of find()) {
      const isPlus = button.matches(".plus");
      button.setAttribute("role", "button");
      button.setAttribute(
        "aria-label",
        isPlus ? quantityPlus || text("plus") : quantityMinus || text("minus"),
      );
    }
  };
  name();
  onChange(name);
  return () => {
    for (const button of find()) for (const own of ["role", "aria-label"]) button.removeAttribute(own);
  };
};

export default prelude;
