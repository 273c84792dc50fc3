/** The parts of a REST call, and how middlewares pass it on. */
import type { RequestOptions } from "./request.ts";

/**
 * A REST call: its address, its data, and the options of `fetch`. The address is a `path`, or `namespace` and
 * `endpoint`, below the root; or a whole `url` of the same API.
 */
export interface RestOptions extends RequestOptions {
  /** Below the root, with its query: `/wp/v2/posts?per_page=5`. */
  readonly path?: string | undefined;
  /** A whole address; `path` wins where both are given. */
  readonly url?: string | undefined;
  /** With `endpoint`, another way to write a path: `wp/v2`. */
  readonly namespace?: string | undefined;
  /** Below `namespace`: `posts`. */
  readonly endpoint?: string | undefined;
  /** Sent as JSON, in place of a `body`. */
  readonly data?: unknown;
  /** `false`: the call answers the `Response` itself. */
  readonly parse?: boolean | undefined;
}

/** Passes a call on; resolves with any HTTP status. @throws RestError  when there is no answer */
export type Next = (options: RestOptions) => Promise<Response>;

/** Sees each call and its answer. It may change them, repeat the call, or answer it itself. */
export type Middleware = (options: RestOptions, next: Next) => Promise<Response>;

/** Puts middlewares before `send`: the first sees a call first, and its answer last. */
export const chain = (middlewares: readonly Middleware[], send: Next): Next =>
  middlewares.reduceRight<Next>((next, middleware) => (options) => middleware(options, next), send);

/** The call with some headers set; an empty value takes a header away. */
export function withHeaders(options: RestOptions, more: Readonly<Record<string, string>>): RestOptions {
  const headers = new Headers(options.headers);
  for (const [name, value] of Object.entries(more))
    if (value) headers.set(name, value);
    else headers.delete(name);
  return { ...options, headers };
}
