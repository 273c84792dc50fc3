/** The filter as WooCommerce's widget prints it (docs/stock-behaviour/woocommerce.md §11.9). */
import type { Scale } from "./scale.ts";

export interface Filter {
  /** Is empty, and becomes the slider. */
  readonly box: HTMLElement;
  /** The form sends these: the lower price, and the upper one. */
  readonly fields: readonly [HTMLInputElement, HTMLInputElement];
  readonly scale: Scale;
}

/** The filter; `undefined` where a script has made a slider of it, or where it has no prices. */
export function readFilter(host: Element): Filter | undefined {
  const find = (selector: string): HTMLElement | null => host.querySelector(selector);
  const box = find(".price_slider:not(.ui-slider)");
  const from = find("input#min_price");
  const to = find("input#max_price");
  if (!box || !(from && to)) return undefined;
  const scale = {
    min: Number.parseFloat(from.dataset.min ?? ""),
    max: Number.parseFloat(to.dataset.max ?? ""),
    step: Number.parseFloat(find(".price_slider_amount")?.dataset.step ?? "") || 1,
  };
  if (!(scale.max > scale.min && scale.step > 0)) return undefined;
  return { box, fields: [from as HTMLInputElement, to as HTMLInputElement], scale };
}

/** What the server calls a price: the words of its field's label, or those that the empty field shows. */
export const nameOf = (host: Element, { id, placeholder }: HTMLInputElement): string =>
  host.querySelector(`label[for="${id}"]`)?.textContent.trim() || placeholder;
