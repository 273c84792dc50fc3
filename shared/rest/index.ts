/**
 * `dist/rest.js`: the REST client on its own. Importing it does nothing.
 *
 * @module storefront-islands/rest
 */
export type { Middleware, Next, RestOptions } from "./chain.ts";
export { createRest, type Rest, type RestSettings } from "./client.ts";
export { RestError } from "./error.ts";
export type { UploadProgress } from "./upload.ts";
