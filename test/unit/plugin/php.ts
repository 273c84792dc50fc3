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

/** Folders with the plugin's code. */
const sources = ["wordpress", "themes"] as const;
const pathOf = (source: string): string => fileURLToPath(new URL(`../../../${source}`, import.meta.url));
const captures = fileURLToPath(new URL("../../../../shared/captures/pages", import.meta.url));

/** Where PHP finds them. */
export const folder = "/project";

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

/** Paths of the plugin's PHP files, below that folder. */
export async function files(): Promise<string[]> {
  const all = sources.map(async (source) =>
    (await readdir(pathOf(source), { recursive: true })).map((name) => `${source}/${name}`),
  );
  return (await Promise.all(all))
    .flat()
    .filter((name) => name.endsWith(".php"))
    .sort();
}

/**
 * Runs code beside the plugin.
 *
 * @param code  with its opening tag
 * @returns what it prints, and the status it exits with
 */
export async function run(version: Version, code: string): Promise<{ text: string; status: number }> {
  const php = new PHP(await loadPHPRuntime(await loaders[version](), { processId: 1 }));
  try {
    for (const source of sources) await copy(php, pathOf(source), `${folder}/${source}`);
    await copy(php, captures, "/shared/captures/pages");
    const answer = await php.runStream({ code });
    return { text: await answer.stdoutText, status: await answer.exitCode };
  } finally {
    php.exit();
  }
}
