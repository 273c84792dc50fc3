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

/** The variation's details as the shop's template has them; the stock ones where the page has no template. */
function htmlOf(variation: Variation): string {
  const name = variation.variation_is_visible ? "variation-template" : "unavailable-variation-template";
  const fallback = variation.variation_is_visible
    ? plain
    : `<p role="alert">${variationsConfig().unavailableText}</p>`;
  const template = dataScript("text/template", `tmpl-${name}`);
  // WordPress's evaluator takes the first element with that id, whatever it is and whoever wrote it.
  const isFirst = document.getElementById(`tmpl-${name}`) === template;
  const data = { variation };
  return (
    fillTemplate(template?.textContent ?? fallback, data) ??
    (isFirst ? wordPress().template?.(name)(data) : undefined) ??
    fillTemplate(fallback, data) ??
    ""
  );
}

/** Puts a variation's details into their place. */
export function showDetails(place: Element, variation: Variation): void {
  place.replaceChildren(parseFragment(htmlOf(variation)));
  if (place.querySelector(".wp-audio-shortcode, .wp-video-shortcode"))
    wordPress().mediaelement?.initialize?.();
}
