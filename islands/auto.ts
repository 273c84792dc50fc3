/**
 * `dist/islands.js`: the script tag. Publishes `window.storefrontIslands` and mounts the page. Where another script has
 * done so before, it adds the islands that are new there. In a browser that is too old it does nothing.
 */
import { hasCartCookie } from "../shared/cart/cookies.ts";
import { afterLoad, afterPaint, whenIdle } from "../shared/dom/leisure.ts";
import { isSlowLine } from "../shared/dom/line.ts";
import { insertLinks, preloadModules, switchOn } from "../shared/loader/preload.ts";
import { answerAhead, fetchViews } from "../shared/loader/ready.ts";
import { firstTouch } from "../shared/loader/touch.ts";
import { runWaiting } from "../shared/loader/waiting.ts";
import { bundle } from "./bundle.ts";

/** The files that the entry prefetches, as paths beside it. */
interface Files {
  /** Files that models on load import: fetched together with the models, not after them. */
  readonly now: readonly string[];
  /** Further files for a page whose visitor has a cart. */
  readonly cart: readonly string[];
  /** Files that islands need when a shopper turns to them. */
  readonly later: readonly string[];
  /** Which of the `later` files an island's model and view need, by the island's name: indexes in that list. */
  readonly needs: Readonly<
    Record<string, readonly [model: readonly number[], view: readonly number[]] | undefined>
  >;
}

/** JSON of {@link Files}; the build fills it in. */
declare const STOREFRONT_FILES: string;

const files: Files = JSON.parse(STOREFRONT_FILES);

const urls = (paths: readonly string[]): string[] => paths.map((path) => new URL(path, import.meta.url).href);

/** Islands from outside the bundle have none. */
const filesOf = (island: string, part: "model" | "view"): string[] =>
  (files.needs[island]?.[part === "model" ? 0 : 1] ?? []).flatMap((place) => files.later[place] ?? []);

// Browsers without it (before Chrome 103, Firefox 100 and Safari 16) would fail in the middle of an add. They keep the
// server's page, in which everything works.
const isCapable = "timeout" in AbortSignal;

// In any browser: without them the shop does not know where an order has come from.
afterLoad(runWaiting);
void firstTouch().then(runWaiting);

// In any browser, too: much of it goes with the server's own markup.
const sheet = document.querySelector<HTMLLinkElement>("link[href*='islands.css']");
if (sheet) switchOn(sheet);

if (isCapable) {
  // A page that has only the script tag gets the style sheet too.
  if (!sheet) insertLinks("stylesheet", urls(["islands.css"]));
  preloadModules(urls(files.now));
  if (hasCartCookie(document.cookie)) preloadModules(urls(files.cart));
  /** What is on its way: a page may have an island hundreds of times. */
  const fetched = new Set<string>();
  const preload = (island: string, part: "model" | "view", isAhead = false): void => {
    const what = `${island} ${part}`;
    if (fetched.has(what) || (isAhead && isSlowLine())) return;
    fetched.add(what);
    preloadModules(urls(filesOf(island, part)));
  };
  const page = bundle(preload);
  const mount = (): void => {
    page.mount();
    afterLoad(() => void answerAhead(page.islands(), (island) => preload(island, "model")));
    void firstTouch()
      .then(afterPaint)
      .then(() => whenIdle(() => fetchViews(page.islands(), (island) => preload(island, "view", true))));
  };
  // The debugger measures how long islands take. So it comes before them.
  if (location.search.includes("islands-debug")) page.debug().then(mount, mount);
  else mount();
}
