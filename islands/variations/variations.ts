/**
 * A variable product's form: which variation is chosen, how it is shown, and which scripts hear of it. The product's
 * own setting, the address or a reload may make a choice: its price shows before anybody touches the page.
 */
import { followJQuery, jQuery } from "../../shared/events/find-jquery.ts";
import { type ModelContext, model } from "../../shared/island/model.ts";
import { press } from "../../shared/island/press.ts";
import { revealer } from "../../shared/island/revealer.ts";
import { createForm } from "./form.ts";
import { announceForm, hasStockScript, isStocks, listenToScripts, offerPlugin } from "./jquery.ts";
import { isAlone } from "./limits.ts";
import { rememberChoice } from "./memory.ts";
import { optionButtons } from "./option-buttons.ts";
import { buttonSelector, resetSelector, selectSelector, singleIn } from "./parts.ts";
import { isPurchasable } from "./variation.ts";

/**
 * How long the first events wait after the document is ready, ms, as in the stock script: other scripts listen by then.
 */
const timeout = 100;

function liveForm(host: HTMLElement, context: ModelContext) {
  const { on, answer, signal, fail } = context;
  const options = optionButtons(host, context);
  const form = createForm(host, context);
  rememberChoice(host, signal);
  form.preview();
  // Waits for the first paint: scripts' earlier requests are answered at once, and their listeners read the page.
  queueMicrotask(() => signal.aborted || listenToScripts(host, form, context));
  let hasStarted = false;
  followJQuery(($) => {
    offerPlugin($);
    // jQuery came late. Scripts that came with it wait for this event.
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

  // After a reload and on the way back, browsers restore the choice, some of them late.
  on(window, "pageshow", form.refresh);
  on(
    host,
    "change",
    ({ target }) => (target as Element).matches(selectSelector) && form.change(target as HTMLSelectElement),
  );
  press(
    host,
    resetSelector,
    (event) => {
      event.preventDefault();
      form.clear();
    },
    context,
  );
  // Captured, before listeners that add the product to the cart.
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

  const revealed = revealer(context);

  return {
    ...form,
    looks() {
      const { status, variation, isChosen, alert } = form.state;
      const isFound = status === "found" && !!variation;
      const canBuy = isFound && isPurchasable(variation);
      const box = "woocommerce-variation-add-to-cart";
      const wrap = host.querySelector(".single_variation_wrap");
      const details = singleIn(host);
      const reset = host.querySelector(resetSelector);
      const quantity = variation && !isAlone(variation) ? form.quantityBox() : null;
      return [
        {
          key: "wrap",
          element: wrap,
          style: { display: revealed.display(wrap) },
          "aria-busy": status === "busy" || undefined,
        },
        {
          key: "details",
          element: details,
          style: { display: variation ? revealed.display(details) : "none" },
        },
        { key: "quantity", element: quantity, style: { display: revealed.display(quantity) } },
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
          element: reset,
          // The link leads nowhere: as a button, Space presses it, too.
          role: "button",
          style: {
            visibility: isChosen ? "visible" : "hidden",
            display: isChosen ? revealed.display(reset, "inline") : undefined,
          },
        },
        { key: "alert", element: host.querySelector(".reset_variations_alert"), text: alert },
        ...options(),
      ];
    },
    shown: revealed.check,
    asks() {
      const { status, failure, refusal } = form.state;
      return !!(status === "none" || failure || refusal);
    },
  };
}

/**
 * Where the stock script is on the page, this model leaves the forms to it. A host that is no form will hold one later.
 */
export default model((host, context) => {
  const isOurs = !hasStockScript() && !isStocks(host);
  const form = isOurs && host.matches("form") ? liveForm(host, context) : undefined;
  if (isOurs && !form) followJQuery(offerPlugin, context.signal);
  return { form, looks: () => form?.looks() ?? [], shown: () => form?.shown(), asks: () => !!form?.asks() };
});
