/**
 * What is shown of a variation: its price and all that the shop's template has beside it
 * (docs/stock-behaviour/variations.md §8).
 */
import { dataScript, ownGlobal } from "../../shared/config/page.ts";
import { variationsConfig } from "../../shared/config/variations.ts";
import { parseFragment } from "../../shared/dom/html.ts";
import { fillTemplate } from "./template.ts";
import type { Variation } from "./variation.ts";

interface WordPress {
  /** Evaluates templates with code in them, where the page has it. */
  readonly template?: (id: string) => (data: object) => string;
  readonly mediaelement?: { initialize?(): void };
}

const wordPress = (): WordPress => ownGlobal("wp") ?? {};

const plain = ["variation_description", "price_html", "availability_html"]
  .map(
    (key) =>
      `<div class="woocommerce-variation-${key.replace(/^variation_|_html$/g, "")}">{{{ data.variation.${key} }}}</div>`,
  )
  .join("");

/** The HTML of a variation's details, by the shop's template; by the stock one if the page has none. */
function htmlOf(variation: Variation): string {
  const name = variation.variation_is_visible ? "variation-template" : "unavailable-variation-template";
  const fallback = variation.variation_is_visible
    ? plain
    : `<p role="alert">${variationsConfig().unavailableText}</p>`;
  const template = dataScript("text/template", `tmpl-${name}`);
  // WordPress's evaluator takes the first element with that id, even one in text that a visitor has written.
  const isFirst = document.getElementById(`tmpl-${name}`) === template;
  const data = { variation };
  return (
    fillTemplate(template?.textContent ?? fallback, data) ??
    (isFirst ? wordPress().template?.(name)(data) : undefined) ??
    fillTemplate(fallback, data) ??
    ""
  );
}

/** Shows a variation's details. */
export function showDetails(place: Element, variation: Variation): void {
  place.replaceChildren(parseFragment(htmlOf(variation)));
  if (place.querySelector(".wp-audio-shortcode, .wp-video-shortcode"))
    wordPress().mediaelement?.initialize?.();
}
