/**
 * The endless list's code before React: presses and scrolling, whose requests do not wait for it. What is shown beside
 * the products is a component's.
 */
import { setAttributes } from "../../shared/dom/attributes.ts";
import { onPress } from "../../shared/dom/click.ts";
import { afterPaint } from "../../shared/dom/leisure.ts";
import { isSlowLine } from "../../shared/dom/line.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { bring } from "../../shared/island/bring.ts";
import { Hold } from "../../shared/island/hold.ts";
import type { Mount } from "../../shared/island/island.ts";
import { RequestError } from "../../shared/request/error.ts";
import { requestPage } from "../../shared/request/request.ts";
import { type Answer, append, goOnAt, NoProducts, readAnswer, shownIn } from "./answer.ts";
import { countText, lastOf, startOf } from "./count.ts";
import { createView, type Model, show } from "./model.ts";
import { loadMoreOptions } from "./options.ts";
import { listOf, near, nextLink, stockButton } from "./parts.ts";
import { type Place, recall, remember } from "./place.ts";
import { makeRoom, orderFrom, pageInSight } from "./room.ts";
import { addedText, failureText } from "./texts.ts";

/** How long an answer may take, ms. */
const timeout = 15_000;

/** How many pages are asked for at once: each is a whole page for the server. */
const atOnce = 2;

/** Pages that come by scrolling alone; then a press is waited for, so that the page's end can be reached. */
const mostByScrolling = 3;

/** Who has asked for more. */
type Asker = "keyboard" | "pointer" | "scrolling";

/** Whether somebody goes through the list, or what comes after it, by keyboard. */
function isBeyondByKeyboard(list: Element): boolean {
  const focused = document.querySelector(":focus-visible");
  const { DOCUMENT_POSITION_FOLLOWING: follows, DOCUMENT_POSITION_CONTAINED_BY: inside } = Node;
  return !!focused && !!(list.compareDocumentPosition(focused) & (follows | inside));
}

const mount: Mount = (host, context) => {
  const { signal, report } = context;
  const { total, countFormat, noMore } = loadMoreOptions();
  const view = createView(!nextLink(document));
  const busy = new Hold();
  const urls: string[] = [];
  let byScrolling = 0;
  let unmount: (() => void) | undefined;
  let isViewed = false;

  const counts = [...document.querySelectorAll(".woocommerce-result-count")];
  const start = startOf(counts[0]?.textContent ?? "");
  // It is a live region, and would be said besides what is said here.
  const ends = counts.map((count) => setAttributes(count, { "aria-live": "off" }));

  /** The component comes after what has brought this code was seen. */
  function bringView(): void {
    if (isViewed) return;
    isViewed = true;
    bring(
      () => afterPaint().then(() => import("./load-more.tsx")),
      ({ default: component }) => {
        unmount = component(host, { ...context, props: { model } }) ?? unmount;
      },
      host,
      context,
    );
  }

  async function request(url: string): Promise<Answer> {
    const { text } = await requestPage(url, {}, timeout, signal);
    return readAnswer(text, url);
  }

  /** Puts products into the page, and tells whoever listens for them. */
  function put(list: HTMLElement, answer: Answer, place?: Element): Element[] {
    const fresh = append(list, answer, place);
    if (total && countFormat)
      for (const count of counts) count.textContent = countText(countFormat, start, shownIn(list), total);
    // A native event, as the stock script's: jQuery's listeners get it, too.
    document.dispatchEvent(new CustomEvent("astraInfinitePaginationLoaded", { detail: {} }));
    return fresh;
  }

  function keep(): void {
    const list = listOf(document);
    if (list && urls.length) remember({ urls, height: list.offsetHeight, top: scrollY });
  }

  function begin(): void {
    busy.apply(host, { "aria-busy": true });
    show(view, { isLoading: true, failure: undefined });
    announce("");
    bringView();
  }

  function end(change: { readonly isWaiting?: boolean } = {}): void {
    busy.release();
    show(view, { isLoading: false, isEnd: !nextLink(document), ...change });
    keep();
    look();
  }

  function fail(cause: unknown, href: string): void {
    const text = failureText(cause);
    if (!(cause instanceof RequestError || cause instanceof NoProducts)) report(cause);
    show(view, { failure: { text, href } });
    announce(text);
    end({ isWaiting: true });
  }

  async function load(asker: Asker): Promise<void> {
    const list = listOf(document);
    const url = nextLink(document)?.href;
    if (view.peek().isLoading || !list || !url) return;
    begin();
    try {
      const answer = await request(url);
      if (signal.aborted) return;
      const fresh = put(list, answer);
      urls.push(url);
      goOnAt(answer.next);
      const added = addedText(fresh.length, lastOf(start, shownIn(list), total), total);
      announce(answer.next || !noMore ? added : `${added} ${noMore}`);
      // Who goes by keyboard goes on with what has come, unless she has gone elsewhere meanwhile.
      if (asker === "keyboard" && host.contains(document.activeElement))
        fresh[0]?.querySelector<HTMLElement>("a[href]")?.focus();
      if (asker === "pointer") byScrolling = 0;
      end(asker === "pointer" ? { isWaiting: false } : {});
    } catch (cause) {
      if (!signal.aborted) fail(cause, url);
    }
  }

  /**
   * The list as it was when its page was left, in the room that was kept for it: what is in sight comes first. Where a page
   * does not come, the list ends before it.
   */
  async function comeBack(list: HTMLElement, place: Place): Promise<void> {
    begin();
    const { length } = place.urls;
    // Who leaves meanwhile comes back to all of it.
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

  const model: Model = {
    view,
    load: (button) => void load(button.matches(":focus-visible") ? "keyboard" : "pointer"),
  };
  onPress(
    host,
    ".ast-shop-load-more[role=button]",
    (event, button) => {
      event.preventDefault();
      if (event.type === "keydown") void load("keyboard");
      else model.load(button);
    },
    signal,
  );
  window.addEventListener("pagehide", keep, { signal });

  /** Looks anew whether the end of the list is near: it may be so still, with more products. */
  let look = (): void => undefined;
  if (!host.querySelector(stockButton)) {
    const observer = new IntersectionObserver((entries) => {
      const list = listOf(document);
      const { isLoading, isEnd, isWaiting } = view.peek();
      if (!list || isLoading || isEnd || isWaiting || !entries.at(-1)?.isIntersecting) return;
      if (byScrolling < mostByScrolling && !isSlowLine() && !isBeyondByKeyboard(list)) {
        byScrolling += 1;
        void load("scrolling");
      } else {
        show(view, { isWaiting: true });
        bringView();
      }
    }, near);
    look = () => {
      observer.disconnect();
      observer.observe(host);
    };
    ends.push(() => observer.disconnect());
  }

  const list = listOf(document);
  const place = recall(nextLink(document)?.href);
  if (list && place) comeBack(list, place).catch(report);
  else look();
  if (view.peek().isEnd) bringView();
  return () => {
    unmount?.();
    busy.release();
    for (const restore of ends) restore();
  };
};

export default mount;
