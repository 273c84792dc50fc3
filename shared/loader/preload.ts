/** `<link>`s that the loader adds: the style sheet, and modules that will be needed. */

/** Adds a link to the head, with the nonce that the page's policy gives to scripts. */
export function insertLink(rel: string, href: string): void {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  link.nonce = [...document.scripts].find(({ nonce }) => nonce)?.nonce ?? "";
  document.head.append(link);
}

/** Fetches and compiles modules without evaluating them, but for those that the page has a link for already. */
export function preloadModules(urls: readonly string[]): void {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]");
  const known = [...links].map(({ href }) => href);
  for (const url of urls) if (!known.includes(url)) insertLink("modulepreload", url);
}
