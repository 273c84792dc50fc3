/** Asks the shop for the HTML of a quick view (docs/stock-behaviour/astra-addon.md §2.3). */
import { parseFragment } from "../../shared/dom/html.ts";
import { RequestError } from "../../shared/request/error.ts";
import { encodeForm } from "../../shared/request/form.ts";
import { requestPage } from "../../shared/request/request.ts";
import * as theme from "../../themes/parts.ts";
import { quickViewOptions } from "./options.ts";

/** How long an answer may take, ms. */
const timeout = 15_000;

/**
 * The product as the shop shows it.
 *
 * @throws RequestError also if the answer is no product: the add-on would show an error page as a product
 */
export async function askForProduct(id: string, signal: AbortSignal): Promise<Element> {
  const { text } = await requestPage(
    quickViewOptions().ajaxUrl,
    {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8" },
      body: encodeForm({ action: theme.quickViewAction, product_id: id }),
    },
    timeout,
    signal,
  );
  const product = parseFragment(text).querySelector(theme.quickViewProduct);
  if (!product?.querySelector(`#product-${id}`)) throw new RequestError("invalid");
  return product;
}
