/**
 * `dist/islands.js`: the script tag. Publishes `window.storefrontIslands` and mounts the page. A second run on the
 * same page does nothing.
 */
import { hasCartCookie } from "../shared/cart/cookies.ts";
import { atLeisure } from "../shared/dom/leisure.ts";
import { insertLink, preloadModules } from "../shared/loader/preload.ts";
import { bundle } from "./bundle.ts";

/** Paths beside the entry, parted by spaces; the build fills them in. */
declare const STOREFRONT_FILES: {
  /** What preludes import: fetched together with them, not after them. */
  readonly now: string;
  /** What a page with a cart needs besides. */
  readonly cart: string;
  /** What answers a first press in almost every header. */
  readonly early: string;
  /** The module that tells what each island needs, by its name. */
  readonly later: string;
};

const urls = (paths: string): string[] => paths.split(" ").map((path) => new URL(path, import.meta.url).href);

const preload = (island: string): unknown =>
  import(urls(STOREFRONT_FILES.later).join()).then(
    // Islands from outside the bundle are not in it.
    ({ default: files }) => files[island] && preloadModules(urls(files[island])),
    // What is not fetched ahead is fetched when it is needed.
    () => undefined,
  );

if (!window.storefrontIslands) {
  // A page that has only the script tag gets the style sheet too.
  if (!document.querySelector("link[href*='islands.css']"))
    insertLink("stylesheet", urls("islands.css").join());
  preloadModules(urls(STOREFRONT_FILES.now));
  if (hasCartCookie(document.cookie)) preloadModules(urls(STOREFRONT_FILES.cart));
  // A mouse moves before it presses; of a finger the press is the first that is heard.
  if (matchMedia("(hover: none)").matches) atLeisure(() => preloadModules(urls(STOREFRONT_FILES.early)));
  const page = bundle(preload);
  const mount = (): unknown => page.mount();
  // It times the islands, so it has to be there before them.
  if (location.search.includes("islands-debug")) page.debug().then(mount, mount);
  else mount();
}
