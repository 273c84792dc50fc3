/** What a form shows of its state, by part. The prelude shows it until the component does. Pure but for looking up. */
import type { Look } from "../../shared/island/hold.ts";
import type { State } from "./model.ts";
import { optionLooks } from "./option-buttons.ts";
import { buttonSelector, resetIn, singleIn, wrapIn } from "./parts.ts";
import { isPurchasable } from "./variation.ts";

export function looksOf(form: Element, { status, variation, isChosen, alert }: State): readonly Look[] {
  const isFound = status === "found" && !!variation;
  const canBuy = isFound && isPurchasable(variation);
  const box = "woocommerce-variation-add-to-cart";
  return [
    {
      key: "wrap",
      element: wrapIn(form),
      style: { display: "block" },
      "aria-busy": status === "busy" || undefined,
    },
    { key: "details", element: singleIn(form), style: { display: variation ? undefined : "none" } },
    {
      key: "box",
      element: form.querySelector(`.${box}`),
      className: { [`${box}-enabled`]: canBuy, [`${box}-disabled`]: !canBuy },
    },
    {
      key: "button",
      element: form.querySelector(buttonSelector),
      className: {
        disabled: !canBuy,
        "wc-variation-is-unavailable": isFound && !canBuy,
        "wc-variation-selection-needed": !isFound,
      },
    },
    {
      key: "reset",
      element: resetIn(form),
      // A link that leads nowhere: Space presses it, too.
      role: "button",
      style: { visibility: isChosen ? "visible" : "hidden" },
    },
    { key: "alert", element: form.querySelector(".reset_variations_alert"), text: alert },
    ...optionLooks(form),
  ];
}
