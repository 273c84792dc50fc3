/** Asks the shop for what a quick view shows (contract §2.3). */
import { CartError } from "../../shared/cart/error.ts";
import { encodeForm, requestText } from "../../shared/cart/request.ts";
import { toFlag, toUrl } from "../../shared/config/coerce.ts";
import type { Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";
import { parseFragment } from "../../shared/dom/html.ts";

/** How long an answer is waited for, ms. */
const patience = 15_000;

interface QuickViewOptions {
  readonly ajaxUrl: string;
  /** Whether quantity and button stay in sight. */
  readonly isSticky: boolean;
}

const sources: Table<QuickViewOptions> = {
  ajaxUrl: [["astra"], "ajax_url", toUrl, "/wp-admin/admin-ajax.php"],
  isSticky: [["astra"], "shop_quick_view_stick_cart", toFlag, false],
};

/** The quick view's configuration. */
export const quickViewOptions = (): QuickViewOptions => readPage(sources);

/** @throws CartError also where the answer is not the product: the add-on would show an error page as one */
export async function askForProduct(id: string, signal: AbortSignal): Promise<Element> {
  const { text } = await requestText(
    quickViewOptions().ajaxUrl,
    {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8" },
      body: encodeForm({ action: "ast_load_product_quick_view", product_id: id }),
    },
    patience,
    signal,
  );
  const product = parseFragment(text).querySelector(".ast-woo-product");
  if (!product?.querySelector(`#product-${id}`)) throw new CartError("invalid");
  return product;
}
