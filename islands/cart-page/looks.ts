/** What the server's nodes are for the state of the cart page. */
import { alike } from "../../shared/island/alike.ts";
import type { Look } from "../../shared/island/hold.ts";
import type { Revealer } from "../../shared/island/revealer.ts";
import * as theme from "../../themes/parts.ts";
import * as parts from "./markup.ts";
import { rowOf, shownCoupon } from "./parts.ts";
import type { State } from "./state.ts";

/** Id of the modern cart's box: the theme gives it none, and its trigger names it. */
const boxId = "storefront-coupon";

/** What the server's nodes are for a state. @param revealed  shows parts that a style sheet may hide */
export function looksOf(host: Element, state: State, revealed: Revealer): Look[] {
  const { couponError, isCouponOpen, isCalculatorOpen: isOpen } = state;
  const marks = [...state.marks];
  const regions = new Set(marks.flatMap((mark) => mark.regions ?? []));
  const all = (selector: string): Iterable<Element> => host.querySelectorAll(selector);
  const isProcessing = regions.has("totals");
  const isBusy = { "aria-busy": true };
  const field = couponError ? shownCoupon() : null;
  const described = field?.getAttribute("aria-describedby")?.split(/\s+/) ?? [];
  const modern = host.querySelector(theme.cartCode);
  return [
    ...[...new Set(marks.flatMap(({ rows = [] }) => rows))].map((key) => ({
      key: `row ${key}`,
      element: rowOf(key),
      ...isBusy,
    })),
    // `processing` is what the stock script has on parts while a request runs; plugins ask for it.
    ...(regions.has("form")
      ? alike("form", all(parts.cartForm), { ...isBusy, className: { processing: true } })
      : []),
    ...(isProcessing || regions.has("old totals")
      ? alike("totals", all(parts.totals), { ...isBusy, className: { processing: isProcessing } })
      : []),
    // The stock script's marks of a wrong coupon.
    ...alike("coupon", field ? [field] : [], {
      className: { "has-error": true },
      "aria-invalid": true,
      "aria-describedby": [...new Set([...described, parts.couponErrorId])].join(" "),
    }),
    // The modern cart's way to a coupon. Its box is the theme's to draw.
    ...alike("trigger", modern ? all(theme.cartCodeOpener) : [], {
      role: "button",
      "aria-expanded": isCouponOpen,
      "aria-controls": boxId,
    }),
    ...alike("box", modern ? all(theme.cartCodeBox) : [], {
      id: boxId,
      style: { display: isCouponOpen ? "flex" : undefined },
    }),
    ...alike("apply", modern ? all(theme.cartCodeButton) : [], { role: "button" }),
    ...alike("opener", all(`${parts.calculator} ${parts.calculatorOpener}`), { "aria-expanded": isOpen }),
    ...alike("panel", all(`${parts.calculator} ${parts.calculatorPanel}`), (panel) => ({
      style: { display: isOpen ? revealed.display(panel) : "none" },
    })),
  ];
}
