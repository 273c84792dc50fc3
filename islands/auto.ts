/**
 * `dist/islands.js`: the script tag. Publishes `window.storefrontIslands` and mounts the page. A second run on the
 * same page does nothing.
 */
import { insertLink, preloadModules } from "../shared/loader/preload.ts";
import { bundle } from "./bundle.ts";

/** Paths beside the entry, parted by spaces; the build fills them in. */
declare const STOREFRONT_FILES: {
  /** What preludes import: fetched together with them, not after them. */
  readonly now: string;
  /** What islands import: fetched when the browser is idle. */
  readonly idle: string;
};

const urls = (paths: string): string[] => paths.split(" ").map((path) => new URL(path, import.meta.url).href);

if (!window.storefrontIslands) {
  // A page that has only the script tag gets the style sheet too.
  if (!document.querySelector("link[href*='islands.css']"))
    insertLink("stylesheet", urls("islands.css").join());
  preloadModules(urls(STOREFRONT_FILES.now));
  bundle(urls(STOREFRONT_FILES.idle)).mount();
}
