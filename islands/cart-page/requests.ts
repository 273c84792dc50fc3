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

/** What browsers send of a page that has gone, in all: 64 KiB. A cart's form is a few hundred bytes. */
const keepaliveLimit = 16_384;

/** Asks for the page behind a link, which is followed though this one is left. @throws RequestError */
export const follow = async (href: string): Promise<string> =>
  (await requestText(href, { headers: accept, keepalive: true }, timeout)).text;

const postInit = (body: string): RequestInit => ({
  method: "POST",
  body,
  keepalive: body.length <= keepaliveLimit,
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

/** Posts a form, and answers the page that comes; it arrives though this one is left. @throws RequestError */
export const postForm = async (form: HTMLFormElement, fields: URLSearchParams): Promise<string> =>
  (await requestText(addressOf(form), postInit(fields.toString()), timeout)).text;

/** Calls one of the shop's actions, and answers its HTML. @throws RequestError */
export const callShop = async (
  endpoint: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<string> =>
  (await requestText(endpointUrl(cartConfig().wcAjaxUrl, endpoint), postInit(encodeForm(fields)), timeout))
    .text;
