/** A rating as a theme developer writes it. */
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";

export const markup: WrittenMarkup = {
  host: { stock: ".comment-form-rating", what: "the box around the label and the list" },
  parts: {
    field: {
      stock: "select",
      is: ["select", "a select"],
      needed: true,
      what: "the rating: an empty option, then 5 to 1. It stays the form's field",
    },
  },
  snippet: `
<form action="/reviews/" method="post">
  <div data-island="review-stars">
    <label for="rating">Your rating</label>
    <select data-island-part="field" name="rating" id="rating" required>
      <option value="">Rate it</option>
      <option value="5">Perfect</option>
      <option value="4">Good</option>
      <option value="3">Average</option>
      <option value="2">Not that bad</option>
      <option value="1">Very poor</option>
    </select>
  </div>
  <button type="submit">Send</button>
</form>`,
  notes: [
    "The stars come in the place of the list: `p.stars` with five links, as in WooCommerce. A theme without its style sheet styles them.",
  ],
};
