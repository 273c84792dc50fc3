/**
 * Idle preload: fetches and compiles a module without evaluating it, unless the visitor asked to save data.
 *
 * @param nonce  the page's script nonce, if it has one
 */
export function preloadModule(url: string, nonce: string | undefined): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  insertLink("modulepreload", url, nonce);
}

/** Adds a `<link>` to the head. */
export function insertLink(rel: string, href: string, nonce: string | undefined): void {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  if (nonce) link.nonce = nonce;
  document.head.append(link);
}

/** The nonce that the page's policy gives to scripts. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
}
