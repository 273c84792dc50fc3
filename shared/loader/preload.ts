/** `<link>`s that the loader adds: the style sheet, and modules that will be needed. */

/** Adds a link to the head, with the nonce that the page's policy gives to scripts. */
export function insertLink(rel: string, href: string): void {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  link.nonce = [...document.scripts].find(({ nonce }) => nonce)?.nonce ?? "";
  document.head.append(link);
}

/** Fetches and compiles modules without evaluating them. */
export function preloadModules(urls: readonly string[]): void {
  // The head only: a page may have thousands of elements.
  for (const url of urls)
    if (!document.head.querySelector(`[href="${url}"]`)) insertLink("modulepreload", url);
}
