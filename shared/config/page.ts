/**
 * What the page itself says, and no author in it. Browsers make a global of every element with an `id`, and WordPress
 * keeps `id` in what authors write: what we read by a name has to be a script's own.
 */
import type { StorefrontIslands } from "../loader/api.ts";

/** A global that a script has made, or the browser itself; an element of that name is none. */
export const ownGlobal = <T>(name: string): T | undefined =>
  Object.hasOwn(window, name) ? (window as unknown as Record<string, T>)[name] : undefined;

/** The page's storefront object, once a copy of the bundle has made it. */
export const pageIslands = (): StorefrontIslands | undefined => ownGlobal("storefrontIslands");

/** A script that is data: WordPress lets no author without `unfiltered_html` write one. The last is the plugin's, from the page's foot. */
export const dataScript = (type: string, id: string): HTMLScriptElement | undefined =>
  [...document.querySelectorAll<HTMLScriptElement>(`script[type="${type}"]#${id}`)].at(-1);

/** The JSON script with the page's configuration. */
export const configScript = (): HTMLScriptElement | undefined =>
  dataScript("application/json", "storefront-islands");
