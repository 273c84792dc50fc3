/** Tabs as a theme developer writes them. */
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";

export const markup: WrittenMarkup = {
  host: { stock: ".wc-tabs-wrapper", what: "the box around the tabs and their panels" },
  parts: {
    list: { stock: ".wc-tabs", needed: true, what: "the list of tabs" },
    tab: {
      stock: ".wc-tabs a",
      is: ["li > a[href*='#']", "a link to its panel's id, in a list item"],
      needed: true,
      what: "a tab",
    },
    panel: {
      stock: ".wc-tab",
      is: ["[id]", "an element with an id"],
      needed: true,
      what: "what a tab shows, a child of the host",
    },
  },
  snippet: `
<div data-island="tabs">
  <ul data-island-part="list" role="tablist">
    <li role="presentation">
      <a data-island-part="tab" href="#details" id="tab-details" role="tab" aria-controls="details">Details</a>
    </li>
    <li role="presentation">
      <a data-island-part="tab" href="#care" id="tab-care" role="tab" aria-controls="care">Care</a>
    </li>
  </ul>
  <div data-island-part="panel" id="details" role="tabpanel" aria-labelledby="tab-details">
    <p>Stoneware, 300 ml.</p>
  </div>
  <div data-island-part="panel" id="care" role="tabpanel" aria-labelledby="tab-care">
    <p>Goes into the dishwasher.</p>
  </div>
</div>`,
  notes: [
    "An address that ends in a panel's id, or in an id inside a panel, opens that panel: `/cup/#care`. Without script all panels are open, and the tabs are links to them.",
  ],
};
