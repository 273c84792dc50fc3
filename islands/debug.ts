/**
 * The package's `storefront-islands/debug`. Importing it does nothing.
 *
 * @module storefront-islands/debug
 */

/** Opens the debugger. It lists the islands that are on the page. */
export async function debug(): Promise<void> {
  (await import("../shared/debug/debug.ts")).debug([]);
}
