/**
 * Pictures whose smaller sizes the server did not manage in one go (docs/stock-behaviour/specification.md §7,
 * docs/stock-behaviour/woocommerce.md §16.5).
 */
import type { Middleware } from "./chain.ts";
import { RestError } from "./error.ts";
import { addQuery } from "./root-url.ts";

/** How often the server is asked to go on. */
const attempts = 5;

/**
 * After an upload that failed half-way (5xx with the id of what was stored) asks the server to go on, and answers
 * what that answers. Fails it to the last, or is the call given up meanwhile, the half upload is deleted.
 *
 * @throws RestError  `post_process`
 */
export const mediaUpload: Middleware = async (options, next) => {
  const response = await next(options);
  const id = response.headers.get("X-WP-Upload-Attachment-ID");
  const { method = "", url = "", signal } = options;
  const collection = /^.*wp\/v2\/media/.exec(url)?.[0];
  if (!id || !collection || response.status < 500 || !/^post$/i.test(method)) return response;
  const own = { ...options, body: null, onUploadProgress: undefined };
  const data = { action: "create-image-subsizes" };
  for (let left = attempts; left; left--) {
    const step = { ...own, url: `${collection}/${id}/post-process`, data };
    const done = await next(step).catch(() => undefined);
    if (done?.ok) return done;
  }
  const undo = { ...own, url: addQuery(`${collection}/${id}`, "force=true"), method: "DELETE", signal: null };
  // Nobody waits for it.
  next(undo).catch(() => undefined);
  throw signal?.aborted
    ? new RestError("aborted", { cause: signal.reason })
    : new RestError("post_process", { response });
};
