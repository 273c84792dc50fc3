/** The mark of entries of the browser's history that are ours: lists that one document has shown, one after another. */

/** In `history.state`, beside whatever other scripts keep there: how far the list was scrolled, px, if that is known. */
export const entryName = "storefront-product-filter";

/** Whether the entry's list is one of several that one document has shown. */
export const isOurs = (state: unknown): boolean => entryName in Object(state);
