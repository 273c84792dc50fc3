/**
 * Other scripts. This file finds the stock script, answers scripts that ask the form natively or through jQuery, and
 * offers the stock plugin method.
 */
import { jQuery, listenThroughJQuery } from "../../shared/events/find-jquery.ts";
import type { JQuery, JQueryCollection, JQueryEvent } from "../../shared/events/map.ts";
import { isOwn, notify } from "../../shared/events/notify.ts";
import type { ModelContext } from "../../shared/island/model.ts";
import type { Form } from "./form.ts";
import { productOf, resetSelector, selectSelector } from "./parts.ts";
import { readVariation } from "./variation.ts";

/** Whether the stock script is on the page: then it answers the forms. */
export const hasStockScript = (): boolean =>
  !!document.querySelector("script#wc-add-to-cart-variation-js, script[src*='/add-to-cart-variation.']");

/** Whether the stock script answers a form already. Optimisers rename its file, but not its listeners. */
export const isStocks = (form: Element): boolean =>
  Object.values((jQuery()?._data?.(form, "events") ?? {}) as Record<string, { namespace?: string }[]>)
    .flat()
    .some(({ namespace }) => namespace === "wc-variation-form");

/** jQuery with the stock plugin method. */
type Method = ((this: JQueryCollection) => JQueryCollection) & { readonly isStandIn?: boolean };
type Plugins = { readonly fn?: { wc_variation_form?: Method } };
type Finding = JQueryCollection & { find(selector: string): JQueryCollection };

const forms = new WeakMap<Element, Form>();

/** The object that scripts get with the start event, with the properties that they read. */
function instanceOf(form: HTMLElement, model: Form): object | undefined {
  const $ = jQuery();
  if (!$) return undefined;
  const $form = $(form) as Finding;
  const data = $form.data();
  return {
    $form,
    $attributeFields: $form.find(selectSelector),
    $singleVariation: $form.find(".single_variation"),
    $singleVariationWrap: $form.find(".single_variation_wrap"),
    $resetVariations: $form.find(resetSelector),
    $resetAlert: $form.find(".reset_variations_alert"),
    $product: $(productOf(form)),
    variationData: data.product_variations,
    useAjax: data.product_variations === false,
    xhr: false,
    get loading() {
      return model.state.status === "busy";
    },
  };
}

/** Sends the event that the form answers from now on. */
export function announceForm(form: HTMLElement, model: Form): void {
  notify(form, "wc_variation_form", instanceOf(form, model));
}

/** Makes calls of the stock plugin method reach our forms. A stock script that comes later replaces the method. */
export function offerPlugin($: JQuery): void {
  const { fn } = $ as unknown as Plugins;
  if (!fn || (fn.wc_variation_form && !fn.wc_variation_form.isStandIn)) return;
  fn.wc_variation_form = function () {
    for (let at = 0; at < this.length; at += 1) {
      const form = this[at] as HTMLElement;
      const model = forms.get(form);
      // The loader starts a new form. So this call has nothing to do.
      if (!model) continue;
      model.check();
      announceForm(form, model);
    }
    return this;
  };
}

/** Answers other scripts' events until the island ends. */
export function listenToScripts(
  form: HTMLElement,
  model: Form,
  { answer, signal }: Pick<ModelContext, "answer" | "signal">,
): void {
  forms.set(form, model);
  signal.addEventListener("abort", () => forms.delete(form));
  const handle = answer((event: Event | JQueryEvent, first?: unknown): void => {
    if (isOwn(event)) return;
    const target = (event as Event).target as Element;
    if (event.type === "change") {
      if (target.matches(selectSelector)) model.change(target as HTMLSelectElement);
    } else if (event.type === "check_variations") model.check(readChosen(first));
    else if (event.type === "reload_product_variations")
      model.reload(jQuery()?.(form).data().product_variations);
    else if (event.type === "reset_data") model.hide();
    else {
      const variation = readVariation(first);
      if (variation) model.show(variation);
    }
  });
  const names = ["check_variations", "reload_product_variations", "found_variation", "reset_data"];
  listenThroughJQuery(form, ["change", ...names].join(" "), handle, signal);
  for (const name of names)
    form.addEventListener(name, (event) => handle(event, (event as CustomEvent).detail), { signal });
}

/** The choice that comes with a `check_variations` event. */
function readChosen(detail: unknown): Readonly<Record<string, string>> | undefined {
  const { data } = (detail ?? {}) as { data?: unknown };
  return data && typeof data === "object" ? (data as Record<string, string>) : undefined;
}
