/** The coupon: what is wrong with it, and the add-on's box in the totals, which unfolds. */
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { Adopt, Box, useHost } from "../../shared/island/react.ts";
import { applyModern, couponTrigger, modernCoupon, shownCoupon } from "./markup.ts";
import { type Model, show } from "./model.ts";

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

/** The modern cart's way to a coupon. Its box is the theme's to draw; what is in it outlives a newer cart. */
export function ModernCoupon({ model }: { readonly model: Model }): ReactNode {
  useSignals();
  const host = useHost();
  const { isCouponOpen } = model.view.value;
  const field = host.querySelector<HTMLInputElement>(modernCoupon);
  // When the box is there to be seen, be it with the first look at it.
  useLayoutEffect(() => {
    if (isCouponOpen) document.querySelector<HTMLElement>(modernCoupon)?.focus();
  }, [isCouponOpen]);
  if (!field) return null;
  return (
    <>
      <Adopt
        element={host.querySelector(couponTrigger)}
        role="button"
        aria-expanded={isCouponOpen}
        aria-controls="storefront-coupon"
      />
      <Adopt
        element={host.querySelector(`${box} .coupon`)}
        id="storefront-coupon"
        style={{ display: isCouponOpen ? "flex" : undefined }}
      />
      <Adopt element={host.querySelector(applyModern)} role="button" />
    </>
  );
}
