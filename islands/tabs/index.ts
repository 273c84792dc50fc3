import { has, withoutPart } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import * as theme from "../../themes/parts.ts";
import { markup } from "./markup.ts";

const tabLink = ":is(.wc-tabs-wrapper, .woocommerce-tabs) .wc-tabs a[href*='#']:not(.wc-tab a)";

/** Product tabs. The model opens the tab that the address asks for. It answers clicks, keys, links and find-in-page. */
export const tabs = island({
  name: "tabs",
  selectors: [".wc-tabs-wrapper", `.woocommerce-tabs:not(${theme.productSections})`],
  when: "touched",
  model: () => import("./tabs.ts"),
  viewStarts: "never",
  view: () => import("./tabs.tsx"),
  ...(STOREFRONT_FACTS &&
    ({
      markup,
      expects: [
        {
          parts: `.wc-tabs-wrapper, .woocommerce-tabs:not(${theme.productSections})`,
          level: "error",
          code: "tabs-without-list",
          lacks: withoutPart(".wc-tabs a"),
          message: "product tabs have no .wc-tabs with links: all panels stay open",
          advice: "Keep WooCommerce's single-product/tabs/tabs.php.",
        },
        {
          parts: tabLink,
          level: "error",
          code: "tab-without-panel",
          lacks: (page, el) => !page.byId(page.attribute(el, "href")?.split("#")[1] ?? ""),
          message: "a tab leads to a panel that is not on the page: it stays a plain link",
          advice: "Give the panel the id that the tab's href names.",
        },
        {
          parts: tabLink,
          level: "warning",
          code: "tab-without-key",
          // One that is marked by its name is led to by its panel's id.
          lacks: (page, el) =>
            !has(page, el, "data-island-part") &&
            !/(^|\s)[\w-]+_tab(\s|$)/.test(page.attribute(page.closest(el, "li"), "class") ?? ""),
          message:
            "a tab's list item has no class {key}_tab: no address leads to it (#reviews, #tab-description)",
          advice: "Print the class, as WooCommerce's tabs.php does.",
        },
        {
          parts: tabLink,
          level: "warning",
          code: "tab-without-role",
          lacks: (page, el) =>
            page.attribute(el, "role") !== "tab" && page.attribute(page.closest(el, "li"), "role") !== "tab",
          message: 'a tab has no role="tab": a screen reader calls it a link',
          advice: "Print the roles of WooCommerce's tabs.php: tablist, presentation, tab, tabpanel.",
        },
        {
          parts: `.wc-tab:not(${theme.sectionContent})`,
          level: "warning",
          code: "panel-without-name",
          lacks: (page, el) =>
            !page.byId(page.attribute(el, "aria-labelledby") ?? "") && !has(page, el, "aria-label"),
          message: "a tab's panel has no aria-labelledby that leads to its tab",
          advice: "Print the tab's id there.",
        },
      ],
    } satisfies Facts)),
});
