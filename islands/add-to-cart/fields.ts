/**
 * What an add posts: everything in the button's jQuery data store (typed values that scripts put there), then all
 * its data attributes, which win (docs/stock-behaviour/woocommerce.md §6.3). Pure.
 *
 * @param stored   the jQuery data store, if jQuery is on the page
 * @param dataset  the data attributes; the browser's camel-casing is the stock script's
 */
export function addFields(
  stored: Readonly<Record<string, unknown>>,
  dataset: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  // Data stores also hold widgets and nodes; only plain objects and lists can be posted.
  const plain = Object.entries(stored).filter(
    ([, value]) => !(value instanceof Object) || /^(Object|Array)$/.test(value.constructor.name),
  );
  return { ...Object.fromEntries(plain), ...dataset };
}
