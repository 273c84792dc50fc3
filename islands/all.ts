/**
 * The package's `storefront-islands/all`: all islands, the cart and the debugger. Importing it does nothing.
 *
 * @module storefront-islands/all
 */
import type { Dispose } from "../shared/island/island.ts";
import { bundle } from "./bundle.ts";
import { definitions } from "./definitions.ts";
import { mountOnly } from "./index.ts";
import { page } from "./page.ts";

/** Mounts all islands in `root` (default: the page, now and as HTML arrives). Answers its undoing. */
export function mount(root?: ParentNode): Dispose {
  page(() => bundle(undefined, []));
  return mountOnly(definitions, root);
}
