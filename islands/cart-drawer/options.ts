/** What the cart drawer reads of the page's configuration (docs/stock-behaviour/forms-and-theme.md §B0). */
import { toChoice, toFlag, toText, toUrl } from "../../shared/config/coerce.ts";
import type { Read, Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";
import * as theme from "../../themes/parts.ts";

interface DrawerOptions {
  /** What the desktop header's cart does. */
  readonly desktopLayout: string;
  /** What a cart link does below the header's breakpoint. */
  readonly mobileClick: "flyout" | "redirect";
  /** What follows an add: from a card of a list, and from the form of a product's page. */
  readonly onListing: string;
  readonly onProduct: string;
  /** Whether the page is a product's: a list may have such a form in its quick view. */
  readonly isProduct: boolean;
  /** Where adds may lead; empty where the page does not say: the shopper stays then. */
  readonly cartUrl: string;
  readonly checkoutUrl: string;
}

const shop = [theme.addOptions, theme.options];
const toClick: Read<"flyout" | "redirect"> = toChoice("flyout", "redirect");

export const drawerSources: Table<DrawerOptions> = {
  desktopLayout: [[theme.cartOptions], "desktop_layout", toText, "default"],
  mobileClick: [[theme.cartOptions, theme.options], "responsive_cart_click", toClick, "flyout"],
  onListing: [shop, "shop_add_to_cart_action", toText, "default"],
  onProduct: [[theme.options], "add_to_cart_options_single", toText, "default"],
  isProduct: [[theme.options], "is_single_product", toFlag, false],
  cartUrl: [shop, "cart_url", toUrl, ""],
  checkoutUrl: [shop, "checkout_url", toUrl, ""],
};

/** The drawer's configuration. */
export const drawerOptions = (): DrawerOptions => readPage(drawerSources);
