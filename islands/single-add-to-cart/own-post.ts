/**
 * The form's own post, without leaving the page: all of the shop's own rules hold, as for a post of the browser's. What
 * the answer says counts: a page, or what the plugin answers in the place of one (`class-form-answer.php`).
 */
import type { CartAnswer } from "../../shared/cart/api.ts";
import { cookieHash } from "../../shared/cart/cookies.ts";
import { writeOutbox } from "../../shared/cart/outbox.ts";
import type { TextLink } from "../../shared/cart-button/button.ts";
import { cartConfig, endpointUrl } from "../../shared/config/cart.ts";
import { formAddress } from "../../shared/dom/form-address.ts";
import { parseFragment } from "../../shared/dom/html.ts";
import { RequestError } from "../../shared/request/error.ts";
import {
  keepaliveLimit,
  requestJson,
  requestJsonOrPage,
  requestPage,
  type TextAnswer,
} from "../../shared/request/request.ts";

/** How long the page may take, ms. */
const timeout = 15_000;

/** The field that asks the plugin to answer without a page. */
const mark = "storefront-islands-answer";

/** What the shop says of a post. */
export interface Said {
  /** Something was added. */
  readonly isAdded: boolean;
  /** What was added, in its words; empty: it has none. */
  readonly added: string;
  /** What was not, and why; empty: all was. */
  readonly refused: string;
  /** Where that leads. */
  readonly link: TextLink | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

export interface OwnPost {
  /** What is posted, for whoever sends it. */
  readonly fields: Fields;
  /** Where to. */
  readonly url: string;
  /** `undefined` as long as nobody knows. */
  readonly said: Said | undefined;
  /** Posts, and answers what the endpoint would. @throws RequestError */
  send(fields: Fields): Promise<unknown>;
}

/** What the plugin answers: where the shop leads, or what it says and the cart. */
interface Answer extends Partial<Pick<CartAnswer, "fragments">> {
  readonly redirect?: unknown;
  readonly added?: unknown;
  readonly notices?: unknown;
}

function wordsOf(notices: readonly Element[]): string {
  for (const link of notices.flatMap((notice) => [...notice.querySelectorAll("a")])) link.remove();
  return notices.map((notice) => `${notice.textContent}`.replace(/\s+/g, " ").trim()).join(" ");
}

/** Reads the notices of a whole page, or notices alone. Nothing in it runs or loads. */
export function readSaid(html: string): Said {
  const page = parseFragment(html);
  const wrapper = ".woocommerce-notices-wrapper";
  const place = page.querySelector(wrapper) ? wrapper : "";
  const all = (classes: string): Element[] => [...page.querySelectorAll(`${place} :is(${classes})`)];
  const errors = all(".woocommerce-error, .is-error");
  const [anchor] = errors.flatMap((error) => [...error.querySelectorAll("a")]);
  const link = anchor && { text: anchor.textContent.trim(), href: anchor.href };
  const added = wordsOf(all(".woocommerce-message, .is-success"));
  return { link, refused: wordsOf(errors), added, isAdded: !!added };
}

/** What an answer tells: what the shop says, and what the endpoint would have answered, if that is clear. */
interface Told {
  readonly said?: Said;
  readonly answer?: unknown;
}

/** What the shop has done with it leads to another page: the shopper goes there, too. */
const leadTo = (url: string): Told => ({ answer: { error: true, product_url: url } });

function readAnswer(answer: Answer, base: string | URL): Told {
  const { redirect, notices, added, fragments } = answer;
  if (typeof redirect === "string") return leadTo(new URL(redirect, base).href);
  const said = { ...readSaid(`${notices ?? ""}`), isAdded: !!added };
  return said.isAdded && fragments ? { said, answer } : { said };
}

/** @param address  where it was posted */
function readPage({ text, url }: TextAnswer, address: URL): Told {
  const { origin, pathname } = new URL(url || address);
  const said = readSaid(text);
  if (origin === address.origin && pathname === address.pathname) return { said };
  const says = `${said.added} ${said.refused}`.trim();
  // The shop says it once, and has said it to this request.
  if (says)
    writeOutbox({ hash: cookieHash(), items: 0, isSent: false, unsent: [], says, time: Date.now() }, "page");
  return leadTo(url);
}

/** The cart that the page needs after an add whose answer has none. */
const askForCart = (): Promise<unknown> => {
  const { wcAjaxUrl, refreshTimeout } = cartConfig();
  return requestJson(endpointUrl(wcAjaxUrl, "get_refreshed_fragments"), { method: "POST" }, refreshTimeout);
};

/**
 * @param isAnswered  the shop answers without a page
 */
export function ownPost(
  form: HTMLFormElement,
  entries: readonly (readonly [string, string])[],
  isAnswered: boolean,
): OwnPost {
  let said: Said | undefined;
  const address = formAddress(form);
  const posted: Readonly<Record<string, string>> = Object.fromEntries(entries);
  const isHere = address.pathname === location.pathname;
  return {
    // A product has an id for those who hear of the add, also where its form posts none.
    fields: {
      product_id: posted["add-to-cart"],
      ...posted,
      ...(isAnswered && { [mark]: isHere ? "here" : "elsewhere" }),
    },
    url: address.href,
    get said() {
      return said;
    },
    async send(fields) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields))
        if (name !== "product_id" || name in posted) body.append(name, `${value}`);
      // It arrives though the page is left meanwhile.
      const keepalive = String(Object.entries(fields)).length <= keepaliveLimit;
      const init = { method: "POST", body, keepalive };
      const came = await (isAnswered ? requestJsonOrPage : requestPage)(address.href, init, timeout);
      const told =
        "json" in came ? readAnswer(came.json ?? {}, came.url || address) : readPage(came, address);
      said = told.said;
      if (told.answer) return told.answer;
      if (said?.isAdded) return askForCart();
      if (said?.refused) return { error: true };
      throw new RequestError("invalid");
    },
  };
}
