/** Whether everything that tells a version tells the same one. */
import { readChangelog } from "./changelog.ts";
import { readReadme } from "./readme.ts";

/** Texts of the files that tell a version. */
export interface VersionFiles {
  readonly package: string;
  readonly lock: string;
  readonly changelog: string;
  readonly readme: string;
  /** The plugin's PHP files by their paths, its main file among them. */
  readonly php: ReadonlyMap<string, string>;
  /** `manifest.json` of each runtime, by its path; `undefined` where there is none. */
  readonly manifests: ReadonlyMap<string, string | undefined>;
}

/** Path of the plugin's main file. */
export const mainFile = "wordpress/storefront-islands.php";

const field = (json: string, name: string): string => String(JSON.parse(json)[name]);

/** A field of the comment that WordPress reads a plugin's header from. */
const headerOf = (php: string, name: string): string | undefined =>
  new RegExp(`^[ *]*${name}:\\s*(\\S+)`, "m").exec(php)?.[1];

/** Constants that tell a version, by file. */
const constants = /(?:\bconst VERSION\s*=\s*|define\( 'STOREFRONT_ISLANDS_VERSION', )'([^']+)'/g;

/**
 * What keeps this from being a release; a sentence each, with what to do.
 *
 * @param isDraft  the changelog may still call it unreleased
 * @throws Error when a file cannot be read as what it is
 */
export function disagreements(files: VersionFiles, isDraft: boolean): string[] {
  const version = field(files.package, "version");
  const problems: string[] = [];
  const expect = (where: string, found: string | undefined, wanted: string, remedy: string): void => {
    if (found !== wanted) problems.push(`${where} says ${found ?? "nothing"}, not ${wanted}. ${remedy}`);
  };
  expect("package-lock.json", field(files.lock, "version"), version, "Run npm install.");

  const main = files.php.get(mainFile) ?? "";
  expect(`The header "Version" of ${mainFile}`, headerOf(main, "Version"), version, "Change it.");
  for (const [path, php] of files.php)
    for (const [whole, found] of php.matchAll(constants))
      expect(`"${whole}" in ${path}`, found, version, "Change it.");

  const { headers } = readReadme(files.readme);
  expect('"Stable tag" in wordpress/readme.txt', headers.get("Stable tag"), version, "Change it.");
  for (const name of ["Requires at least", "Requires PHP", "Tested up to"])
    expect(`"${name}" in wordpress/readme.txt`, headers.get(name), `${headerOf(main, name)}`, "Change it.");

  for (const [path, manifest] of files.manifests)
    expect(path, manifest && field(manifest, "version"), version, "Run npm run build.");

  const newest = readChangelog(files.changelog)[0];
  if (!newest) problems.push(`CHANGELOG.md has no entry. Write what is new below "## ${version} - day".`);
  else if (!newest.text) problems.push("The top entry of CHANGELOG.md is empty. Write what is new.");
  if (newest && !newest.version && !isDraft)
    problems.push(
      `The top entry of CHANGELOG.md is "Unreleased". Call it "## ${version} - " and the day, or pass --draft.`,
    );
  if (newest?.version && newest.version !== version)
    problems.push(
      `The top entry of CHANGELOG.md is ${newest.version}, but package.json says ${version}. Raise one of them.`,
    );
  return problems;
}
