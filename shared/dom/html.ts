/**
 * The only place where text becomes HTML: fragments from the shop's own server. No text that a visitor types comes
 * here.
 */

type Rules = { createHTML(html: string): string; createScript(json: string): string };

declare global {
  interface Window {
    trustedTypes?: { createPolicy?(name: string, rules: Rules): Rules };
  }
}

/** The only script text that is allowed is JSON: it is parsed and written again. */
const rules: Rules = {
  createHTML: (html) => html,
  createScript: (json) => JSON.stringify(JSON.parse(json)),
};

let made: Rules | undefined;

/**
 * The page's Trusted Types policy. A browser without Trusted Types gets the plain rules; there an element may have the
 * id `trustedTypes`.
 */
function policy(): Rules {
  made ??= window.trustedTypes?.createPolicy?.("storefront-islands", rules) ?? rules;
  return made;
}

/**
 * Text of a script with speculation rules.
 *
 * @throws TypeError where the page's CSP does not allow our policy
 */
export const toTrustedRules = (speculation: object): string =>
  policy().createScript(JSON.stringify(speculation));

/**
 * Parses a server fragment through the Trusted Types policy `storefront-islands`. A site whose CSP lists policies
 * (`trusted-types …`) has to list this name.
 *
 * @param scripts  whether inline scripts run when the fragment is inserted; they then get the page's nonce
 */
export function parseFragment(html: string, scripts = false): DocumentFragment {
  const trusted = policy().createHTML(html);
  if (scripts) {
    const content = document.createRange().createContextualFragment(trusted);
    const { nonce = "" } = document.querySelector<HTMLScriptElement>("script[nonce]") ?? {};
    for (const script of content.querySelectorAll("script")) script.nonce = nonce;
    return content;
  }
  const template = document.createElement("template");
  template.innerHTML = trusted;
  toText(template.content);
  return template.content;
}

/**
 * Turns the content of `<noscript>` into text. A template parses it as elements, since it runs no scripts; in the page
 * it would be text. Nested templates are included, because a script may insert their content.
 */
function toText(content: DocumentFragment): void {
  for (const part of content.querySelectorAll("noscript")) part.textContent = part.innerHTML;
  // A `template` element inside SVG has no content.
  for (const inner of content.querySelectorAll("template")) if (inner.content) toText(inner.content);
}

/**
 * Removes an element from the page for good. Chromium (seen in 156) keeps a removed image with `sizes="auto"`, and
 * everything around it, in memory as long as the page lives. WordPress uses that value for lazy images since 6.7.
 * Without candidates the image is freed, and being lazy it loads nothing more.
 *
 * @param instead  takes the element's place
 */
export function discard(gone: Element, ...instead: readonly Node[]): void {
  gone.replaceWith(...instead);
  for (const image of gone.querySelectorAll('img[sizes^="auto"]')) image.removeAttribute("srcset");
}
