/**
 * A variable product's form: which variation is chosen, what of it is shown, and who else is told. A choice may be made
 * by the product's own setting, by the address, or by a reload: it has its price before anybody touches the page.
 */
import { onPress } from "../../shared/dom/click.ts";
import { followJQuery, jQuery } from "../../shared/events/find-jquery.ts";
import { type ModelContext, model } from "../../shared/island/model.ts";
import { createForm } from "./form.ts";
import { announceForm, hasStockScript, isStocks, listenToScripts, offerPlugin } from "./jquery.ts";
import { rememberChoice } from "./memory.ts";
import { optionButtons, optionSelector } from "./option-buttons.ts";
import { buttonSelector, resetSelector, selectSelector, singleIn } from "./parts.ts";
import { isPurchasable } from "./variation.ts";

/** How long after the document is ready scripts can still be about to listen, ms: as long as the stock script waits. */
const timeout = 100;

function liveForm(host: HTMLElement, context: ModelContext) {
  const { on, answer, signal, fail } = context;
  const options = optionButtons(host);
  const form = createForm(host, context);
  rememberChoice(host, signal);
  form.preview();
  // What they have asked for already is answered at once, and who hears of that looks at the page.
  queueMicrotask(() => signal.aborted || listenToScripts(host, form, context));
  let hasStarted = false;
  followJQuery(($) => {
    offerPlugin($);
    // Brought late: who came with it waits for this.
    if (hasStarted) announceForm(host, form);
  }, signal);
  const begin = answer(() => {
    if (isStocks(host)) {
      signal.addEventListener("abort", () => jQuery()?.(host).trigger("check_variations", []));
      fail(new Error("the stock script of variations answers this form, under another name"));
      return;
    }
    form.begin();
    hasStarted = true;
    announceForm(host, form);
  });
  const beginSoon = (): void => {
    const timer = setTimeout(begin, timeout);
    signal.addEventListener("abort", () => clearTimeout(timer));
  };
  if (document.readyState !== "loading") beginSoon();
  else document.addEventListener("DOMContentLoaded", beginSoon, { once: true, signal });

  // After a reload and on the way back browsers choose again what was chosen, some of them late.
  on(window, "pageshow", form.refresh);
  on(
    host,
    "change",
    ({ target }) => (target as Element).matches(selectSelector) && form.change(target as HTMLSelectElement),
  );
  /** @param press  answers `false` where a press is another script's */
  const onPressOf = (selector: string, press: (part: HTMLElement) => unknown): void => {
    const pressed = answer((event: Event, part: HTMLElement) => {
      if (event.defaultPrevented || press(part) === false) return false;
      event.preventDefault();
      return true;
    });
    onPress(host, selector, pressed, signal);
  };
  onPressOf(resetSelector, form.clear);
  onPressOf(optionSelector, options.press);
  // Before who would add it.
  on(
    host,
    "click",
    (event) => {
      if (!(event.target as Element).closest(`${buttonSelector}.disabled`)) return false;
      event.preventDefault();
      return form.refuse();
    },
    true,
  );

  return {
    ...form,
    looks() {
      const { status, variation, isChosen, alert } = form.state;
      const isFound = status === "found" && !!variation;
      const canBuy = isFound && isPurchasable(variation);
      const box = "woocommerce-variation-add-to-cart";
      return [
        {
          key: "wrap",
          element: host.querySelector(".single_variation_wrap"),
          style: { display: "block" },
          "aria-busy": status === "busy" || undefined,
        },
        { key: "details", element: singleIn(host), style: { display: variation ? undefined : "none" } },
        {
          key: "box",
          element: host.querySelector(`.${box}`),
          className: { [`${box}-enabled`]: canBuy, [`${box}-disabled`]: !canBuy },
        },
        {
          key: "button",
          element: host.querySelector(buttonSelector),
          className: {
            disabled: !canBuy,
            "wc-variation-is-unavailable": isFound && !canBuy,
            "wc-variation-selection-needed": !isFound,
          },
        },
        {
          key: "reset",
          element: host.querySelector(resetSelector),
          // A link that leads nowhere: Space presses it, too.
          role: "button",
          style: { visibility: isChosen ? "visible" : "hidden" },
        },
        { key: "alert", element: host.querySelector(".reset_variations_alert"), text: alert },
        ...options.looks(),
      ];
    },
  };
}

/** Where the stock script is, its forms are its own. A host that is no form is the place where one will be. */
export default model((host, context) => {
  const isOurs = !hasStockScript() && !isStocks(host);
  const form = isOurs && host.matches("form") ? liveForm(host, context) : undefined;
  if (isOurs && !form) followJQuery(offerPlugin, context.signal);
  return { form, looks: () => form?.looks() ?? [] };
});
