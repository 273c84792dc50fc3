import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { variations } from "../../../../islands/variations/index.ts";
import { loadIsland } from "../../support/load-island.ts";
import { clearPage, get } from "../../support/page.ts";

const folder = path.resolve("../shared/captures/cart-and-variations");

let end: () => void = () => undefined;

/** Puts a captured page's body into this one, without the stock script, and starts the island. */
async function open(name: string): Promise<HTMLFormElement> {
  const html = readFileSync(path.join(folder, `${name}.html`), "utf8");
  document.body.innerHTML = new DOMParser().parseFromString(html, "text/html").body.innerHTML;
  for (const script of document.querySelectorAll("#wc-add-to-cart-variation-js")) script.remove();
  const form = get<HTMLFormElement>("form.variations_form");
  // happy-dom does not read `selected`.
  for (const select of form.querySelectorAll("select")) select.value = "";
  ({ end } = await loadIsland(variations));
  await vi.dynamicImportSettled();
  return form;
}

function choose(name: string, value: string): void {
  const select = get<HTMLSelectElement>(`select[name="${name}"]`);
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

afterEach(() => {
  end();
  clearPage();
  vi.restoreAllMocks();
});

/** Skipped where the captured pages are not at hand. */
describe.skipIf(!existsSync(folder))("on a real shop's page", () => {
  it.each(["product-variable", "nowoomod-product-variable", "product-variable-astra-buttons"])(
    "%s: every variation of the list can be chosen, and shows its own price and SKU",
    async (name) => {
      const form = await open(name);
      const list = JSON.parse(form.dataset.product_variations ?? "") as {
        readonly variation_id: number;
        readonly attributes: Record<string, string>;
        readonly price_html: string;
        readonly sku: string;
      }[];
      expect(list.length).toBeGreaterThan(2);
      for (const variation of list) {
        const fields = Object.entries(variation.attributes);
        for (const [field] of fields) choose(field, "");
        for (const [field, value] of fields) if (value) choose(field, value);
        for (const [field, value] of fields)
          if (!value)
            choose(field, get<HTMLSelectElement>(`select[name="${field}"]`).options[1]?.value ?? "");
        const id = Number(get<HTMLInputElement>("input.variation_id", form).value);
        const shown = list.find((one) => one.variation_id === id);
        expect(shown).toBeDefined();
        expect(get(".sku").textContent).toBe(shown?.sku);
        const price = document.createElement("div");
        price.innerHTML = shown?.price_html ?? "";
        expect(get(".woocommerce-variation-price", form).textContent).toBe(price.textContent);
      }
    },
  );
});
