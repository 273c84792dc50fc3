/** What the cart page has of our own: why a number or a coupon was not taken, what failed, and the calculator's fields. */
import { Box, Notice, type Shows, useHost, view } from "../../shared/island/react.ts";
import { Calculators } from "./calculator.tsx";
import type cartPage from "./cart-page.ts";
import { cartForm, couponErrorId } from "./markup.ts";
import { rowOf, shownCoupon } from "./parts.ts";

export default view(({ model }: Shows<typeof cartPage>) => {
  const host = useHost();
  const state = model.state();
  if (!state) return null;
  const { failure, objections, couponError, country } = state;
  const form = host.querySelector(cartForm);
  const field = couponError ? shownCoupon() : null;
  return (
    <>
      {[...objections].map(([key, reason]) => {
        const place = rowOf(key)?.querySelector(".product-quantity");
        return (
          place && (
            <Notice key={key} tone="error" atEndOf={place}>
              {reason}
            </Notice>
          )
        );
      })}
      {failure && (
        <Notice
          tone="error"
          {...(form ? { before: form } : { atStartOf: host.querySelector(".woocommerce-notices-wrapper") })}
          action={{ text: failure.actionText, onPress: failure.act }}
        >
          {failure.text}
        </Notice>
      )}
      {field && (
        <Box
          as="p"
          className={couponErrorId}
          id={couponErrorId}
          role="alert"
          atEndOf={field.closest(".coupon") ?? field.parentElement}
        >
          {couponError}
        </Box>
      )}
      <Calculators country={country} />
    </>
  );
});
