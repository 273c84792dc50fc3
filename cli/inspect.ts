/** Inspects a page and returns a report of plain data. */
import type { IslandDefinition } from "../shared/island/island.ts";
import { type Attachment, attach, checkAttributes } from "./attach.ts";
import { bundleTag, checkBundle, hasBundle } from "./bundle.ts";
import { checkConfiguration, readObjects } from "./configuration.ts";
import { byLevel, type Finding, type Level, merge } from "./finding.ts";
import { checkImages, type GalleryImage, galleryImages } from "./images.ts";
import { checkMarkup } from "./markup.ts";
import { nameParts } from "./named-parts.ts";
import { Page } from "./page.ts";
import { checkPolicies } from "./policy.ts";
import { entryStatus, type RemoteOptions, readManifest, weighImages } from "./remote.ts";
import type { Source } from "./source.ts";
import { checkStock, type FoundScript, findStock } from "./stock.ts";

/** The bundle's facts. They are passed in, because this folder imports no island. */
export interface BundleFacts {
  readonly version: string;
  readonly definitions: readonly IslandDefinition[];
}

/** An island in the report. */
export interface IslandReport extends Omit<Attachment, "hosts"> {
  /** Number of hosts; for an island of the whole page, of the elements that it was found by. */
  readonly hosts: number;
  /** Short selectors, each once. */
  readonly where: readonly string[];
  /** Configuration that the island needs and the page lacks. */
  readonly missing?: string;
}

/** The stable shape of `--json`, for one page. */
export interface PageReport {
  readonly source: string;
  readonly url: string;
  readonly redirects: readonly string[];
  readonly bundle: {
    readonly url: string;
    /** Version in the manifest beside the entry; absent if it could not be read. */
    readonly version?: string;
    readonly runtime?: string;
  } | null;
  readonly islands: readonly IslandReport[];
  readonly scripts: readonly FoundScript[];
  readonly images: readonly GalleryImage[];
  readonly problems: readonly Finding[];
  readonly counts: Readonly<Record<Level, number>>;
}

/** @param remote  options for requesting the page's files; absent: none is requested */
export async function inspect(
  source: Source,
  bundleFacts: BundleFacts,
  remote: RemoteOptions | undefined,
): Promise<PageReport> {
  const { definitions } = bundleFacts;
  const page = new Page(source.html, source.url, source.policies);
  const parts = nameParts(page, definitions);
  const asks = page.isOnline ? remote : undefined;
  const tag = bundleTag(page);
  const drawn = galleryImages(page);
  const [manifest, status, images] = await Promise.all([
    asks && tag && readManifest(tag, asks),
    asks && tag && entryStatus(tag, asks),
    asks ? weighImages(drawn, asks) : drawn,
  ]);
  const attached = attach(page, definitions);
  const objects = readObjects(page, definitions);
  const scripts = findStock(page, attached, objects);
  const missing: Finding[] =
    status && status >= 400
      ? [
          {
            level: "error",
            topic: "bundle",
            code: "bundle-not-served",
            message: `islands.js answers with HTTP ${status}: no island will run`,
            advice:
              "Copy the whole folder dist/ to where the tag leads, or correct the tag; then empty the page cache.",
            where: tag ? [tag.url] : [],
          },
        ]
      : [];
  const other: Finding[] =
    manifest && manifest.version !== bundleFacts.version
      ? [
          {
            level: "note",
            topic: "bundle",
            code: "other-version",
            message: `the page runs version ${manifest.version}; this program knows version ${bundleFacts.version}`,
            advice: `npx storefront-islands@${manifest.version} check knows the page's.`,
          },
        ]
      : [];
  const problems = byLevel(
    merge([
      ...missing,
      ...other,
      ...checkBundle(page, manifest),
      ...checkPolicies(page, tag),
      // Where no island runs, nothing works beside another.
      ...(hasBundle(page) ? checkStock(page, scripts, attached) : []),
      ...checkConfiguration(page, objects, attached, definitions),
      ...checkAttributes(page, definitions, attached),
      ...parts,
      ...checkMarkup(page, objects, attached, definitions),
      ...checkImages(images),
    ]),
  );
  const count = (level: Level): number => problems.filter((problem) => problem.level === level).length;
  return {
    source: source.asked,
    url: source.url,
    redirects: source.redirects,
    bundle: tag
      ? { url: tag.url, ...(manifest && { version: manifest.version, runtime: manifest.runtime }) }
      : null,
    islands: attached.map(({ hosts, ...island }) => {
      const missing = definitions.find(({ name }) => name === island.name)?.needs;
      // Who names it asks for it.
      const isNamed = hosts.some((host) => page.attribute(host, "data-island"));
      const isThere = !missing || isNamed || missing in objects.globals || missing in objects.script;
      return {
        ...island,
        hosts: hosts.length,
        where: [...new Set(hosts.map((host) => page.pathOf(host)))],
        ...(!isThere && { missing }),
      };
    }),
    scripts,
    images,
    problems,
    counts: { error: count("error"), warning: count("warning"), note: count("note") },
  };
}
