/**
 * `npm run release`: writes `release/` with the plugin's zip, the same in a bundle for WordPress Playground, the npm
 * package, the sources of both, and their checksums.
 *
 *     npm run release -- [--draft] [--built] [--keep <zip of a release before>]… [--keep none] [--out <folder>]
 *
 * `--draft` packs a tree as it is, for trying: with changes that are not committed, and a changelog that says
 * "Unreleased". `--built` packs `dist/` as it is instead of building it.
 *
 * One commit gives the same bytes, whoever packs it: files are sorted, and have one date and one mode.
 */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync, gzipSync } from "fflate";
import { playgroundFiles } from "../../playground/bundle.mjs";
import { disagreements } from "./agreement.ts";
import { readChangelog } from "./changelog.ts";
import { checksums } from "./checksums.ts";
import {
  builds,
  folder,
  isShipped,
  isShippedOfThemes,
  keptFiles,
  servedPaths,
  sources,
  versionIn,
} from "./contents.ts";
import { withLinks } from "./links.ts";
import { readmeProblems, withChangelog } from "./readme.ts";
import { type Files, unzip, zip } from "./zip.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const at = (...parts: string[]): string => path.join(root, ...parts);
const text = (file: string): string => readFileSync(at(file), "utf8");

/** Paths of all files below a folder, with slashes, from there. */
const filesBelow = (home: string): string[] =>
  readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(home, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));

/** Date in files of a draft: the first that a zip can tell. */
const noDay = "1980-01-01";

interface Options {
  readonly draft: boolean;
  readonly built: boolean;
  readonly keep: readonly string[];
  readonly out: string;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      draft: { type: "boolean", default: false },
      built: { type: "boolean", default: false },
      keep: { type: "string", multiple: true, default: [] },
      out: { type: "string", default: at("release") },
    },
  });
  return values;
}

/** @throws Error where something is changed and not committed, or nobody can tell */
function requireClean(): void {
  let status: string;
  try {
    status = execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8", stdio: "pipe" });
  } catch (cause) {
    const [reason] = String(cause).split("\n");
    throw new Error(
      `git cannot tell whether all is committed (${reason}). Use a checkout, or pass --draft.`,
      {
        cause,
      },
    );
  }
  if (status)
    throw new Error(
      `These files are not committed:\n${status}Commit them, or pass --draft to try things out.`,
    );
}

/** The plugin's own files, and what it knows of themes. */
const pluginSources = (): string[] => [
  ...filesBelow(at("wordpress"))
    .filter(isShipped)
    .map((file) => `wordpress/${file}`),
  ...filesBelow(at("themes"))
    .filter(isShippedOfThemes)
    .map((file) => `themes/${file}`),
];

/** What keeps the tree from being packed. `dist/` has to be there. */
function problems(isDraft: boolean): string[] {
  const php = pluginSources().filter((file) => file.endsWith(".php"));
  const manifests = builds.map((build) => `${build}/manifest.json`);
  const readme = text("wordpress/readme.txt");
  const changelog = text("CHANGELOG.md");
  const files = {
    package: text("package.json"),
    lock: text("package-lock.json"),
    changelog,
    readme,
    php: new Map(php.map((file) => [file, text(file)])),
    manifests: new Map(manifests.map((file) => [file, existsSync(at(file)) ? text(file) : undefined])),
  };
  const { version } = JSON.parse(files.package);
  return [
    ...disagreements(files, isDraft),
    ...readmeProblems(withChangelog(readme, readChangelog(changelog), version)).map(
      (problem) => `wordpress/readme.txt: ${problem}`,
    ),
  ];
}

/** The plugin's files, by their paths in the zip. */
function pluginFiles(version: string): Files {
  const files = new Map<string, Uint8Array>();
  for (const file of pluginSources())
    files.set(`${folder}/${file.replace(/^wordpress\//, "")}`, readFileSync(at(file)));
  const readme = withChangelog(text("wordpress/readme.txt"), readChangelog(text("CHANGELOG.md")), version);
  files.set(`${folder}/readme.txt`, Buffer.from(readme));
  files.set(`${folder}/LICENSE`, readFileSync(at("LICENSE")));
  for (const build of builds)
    for (const file of servedPaths(JSON.parse(text(`${build}/manifest.json`))))
      files.set(`${folder}/${build}/${file}`, readFileSync(at(build, file)));
  return files;
}

/** What a build is made of, and the source maps of this one. */
function sourceFiles(): Files {
  const paths = [
    ...pluginSources(),
    ...sources.flatMap((name) =>
      statSync(at(name)).isDirectory() ? filesBelow(at(name)).map((file) => `${name}/${file}`) : name,
    ),
    ...filesBelow(at("dist")).flatMap((file) => (file.endsWith(".map") ? `dist/${file}` : [])),
  ];
  return new Map(paths.map((file) => [file, readFileSync(at(file))]));
}

/** What of releases before goes along, so that pages in caches find their files after an update. */
function kept({ keep, draft }: Options, next: Files, version: string): Files {
  const before = readChangelog(text("CHANGELOG.md")).flatMap((release) =>
    release.version && release.version !== version ? release.version : [],
  );
  const [last] = before;
  if (!keep.length && last && !draft)
    throw new Error(
      `${last} was released before: pass --keep and its zip, so that pages in caches find their files after an update, or --keep none.`,
    );
  const zips = keep.filter((file) => file !== "none");
  const files = new Map<string, Uint8Array>();
  const versions = zips.map((file) => {
    if (!existsSync(file))
      throw new Error(`There is no file ${file} to keep: pass the zip of the last release.`);
    const release = unzip(readFileSync(file));
    for (const [name, content] of keptFiles(release, next)) files.set(name, content);
    return versionIn(release);
  });
  for (const found of versions)
    if (!before.includes(found))
      throw new Error(`CHANGELOG.md knows of no release ${found} before this one: keep the zip of another.`);
  if (zips.length && last && !versions.includes(last))
    throw new Error(`The last release in CHANGELOG.md is ${last}: keep its zip, too.`);
  return files;
}

/** A document whose links lead to what is packed beside it. The repository's address has all the rest. */
function settled(document: string, content: string, isPacked: (file: string) => boolean): string {
  const { repository } = JSON.parse(text("package.json"));
  const files = repository?.url.replace(/^git\+/, "").replace(/(?:\.git)?$/, "/blob/HEAD/");
  return withLinks(content, document, isPacked, files);
}

/**
 * Packs the npm package, with the Playground bundle: hosts that serve packages serve that, too, and the plugin's zip in
 * it. What npm takes over from the disk is the mode of each file, which depends on who has checked it out; so it packs a
 * copy with one mode.
 */
function packageFile(playground: Files): { readonly name: string; readonly content: Uint8Array } {
  const home = mkdtempSync(path.join(tmpdir(), "storefront-islands-"));
  try {
    const copy = path.join(home, "package");
    const { files } = JSON.parse(text("package.json"));
    const [left, packed] = [true, false].map((isLeft) =>
      files.filter((name: string) => name.startsWith("!") === isLeft),
    );
    for (const name of ["package.json", ...packed])
      if (name !== "playground") cpSync(at(name), path.join(copy, name), { recursive: true });
    mkdirSync(path.join(copy, "playground"));
    for (const [name, content] of playground) writeFileSync(path.join(copy, "playground", name), content);
    for (const name of left.flatMap((pattern: string) => globSync(pattern.slice(1), { cwd: copy })))
      rmSync(path.join(copy, name), { recursive: true });
    for (const file of filesBelow(copy)) {
      const place = path.join(copy, file);
      if (file.endsWith(".md"))
        writeFileSync(
          place,
          settled(file, text(file), (other) => existsSync(path.join(copy, other))),
        );
      chmodSync(place, 0o644);
    }
    const [told] = JSON.parse(
      execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", home], {
        cwd: copy,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
      }),
    );
    // npm compresses as its Node does, and that changes from release to release.
    const tar = gunzipSync(readFileSync(path.join(home, told.filename)));
    return { name: told.filename, content: gzipSync(tar, { level: 9, mtime: 0 }) };
  } finally {
    rmSync(home, { recursive: true });
  }
}

/**
 * Builds, checks, packs and writes.
 *
 * @throws Error that says what is wrong and what to do; then nothing has been written
 */
function release(options: Options): void {
  // Before the build: whoever has to commit first need not wait for it.
  if (!options.draft) requireClean();
  if (!options.built) execFileSync("npm", ["run", "build", "--silent"], { cwd: root, stdio: "inherit" });
  const found = problems(options.draft);
  if (found.length) throw new Error(found.map((problem) => `- ${problem}`).join("\n"));

  const { version } = JSON.parse(text("package.json"));
  const plugin = pluginFiles(version);
  const old = kept(options, plugin, version);
  const [newest] = readChangelog(text("CHANGELOG.md"));
  const day = newest?.day ?? noDay;
  const notes = settled("CHANGELOG.md", `${newest?.text}\n`, () => false);
  const pluginZip = zip(new Map([...plugin, ...old]), day);
  const playground = playgroundFiles(pluginZip);
  const npm = packageFile(playground);
  const outputs = new Map([
    [`${folder}-${version}.zip`, pluginZip],
    [`${folder}-playground-${version}.zip`, zip(playground, day)],
    [`${folder}-sources-${version}.zip`, zip(sourceFiles(), day)],
    [`${folder}-notes-${version}.md`, new TextEncoder().encode(notes)],
    [npm.name, npm.content],
  ]);

  mkdirSync(options.out, { recursive: true });
  for (const [name, content] of outputs) writeFileSync(path.join(options.out, name), content);
  writeFileSync(path.join(options.out, "SHA256SUMS"), checksums(outputs));
  const mb = (bytes: number): string => `${(bytes / 1_000_000).toFixed(2)} MB`;
  for (const [name, content] of outputs)
    console.log(`${path.join(options.out, name)}  ${mb(content.length)}`);
  if (old.size) console.log(`${old.size} files of releases before are in the zip, for pages in caches.`);
  if (options.draft) console.log("This is a draft: not for publishing.");
}

try {
  release(readOptions());
} catch (error) {
  const { name, message, code } = error as Error & { code?: string };
  // What was thrown on purpose is a sentence; anything else is a defect, and its trace is needed.
  const isSentence = name === "Error" || code?.startsWith("ERR_PARSE_ARGS");
  console.error(isSentence ? `release: ${message}` : error);
  process.exit(1);
}
