/**
 * A listing that is filtered, ordered and paged without a page load. Plain code: it shows nothing of its own. Wherever
 * anything is in doubt the browser goes to the address.
 */
import { isPlainClick } from "../../shared/dom/click.ts";
import { ofForm } from "../../shared/dom/form-members.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { createNotice } from "../../shared/dom/notice.ts";
import { Hold } from "../../shared/island/hold.ts";
import type { Mount } from "../../shared/island/island.ts";
import { busyText } from "../../shared/messages/busy.ts";
import { requestPage } from "../../shared/request/request.ts";
import { isSameList, withoutHash } from "./address.ts";
import { isOurs } from "./entry.ts";
import { keepFocus } from "./focus.ts";
import { loaded, placeIn, push } from "./history.ts";
import { forms, links, pagingLink, readListing } from "./parts.ts";
import { hasPlaces, readAnswer, replace } from "./replace.ts";

/** How long an answer may take before the browser goes there by itself, ms. */
const timeout = 8000;

const mount: Mount = (_host, { signal, report }) => {
  const busy = new Hold();
  const quiet = new Hold();
  const { address, isReload } = loaded();
  let shown = address;
  /** Addresses that others have put into the history are theirs. */
  let hasOurs = isOurs(history.state);
  let latest: AbortController | undefined;
  /** Why the list has not changed. */
  let notice: Element | undefined;

  /** @returns whether the page shows what the address leads to */
  async function show(url: URL, pressed: Element | undefined, outer: AbortSignal): Promise<boolean> {
    const now = readListing(document);
    if (!now) return false;
    busy.apply(now.products, { "aria-busy": true });
    announce("");
    const asked = withoutHash(url);
    const { text, url: came } = await requestPage(asked, {}, timeout, outer);
    const answer = withoutHash(new URL(came || asked)) === asked ? readAnswer(text, now) : undefined;
    if (outer.aborted) return true;
    if (!answer || readListing(document)?.products !== now.products || !hasPlaces(now, answer.listing))
      return false;
    const isPaging = !!pressed?.matches(pagingLink);
    const refocus = keepFocus();
    // It is a live region, and would be said besides what is said here.
    quiet.apply(now.count, { "aria-live": "off" });
    if (pressed) {
      push(url);
      hasOurs = true;
    }
    shown = asked;
    replace(now, answer);
    if (isPaging) {
      now.products.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
      // Below what sticks: the page's scroll padding says how high that is.
      now.products.scrollIntoView({ behavior: "instant" });
    } else refocus();
    // The number, and for screen readers the order.
    announce(
      [...now.count.childNodes]
        .map(({ textContent }) => textContent?.trim())
        .join(" ")
        .trim(),
    );
    return true;
  }

  /** Gives up what is on its way, and takes away what was said. */
  function stop(): void {
    latest?.abort();
    busy.release();
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

  function go(url: URL, pressed: Element | undefined, leave: () => void): void {
    stop();
    const mine = new AbortController();
    latest = mine;
    show(url, pressed, mine.signal)
      // The browser itself reports a failure best.
      .catch(() => false)
      .then((isShown) => {
        if (mine.signal.aborted) return;
        busy.release();
        const top = placeIn(history.state);
        if (!isShown && !tellBusy()) leave();
        else if (isShown && !pressed && top !== undefined) scrollTo({ top, behavior: "instant" });
      })
      .catch(report);
  }

  function answer(event: Event, url: URL, pressed: Element): void {
    if (event.defaultPrevented || !isSameList(url, new URL(location.href)) || !readListing(document)) return;
    event.preventDefault();
    go(url, pressed, () => location.assign(url.href));
  }

  document.addEventListener(
    "click",
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(links);
      if (link && isPlainClick(event) && !link.target && !link.hasAttribute("download"))
        answer(event, new URL(link.href), link);
    },
    { signal },
  );
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      if (!form.matches(forms) || ofForm(form, "method") !== "get") return;
      const url = new URL(form.getAttribute("action") || location.pathname, location.href);
      const fields = new URLSearchParams();
      for (const [key, value] of new FormData(form, event.submitter)) fields.append(key, String(value));
      url.search = `${fields}`;
      answer(event, url, form);
    },
    { signal },
  );
  /** Shows what the browser's history has led to. */
  function follow(leave: () => void): void {
    const url = new URL(location.href);
    hasOurs ||= isOurs(history.state);
    if (!hasOurs) return;
    if (withoutHash(url) === shown) stop();
    else go(url, undefined, leave);
  }

  window.addEventListener("popstate", () => follow(() => location.reload()), { signal });
  // Who has gone back before this code came; once, so that no page is loaded for ever.
  follow(() => isReload || location.reload());
  return () => {
    stop();
    quiet.release();
  };
};

export default mount;
