/**
 * Addresses that visitors type without `http://` (docs/stock-behaviour/specification.md §5,
 * docs/stock-behaviour/forms-and-theme.md §A13).
 */

/** Trims, and completes what has a dot but no scheme. Pure. */
export function normaliseUrl(text: string): string {
  const url = text.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(url) || !url.includes(".") ? url : `http://${url.replace(/^\/+/, "")}`;
}
