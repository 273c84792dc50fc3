/** The store notice as a theme developer writes it. */
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";

export const markup: WrittenMarkup = {
  host: {
    stock: ".woocommerce-store-notice",
    is: ["[data-notice-id]", "an element with data-notice-id"],
    what: "the notice. `data-notice-id` is another one for another notice",
  },
  parts: {
    dismiss: {
      stock: ".woocommerce-store-notice__dismiss-link",
      is: [":is(a, button)", "a button, or a link"],
      needed: true,
      what: "takes the notice away, for a year",
    },
  },
  snippet: `
<style>
  @media (scripting: enabled) {
    [data-island="store-notice"] { display: none; }
  }
</style>
<div data-island="store-notice" data-notice-id="summer">
  Free delivery until August.
  <button type="button" data-island-part="dismiss">Dismiss</button>
</div>`,
  notes: ["It is hidden at first, and the island shows it to those who have not dismissed it."],
};
