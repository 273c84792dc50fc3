/**
 * `dist/islands.js`: the script tag. Publishes `window.storefrontIslands` and mounts the page. A second run on the
 * same page does nothing.
 */
import { insertLink, pageNonce } from "../shared/loader/preload.ts";
import { bundle } from "./bundle.ts";

if (!window.storefrontIslands) {
  // A page that has only the script tag gets the style sheet too.
  if (!document.querySelector('link[href*="islands.css"]')) {
    insertLink("stylesheet", new URL("./islands.css", import.meta.url).href, pageNonce());
  }
  bundle().mount();
}
