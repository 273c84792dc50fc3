/** Checks whether content security policies let the bundle run. It decides as browsers do, as far as the page tells. */
import type { BundleTag } from "./bundle.ts";
import type { Finding } from "./finding.ts";
import type { Page } from "./page.ts";

type Directives = ReadonlyMap<string, readonly string[]>;

/** Parses one policy; if a directive is there twice, the first counts. Pure. */
export function parsePolicy(policy: string): Directives {
  const directives = new Map<string, readonly string[]>();
  for (const part of policy.split(";")) {
    const [name = "", ...values] = part.trim().split(/\s+/);
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
  }
  return directives;
}

/** Allowed sources for a kind of file; `undefined`: all are allowed. */
const sourcesFor = (directives: Directives, ...names: readonly string[]): readonly string[] | undefined =>
  names.map((name) => directives.get(name)).find((list) => list !== undefined);

/** Whether a host source covers an address. Pure. */
export function covers(source: string, url: URL, page: URL): boolean {
  if (source === "*") return /^(https?|wss?):$/.test(url.protocol);
  if (source === "'self'") return url.origin === page.origin;
  if (source.startsWith("'")) return false;
  if (/^[a-z][a-z\d+.-]*:$/i.test(source))
    return url.protocol === source.toLowerCase() || (source === "http:" && url.protocol === "https:");
  const match = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source);
  if (!match) return false;
  const [, scheme, host = "", port, path] = match;
  const schemes = scheme ? [`${scheme}:`] : [page.protocol];
  if (schemes.includes("http:")) schemes.push("https:");
  const isHost =
    host === "*" || host === url.hostname || (host.startsWith("*.") && url.hostname.endsWith(host.slice(1)));
  const standard = url.protocol === "https:" ? "443" : "80";
  const isPort = port === "*" || (port ?? standard) === (url.port || standard);
  const isPath =
    !path || path === "/" || (path.endsWith("/") ? url.pathname.startsWith(path) : url.pathname === path);
  return schemes.includes(url.protocol) && isHost && isPort && isPath;
}

/** The page's policies: from headers, then from its head. */
const policiesOf = (page: Page): readonly string[] => [
  // One header may contain several policies.
  ...page.policies.flatMap((policy) => policy.split(",")),
  ...page
    .all('meta[http-equiv="content-security-policy" i]')
    .map((el) => page.attribute(el, "content") ?? ""),
];

const finding = (code: string, message: string, advice: string): Finding => ({
  level: "error",
  topic: "policy",
  code,
  message,
  advice,
});

export function checkPolicies(page: Page, tag: BundleTag | undefined): Finding[] {
  const findings: Finding[] = [];
  if (!tag) return [];
  // A file on disk has no host; relative addresses then count as the page's own.
  const base = new URL(page.isOnline ? page.url : "http://page.invalid/");
  const address = page.isOnline ? tag.url : (page.attribute(tag.el, "src") ?? "/");
  if (!URL.canParse(address, base)) return [];
  const url = new URL(address, base);
  const nonce = page.attribute(tag.el, "nonce");
  for (const policy of policiesOf(page)) {
    const directives = parsePolicy(policy);
    const scripts = sourcesFor(directives, "script-src-elem", "script-src", "default-src");
    if (scripts) {
      const isStrict = scripts.includes("'strict-dynamic'");
      const hasNonce = !!nonce && scripts.includes(`'nonce-${nonce}'`);
      const hasHash =
        !!tag.integrity && tag.integrity.split(/\s+/).some((hash) => scripts.includes(`'${hash}'`));
      const isCovered = !isStrict && scripts.some((source) => covers(source, url, base));
      if (!hasNonce && !hasHash && !isCovered)
        findings.push(
          finding(
            "blocked-script",
            `the page's security policy does not let islands.js run (script-src ${scripts.join(" ")})`,
            isStrict
              ? "Give the tag the nonce that the policy names; with 'strict-dynamic' no address counts."
              : "Add the bundle's host to script-src, or give the tag the policy's nonce.",
          ),
        );
      else if (hasHash && !hasNonce && !isCovered)
        findings.push(
          finding(
            "blocked-chunks",
            "the page's security policy knows islands.js by its hash alone: the chunks that it imports are blocked",
            "Give the tag a nonce, or add the bundle's host to script-src.",
          ),
        );
    }
    const maps = page.all("script[type=importmap]").filter((el) => {
      const own = page.attribute(el, "nonce");
      return !own || !scripts?.includes(`'nonce-${own}'`);
    });
    if (maps.length && scripts?.some((source) => source.startsWith("'nonce-")))
      findings.push({
        ...finding(
          "blocked-import-map",
          "the page's security policy drops an import map without its nonce, and the integrity of the chunks with it",
          "Give the map's tag the policy's nonce.",
        ),
        level: "warning",
      });
    const styles = sourcesFor(directives, "style-src-elem", "style-src", "default-src");
    const sheet = new URL("islands.css", url);
    if (
      styles &&
      !styles.some((source) => covers(source, sheet, base)) &&
      !styles.some((source) => source.startsWith("'nonce-"))
    )
      findings.push(
        finding(
          "blocked-style",
          `the page's security policy does not let islands.css load (style-src ${styles.join(" ")})`,
          "Add the bundle's host to style-src.",
        ),
      );
    const connections = sourcesFor(directives, "connect-src", "default-src");
    if (connections && !connections.some((source) => covers(source, base, base)))
      findings.push(
        finding(
          "blocked-requests",
          `the page's security policy does not let the page ask the shop (connect-src ${connections.join(" ")})`,
          "Add 'self' to connect-src: the cart and contact forms need it.",
        ),
      );
    const types = directives.get("trusted-types");
    if (types && !types.includes("*") && !types.includes("storefront-islands"))
      findings.push(
        finding(
          "blocked-trusted-types",
          "the page's security policy lists its Trusted Types policies, and storefront-islands is not among them: newer carts cannot be shown",
          "Add storefront-islands to trusted-types.",
        ),
      );
  }
  return findings;
}
