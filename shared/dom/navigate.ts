import { toUrl } from "../config/coerce.ts";

/**
 * Leaves the page for a URL that the server named. Anything but a relative, http or https address is refused.
 *
 * @returns whether the browser was sent there
 */
export function navigate(url: string): boolean {
  const safe = toUrl(url);
  if (safe === undefined) return false;
  window.location.assign(safe);
  return true;
}
