/**
 * An endless list: more products come by a press, or when the list's end comes near. A shopper who comes back to the
 * page finds them again.
 */
import { afterPaint } from "../../shared/dom/leisure.ts";
import { isSlowLine } from "../../shared/dom/line.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { alike } from "../../shared/island/alike.ts";
import type { ModelContext } from "../../shared/island/model.ts";
import { press } from "../../shared/island/press.ts";
import { message } from "../../shared/messages/index.ts";
import { RequestError } from "../../shared/request/error.ts";
import { requestPage } from "../../shared/request/request.ts";
import * as theme from "../../themes/parts.ts";
import { type Answer, append, goOnAt, NoProducts, readAnswer, shownIn } from "./answer.ts";
import { countText, lastOf, startOf } from "./count.ts";
import { loadMoreOptions } from "./options.ts";
import { listOf, nextLink, own, stockButton } from "./parts.ts";
import { type Place, recall, remember } from "./place.ts";
import { makeRoom, orderFrom, pageInSight } from "./room.ts";
import { addedText, failureText, text } from "./texts.ts";

/** How long an answer may take, ms. */
const timeout = 15_000;

/** How many pages are fetched at once: each is a whole page for the server to make. */
const atOnce = 2;

/** Pages that come by scrolling. After these a press is needed, so that the shopper can reach the page's end. */
const mostByScrolling = 3;

/** How near the end of the list is when more is fetched: half a window below it. */
const near = { rootMargin: "0px 0px 50%" };

/** The buttons that bring more: the theme's, and the island's own. */
const button = `${theme.endlessButton}[role=button]`;

/** How the shopper has asked for more. */
type Asker = "keyboard" | "pointer" | "scrolling";

export interface State {
  readonly isLoading: boolean;
  /** More comes by a press now, though the theme is set to scrolling. */
  readonly isWaiting: boolean;
  /** The message why no more came, and the address of the next page. */
  readonly failure: { readonly text: string; readonly href: string } | undefined;
}

/** Whether keyboard focus is in the list, or after it. */
function isBeyondByKeyboard(list: Element): boolean {
  const focused = document.querySelector(":focus-visible");
  const { DOCUMENT_POSITION_FOLLOWING: follows, DOCUMENT_POSITION_CONTAINED_BY: inside } = Node;
  return !!focused && !!(list.compareDocumentPosition(focused) & (follows | inside));
}

/** Brings more, from the page's first touch on, or at once for a shopper who comes back. */
export function createList(host: HTMLElement, context: ModelContext) {
  const { on, answer, signal, report, start: startView } = context;
  const { total, countFormat, noMore } = loadMoreOptions();
  const state: State = { isLoading: false, isWaiting: false, failure: undefined };
  const show = answer((change: Partial<State>) => {
    Object.assign(state, change);
  });
  /** There is nothing more. */
  const isEnd = (): boolean => !nextLink(document);
  const urls: string[] = [];
  let byScrolling = 0;
  const counts = [...document.querySelectorAll(".woocommerce-result-count")];
  const start = startOf(counts[0]?.textContent ?? "");

  /** Brings React after the next paint, because the paint matters more. */
  const bringView = (): void => void afterPaint().then(() => startView());

  async function request(url: string): Promise<Answer> {
    const { text } = await requestPage(url, {}, timeout, signal);
    return readAnswer(text, url);
  }

  /** Puts products into the page, and sends the stock event. */
  function put(list: HTMLElement, answer: Answer, place?: Element): Element[] {
    const fresh = append(list, answer, place);
    if (total && countFormat)
      for (const count of counts) count.textContent = countText(countFormat, start, shownIn(list), total);
    // A native event, like the stock script's: listeners through jQuery hear it, too.
    document.dispatchEvent(new CustomEvent(theme.listGrown, { detail: {} }));
    return fresh;
  }

  function keep(): void {
    const list = listOf(document);
    if (list && urls.length) remember({ urls, height: list.offsetHeight, top: scrollY });
  }

  function begin(): void {
    show({ isLoading: true, failure: undefined });
    announce("");
    bringView();
  }

  function end(change: Partial<State> = {}): void {
    show({ isLoading: false, ...change });
    keep();
    look();
  }

  function fail(cause: unknown, href: string): void {
    const text = failureText(cause);
    if (!(cause instanceof RequestError || cause instanceof NoProducts)) report(cause);
    announce(text);
    end({ isWaiting: true, failure: { text, href } });
  }

  async function load(asker: Asker): Promise<void> {
    const list = listOf(document);
    const url = nextLink(document)?.href;
    if (state.isLoading || !list || !url) return;
    begin();
    try {
      const answer = await request(url);
      if (signal.aborted) return;
      const fresh = put(list, answer);
      urls.push(url);
      goOnAt(answer.next);
      const added = addedText(fresh.length, lastOf(start, shownIn(list), total), total);
      announce(answer.next || !noMore ? added : `${added} ${noMore}`);
      // For a shopper who uses the keyboard, focus moves to the first new product, unless focus has left the list
      // meanwhile.
      if (asker === "keyboard" && host.contains(document.activeElement))
        fresh[0]?.querySelector<HTMLElement>("a[href]")?.focus();
      if (asker === "pointer") byScrolling = 0;
      end(asker === "pointer" ? { isWaiting: false } : {});
    } catch (cause) {
      if (!signal.aborted) fail(cause, url);
    }
  }

  /**
   * Brings back the list as it was when the page was left, in the room that was kept for it. Pages in sight come first.
   * If a page does not come, the list ends before it.
   */
  async function comeBack(list: HTMLElement, place: Place): Promise<void> {
    begin();
    const { length } = place.urls;
    // If the shopper leaves meanwhile, all pages are still remembered.
    urls.push(...place.urls);
    const room = Number.parseFloat(list.style.paddingBottom) || 0;
    const { bottom } = list.getBoundingClientRect();
    const middle = place.top - scrollY + innerHeight / 2;
    const order = orderFrom(pageInSight(middle - (bottom - room), room / length, length), length);
    const places = makeRoom(list, length, room);
    signal.addEventListener("abort", () => {
      for (const el of places) el.remove();
    });
    const came: (readonly Element[])[] = [];
    let failed: { readonly cause: unknown; readonly at: number } | undefined;
    let next: string | undefined;
    const comeOneByOne = async (): Promise<void> => {
      for (let at = order.shift(); at !== undefined; at = order.shift()) {
        const isAfterAll = failed && failed.at < at;
        if (isAfterAll) continue;
        try {
          const answer = await request(place.urls[at] as string);
          if (signal.aborted) return;
          came[at] = put(list, answer, places[at]);
          if (at === length - 1) next = answer.next;
        } catch (cause) {
          if (signal.aborted) return;
          if (!failed || at < failed.at) failed = { cause, at };
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, comeOneByOne));
    if (signal.aborted) return;
    if (failed) {
      const { cause, at } = failed;
      for (const el of [...places, ...came.slice(at).flat()]) el.remove();
      const [url = ""] = urls.splice(at);
      goOnAt(url);
      fail(cause, url);
      return;
    }
    goOnAt(next);
    announce(counts[0]?.textContent.trim() ?? "");
    end();
  }

  const pressed = (button: Element, isKey = false): void =>
    void load(isKey || button.matches(":focus-visible") ? "keyboard" : "pointer");
  press(
    host,
    button,
    (event, button) => {
      event.preventDefault();
      pressed(button, event.type === "keydown");
    },
    context,
  );
  on(window, "pagehide", keep);

  /** Checks again whether the list's end is near: it may still be so with more products. */
  let look = (): void => undefined;
  if (!host.querySelector(stockButton)) {
    const approach = answer((entries: readonly IntersectionObserverEntry[]) => {
      const list = listOf(document);
      if (!list || state.isLoading || isEnd() || state.isWaiting || !entries.at(-1)?.isIntersecting) return;
      if (byScrolling < mostByScrolling && !isSlowLine() && !isBeyondByKeyboard(list)) {
        byScrolling += 1;
        void load("scrolling");
      } else {
        show({ isWaiting: true });
        bringView();
      }
    });
    const observer = new IntersectionObserver(approach, near);
    look = () => {
      observer.disconnect();
      observer.observe(host);
    };
    signal.addEventListener("abort", () => observer.disconnect());
  }

  const list = listOf(document);
  const place = recall(nextLink(document)?.href);
  if (list && place) comeBack(list, place).catch(report);
  else look();
  if (isEnd()) bringView();

  return {
    looks: () => [
      // The server's live region is switched off, because the model announces the number itself.
      ...alike("count", counts, { "aria-live": "off" }),
      {
        key: "button",
        element: host.querySelector(stockButton),
        className: { active: !isEnd() },
        "aria-disabled": state.isLoading || undefined,
      },
      ...(state.isLoading ? [{ key: "host", element: host, "aria-busy": true }] : []),
    ],
    own,
    state: (): State => state,
    /** Whether the island's own button is shown. */
    hasOwnButton: (): boolean => state.isWaiting && !isEnd() && !host.querySelector(stockButton),
    /** The text at the end of the list; `""` before the end. */
    lastWords: (): string => (isEnd() ? noMore : ""),
    words: { button: text("button"), nextPage: text("nextPage"), again: message("tryAgain") },
    again: answer(() => {
      const place = host.querySelector<HTMLElement>(button);
      // Focus moves before the notice with the pressed button is removed.
      place?.focus({ preventScroll: true });
      if (place) pressed(place);
    }),
  };
}

export type EndlessList = ReturnType<typeof createList>;
