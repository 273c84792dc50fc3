import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showDetails } from "../../../../islands/variations/details.ts";
import type { Variation } from "../../../../islands/variations/variation.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { clearPage, get } from "../../support/page.ts";

const variation: Variation = Object.assign(
  { attributes: {}, variation_is_visible: true },
  { price_html: "<b>9.000 ₫</b>" },
);
const evaluate = vi.fn(() => () => "<i>evaluated</i>");

const shown = (): string => {
  const place = get(".single_variation");
  showDetails(place, variation);
  return place.innerHTML;
};

beforeEach(() => {
  clearPage();
  resetConfig();
  evaluate.mockClear();
  Object.assign(window, { wp: { template: evaluate } });
  document.body.innerHTML = '<div class="single_variation"></div>';
});
afterEach(() => void Reflect.deleteProperty(window, "wp"));

const add = (html: string): void => document.body.insertAdjacentHTML("beforeend", html);
const author = '<div id="tmpl-variation-template">&lt;img src=x onerror=alert(1)&gt;</div>';
const template = (text: string): string =>
  `<script type="text/template" id="tmpl-variation-template">${text}</script>`;

it("a template that an author wrote into the page is none: the stock one is filled", () => {
  add(author);
  expect(shown()).toContain('<div class="woocommerce-variation-price"><b>9.000 ₫</b></div>');
  expect(shown()).not.toContain("onerror");
});

it("the shop's own template is found behind an author's", () => {
  add(author);
  add(template("<p>{{{ data.variation.price_html }}}</p>"));
  expect(shown()).toBe("<p><b>9.000 ₫</b></p>");
});

it("a template with code in it is evaluated by WordPress, where WordPress finds the shop's own", () => {
  add(template("<# code #>"));
  expect(shown()).toBe("<i>evaluated</i>");
});

it("a template with code in it is not evaluated where WordPress would find an author's", () => {
  add(author);
  add(template("<# code #>"));
  expect(shown()).toContain("9.000");
  expect(evaluate).not.toHaveBeenCalled();
});
