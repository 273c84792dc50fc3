/**
 * The one place where text becomes HTML: fragments that the shop's own server renders. Nothing that a visitor
 * types comes here.
 */

type Rules = { createHTML(html: string): string };

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
  }
}

let policy: Rules | undefined;

/**
 * Parses a server fragment through the Trusted Types policy `storefront-islands`. A site whose CSP lists its policies
 * (`trusted-types …`) has to list this name.
 *
 * @param scripts  whether its inline scripts run when it is inserted; they then carry the page's nonce
 */
export function parseFragment(html: string, scripts = false): DocumentFragment {
  const rules = { createHTML: (text: string) => text };
  policy ??= window.trustedTypes?.createPolicy("storefront-islands", rules) ?? rules;
  const trusted = policy.createHTML(html);
  if (scripts) {
    const content = document.createRange().createContextualFragment(trusted);
    const { nonce = "" } = document.querySelector<HTMLScriptElement>("script[nonce]") ?? {};
    for (const script of content.querySelectorAll("script")) script.nonce = nonce;
    return content;
  }
  const template = document.createElement("template");
  template.innerHTML = trusted;
  return template.content;
}
