/**
 * The one place where the page's configuration becomes a typed object.
 *
 * Sources, the first that has a key wins: the globals that WordPress prints (`wc_add_to_cart_params` …),
 * the JSON script `<script type="application/json" id="storefront-islands">` that carries the same objects
 * under the same names, the defaults below, which are the specification's constants (its section 9).
 */
import { toChoice, toFlag, toPositive, toText, toUrl } from "./coerce.ts";

/** Everything the islands read of the page's configuration. Times are ms, widths px. */
export interface Config {
  /** Template of the shop's action URLs; `%%endpoint%%` is filled by {@link endpointUrl}. */
  readonly wcAjaxUrl: string;
  /** Cart page, where "View cart" and redirect-after-add lead. */
  readonly cartUrl: string;
  /** Whether this page is the cart page: no "View cart" link is added there. */
  readonly isCart: boolean;
  readonly redirectAfterAdd: boolean;
  /** Text of the "View cart" link as the server words it; empty: the islands' own dictionary. */
  readonly viewCartText: string;
  /** Storage key of the cart hash (session and local storage). */
  readonly cartHashKey: string;
  /** Session storage key of the fragments. */
  readonly fragmentsKey: string;
  /** Time-out of a fragment refresh, ms. */
  readonly refreshTimeout: number;
  /** `visible`: a visitor without a cart costs no request until a mini-cart shows; `always`: at every load. */
  readonly refresh: "visible" | "always";
  /** Whether inline scripts in fragments run. Off unless the shop asks for it. */
  readonly fragmentScripts: boolean;
}

export type Read<T> = (value: unknown) => T | undefined;

/** Objects that may hold the value (as a global, or under that name in the JSON script), key, reader, fallback. */
export type Source<T> = readonly [from: readonly string[], key: string, read: Read<T>, fallback: T];

const adding = ["wc_add_to_cart_params"];
const fragments = ["wc_cart_fragments_params"];
const own = ["storefront_islands_params"];

/** Empty is an answer here ("the server has no text for it"), not a defect worth a report. */
export const optionalText: Read<string> = (value) => (value === "" ? "" : toText(value));

export const sources: { readonly [K in keyof Config]: Source<Config[K]> } = {
  // A page without products has no add-to-cart object; the others hold the same template.
  wcAjaxUrl: [
    [...adding, ...fragments, "woocommerce_params"],
    "wc_ajax_url",
    readTemplate,
    "/?wc-ajax=%%endpoint%%",
  ],
  cartUrl: [adding, "cart_url", toUrl, "/gio-hang/"],
  isCart: [adding, "is_cart", toFlag, false],
  redirectAfterAdd: [adding, "cart_redirect_after_add", toFlag, false],
  viewCartText: [adding, "i18n_view_cart", optionalText, ""],
  cartHashKey: [fragments, "cart_hash_key", toText, "wc_cart_hash"],
  fragmentsKey: [fragments, "fragment_name", toText, "wc_fragments"],
  refreshTimeout: [fragments, "request_timeout", toPositive, 5000],
  refresh: [own, "refresh", toChoice("visible", "always"), "visible"],
  fragmentScripts: [own, "fragmentScripts", toFlag, false],
};

function readTemplate(value: unknown): string | undefined {
  const url = toUrl(value);
  return url?.includes("%%endpoint%%") ? url : undefined;
}

export type Objects = Readonly<Record<string, unknown>>;

/** Parses the JSON script's text; anything but an object is reported and counts as absent. */
function readJson(text: string, report: (problem: string) => void): Objects {
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === "object") return value as Objects;
  } catch {
    // Reported below, together with JSON that is not an object.
  }
  report("#storefront-islands is not a JSON object");
  return {};
}

/**
 * Reads a table of sources. Pure: what it needs comes in.
 *
 * @param sources  where each value is found, and how it is read
 * @param globals  the page's global object (`window`), read by name
 * @param json     text of the JSON script, if the page has one
 * @param report   called once for each value that could not be read, with a sentence that names it
 */
export function readSources<C>(
  sources: { readonly [K in keyof C]: Source<C[K]> },
  globals: Objects,
  json: string | undefined,
  report: (problem: string) => void,
): C {
  const script = json ? readJson(json, report) : {};
  const entries = Object.entries(sources as Record<string, Source<unknown>>).map(
    ([name, [from, key, read, fallback]]) => {
      const raw = from
        .map((place) => (globals[place] as Objects)?.[key] ?? (script[place] as Objects)?.[key])
        .find((found) => found !== undefined);
      const value = raw === undefined ? fallback : read(raw);
      if (value === undefined)
        report(`${from[0]}.${key} is ${JSON.stringify(raw)}; using ${JSON.stringify(fallback)}`);
      return [name, value ?? fallback];
    },
  );
  return Object.fromEntries(entries) as C;
}

/**
 * URL of a shop action. The template is the server's (language plugins add parameters to it, subfolder
 * installs a path), so it is filled and never built by hand.
 */
export function endpointUrl(template: string, endpoint: string): string {
  return template.replace("%%endpoint%%", endpoint);
}
