/** The coupon: what is wrong with it, and the add-on's box in the totals, which unfolds. */
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useMemo } from "react";
import { flushSync } from "react-dom";
import { Adopt, Box, useHost, useListen, usePress } from "../../shared/island/react.ts";
import { modernCoupon, shownCoupon } from "./markup.ts";
import { type Model, show } from "./model.ts";
import type { Verbs } from "./verbs.ts";

const id = "coupon-error-notice";

/** The stock script's paragraph below the field, by its id and class; until the code is changed. */
export function Coupon({ model }: { readonly model: Model }): ReactNode {
  useSignals();
  const { couponError } = model.view.value;
  const field = shownCoupon();
  const described = useMemo(() => field?.getAttribute("aria-describedby"), [field]);
  const forget = (): void => {
    if (couponError) show(model, { couponError: "" });
  };
  if (!couponError || !field) return null;
  return (
    <>
      <Adopt
        element={field}
        className={{ "has-error": true }}
        aria-invalid
        aria-describedby={described ? `${described} ${id}` : id}
        onInput={forget}
        onChange={forget}
      />
      <Box
        as="p"
        className={id}
        id={id}
        role="alert"
        atEndOf={field.closest(".coupon") ?? field.parentElement}
      >
        {couponError}
      </Box>
    </>
  );
}

const box = "#ast-checkout-coupon";
const trigger = "#ast-coupon-trigger";
const applies = "#ast-apply-coupon";

/** The modern cart's way to a coupon. Its box is the theme's to draw; what is in it outlives a newer cart. */
export function ModernCoupon({ model, verbs }: { readonly model: Model; readonly verbs: Verbs }): ReactNode {
  useSignals();
  const host = useHost();
  const { isCouponOpen } = model.view.value;
  const field = host.querySelector<HTMLInputElement>(modernCoupon);
  const apply = (): void => verbs.applyCoupon(field?.value ?? "");
  usePress(trigger, (event) => {
    event.preventDefault();
    flushSync(() => show(model, { isCouponOpen: !isCouponOpen }));
    if (!isCouponOpen) field?.focus();
  });
  usePress(applies, (event) => {
    event.preventDefault();
    apply();
  });
  useListen("keydown", modernCoupon, (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    apply();
  });
  if (!field) return null;
  return (
    <>
      <Adopt
        element={host.querySelector(trigger)}
        role="button"
        aria-expanded={isCouponOpen}
        aria-controls="storefront-coupon"
      />
      <Adopt
        element={host.querySelector(`${box} .coupon`)}
        id="storefront-coupon"
        style={{ display: isCouponOpen ? "flex" : undefined }}
      />
      <Adopt element={host.querySelector(applies)} role="button" />
    </>
  );
}
