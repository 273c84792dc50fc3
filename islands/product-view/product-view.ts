/**
 * Tells trackers of each view: one page view, and on a product page one ViewContent. Nothing is told before the
 * visitor's consent where the page asks for it, and no tracker can break the page.
 */
import { ownGlobal } from "../../shared/config/page.ts";
import { trackingConfig } from "../../shared/config/tracking.ts";
import { whenActive } from "../../shared/dom/activation.ts";
import { isolate } from "../../shared/events/isolate.ts";
import { model } from "../../shared/island/model.ts";
import { chooseTrackers, findTracker, pageView, type View } from "./trackers.ts";

/** How long to wait for a tracker's script, and how often to look for it, ms. */
const timeout = 10_000;
const interval = 200;

const globals = window as unknown as Record<string, unknown>;

/** What the WP Consent API says, where a plugin brings it. */
function hasConsent(): boolean {
  const has = ownGlobal<(category: string) => boolean>("wp_has_consent");
  const type = ownGlobal<string>("wp_consent_type");
  // While the consent type is not known, there is no rule, which would look like consent.
  const waits = ownGlobal<boolean>("waitfor_consent_hook");
  if (typeof has !== "function") return true;
  let isAllowed = false;
  isolate("product-view", () => {
    isAllowed = !(waits && !type) && has("marketing");
  });
  return isAllowed;
}

/** Runs `task` once, when the visitor has consented. @returns ends the wait */
function withConsent(task: () => void): () => void {
  const waiting = new AbortController();
  const check = (): void => {
    if (waiting.signal.aborted || !hasConsent()) return;
    waiting.abort();
    task();
  };
  check();
  // Later, because some consent plugins write their cookie after the event.
  for (const type of ["wp_listen_for_consent_change", "wp_consent_type_defined"])
    document.addEventListener(type, () => queueMicrotask(check), { signal: waiting.signal });
  return () => waiting.abort();
}

/** Sends views to a tracker, in order, as soon as its script is there. Gives up after the timeout. */
function track(entry: unknown, views: readonly View[], signal: AbortSignal): void {
  const until = Date.now() + timeout;
  const attempt = (): void => {
    if (signal.aborted) return;
    const track = findTracker(entry, globals);
    if (track) for (const view of views) isolate("product-view", () => void track(view));
    else if (Date.now() < until) setTimeout(attempt, interval);
  };
  attempt();
}

/** This load of the page has been tracked. A second mount is no new view. */
let isTracked = false;

async function send(signal: AbortSignal, report: (problem: unknown) => void): Promise<void> {
  const element = document.querySelector("[data-island~=product-view]");
  const json = element?.getAttribute("data-island-props");
  const isDescribed = json || document.body.matches(".single-product");
  const { view, adapters } = isDescribed
    ? await (await import("./product.ts")).readProduct(json, report)
    : {};
  if (signal.aborted) return;
  isTracked = true;
  const views = [pageView(), ...(view ? [view] : [])];
  for (const { name, detail } of views) {
    const type = name === "PageView" ? "storefront:page-view" : "storefront:view-content";
    document.body.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }
  const refuse = (entry: unknown): void =>
    report(
      `data-island-props: adapters cannot be ${JSON.stringify(entry)}, which the configuration does not name`,
    );
  for (const entry of chooseTrackers(adapters, trackingConfig().tracking, refuse))
    track(entry, views, signal);
}

export default model((host, { on, signal, report }) => {
  let stopWaiting = (): void => undefined;
  const view = (): void => {
    // A visitor who comes back before consent must not be counted twice: the earlier wait ends.
    stopWaiting();
    stopWaiting = withConsent(() => {
      send(signal, report).catch(report);
    });
  };
  const { viewed } = trackingConfig();
  if (!host.matches("[data-island~=off]")) {
    // A prerendered page counts only when the visitor sees it.
    whenActive(() => {
      if (!isTracked) view();
      if (viewed.id) import("./product.ts").then(({ noteViewed }) => noteViewed(viewed)).catch(report);
    }, signal);
    // A page out of the back/forward cache is seen again: a new view.
    on(window, "pageshow", ({ persisted }) => persisted && view());
  }
  return { looks: () => [], end: () => stopWaiting() };
});
