/** A product may begin with a choice, by its own setting or by the address: its price is there before anyone touches. */
import type { Mount } from "../../shared/island/island.ts";
import { hasStockScript } from "./stock.ts";

const prelude: Mount = (form, context) => {
  if (!hasStockScript())
    import("./untouched.ts")
      .then(({ prepare }) => context.signal.aborted || prepare(form, context))
      .catch(context.report);
  return undefined;
};

export default prelude;
