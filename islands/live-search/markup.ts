/** A search with suggestions as a theme developer writes it. */
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";

export const markup: WrittenMarkup = {
  host: { stock: "form", is: ["form", "a form"], what: "the form that searches" },
  parts: {
    field: {
      stock: ".search-field",
      is: ["input", "an input"],
      needed: true,
      what: "the field in which the search is typed",
    },
  },
  snippet: `
<form data-island="live-search" role="search" action="/search/">
  <label>Search <input data-island-part="field" type="search" name="s"></label>
  <button>Search</button>
</form>`,
  notes: [
    "Suggestions come below the form: `.ast-live-search-results`, with `.ast-search-item` in it. A theme styles these classes, and gives the form `position: relative`.",
    'The server is asked `GET <rest_api_url>wp/v2/posts?_embed=1&post_type=ast_queried:product&per_page=5&search=<term>`, as the theme Astra does in WordPress. It answers a list: `[{ "type": "product", "title": { "rendered": "Cup" }, "link": "/cup/" }]`. Where it is, and how many are asked for, is [configuration](../configuration.md): `{ "astra_search": { "rest_api_url": "/api/", "search_posts_per_page": 5 } }` in the JSON script; `/wp-json/` and 5 else.',
  ],
};
