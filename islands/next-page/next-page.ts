/**
 * Fetches the page behind a link, or has the browser render it, when somebody is about to follow it: a pointer that rests
 * on the link, a finger, or focus. The browser does it by speculation rules, and does without where it has none. Plain
 * code: it shows nothing.
 */
import { toTrustedRules } from "../../shared/dom/html.ts";
import { isSlowLine } from "../../shared/dom/line.ts";
import { model } from "../../shared/island/model.ts";
import * as theme from "../../themes/parts.ts";
import { growPictures } from "./grow.ts";
import { type LinkFacts, mayFetchAhead } from "./may-fetch.ts";
import { pauseBefore } from "./next-turn.ts";
import { type NextPageOptions, nextPageOptions } from "./options.ts";

/** How long a pointer rests on a link before it means it, ms: less is passing over it. */
const dwell = 65;

/** The same for focus, ms: who goes through a page by keys rests on each link. */
const focusDwell = 300;

/** As many pages as one page fetches ahead; browsers have limits of their own. */
const most = 20;

/**
 * Links to products, to categories and to other pages of a list, as WooCommerce, its blocks and Astra print them. Not all
 * that lies in a card: plugins print links of their own there. And no trail: it names pages of any kind.
 */
const ofList = `li.product :is(.woocommerce-LoopProduct-link, ${theme.cardLink}), li.product-category > a, .wc-block-grid__product-link, .wc-block-product :is(.wp-block-post-title, .wc-block-components-product-image) a, :is(.woocommerce-pagination, ${theme.pagination}) .page-numbers, .product-categories .cat-item > a, .posted_in a`;

const pathOf = (address: string): readonly string[] =>
  address ? [new URL(address, location.href).pathname] : [];

/** How long the server took to answer for this page, ms; 0 where nobody knows. */
function answerTime(): number {
  const [visit] = performance.getEntriesByType?.("navigation") ?? [];
  const { requestStart = 0, responseStart = 0 } = (visit ?? {}) as Partial<PerformanceNavigationTiming>;
  return responseStart - requestStart;
}

/** Paths of pages that are never fetched ahead. */
const neverOf = ({ notAhead, cartUrl, checkoutUrl }: NextPageOptions): readonly string[] => [
  ...notAhead.filter((path): path is string => typeof path === "string" && path !== ""),
  ...pathOf(cartUrl),
  ...pathOf(checkoutUrl),
];

const factsOf = (link: HTMLAnchorElement): LinkFacts => ({
  href: link.href,
  rel: link.rel,
  target: link.target,
  isDownload: link.hasAttribute("download"),
  isRefused: !!link.closest(".no-prefetch, .no-prerender, [data-island~=off]"),
  isOfList: link.matches(ofList),
});

/** Has the browser fetch a page, or render it. @returns what says so, in the page */
function insertRules(ahead: string, url: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.type = "speculationrules";
  // The page's policy allows its own scripts, by their nonce if by anything.
  script.nonce = [...document.scripts].find(({ nonce }) => nonce)?.nonce ?? "";
  // The list says which and when: what the markup says of other links stays WordPress's affair.
  script.textContent = toTrustedRules({
    [ahead]: [{ source: "list", urls: [url], eagerness: "immediate" }],
  });
  document.head.append(script);
  return script;
}

export default model((_page, context) => {
  const { on, answer } = context;
  growPictures(context);
  const options = nextPageOptions();
  const { ahead } = options;
  // WordPress's own class: a page may do something when somebody visits it who is logged in, such as to log out.
  const isMember = document.body.classList.contains("logged-in");
  if (ahead === "off" || isMember || isSlowLine() || !HTMLScriptElement.supports?.("speculationrules"))
    return { looks: () => [] };
  const never = neverOf(options);
  /** What was asked for, and when, ms. */
  const asked = new Map<string, number>();
  const inserted: HTMLScriptElement[] = [];
  /** What rests on a link, by kind of event: a page that scrolls to what has focus passes under the pointer. */
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    for (const timer of timers.values()) clearTimeout(timer);
  };

  const fetchAhead = (url: string): void => {
    asked.set(url, performance.now());
    // One hidden page at a time is enough.
    if (ahead === "prerender") for (const before of inserted.splice(0)) before.remove();
    try {
      inserted.push(insertRules(ahead, url));
    } catch (problem) {
      stop();
      throw problem;
    }
  };
  /** Fetches the page behind the link that an event was at, unless another of its kind comes before the pause is over. */
  const consider = (type: string, target: Element | null, pause: number): void => {
    clearTimeout(timers.get(type));
    const link = target?.closest?.<HTMLAnchorElement>("a[href]");
    if (isOver || !link || !mayFetchAhead(factsOf(link), { href: location.href, never })) return;
    const url = link.href.replace(/#.*/, "");
    const rest = answer(() => {
      if (asked.size >= most || asked.has(url)) return;
      const wait = pauseBefore([...asked.values()], answerTime(), performance.now());
      if (wait) timers.set(type, setTimeout(rest, wait));
      else fetchAhead(url);
    });
    timers.set(type, setTimeout(rest, pause));
  };

  const onEach = (type: "pointerover" | "focusin" | "pointerdown", pause: number): void =>
    on(document, type, ({ target }) => consider(type, target as Element, pause));
  onEach("pointerover", dwell);
  onEach("focusin", focusDwell);
  onEach("pointerdown", 0);
  // A pointer may have come to a link before this code did.
  consider("pointerover", document.querySelector("a[href]:hover"), dwell);
  // A policy that does not allow the rules does not allow the next ones either.
  on(document, "securitypolicyviolation", ({ violatedDirective, sample }) => {
    if (/^script-src/.test(violatedDirective) && /prefetch|prerender|^$/.test(sample)) stop();
  });
  return {
    looks: () => [],
    end() {
      stop();
      for (const script of inserted) script.remove();
    },
  };
});
