/** An accordion as a theme developer writes it. */
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";
import * as theme from "../../themes/parts.ts";

export const markup: WrittenMarkup = {
  host: { stock: theme.productSections, what: "the box around the sections, which are its children" },
  parts: {
    section: {
      stock: theme.section,
      needed: true,
      what: "a heading and the panel that follows it, a child of the host",
    },
    heading: {
      stock: theme.sectionHeader,
      is: [":is(h2, h3, h4, h5, h6)", "a heading"],
      needed: true,
      what: "the heading of a section, its child; the island puts a button around its text",
    },
    panel: {
      stock: `${theme.sectionContent}.wc-tab`,
      is: ["[id]", "an element with an id"],
      needed: true,
      what: "what a section shows",
    },
  },
  snippet: `
<div data-island="accordion">
  <section data-island-part="section">
    <h2 data-island-part="heading">Details</h2>
    <div data-island-part="panel" id="details"><p>Stoneware, 300 ml.</p></div>
  </section>
  <section data-island-part="section">
    <h2 data-island-part="heading">Care</h2>
    <div data-island-part="panel" id="care"><p>Goes into the dishwasher.</p></div>
  </section>
</div>`,
  notes: [
    'The first section is open, and one at most. The headings get `aria-level="2"`: they belong below the product\'s name.',
    "An address that ends in an id inside a panel opens that section. Without script all sections are open.",
  ],
};
