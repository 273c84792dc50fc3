import { describe, expect, it } from "vitest";
import { bundleTag, checkBundle } from "../../../cli/bundle.ts";
import { covers } from "../../../cli/policy.ts";
import { codes, codesOf, parse, tag } from "./support.ts";

const sheet = '<link rel="stylesheet" href="/dist/islands.css">';
const page = (html: string, head = sheet): string =>
  `<html lang="en"><head>${head}</head><body>${html}</body></html>`;
const hash = `sha384-${"A".repeat(64)}`;

describe("the bundle's tag", () => {
  it.each<[string, string, string[]]>([
    ["there", tag, []],
    [
      "there, by the name that tells its content",
      '<script type="module" src="/dist/05ed901cd3.islands.js"></script>',
      [],
    ],
    ["not there", "", ["bundle-missing"]],
    [
      "of another script of that kind",
      '<script type="module" src="/my-islands.js"></script>',
      ["bundle-missing"],
    ],
    ["no module", '<script src="/dist/islands.js"></script>', ["bundle-not-module"]],
    ["no module, with ?ver=", '<script defer src="/dist/islands.js?ver=1"></script>', ["bundle-not-module"]],
    [
      "delayed by its type",
      '<script type="rocketlazyloadscript" data-rocket-type="module" data-rocket-src="/dist/islands.js"></script>',
      ["bundle-delayed"],
    ],
    [
      "delayed by its type alone",
      '<script type="text/plain" src="/dist/islands.js"></script>',
      ["bundle-delayed"],
    ],
    [
      "a module, its address elsewhere",
      '<script type="module" data-src="/dist/islands.js"></script>',
      ["bundle-delayed"],
    ],
    [
      "delayed, its address elsewhere",
      '<script type="litespeed/javascript" data-src="/dist/islands.js"></script>',
      ["bundle-delayed"],
    ],
    [
      "for old browsers",
      '<script type="module" nomodule src="/dist/islands.js"></script>',
      ["bundle-nomodule"],
    ],
    [
      "under two addresses",
      `${tag}<script type="module" src="/dist/islands.js?ver=1"></script>`,
      ["bundle-twice"],
    ],
    ["printed twice", tag + tag, ["bundle-repeated"]],
    ["joined into another file", '<script src="/wp-content/cache/min/1/a.js"></script>', ["bundle-joined"]],
    ["imported by a script of the theme", '<script type="module">import "/dist/islands.js"</script>', []],
    [
      "with an integrity that is none",
      `<script type="module" src="/dist/islands.js" integrity="abc"></script>`,
      ["bad-integrity"],
    ],
    [
      "from elsewhere, with cookies",
      '<script type="module" src="https://cdn.test/islands.js" crossorigin="use-credentials"></script>',
      ["bundle-credentials"],
    ],
  ])("%s", async (_what, html, found) => {
    expect(await codesOf(page(html))).toEqual(found);
  });

  it("not there on the checkout, which the plugin leaves to the stock scripts", async () => {
    const checkout = page("").replace("<body>", '<body class="woocommerce-checkout">');
    expect(await codesOf(checkout)).toEqual(["bundle-left"]);
  });

  it("preloaded under another address", async () => {
    const preload = '<link rel="modulepreload" href="/dist/islands.js?ver=2">';
    expect(await codesOf(page(tag, sheet + preload))).toEqual(["preload-elsewhere"]);
    expect(await codesOf(page(tag, sheet + preload.replace("?ver=2", "")))).toEqual([]);
  });

  it("without its style sheet", async () => {
    expect(await codesOf(page(tag, ""))).toEqual(["style-sheet-late"]);
  });

  it("with the integrity of another version than the one beside it", () => {
    const html = parse(page(`<script type="module" src="/dist/islands.js" integrity="${hash}"></script>`));
    const check = (integrity: string) => codes(checkBundle(html, { version: "1.0.0", integrity }));
    expect(check(hash)).toEqual([]);
    expect(check(`sha384-${"B".repeat(64)}`)).toEqual(["wrong-integrity"]);
  });

  it("is where it leads", () => {
    expect(bundleTag(parse(page('<script type="module" src="../dist/islands.js"></script>')))?.url).toBe(
      "https://shop.test/dist/islands.js",
    );
  });
});

describe("security policies", () => {
  const nonce = '<script type="module" nonce="n" src="/dist/islands.js"></script>';
  const hashed = `<script type="module" integrity="${hash}" src="/dist/islands.js"></script>`;

  it.each<[string, string, string[]]>([
    ["script-src 'self'", tag, []],
    ["default-src 'self'", tag, []],
    ["default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'", tag, []],
    ["script-src https://cdn.test", tag, ["blocked-script"]],
    ["script-src 'nonce-n' 'strict-dynamic'", nonce, []],
    ["script-src 'nonce-n' 'strict-dynamic' 'self'", tag, ["blocked-script"]],
    ["script-src 'nonce-m'", nonce, ["blocked-script"]],
    [`script-src '${hash}'`, hashed, ["blocked-chunks"]],
    [`script-src '${hash}' 'self'`, hashed, []],
    ["script-src 'self'; style-src https://fonts.test", tag, ["blocked-style"]],
    ["connect-src https://stats.test", tag, ["blocked-requests"]],
    ["trusted-types default", tag, ["blocked-trusted-types"]],
    ["trusted-types default storefront-islands", tag, []],
    ["script-src 'nonce-n'", `<script type="importmap">{}</script>${nonce}`, ["blocked-import-map"]],
    [
      "script-src 'nonce-n'",
      `<script type="importmap" nonce="m">{}</script>${nonce}`,
      ["blocked-import-map"],
    ],
    ["script-src 'nonce-n'", `<script type="importmap" nonce="n">{}</script>${nonce}`, []],
  ])("%s", async (policy, html, found) => {
    expect(await codesOf(page(html), [policy])).toEqual(found);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    expect(await codesOf(page(html, meta + sheet))).toEqual(found);
  });

  it("several: each has to let the bundle run", async () => {
    expect(await codesOf(page(tag), ["img-src *, script-src 'none'"])).toEqual(["blocked-script"]);
  });

  it.each([
    ["*", true],
    ["https:", true],
    ["http:", true],
    ["'self'", false],
    ["cdn.test", true],
    ["*.test", true],
    ["*.cdn.test", false],
    ["https://cdn.test:443", true],
    ["https://cdn.test:8443", false],
    ["cdn.test/a/", true],
    ["cdn.test/a", false],
    ["cdn.test/a/islands.js", true],
    ["data:", false],
  ])("%s covers a file of another host: %s", (source, isCovered) => {
    expect(covers(source, new URL("https://cdn.test/a/islands.js"), new URL("https://shop.test/"))).toBe(
      isCovered,
    );
  });
});
