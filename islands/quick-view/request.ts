/** Asks the shop for what a quick view shows (docs/stock-behaviour/astra-addon.md §2.3). */
import { parseFragment } from "../../shared/dom/html.ts";
import { RequestError } from "../../shared/request/error.ts";
import { encodeForm } from "../../shared/request/form.ts";
import { requestPage } from "../../shared/request/request.ts";
import { quickViewOptions } from "./options.ts";

/** How long an answer is waited for, ms. */
const patience = 15_000;

interface Asked {
  readonly product: Promise<Element>;
  readonly controller: AbortController;
}

/** Asked for by early code, and not taken yet, by product. */
const ahead = new Map<string, Asked>();

/** Asks before there is somebody to show it: `askForProduct` hands the answer out then. */
export function askAhead(id: string, signal: AbortSignal): void {
  const controller = new AbortController();
  signal.addEventListener("abort", () => {
    controller.abort();
    ahead.delete(id);
  });
  const product = ask(id, controller.signal);
  // Whoever uses the answer handles its failure.
  product.catch(() => undefined);
  ahead.set(id, { product, controller });
}

/** The product as the shop shows it. @throws RequestError also where the answer is no product */
export function askForProduct(id: string, signal: AbortSignal): Promise<Element> {
  const asked = ahead.get(id);
  ahead.delete(id);
  if (!asked) return ask(id, signal);
  signal.addEventListener("abort", () => asked.controller.abort());
  return asked.product;
}

/** @throws RequestError also where the answer is not the product: the add-on would show an error page as one */
async function ask(id: string, signal: AbortSignal): Promise<Element> {
  const { text } = await requestPage(
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
  if (!product?.querySelector(`#product-${id}`)) throw new RequestError("invalid");
  return product;
}
