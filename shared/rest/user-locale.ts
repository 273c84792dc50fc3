import type { Middleware } from "./chain.ts";
import { addQuery } from "./root-url.ts";

/** Adds `_locale=user`, unless the call names a `_locale` itself. */
export const userLocale: Middleware = (options, next) => {
  const { url = "" } = options;
  return next(/[?&]_locale=/.test(url) ? options : { ...options, url: addQuery(url, "_locale=user") });
};
