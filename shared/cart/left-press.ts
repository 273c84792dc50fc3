/**
 * A press that changes the cart and waits for its code when the page is left. The stock scripts would have sent it by
 * then; here it goes to the server in the browser's own way, which needs no code, and the next page of the shop in this
 * tab looks what became of it.
 */
import { formAddress } from "../dom/form-address.ts";
import { cookieHash } from "./cookies.ts";
import { writeOutbox } from "./outbox.ts";

/** An address, what is posted to it, and how many items the cart gets by it, as far as that can be read. */
type Sent = readonly [url: URL, body: FormData | undefined, items: number];

function readLink(link: HTMLElement, times: number): Sent {
  const { product_id: id, quantity } = link.dataset;
  const url = new URL((link as HTMLAnchorElement).href || `?add-to-cart=${id}`, location.href);
  // What is removed is told by its key.
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
  // A group has a number of each of its products: `quantity[12]`.
  for (const [field, number] of [...body].filter(([one]) => /^quantity(\[|$)/.test(one))) {
    const all = +((Number(number) || 0) * times).toFixed(6);
    if (all) body.set(field, `${all}`);
    items += all;
  }
  return [formAddress(form), body, items];
}

/**
 * Sends it; it arrives though the page goes.
 *
 * @param part       a link that adds or removes, or a product's form
 * @param times      how often it was pressed
 * @param submitter  the form's button
 */
export function sendPress(part: HTMLElement, times: number, submitter: HTMLElement | null): void {
  const form = part.localName === "form" ? (part as HTMLFormElement) : undefined;
  const [url, body, items] = form ? readForm(form, times, submitter) : readLink(part, times);
  // Another shop's product has a form that leads there.
  if (url.origin !== location.origin || (form && !form.matches('[method="post" i]'))) return;
  const init: RequestInit = { keepalive: true, ...(body && { method: "POST", body }) };
  fetch(url, init).catch(() => undefined);
  writeOutbox({ hash: cookieHash(), items, isSent: true, unsent: [], time: Date.now() }, "page");
}
