/**
 * The cart page's code before React: presses, numbers and forms, whose requests do not wait for it. What it shows is a
 * component's, which comes after the first press has been seen.
 */
import { cartBus } from "../../shared/cart/index.ts";
import { isPlainClick, onPress } from "../../shared/dom/click.ts";
import { ofForm } from "../../shared/dom/form-members.ts";
import { afterPaint } from "../../shared/dom/leisure.ts";
import { watchPresses } from "../../shared/dom/watch-presses.ts";
import type { CartEvents } from "../../shared/events/map.ts";
import { bring } from "../../shared/island/bring.ts";
import type { Mount } from "../../shared/island/island.ts";
import { type QuantityControl, servedNumber } from "../../shared/quantity/control.ts";
import {
  applyModern,
  calculator,
  calculatorOpener,
  cartForm,
  coupon,
  couponTrigger,
  methods,
  modernCoupon,
  quantities,
  quantity,
  removeLink,
  updateButton,
} from "./markup.ts";
import { createModel, show } from "./model.ts";
import { cartPageOptions } from "./options.ts";
import { type Field, isChanged } from "./typed.ts";
import { createVerbs } from "./verbs.ts";

const mount: Mount = (_, context) => {
  const { signal, report, heard } = context;
  const model = createModel();
  const verbs = createVerbs(model, signal, report);
  const options = { signal };
  const end = cartBus().start();
  watchPresses(signal);
  const on = <K extends keyof DocumentEventMap>(
    type: K,
    handler: (event: DocumentEventMap[K]) => void,
  ): void => document.addEventListener(type, handler, options);
  /** On the document: what somebody else has answered is none of ours. */
  const press = (selector: string, act: (part: HTMLElement) => unknown): void =>
    onPress(
      document,
      selector,
      (event, part) => {
        if (event.defaultPrevented || part.closest("[data-island~=off]")) return;
        if (act(part) !== false) event.preventDefault();
      },
      signal,
    );

  // A way to ship can be chosen without anybody's leave.
  if (cartPageOptions().methodNonce && [...document.querySelectorAll<Field>(methods)].some(isChanged))
    verbs.chooseMethod();

  const edit = ({ target, type }: Event): void => {
    const field = target as HTMLElement;
    if (field.matches(quantity)) verbs.edited(field as QuantityControl, type === "change");
    else if (field.closest(`${cartForm} .cart_item`))
      for (const button of document.querySelectorAll<HTMLButtonElement>(updateButton))
        button.disabled = false;
    else if (type === "change" && field.matches(methods) && cartPageOptions().methodNonce)
      verbs.chooseMethod();
  };
  on("input", edit);
  on("change", edit);
  on("keydown", (event) => {
    const field = event.target as HTMLInputElement;
    if (event.key !== "Enter" || event.defaultPrevented || event.isComposing || !field.matches) return;
    if (field.matches(modernCoupon)) {
      event.preventDefault();
      applyTyped();
      return;
    }
    // Elsewhere the key chooses.
    if (!field.matches(quantity) || !field.matches("input:not([type=radio])")) return;
    // An invalid number is the browser's to complain about.
    if (!field.form || !ofForm(field.form, "checkValidity")()) return;
    event.preventDefault();
    verbs.pressUpdate();
  });
  on("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented) return;
    if (form.matches(calculator)) {
      event.preventDefault();
      verbs.calculate(form);
      return;
    }
    if (!form.matches(cartForm) || !form.querySelector(".woocommerce-cart-form__contents")) return;
    const { name = "" } = (event.submitter ?? {}) as HTMLButtonElement;
    if (name === "apply_coupon" && cartPageOptions().applyNonce) {
      event.preventDefault();
      verbs.applyCoupon(form.querySelector<HTMLInputElement>(coupon)?.value ?? "");
    } else if (!name || name === "update_cart") {
      event.preventDefault();
      verbs.update().catch(report);
    }
  });
  press(removeLink, verbs.remove);
  press(".woocommerce-cart .restore-item", verbs.undo);
  press(".woocommerce-remove-coupon", verbs.removeCoupon);
  // A press may come before what shows it: it is seen as soon as that is there.
  press(calculatorOpener, () => show(model, { isCalculatorOpen: !model.view.peek().isCalculatorOpen }));
  press(couponTrigger, () => show(model, { isCouponOpen: !model.view.peek().isCouponOpen }));
  const applyTyped = (): void =>
    verbs.applyCoupon(document.querySelector<HTMLInputElement>(modernCoupon)?.value ?? "");
  press(applyModern, applyTyped);
  on("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a.checkout-button");
    if (!link || event.defaultPrevented || !isPlainClick(event) || verbs.mayLeave(link.href)) return;
    event.preventDefault();
  });
  window.addEventListener("pagehide", verbs.leave, options);

  // What was typed before: the prelude has let the button be pressed, and the press is heard by now.
  if (document.querySelector(`${updateButton}:not(:disabled)`))
    for (const input of quantities())
      if (input.value !== servedNumber(input)) verbs.edited(input, input !== document.activeElement);

  const refresh = (keeps: unknown, isKnown = false): void =>
    void verbs.refresh(!!keeps, isKnown).catch(report);
  window.addEventListener("pageshow", ({ persisted }) => persisted && refresh(true, true), options);
  const follow = (event: Event): void => {
    const { detail } = event as CustomEvent<CartEvents["wc_update_cart"] | undefined>;
    if (event.type === "wc_update_cart") refresh(detail, detail?.isKnown);
    else refresh(true);
  };
  // Told in both worlds: of the cart while it is awake, which it is here, and of the last by the prelude.
  for (const type of ["added_to_cart", "removed_from_cart", "wc_update_cart"])
    document.addEventListener(type, follow, options);
  heard.forEach(follow);

  let unmount: (() => void) | undefined;
  // A press that has brought this code is seen first.
  bring(
    () => afterPaint().then(() => import("./cart-page.tsx")),
    ({ default: view }) => {
      unmount = view(document.body, { ...context, props: { model } }) ?? unmount;
    },
    document.body,
    context,
  );
  return () => {
    unmount?.();
    verbs.end();
    show(model, { failure: undefined });
    end();
  };
};

export default mount;
