/** The button that leads to the top, as a theme developer writes it. */
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";

export const markup: WrittenMarkup = {
  host: {
    stock: "a",
    is: ["a[href]", "a link"],
    what: "the link. It gets `storefront-past-top` while it is to be seen",
  },
  parts: {},
  snippet: `
<style>
  [data-island="scroll-to-top"] { display: none; position: fixed; inset: auto 1rem 1rem auto; }
</style>
<a data-island="scroll-to-top" href="#" aria-label="Back to the top">↑</a>`,
  notes: ["It is shown once the page is scrolled by 300 px."],
};
