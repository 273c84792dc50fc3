/** Notices as a theme developer writes them. */
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";

export const markup: WrittenMarkup = {
  parts: {
    notice: {
      stock: ".woocommerce-message",
      is: ["[role=alert]", 'an element of role="alert"'],
      what: "what the server says of a request: the first gets focus",
    },
  },
  snippet: `
<div data-island="notices">
  <p data-island-part="notice" role="alert">Cup has been added to the cart.</p>
</div>`,
};
