/**
 * A listing that is filtered, ordered and paged without a page load. It shows nothing of its own. Wherever anything is in
 * doubt the browser goes to the address.
 */
import { isPlainClick } from "../../shared/dom/click.ts";
import { ofForm } from "../../shared/dom/form-members.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { createNotice } from "../../shared/dom/notice.ts";
import { model } from "../../shared/island/model.ts";
import { busyText } from "../../shared/messages/busy.ts";
import { isSameList, withoutHash } from "./address.ts";
import { isOurs } from "./entry.ts";
import { loaded, placeIn, push } from "./history.ts";
import { forms, links, readListing } from "./parts.ts";
import { ask, show } from "./replace.ts";

/** How long an answer may take before the browser goes there by itself, ms. */
const timeout = 8000;

/** Where a form leads. */
function addressOf(form: HTMLFormElement, submitter: HTMLElement | null): URL {
  const url = new URL(form.getAttribute("action") || location.pathname, location.href);
  const fields = new URLSearchParams();
  for (const [key, value] of new FormData(form, submitter)) fields.append(key, String(value));
  url.search = `${fields}`;
  return url;
}

export default model((_page, { on, answer }) => {
  const { address, isReload } = loaded();
  let shown = address;
  /** Addresses that others have put into the history are theirs. */
  let hasOurs = isOurs(history.state);
  let latest = new AbortController();
  /** The list, while another one is on its way. */
  let busy: Element | undefined;
  /** The number of products: a live region, which would be said besides what is said here. */
  let quiet: Element | undefined;
  /** Why the list has not changed. */
  let notice: Element | undefined;

  /** Gives up what is on its way, and takes away what was said. */
  function stop(): void {
    latest.abort();
    busy = undefined;
    notice?.remove();
  }
  /** A shop that has too much to do would answer with a bare error page. @returns whether it has */
  function tellBusy(): boolean {
    const text = busyText();
    if (!text) return false;
    notice = createNotice(text, undefined);
    readListing(document)?.products.before(notice);
    announce(text);
    return true;
  }
  const settle = answer((isShown: boolean, pressed: Element | undefined, leave: () => void) => {
    busy = undefined;
    const top = placeIn(history.state);
    if (!isShown && !tellBusy()) leave();
    else if (isShown && !pressed && top !== undefined) scrollTo({ top, behavior: "instant" });
  });

  /** @returns whether the page shows what the address leads to */
  async function turnTo(url: URL, pressed: Element | undefined, signal: AbortSignal): Promise<boolean> {
    const now = readListing(document);
    busy = now?.products;
    quiet = now?.count;
    announce("");
    const found = now && (await ask(now, url, timeout, signal));
    if (!found || signal.aborted) return false;
    if (pressed) {
      push(url);
      hasOurs = true;
    }
    shown = withoutHash(url);
    show(now, found, pressed);
    return true;
  }
  /** Never rejects. @param leave  has the browser go there by itself */
  async function go(url: URL, pressed: Element | undefined, leave: () => void): Promise<void> {
    stop();
    latest = new AbortController();
    const { signal } = latest;
    // The browser itself reports a failure best.
    const isShown = await turnTo(url, pressed, signal).catch(() => false);
    if (!signal.aborted) settle(isShown, pressed, leave);
  }
  /** Answers a press, unless the browser has to. */
  function take(event: Event, url: URL, pressed: Element): unknown {
    if (event.defaultPrevented || !isSameList(url, new URL(location.href)) || !readListing(document))
      return false;
    event.preventDefault();
    return go(url, pressed, () => location.assign(url.href));
  }
  /** Shows what the browser's history has led to. */
  function follow(leave: () => void): void {
    const url = new URL(location.href);
    hasOurs ||= isOurs(history.state);
    if (!hasOurs) return;
    if (withoutHash(url) === shown) stop();
    else void go(url, undefined, leave);
  }

  on(document, "click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(links);
    const isOther = !link || !isPlainClick(event) || link.target || link.hasAttribute("download");
    return !isOther && take(event, new URL(link.href), link);
  });
  on(document, "submit", (event) => {
    const form = event.target as HTMLFormElement;
    const isOther = !form.matches(forms) || ofForm(form, "method") !== "get";
    return !isOther && take(event, addressOf(form, event.submitter), form);
  });
  on(window, "popstate", () => follow(() => location.reload()));
  // Who has gone back before this code came; once, so that no page is loaded for ever.
  follow(() => isReload || location.reload());
  return {
    looks: () => [
      { key: "list", element: busy, "aria-busy": true },
      { key: "count", element: quiet, "aria-live": "off" },
    ],
    end: stop,
  };
});
