/** What the server's nodes are for the state of the cart page. */
import type { Look } from "../../shared/island/hold.ts";
import {
  applyModern,
  calculator,
  calculatorOpener,
  calculatorPanel,
  cartForm,
  couponErrorId,
  couponTrigger,
  modernBox,
  modernCoupon,
  totals,
} from "./markup.ts";
import { rowOf, shownCoupon } from "./parts.ts";
import type { State } from "./state.ts";

/** The stock script's marks of a wrong coupon. */
function couponLooks(error: string): Look[] {
  const element = error ? shownCoupon() : null;
  if (!element) return [];
  const described = element.getAttribute("aria-describedby")?.split(/\s+/) ?? [];
  return [
    {
      key: "coupon",
      element,
      className: { "has-error": true },
      "aria-invalid": true,
      "aria-describedby": [...new Set([...described, couponErrorId])].join(" "),
    },
  ];
}

/** The modern cart's way to a coupon. Its box is the theme's to draw. */
const modernLooks = (host: Element, isOpen: boolean): Look[] => [
  {
    key: "coupon trigger",
    element: host.querySelector(couponTrigger),
    role: "button",
    "aria-expanded": isOpen,
    "aria-controls": "storefront-coupon",
  },
  {
    key: "coupon box",
    element: host.querySelector(modernBox),
    id: "storefront-coupon",
    style: { display: isOpen ? "flex" : undefined },
  },
  { key: "coupon button", element: host.querySelector(applyModern), role: "button" },
];

export function looksOf(host: Element, state: State): Look[] {
  const { rows, regions, couponError, isCouponOpen, isCalculatorOpen: isOpen } = state;
  const isProcessing = regions.has("totals");
  const areBusy = isProcessing || regions.has("old totals");
  const all = (selector: string): Element[] => [...host.querySelectorAll(selector)];
  return [
    ...[...rows].map((key) => ({ key: `row ${key}`, element: rowOf(key), "aria-busy": true })),
    // `processing` is what the stock script has on parts while a request runs; plugins ask for it.
    ...(regions.has("form") ? all(cartForm) : []).map((element, index) => ({
      key: `form ${index}`,
      element,
      className: { processing: true },
      "aria-busy": true,
    })),
    ...(areBusy ? all(totals) : []).map((element, index) => ({
      key: `totals ${index}`,
      element,
      className: { processing: isProcessing },
      "aria-busy": true,
    })),
    ...couponLooks(couponError),
    ...(host.querySelector(modernCoupon) ? modernLooks(host, isCouponOpen) : []),
    ...all(`${calculator} ${calculatorOpener}`).map((element, index) => ({
      key: `opener ${index}`,
      element,
      "aria-expanded": isOpen,
    })),
    ...all(`${calculator} ${calculatorPanel}`).map((element, index) => ({
      key: `panel ${index}`,
      element,
      style: { display: isOpen ? undefined : "none" },
    })),
  ];
}
