/**
 * A press that changes the cart, when the page is left before its code has come. The stock scripts would have sent it
 * by then. Here the browser sends the link or form itself, which needs no code. The next page in this tab finds out the
 * result.
 */
import { formAddress } from "../dom/form-address.ts";
import { cookieHash } from "./cookies.ts";
import { writeOutbox } from "./outbox.ts";

/** An address, the posted data, and how many items the cart gets, if that can be read. */
type Sent = readonly [url: URL, body: FormData | undefined, items: number];

function readLink(link: HTMLElement, times: number): Sent {
  const { product_id: id, quantity } = link.dataset;
  const url = new URL((link as HTMLAnchorElement).href || `?add-to-cart=${id}`, location.href);
  // A link that removes a row names the row's key, but no number.
  if (!url.searchParams.has("add-to-cart")) return [url, undefined, 0];
  const items = +((Number(quantity) || 1) * times).toFixed(6);
  url.searchParams.set("quantity", `${items}`);
  return [url, undefined, items];
}

function readForm(form: HTMLFormElement, times: number, submitter: HTMLElement | null): Sent {
  const body = new FormData(form);
  const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>;
  if (name) body.append(name, value ?? "");
  let items = 0;
  // A grouped product has a number for each of its products: `quantity[12]`.
  for (const [field, number] of [...body].filter(([one]) => /^quantity(\[|$)/.test(one))) {
    const all = +((Number(number) || 0) * times).toFixed(6);
    if (all) body.set(field, `${all}`);
    items += all;
  }
  return [formAddress(form), body, items];
}

/**
 * Sends the press; the request survives the page.
 *
 * @param part       a link that adds or removes, or a product's form
 * @param times      how often it was pressed
 * @param submitter  the form's button
 */
export function sendPress(part: HTMLElement, times: number, submitter: HTMLElement | null): void {
  const form = part.localName === "form" ? (part as HTMLFormElement) : undefined;
  const [url, body, items] = form ? readForm(form, times, submitter) : readLink(part, times);
  // The form of an external product leads to another shop.
  if (url.origin !== location.origin || (form && !form.matches('[method="post" i]'))) return;
  const init: RequestInit = { keepalive: true, ...(body && { method: "POST", body }) };
  fetch(url, init).catch(() => undefined);
  writeOutbox({ hash: cookieHash(), items, isSent: true, unsent: [], time: Date.now() }, "page");
}
