/** A product may begin with a choice, by its own setting or by the address: its price is there before anyone touches. */
import type { Mount } from "../../shared/island/island.ts";
import { hasStockScript, isForm } from "./stock.ts";

const prelude: Mount = (host, context) => {
  if (!hasStockScript())
    import("./untouched.ts")
      .then(({ prepare, expectForms }) => {
        if (!context.signal.aborted) (isForm(host) ? prepare : expectForms)(host, context);
      })
      .catch(context.report);
  return undefined;
};

export default prelude;
