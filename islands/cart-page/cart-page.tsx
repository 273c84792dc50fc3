/** What the cart page shows beside the server's HTML: what is on its way, what failed, the calculator, the coupon. */
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { Adopt, AdoptAll, Notice, reactIsland, useHost, useHostChanges } from "../../shared/island/react.ts";
import { Calculators } from "./calculator.tsx";
import { Coupon, ModernCoupon } from "./coupon.tsx";
import { cartForm, rowOf, totals } from "./markup.ts";
import type { Model } from "./model.ts";

/** What the components get. */
export type CartPageProps = { readonly model: Model };

/** What the stock script has on parts while a request runs; plugins ask for it. */
const processing = { processing: true };

function CartPage({ model }: CartPageProps): ReactNode {
  useSignals();
  const host = useHost();
  useHostChanges();
  const { rows, regions, failure, objections } = model.view.value;
  useLayoutEffect(() => {
    model.flush = flushSync;
    return () => {
      model.flush = (task) => task();
    };
  }, [model]);
  const form = host.querySelector(cartForm);
  return (
    <>
      {[...rows].map((key) => (
        <Adopt key={key} element={rowOf(key)} aria-busy />
      ))}
      {regions.has("form") && <Adopt element={form} className={processing} aria-busy />}
      {(regions.has("totals") || regions.has("old totals")) && (
        <AdoptAll
          elements={host.querySelectorAll(totals)}
          className={{ processing: regions.has("totals") }}
          aria-busy
        />
      )}
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
      <Coupon model={model} />
      <ModernCoupon model={model} />
      <Calculators model={model} />
    </>
  );
}

export default reactIsland(CartPage);
