/** A quantity box as a theme developer writes it. */
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";
import * as theme from "../../themes/parts.ts";

const button = [":is(a, button[type=button])", 'a button of type="button", or a link'] as const;

export const markup: WrittenMarkup = {
  host: { stock: ".quantity", what: "the box around the number" },
  parts: {
    field: {
      stock: ".qty",
      is: ["input", "an input"],
      needed: true,
      what: "the number. Its `min`, `max` and `step` are kept",
    },
    minus: { stock: `${theme.quantityButton}.minus`, is: button, what: "one step less" },
    plus: { stock: `${theme.quantityButton}.plus`, is: button, what: "one step more" },
  },
  snippet: `
<div data-island="quantity">
  <button type="button" data-island-part="minus">−</button>
  <input data-island-part="field" type="number" name="quantity" value="1" min="1" max="5" aria-label="Quantity">
  <button type="button" data-island-part="plus">+</button>
</div>`,
  notes: [
    "The island names both buttons in the page's language. Hide them where scripts do not run (`@media (scripting: none)`): they do nothing there.",
    "In a form that adds, a press of its button waits until a number that was corrected has been seen.",
  ],
};
