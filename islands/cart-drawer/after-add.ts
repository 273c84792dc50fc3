/** What the theme is set to do once something was added. */
import type { CartEvents } from "../../shared/events/map.ts";
import { drawerOptions } from "./options.ts";

interface AfterAdd {
  /** The drawer opens. */
  readonly isDrawer: boolean;
  /** Where the shopper goes; `undefined`: she stays. */
  readonly leadsTo: string | undefined;
  /** What was pressed to add; `null` where that is not known. */
  readonly button: HTMLElement | null;
}

/** @param event  `added_to_cart`, whoever tells it */
export function afterAdd(event: Event): AfterAdd {
  const { button } = (event as CustomEvent<CartEvents["added_to_cart"] | null>).detail ?? {};
  const { onListing, onProduct, isProduct, cartUrl, checkoutUrl } = drawerOptions();
  const isForm = !!button?.matches?.(".single_add_to_cart_button");
  // In a list's quick view the shopper stays: neither option is about it.
  const action = isForm ? isProduct && onProduct : onListing;
  const addresses: Readonly<Record<string, string>> = {
    redirect_cart_page: cartUrl,
    redirect_checkout_page: checkoutUrl,
  };
  return {
    isDrawer: action === "slide_in_cart",
    leadsTo: action ? addresses[action] : undefined,
    button: (button as HTMLElement | null | undefined) ?? null,
  };
}
