/** What is in the plugin's zip. */
import type { Files } from "./zip.ts";

/** The one folder in the zip: WordPress installs the plugin under this name. */
export const folder = "storefront-islands";

/** Builds in the zip, one a runtime, each with its manifest. */
export const builds = ["dist", "dist/preact"] as const;

/** What of a build's `manifest.json` tells of its files. */
export interface Manifest {
  readonly version: string;
  readonly files: Readonly<Record<string, unknown>>;
  /** Stable name -> name that no other content ever has. */
  readonly immutable: Readonly<Record<string, string>>;
}

/** Paths of what a site needs of a build: all that pages load, and what tells of it. No types, no source maps. */
export const servedPaths = ({ files, immutable }: Manifest): string[] => [
  "THIRD-PARTY-NOTICES.txt",
  "manifest.json",
  ...Object.keys(files),
  ...Object.values(immutable),
];

/** What `node build.mjs` reads and writes, beside the plugin's own files: folders and files. */
export const sources = [
  "build",
  "build.mjs",
  "cli",
  "docs",
  "islands",
  "LICENSE",
  "package-lock.json",
  "package.json",
  "shared",
  "themes",
  "tsconfig.build.json",
  "tsconfig.json",
] as const;

/** Whether a file of `wordpress/` is the plugin's, by its path there. The rest is for those who work on it. */
export const isShipped = (path: string): boolean =>
  !/^(?:tests|dist|vendor)\/|^(?:README\.md|composer\.(?:json|lock)|phpcs\.xml(?:\.dist)?)$|(?:^|\/)\./.test(
    path,
  );

/** The same for a file of `themes/`: scripts and styles know the rest since the build. */
export const isShippedOfThemes = (path: string): boolean => /\.php$|\/(?:theme|scripts)\.json$/.test(path);

/** A manifest in a zip's files. */
function manifestIn(files: Files, build: string): Manifest {
  const path = `${folder}/${build}/manifest.json`;
  const text = files.get(path);
  if (!text) throw new Error(`The zip to keep has no ${path}: is it one of this project's releases?`);
  return { immutable: {}, ...JSON.parse(Buffer.from(text).toString()) };
}

/** Version of a release, by its zip's files. */
export const versionIn = (files: Files): string => manifestIn(files, builds[0]).version;

/**
 * Files of the last release that pages in caches still ask for after an update: whatever it had under names that tell
 * the content. Only its own, not those that it had kept itself, or zips would grow for ever.
 *
 * @param last  files of the last release's zip
 * @param next  files of this one's
 * @throws Error when the last one is no release, or one name has two contents
 */
export function keptFiles(last: Files, next: Files): Files {
  const kept = new Map<string, Uint8Array>();
  for (const build of builds) {
    const { files, immutable } = manifestIn(last, build);
    const names = [
      ...Object.keys(files).filter((name) => name.startsWith("chunks/")),
      ...Object.values(immutable),
    ];
    for (const name of names) {
      const path = `${folder}/${build}/${name}`;
      const content = last.get(path);
      if (!content) throw new Error(`The zip to keep tells of ${path}, but does not have it.`);
      const there = next.get(path);
      if (there && Buffer.compare(there, content) !== 0)
        throw new Error(`${path} had other content in the last release: its name should have changed.`);
      if (!there) kept.set(path, content);
    }
  }
  return kept;
}
