import { toUrl } from "../config/coerce.ts";

/**
 * Goes to a URL that the server sent. Only relative, http and https addresses are allowed.
 *
 * @returns whether the browser was sent there
 */
export function navigate(url: string): boolean {
  const safe = toUrl(url);
  if (safe === undefined) return false;
  window.location.assign(safe);
  return true;
}
