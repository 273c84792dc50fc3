/** The plugin as a shop owner uploads it. */
import { execFile } from "node:child_process";
import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { php, wordpressFolder } from "./needs.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));

const pack = `
[, $library, $zip, $folder] = $argv;
require $library;
$archive = new PclZip($zip);
if (!$archive->create($folder, PCLZIP_OPT_REMOVE_PATH, dirname($folder))) {
  fwrite(STDERR, $archive->errorInfo(true));
  exit(1);
}
`;

/**
 * Packs the plugin with both builds of the bundle.
 *
 * @returns the path of the zip, below the folder
 */
export async function pluginZip(folder: string): Promise<string> {
  const plugin = join(folder, "pack", "storefront-islands");
  await mkdir(plugin, { recursive: true });
  await cp(join(project, "wordpress"), plugin, { recursive: true });
  await rm(join(plugin, "tests"), { recursive: true });
  await cp(join(project, "dist"), join(plugin, "dist"), { recursive: true });
  const zip = join(folder, "storefront-islands.zip");
  const library = join(wordpressFolder, "wp-admin/includes/class-pclzip.php");
  await promisify(execFile)(php, ["-r", pack, "--", library, zip, plugin]);
  return zip;
}
