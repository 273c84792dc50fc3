/** What belongs to a list of products, as a theme developer writes it. */
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";

export const markup: WrittenMarkup = {
  parts: {
    order: {
      stock: ".woocommerce-ordering",
      is: ["form", "a form"],
      what: "asks for another order",
    },
    field: {
      stock: "select.orderby",
      is: ["select", "a select"],
      what: "the order: a choice is sent at once",
    },
    count: {
      stock: ".woocommerce-result-count",
      what: "how many products there are: told once to those who do not see it",
    },
  },
  snippet: `
<div data-island="listing">
  <p data-island-part="count">Showing all 3 products</p>
  <form data-island-part="order">
    <label>
      Order
      <select data-island-part="field" name="orderby">
        <option value="name" selected>By name</option>
        <option value="price">By price</option>
      </select>
    </label>
  </form>
</div>`,
  notes: ["`selected` stands on the order that the page has. Without script the form needs a button."],
};
