/** PHP of several versions, as WebAssembly: the plugin's code runs in the oldest and the newest that it promises. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { getPHPLoaderModule as load74 } from "@php-wasm/node-7-4";
import { getPHPLoaderModule as load84 } from "@php-wasm/node-8-4";
import { loadPHPRuntime, PHP } from "@php-wasm/universal";

const loaders = { "7.4": load74, "8.4": load84 } as const;
export type Version = keyof typeof loaders;

const plugin = fileURLToPath(new URL("../../../wordpress", import.meta.url));
const captures = fileURLToPath(new URL("../../../../shared/captures/pages", import.meta.url));

/** Where PHP finds the plugin. */
export const folder = "/project/wordpress";

async function copy(php: PHP, from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = to + source.slice(from.length);
    php.mkdirTree(dirname(target));
    php.writeFile(target, new Uint8Array(await readFile(source)));
  }
}

/** Paths of the plugin's PHP files, below its folder. */
export const files = async (): Promise<string[]> =>
  (await readdir(plugin, { recursive: true })).filter((name) => name.endsWith(".php")).sort();

/**
 * Runs code beside the plugin.
 *
 * @param code  with its opening tag
 * @returns what it prints, and the status it exits with
 */
export async function run(version: Version, code: string): Promise<{ text: string; status: number }> {
  const php = new PHP(await loadPHPRuntime(await loaders[version](), { processId: 1 }));
  try {
    await copy(php, plugin, folder);
    await copy(php, captures, "/shared/captures/pages");
    const answer = await php.runStream({ code });
    return { text: await answer.stdoutText, status: await answer.exitCode };
  } finally {
    php.exit();
  }
}
