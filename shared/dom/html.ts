/**
 * The one place where text becomes HTML: fragments that the shop's own server renders. Nothing that a visitor
 * types comes here.
 */

type Rules = { createHTML(html: string): string; createScript(json: string): string };

declare global {
  interface Window {
    trustedTypes?: { createPolicy?(name: string, rules: Rules): Rules };
  }
}

/** Of scripts only data may become one: JSON that can be read, and is written anew. */
const rules: Rules = {
  createHTML: (html) => html,
  createScript: (json) => JSON.stringify(JSON.parse(json)),
};

let made: Rules | undefined;

/** The page's one policy; its rules alone where browsers know none, where an element may have that name. */
function policy(): Rules {
  made ??= window.trustedTypes?.createPolicy?.("storefront-islands", rules) ?? rules;
  return made;
}

/** Speculation rules as the text of their script. @throws TypeError where the page's policy does not know ours */
export const toTrustedRules = (speculation: object): string =>
  policy().createScript(JSON.stringify(speculation));

/**
 * Parses a server fragment through the Trusted Types policy `storefront-islands`. A site whose CSP lists its policies
 * (`trusted-types …`) has to list this name.
 *
 * @param scripts  whether its inline scripts run when it is inserted; they then carry the page's nonce
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
 * A template runs no scripts, so what is for pages without them is parsed there: in the page it is text. Those within a
 * template that is part of the text, too, as a script may put its content into the page.
 */
function toText(content: DocumentFragment): void {
  for (const part of content.querySelectorAll("noscript")) part.textContent = part.innerHTML;
  // One in a picture has no content.
  for (const inner of content.querySelectorAll("template")) if (inner.content) toText(inner.content);
}

/**
 * Takes an element out of the page for good. Chromium (seen in 156) holds an image that takes its width from the page
 * (`sizes="auto"`: WordPress's lazy images since 6.7), and all that it was part of, for as long as the page lives; not one
 * without candidates, which loads nothing more, being lazy.
 *
 * @param instead  what takes its place
 */
export function discard(gone: Element, ...instead: readonly Node[]): void {
  gone.replaceWith(...instead);
  for (const image of gone.querySelectorAll('img[sizes^="auto"]')) image.removeAttribute("srcset");
}
