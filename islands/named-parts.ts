/**
 * The package's `storefront-islands/named-parts`. Importing it does nothing.
 *
 * @module storefront-islands/named-parts
 */
import { island } from "../shared/island/island.ts";
import { loadNames } from "../shared/named-parts/load-names.ts";

/** Has a bundle read names of parts (`data-island-part`), beside its islands. It is nowhere on the page. */
export const namedParts = island({ name: "named-parts", names: loadNames });
