/** What a press of a product's form adds, and by which way. */
import { cartConfig } from "../../shared/config/cart.ts";
import { productFormConfig } from "../../shared/config/product-form.ts";
import { formAddress } from "../../shared/dom/form-address.ts";
import { chosenIn } from "../../shared/variation/chosen.ts";
import { addFields, formFields, ownFields } from "./fields.ts";
import { type OwnPost, ownPost } from "./own-post.ts";

export interface Plan {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The form's own post adds it. */
  readonly own?: OwnPost;
}

/** Product types whose forms are known; WooCommerce and its extensions print theirs as a class around the form. */
const isOtherType = (form: Element): boolean =>
  /\bproduct-type-(?!simple\b|variable\b|grouped\b)/.test(
    form.closest('[class*="product-type-"]')?.className ?? "",
  );

/** What the page tells of a form's variations; where there are too many for it, the one that is chosen. */
function variationsOf(form: HTMLFormElement): unknown {
  try {
    const listed: unknown = JSON.parse(form.dataset.product_variations ?? "");
    if (Array.isArray(listed)) return listed;
  } catch {
    // The page may print anything.
  }
  return [chosenIn(form).peek()];
}

/**
 * Whether a form of a product's page goes to another page, as the shop may set it: the browser's post shows that one. A form
 * elsewhere, as in a quick view, goes to its product's page, and the shopper stays.
 */
function leadsAway(form: HTMLFormElement): boolean {
  const { pathname } = formAddress(form);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const own = [location.href, canonical ?? location.href].map(
    (href) => new URL(href, location.href).pathname,
  );
  return (
    document.body.matches(".single-product") &&
    !form.closest("dialog, [role=dialog]") &&
    !own.includes(pathname)
  );
}

/** What a press of `button` adds; `undefined` where only the normal post will do. */
export function planOf(form: HTMLFormElement, button: HTMLButtonElement): Plan | undefined {
  const isPlain =
    form.matches('[method="post" i]:not([target])') &&
    !button.matches("[formaction], [formmethod], [formtarget]");
  const { singleAjax, singleAdd } = productFormConfig();
  const { cartUrl, redirectAfterAdd } = cartConfig();
  const isAnswered = singleAdd === "answered";
  // Without the cart's address there is no link to it. Then the next page tells of the add.
  if (!cartUrl) return undefined;
  if (!isPlain || isOtherType(form) || !singleAjax || (!isAnswered && leadsAway(form))) return undefined;
  const entries = [...new FormData(form)];
  // The press itself is a field; the second parameter of FormData is younger than some browsers.
  if (button.name) entries.push([button.name, button.value]);
  const isEndpoint = singleAdd === "endpoint";
  const variations = isEndpoint && variationsOf(form);
  const fields = isEndpoint && !form.matches(".grouped_form") && addFields(entries, variations);
  if (fields) return { fields };
  const own = isEndpoint ? ownFields(entries, variations) : formFields(entries);
  if (!own || formAddress(form).origin !== location.origin) return undefined;
  // What is said where the post leads is said once: not to somebody who has not gone there.
  if (!isAnswered && redirectAfterAdd) return undefined;
  const posted = ownPost(form, own, isAnswered);
  return { fields: posted.fields, own: posted };
}
