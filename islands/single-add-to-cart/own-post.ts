/**
 * The form's own post, without leaving the page, for what the shop's endpoint cannot add: it takes one product at a
 * time, and no variation that leaves something open. The answer is the product's page: what it says counts.
 */
import type { TextLink } from "../../shared/cart-button/button.ts";
import { cartConfig, endpointUrl } from "../../shared/config/cart.ts";
import { formAddress } from "../../shared/dom/form-address.ts";
import { parseFragment } from "../../shared/dom/html.ts";
import { RequestError } from "../../shared/request/error.ts";
import { keepaliveLimit, requestJson, requestPage } from "../../shared/request/request.ts";

/** How long the page may take, ms. */
const patience = 15_000;

/** What the shop says of a post. */
export interface Said {
  /** What was added, in its words; empty: nothing was. */
  readonly added: string;
  /** What was not, and why; empty: all was. */
  readonly refused: string;
  /** Where that leads. */
  readonly link: TextLink | undefined;
}

export interface OwnPost {
  /** It is on its way, or was. */
  readonly isSent: boolean;
  /** `undefined` as long as nobody knows. */
  readonly said: Said | undefined;
  /** Posts, and answers what the endpoint would. @throws RequestError */
  send(): Promise<unknown>;
}

function wordsOf(notices: readonly Element[]): string {
  for (const link of notices.flatMap((notice) => [...notice.querySelectorAll("a")])) link.remove();
  return notices.map((notice) => `${notice.textContent}`.replace(/\s+/g, " ").trim()).join(" ");
}

/** Reads the notices of a whole page. Nothing in it runs or loads. */
export function readSaid(html: string): Said {
  const page = parseFragment(html);
  const wrapper = ".woocommerce-notices-wrapper";
  const place = page.querySelector(wrapper) ? wrapper : "";
  const all = (classes: string): Element[] => [...page.querySelectorAll(`${place} :is(${classes})`)];
  const errors = all(".woocommerce-error, .is-error");
  const [anchor] = errors.flatMap((error) => [...error.querySelectorAll("a")]);
  const link = anchor && { text: anchor.textContent.trim(), href: anchor.href };
  return { link, refused: wordsOf(errors), added: wordsOf(all(".woocommerce-message, .is-success")) };
}

export function ownPost(form: HTMLFormElement, entries: readonly (readonly [string, string])[]): OwnPost {
  let isSent = false;
  let said: Said | undefined;
  return {
    get isSent() {
      return isSent;
    },
    get said() {
      return said;
    },
    async send() {
      isSent = true;
      const address = formAddress(form);
      const body = new FormData();
      for (const [name, value] of entries) body.append(name, value);
      // It arrives though the page is left meanwhile.
      const keepalive = String(entries).length <= keepaliveLimit;
      const init = { method: "POST", body, keepalive };
      const { text, url } = await requestPage(address.href, init, patience);
      const { origin, pathname } = new URL(url || address);
      // Somewhere else: to the cart, to a page to log in. The shopper goes there, too.
      if (origin !== address.origin || pathname !== address.pathname)
        return { error: true, product_url: url };
      said = readSaid(text);
      if (said.added) {
        const { wcAjaxUrl, refreshTimeout } = cartConfig();
        return requestJson(
          endpointUrl(wcAjaxUrl, "get_refreshed_fragments"),
          { method: "POST" },
          refreshTimeout,
        );
      }
      if (said.refused) return { error: true };
      throw new RequestError("invalid");
    },
  };
}
