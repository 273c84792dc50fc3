/** What the islands' definitions say of themselves, for those who list it: the manifest, and the plugin. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { neverLoaded } from "./command.mjs";
import { root } from "./project.mjs";

/**
 * Asks the definitions. They are bundled first: Node reads no such imports.
 *
 * @returns {Promise<{
 *   definitions: typeof import("../islands/definitions.ts").definitions,
 *   strategyNames: typeof import("../shared/loader/strategy.ts").strategyNames,
 * }>}
 */
export async function facts() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    logLevel: "warning",
    write: false,
    plugins: [neverLoaded],
    define: { STOREFRONT_FACTS: "true" },
    stdin: {
      contents: `export { definitions } from "./islands/definitions.ts";
        export { strategyNames } from "./shared/loader/strategy.ts";`,
      resolveDir: root,
    },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/** What the plugin's settings have to agree with, as `wordpress/facts.json` has it. */
export function pluginFacts({ definitions, strategyNames }) {
  const sources = definitions.flatMap(({ reads = [] }) => reads.flatMap((table) => Object.values(table)));
  const own = sources.filter(([from, , read]) => from.includes("storefront_islands_params") && read.choices);
  const choices = Object.fromEntries(own.map(([, key, { choices: values }]) => [key, values]).sort());
  // Lists on one line, as the formatter has them.
  return `${JSON.stringify({ strategies: strategyNames(), choices }, null, 2)}\n`.replace(
    /\[[^\]]*\]/g,
    (list) => list.replace(/\n */g, " ").replace("[ ", "[").replace(" ]", "]"),
  );
}

/** The plugin's file is in the repository: its tests need no build. */
export async function writePluginFacts() {
  const file = path.join(root, "wordpress/facts.json");
  const text = pluginFacts(await facts());
  if (readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
