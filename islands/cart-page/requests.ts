/**
 * What the cart page asks of the shop (docs/stock-behaviour/cart-page.md §4). They leave before React is
 * there.
 */
import { cartConfig, endpointUrl } from "../../shared/config/cart.ts";
import { encodeForm } from "../../shared/request/form.ts";
import { requestText } from "../../shared/request/request.ts";

/** How long an answer may take, ms. */
const timeout = 15_000;

const accept = { Accept: "text/html, */*; q=0.01" };

/** Asks for the page behind a link. @throws RequestError */
export const follow = async (href: string): Promise<string> =>
  (await requestText(href, { headers: accept }, timeout)).text;

const postInit = (body: string): RequestInit => ({
  method: "POST",
  body,
  headers: { ...accept, "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8" },
});

/** A form's fields as the browser would send them, without its buttons. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  return fields;
}

/** Where a form goes; a control of it may be called `action`. */
const addressOf = (form: HTMLFormElement): string => form.getAttribute("action") || location.href;

/** Posts a form, and answers the page that comes. @throws RequestError */
export const postForm = async (form: HTMLFormElement, fields: URLSearchParams): Promise<string> =>
  (await requestText(addressOf(form), postInit(fields.toString()), timeout)).text;

/** Posts a form while the page goes: nobody waits for an answer. */
export function postAtLast(form: HTMLFormElement, fields: URLSearchParams): void {
  fetch(addressOf(form), { ...postInit(fields.toString()), keepalive: true }).catch(() => undefined);
}

/** Calls one of the shop's actions, and answers its HTML. @throws RequestError */
export const callShop = async (
  endpoint: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<string> =>
  (await requestText(endpointUrl(cartConfig().wcAjaxUrl, endpoint), postInit(encodeForm(fields)), timeout))
    .text;
