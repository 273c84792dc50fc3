/**
 * Finishes uploads of pictures whose smaller sizes the server could not make in one request
 * (docs/stock-behaviour/specification.md §7, docs/stock-behaviour/woocommerce.md §16.5).
 */
import type { Middleware } from "./chain.ts";
import { RestError } from "./error.ts";
import { addQuery } from "./root-url.ts";

/** How often the server is asked to go on. */
const attempts = 5;

/**
 * An upload may fail half-way, with status 5xx and the id of the stored file. Then the server is asked to go on, and
 * its answer is the call's answer. After the last attempt, or when the call is aborted, the incomplete upload is
 * deleted.
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
  // The caller does not wait for the deletion.
  next(undo).catch(() => undefined);
  throw signal?.aborted
    ? new RestError("aborted", { cause: signal.reason })
    : new RestError("post_process", { response });
};
