/**
 * The REST client: the chain of rules of docs/stock-behaviour/specification.md §7, with the caller's own
 * middlewares before it.
 */
import { restConfig } from "../config/rest.ts";
import { loadLanguage } from "../messages/languages.ts";
import { chain, type Middleware, type RestOptions } from "./chain.ts";
import { fetchAll } from "./fetch-all.ts";
import { mediaUpload } from "./media-upload.ts";
import { methodOverride } from "./method-override.ts";
import { type NonceSettings, nonceHeader } from "./nonce.ts";
import { ownOrigin } from "./own-origin.ts";
import { type RequestOptions, readJson } from "./request.ts";
import { rootUrl } from "./root-url.ts";
import { send } from "./send.ts";
import { userLocale } from "./user-locale.ts";

/** Settings of a client; missing ones are read from the page. */
export interface RestSettings extends Partial<NonceSettings>, Pick<RequestOptions, "timeout" | "fetch"> {
  /** Root of the API: `https://shop.example/wp-json/`, or `https://shop.example/?rest_route=/`. */
  readonly root?: string;
}

/** A REST client. */
export interface Rest {
  /** Makes a call. @throws RestError */
  (options: RestOptions & { readonly parse: false }): Promise<Response>;
  /**
   * Makes a call and reads its answer; the caller says which type the answer has.
   *
   * @throws RestError
   */
  <T = unknown>(options: RestOptions): Promise<T>;
  /** Adds a middleware before all others. Returns a function that removes it. */
  use(middleware: Middleware): () => void;
}

/**
 * Makes a client. A call with `data` or a `body` and no `method` is a POST.
 *
 * @throws nothing itself; its calls reject with a RestError, whether they parse the answer or not
 */
export function createRest(settings: RestSettings = {}): Rest {
  const {
    root = restConfig().root,
    nonce = restConfig().nonce,
    nonceEndpoint = restConfig().nonceEndpoint,
    ...defaults
  } = settings;
  // Error texts have to be loaded before the network fails.
  void loadLanguage();
  const rules = [
    rootUrl(root),
    mediaUpload,
    fetchAll,
    userLocale,
    ownOrigin(root),
    nonceHeader({ nonce, nonceEndpoint }),
    methodOverride,
  ];
  let added: readonly Middleware[] = [];

  function rest(options: RestOptions & { readonly parse: false }): Promise<Response>;
  function rest<T>(options: RestOptions): Promise<T>;
  async function rest(options: RestOptions): Promise<unknown> {
    const method = options.data === undefined && !options.body ? "GET" : "POST";
    const response = await chain([...added, ...rules], send)({ ...defaults, method, ...options });
    return options.parse === false && response.ok ? response : readJson(response);
  }
  rest.use = (middleware: Middleware) => {
    added = [middleware, ...added];
    return () => {
      added = added.filter((one) => one !== middleware);
    };
  };
  return rest;
}
