/**
 * Reads globals and scripts that no author of content can forge. Browsers make a global of every element with an `id`,
 * and WordPress lets authors write `id`. So a global counts only if a script has made it.
 */
import type { StorefrontIslands } from "../loader/api.ts";

/** A global that a script or the browser has made; an element with that `id` does not count. */
export const ownGlobal = <T>(name: string): T | undefined =>
  Object.hasOwn(window, name) ? (window as unknown as Record<string, T>)[name] : undefined;

/** The page's storefront object; `undefined` until a copy of the bundle has made it. */
export const pageIslands = (): StorefrontIslands | undefined => ownGlobal("storefrontIslands");

/**
 * A script that holds data. WordPress lets only users with `unfiltered_html` write scripts. The last one counts: the
 * plugin prints it at the page's end.
 */
export const dataScript = (type: string, id: string): HTMLScriptElement | undefined =>
  [...document.querySelectorAll<HTMLScriptElement>(`script[type="${type}"]#${id}`)].at(-1);

/** The JSON script with the page's configuration. */
export const configScript = (): HTMLScriptElement | undefined =>
  dataScript("application/json", "storefront-islands");
