/** A form before the component is there: what is chosen already has its price, and choosing answers. */
import { effect } from "@preact/signals-core";
import { followJQuery, jQuery } from "../../shared/events/find-jquery.ts";
import { HeldLooks } from "../../shared/island/hold.ts";
import type { IslandContext } from "../../shared/island/island.ts";
import { announceForm, listenToScripts, offerPlugin } from "./jquery.ts";
import { looksOf } from "./looks.ts";
import { rememberChoice } from "./memory.ts";
import { modelOf } from "./model.ts";
import { resetSelector, selectSelector } from "./parts.ts";
import { isStocks } from "./stock.ts";

/** How long after the document is ready scripts can still be about to listen, ms: as long as the stock script waits. */
const patience = 100;

/** Forms will come to this host: what starts them is there. */
export function expectForms(_host: HTMLElement, { signal }: IslandContext): void {
  followJQuery(offerPlugin, signal);
}

export function prepare(form: HTMLElement, { signal, takenOver, report, fail }: IslandContext): void {
  if (isStocks(form)) return;
  const model = modelOf(form, signal, report);
  rememberChoice(form, signal);
  // What that leaves to choose is in the lists, not in the state: it is painted afterwards.
  model.preview();
  paint();
  listenToScripts(form, model, signal);
  let hasStarted = false;
  followJQuery(($) => {
    offerPlugin($);
    // Brought late: who came with it waits for this.
    if (hasStarted) announceForm(form, model);
  }, signal);
  const start = (): void => {
    const timer = setTimeout(() => {
      if (isStocks(form)) {
        signal.addEventListener("abort", () => jQuery()?.(form).trigger("check_variations", []));
        fail(new Error("the stock script of variations answers this form, under another name"));
        return;
      }
      model.begin();
      hasStarted = true;
      announceForm(form, model);
    }, patience);
    signal.addEventListener("abort", () => clearTimeout(timer));
  };
  if (document.readyState !== "loading") start();
  else document.addEventListener("DOMContentLoaded", start, { once: true, signal });

  // After a reload and on the way back browsers choose again what was chosen, some of them late.
  window.addEventListener("pageshow", () => model.refresh(), { signal });
  form.addEventListener(
    "change",
    ({ target }) => (target as Element).matches(selectSelector) && model.change(target as HTMLSelectElement),
    { signal: takenOver },
  );
  form.addEventListener(
    "click",
    (event) => {
      if (!(event.target as Element).closest(resetSelector)) return;
      event.preventDefault();
      model.clear();
    },
    { signal: takenOver },
  );

  /** Shows the state until the component does. */
  function paint(): void {
    if (takenOver.aborted) return;
    const held = new HeldLooks();
    const stop = effect(() => held.apply(looksOf(form, model.state.value)));
    takenOver.addEventListener("abort", () => {
      stop();
      held.release();
    });
  }
}
