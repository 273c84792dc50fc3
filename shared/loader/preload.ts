/** `<link>`s that the loader adds: the style sheet, and modules that will be needed. */

/** Adds links to the head, with the nonce that the page's policy gives to scripts. */
export function insertLinks(rel: string, urls: readonly string[]): void {
  const { nonce = "" } = [...document.scripts].find((script) => script.nonce) ?? {};
  const links = urls.map((href) => Object.assign(document.createElement("link"), { rel, href, nonce }));
  document.head.append(...links);
}

/**
 * Has a style sheet apply that a page has with `media="print"`, so that it is painted without that sheet. Once the sheet is
 * there: the page would wait for it otherwise.
 */
export function switchOn(sheet: HTMLLinkElement): void {
  const apply = (): void => {
    if (sheet.media === "print") sheet.media = "all";
  };
  if (sheet.sheet) apply();
  else sheet.addEventListener("load", apply, { once: true });
}

/** Fetches and compiles modules without evaluating them, but for those that the page has a link for already. */
export function preloadModules(urls: readonly string[]): void {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]");
  const known = new Set([...links].map(({ href }) => href));
  insertLinks(
    "modulepreload",
    urls.filter((url) => !known.has(url)),
  );
}
