/** What the cart page has of our own: why a number or a coupon was not taken, what failed, and the calculator's fields. */
import { Box, keyOf, Notice, type Shows, useHost, view } from "../../shared/island/react.ts";
import { Calculators } from "./calculator.tsx";
import type cartPage from "./cart-page.ts";
import { cartForm, couponErrorId } from "./markup.ts";

export default view(({ model }: Shows<typeof cartPage>) => {
  const host = useHost();
  const actions = model.actions();
  if (!actions) return null;
  const { failure, couponError, country } = actions.state;
  const form = host.querySelector(cartForm);
  const couponPlace = actions.couponPlace();
  return (
    <>
      {actions.objections().map(([place, reason]) => (
        <Notice key={keyOf(place)} tone="error" atEndOf={place}>
          {reason}
        </Notice>
      ))}
      {failure && (
        <Notice
          tone="error"
          {...(form ? { before: form } : { atStartOf: host.querySelector(".woocommerce-notices-wrapper") })}
          action={{ text: failure.actionText, onPress: failure.act }}
        >
          {failure.text}
        </Notice>
      )}
      {couponPlace && (
        <Box as="p" className={couponErrorId} id={couponErrorId} role="alert" atEndOf={couponPlace}>
          {couponError}
        </Box>
      )}
      <Calculators country={country} />
    </>
  );
});
