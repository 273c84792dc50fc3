/** The plugin as a shop's owner uploads it. */
import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const release = fileURLToPath(new URL("../../.ci/release/release.ts", import.meta.url));

/**
 * Packs the plugin as a release does, with `dist/` as it is.
 *
 * @returns the path of the zip, below the folder
 * @throws Error with what the release says, where there is nothing to pack
 */
export async function pluginZip(folder: string): Promise<string> {
  const out = join(folder, "release");
  const how = ["--draft", "--built", "--keep", "none", "--out", out];
  await promisify(execFile)(process.execPath, [release, ...how]);
  const zip = (await readdir(out)).find((name) => /^storefront-islands-\d.*\.zip$/.test(name));
  if (!zip) throw new Error(`The release has no zip: ${await readdir(out)}`);
  return join(out, zip);
}
