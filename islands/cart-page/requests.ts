/**
 * What the cart page asks of the shop (docs/stock-behaviour/cart-page.md §4). They leave before React is
 * there.
 */
import { cartConfig, endpointUrl } from "../../shared/config/cart.ts";
import { formAddress } from "../../shared/dom/form-address.ts";
import { RequestError } from "../../shared/request/error.ts";
import { encodeForm } from "../../shared/request/form.ts";
import { keepaliveLimit, requestPage } from "../../shared/request/request.ts";
import { cartForm } from "./markup.ts";

/** How long an answer may take, ms. */
const timeout = 15_000;

/** Sends a request, and answers its text. @throws RequestError */
const ask = async (url: string, init: RequestInit, limit = timeout): Promise<string> =>
  (await requestPage(url, init, limit)).text;

/**
 * Asks for the page behind a link, which is followed though this one is left.
 *
 * @param limit  ms
 * @throws RequestError
 */
export const follow = (href: string, limit?: number): Promise<string> =>
  ask(href, { keepalive: true }, limit);

const postInit = (body: string): RequestInit => ({
  method: "POST",
  body,
  keepalive: body.length <= keepaliveLimit,
  headers: { "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8" },
});

/** A form's fields as the browser would send them, without its buttons. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  return fields;
}

/** Posts a form, and answers the page that comes; it arrives though this one is left. @throws RequestError */
export const postForm = (form: HTMLFormElement, fields: URLSearchParams): Promise<string> =>
  ask(formAddress(form).href, postInit(fields.toString()));

/**
 * Calls one of the shop's actions, and answers its HTML. It refuses a nonce that is too old: then the cart's page has a
 * fresh one, with which it is called once more.
 *
 * @throws RequestError
 */
export async function callShop(endpoint: string, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const call = (all: typeof fields): Promise<string> =>
    ask(endpointUrl(cartConfig().wcAjaxUrl, endpoint), postInit(encodeForm(all)));
  try {
    return await call(fields);
  } catch (cause) {
    const cart = document.querySelector<HTMLFormElement>(cartForm);
    if (RequestError.of(cause).status !== 403 || !cart) throw cause;
    const page = await follow(formAddress(cart).href);
    // In the shop's script or in the JSON script: the same words in both.
    const security = new RegExp(`"${endpoint}_nonce":\\s*"(\\w+)"`).exec(page)?.[1];
    if (!security || security === fields.security) throw cause;
    return await call({ ...fields, security });
  }
}
