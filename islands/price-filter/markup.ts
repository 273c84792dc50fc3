/** A filter by price, as a theme developer writes it. */
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";

export const markup: WrittenMarkup = {
  host: { stock: ".price_slider_wrapper", what: "the box around the slider and the two fields, in a form" },
  parts: {
    slider: { stock: ".price_slider", needed: true, what: "an empty box, which becomes the slider" },
    amount: {
      stock: ".price_slider_amount",
      needed: true,
      what: "the box around the fields. `data-step` is the step, 1 by default",
    },
    from: { stock: ".from", what: "an empty element in the amount, which tells the lower price" },
    to: { stock: ".to", what: "the same for the upper price" },
  },
  snippet: `
<form>
  <div data-island="price-filter">
    <div data-island-part="slider"></div>
    <div data-island-part="amount" data-step="1">
      <label for="min_price">From</label>
      <input type="text" id="min_price" name="min_price" value="0" data-min="0">
      <label for="max_price">To</label>
      <input type="text" id="max_price" name="max_price" value="50" data-max="50">
      <button>Filter</button>
      <p><span data-island-part="from"></span> to <span data-island-part="to"></span></p>
    </div>
  </div>
</form>`,
  notes: [
    "The fields are found by their ids, `min_price` and `max_price`, as the form sends them. How prices are written is `woocommerce_price_slider_params` of the page's [configuration](../configuration.md). The slider has the class names of jQuery UI; a theme styles them.",
  ],
};
