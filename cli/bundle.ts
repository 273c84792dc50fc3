/** Checks the bundle's own tags: whether it is on the page, runs, and is there only once. */
import type { Finding } from "./finding.ts";
import type { El, Page } from "./page.ts";

export interface BundleTag {
  /** Absolute address of the entry; with several tags, of the first that runs. */
  readonly url: string;
  readonly integrity: string | undefined;
  readonly el: El;
}

/** The entry's file name. The WordPress plugin puts a hash of the content before it. */
const entry = /(?:^|\/)(?:[0-9a-f]{10}\.)?islands(?:\.min)?\.js(?:[?#]|$)/;

/** Attributes to which plugins move the address of a script that they delay. */
const held = [
  "data-rocket-src",
  "data-litespeed-src",
  "data-perfmatters-src",
  "data-pmdelayedscript",
  "data-flying-scripts-src",
  "data-cmplz-src",
  "data-src",
  "data-lazy-src",
];

/** File names that optimisers use for several scripts joined into one. */
export const joinedFile =
  /\/(?:autoptimize_[\w]+\.js|cache\/(?:autoptimize|min|minify|wpfc-minified|fvm|litespeed|asset-cleanup|siteground-optimizer-assets)\/|_static\/\?\?|_jb_static\/|litespeed\/(?:js|cssjs)\/|wp-content\/litespeed\/|siteground-optimizer-assets\/.*combined|mmr\/)/;

/** A tag's addresses, in any of these attributes. */
const addressesOf = (page: Page, el: El): string[] =>
  ["src", ...held].flatMap((name) => page.attribute(el, name) ?? []);

const isRun = (page: Page, el: El): boolean =>
  page.attribute(el, "type")?.trim().toLowerCase() === "module" && !!page.attribute(el, "src");

/** Tags that name the entry. */
const tagsOf = (page: Page): El[] =>
  page.all("script").filter((el) => addressesOf(page, el).some((address) => entry.test(address)));

/** The tag that loads the bundle; `undefined` if there is none. */
export function bundleTag(page: Page): BundleTag | undefined {
  const tags = tagsOf(page);
  const el = tags.find((tag) => isRun(page, tag)) ?? tags[0];
  const address = el && addressesOf(page, el).find((one) => entry.test(one));
  return el && address !== undefined
    ? { url: page.resolve(address), integrity: page.attribute(el, "integrity"), el }
    : undefined;
}

/** Whether the page has an inline script that imports the entry. */
const isImported = (page: Page): boolean =>
  page
    .all("script:not([src])")
    .some((el) => /import\s*(?:\(\s*)?["'][^"']*islands\.js[^"']*["']/.test(page.text(el)));

/** Whether a tag loads the bundle, or a script of the page. */
export const hasBundle = (page: Page): boolean => !!tagsOf(page).length || isImported(page);

const bundleFinding = (
  level: Finding["level"],
  code: string,
  message: string,
  advice: string,
  where: string[] = [],
): Finding => ({
  level,
  topic: "bundle",
  code,
  message,
  advice,
  ...(where.length > 0 && { where }),
});

const howToAdd =
  'Print <script type="module" src="…/dist/islands.js"></script>, or switch the plugin on. Where it is on, its settings say which pages it leaves to the stock scripts, and why.';

/** @param manifest  the bundle's manifest, if it could be read; it contains the files' integrity */
export function checkBundle(
  page: Page,
  manifest?: { readonly version: string; readonly integrity: string | undefined },
): Finding[] {
  const tags = tagsOf(page);
  if (!tags.length) {
    if (isImported(page)) return [];
    if (page.first("body.woocommerce-checkout"))
      return [
        bundleFinding(
          "note",
          "bundle-left",
          "islands.js is not on this page: it is the checkout, which the plugin leaves to the stock scripts",
          "Nothing has to be done.",
        ),
      ];
    const joined = page
      .all("script[src]")
      .filter((el) => joinedFile.test(page.attribute(el, "src") ?? ""))
      .map((el) => page.attribute(el, "src") ?? "");
    if (joined.length)
      return [
        bundleFinding(
          "error",
          "bundle-joined",
          "islands.js is not on the page; it may have been joined into another file, where a module cannot run",
          "Leave islands.js and the folder chunks/ out of joining and minifying in the plugin that does it.",
          joined,
        ),
      ];
    return [
      bundleFinding("error", "bundle-missing", "islands.js is not on the page: no island will run", howToAdd),
    ];
  }
  const findings: Finding[] = [];
  for (const el of tags) {
    const where = [page.pathOf(el)];
    const type = page.attribute(el, "type") ?? "";
    const isHeld = held.some((name) => entry.test(page.attribute(el, name) ?? ""));
    const isDelayed = /lazyload|litespeed|delay|flying|text\/plain|blocked|perfmatters/i.test(type);
    if (isHeld || isDelayed)
      findings.push(
        bundleFinding(
          "error",
          "bundle-delayed",
          `a plugin holds islands.js back (${isDelayed ? `type="${type}"` : "its address is in another attribute"})`,
          "Leave islands.js out of delaying there: it waits by itself, and keeps early clicks.",
          where,
        ),
      );
    else if (type.trim().toLowerCase() !== "module")
      findings.push(
        bundleFinding(
          "error",
          "bundle-not-module",
          `islands.js has ${type ? `type="${type}"` : "no type"}: as a classic script it stops at its first import`,
          'Give the tag type="module".',
          where,
        ),
      );
    if (page.attribute(el, "nomodule") !== undefined)
      findings.push(
        bundleFinding(
          "error",
          "bundle-nomodule",
          "islands.js is marked nomodule: no browser of today runs it",
          "Take the attribute off.",
          where,
        ),
      );
    const integrity = page.attribute(el, "integrity");
    if (integrity && !/^(?:sha(?:256|384|512)-[A-Za-z\d+/]+=*\s*)+$/.test(integrity))
      findings.push(
        bundleFinding(
          "error",
          "bad-integrity",
          `the integrity of islands.js is no hash: ${integrity}`,
          "Copy it from dist/manifest.json, or leave it out.",
          where,
        ),
      );
    else if (integrity && manifest?.integrity && !integrity.includes(manifest.integrity))
      findings.push(
        bundleFinding(
          "error",
          "wrong-integrity",
          `the integrity of islands.js is not that of version ${manifest.version}, which its manifest names: browsers refuse the file`,
          "Copy it from the dist/manifest.json of the release that is installed, and empty the page cache.",
          where,
        ),
      );
    const src = page.resolve(page.attribute(el, "src") ?? "");
    const isElsewhere =
      page.isOnline && URL.canParse(src) && new URL(src).origin !== new URL(page.url).origin;
    if (isElsewhere && page.attribute(el, "crossorigin") === "use-credentials")
      findings.push(
        bundleFinding(
          "warning",
          "bundle-credentials",
          'islands.js comes from another host with crossorigin="use-credentials": that host has to allow this one by name',
          'Use crossorigin="anonymous".',
          where,
        ),
      );
  }
  const urls = new Set(tags.flatMap((el) => page.attribute(el, "src") ?? []).map((src) => page.resolve(src)));
  if (tags.length > 1)
    findings.push(
      urls.size > 1
        ? bundleFinding(
            "warning",
            "bundle-twice",
            `islands.js is on the page under ${urls.size} addresses: it is loaded ${urls.size} times, and the first one runs`,
            "Keep one tag; with WordPress's modules, register it without a version, so that its address has no ?ver=.",
            [...urls],
          )
        : bundleFinding(
            "note",
            "bundle-repeated",
            "islands.js is printed twice; it runs once",
            "Keep one tag.",
          ),
    );
  const preloads = page
    .all("link[rel=modulepreload][href]")
    .map((el) => page.resolve(page.attribute(el, "href") ?? ""))
    .filter((href) => entry.test(href) && urls.size > 0 && !urls.has(href));
  if (preloads.length)
    findings.push(
      bundleFinding(
        "warning",
        "preload-elsewhere",
        "islands.js is preloaded under another address than it runs under: it is loaded twice",
        "Use the tag's own address, with the same ?ver= or none.",
        preloads,
      ),
    );
  if (!page.first("link[href*='islands.css'], style[id*=storefront-islands]"))
    findings.push(
      bundleFinding(
        "note",
        "style-sheet-late",
        "islands.css is not linked; the bundle adds it when it runs, one round trip later",
        'Print <link rel="stylesheet" href="…/dist/islands.css"> in the head.',
      ),
    );
  return findings;
}
