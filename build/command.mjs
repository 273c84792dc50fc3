/** `check.js`, the command for Node, and what definitions say of themselves: neither loads what islands run. */
import * as esbuild from "esbuild";
import { root, version } from "./project.mjs";

/**
 * Definitions are asked what they say, and what they would run is never loaded.
 *
 * @type {import("esbuild").Plugin}
 */
const neverLoaded = {
  name: "never loaded",
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, path: specifier }) =>
      kind === "dynamic-import" ? { path: specifier, namespace: "never" } : undefined,
    );
    build.onLoad({ filter: /./, namespace: "never" }, () => ({ contents: "export default undefined" }));
  },
};

/**
 * No page loads the command, and the manifest does not name it.
 *
 * @param {string} out  folder that gets `check.js`
 */
export const buildCommand = (out) =>
  esbuild.build({
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    format: "esm",
    // What `engines` says.
    target: ["node20.10"],
    // The HTML parser's own parts for Node fetch pages, which the command does itself.
    conditions: ["browser"],
    // Colours of tables: it does without them.
    external: ["@colors/colors"],
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
    write: false,
    define: { STOREFRONT_VERSION: JSON.stringify(version), STOREFRONT_FACTS: "true" },
    // Libraries that are no modules ask for Node's own parts in the old way.
    banner: {
      js: '#!/usr/bin/env node\nimport{createRequire}from"node:module";const require=createRequire(import.meta.url);',
    },
    plugins: [neverLoaded],
    entryPoints: { check: "cli/check.ts" },
    outdir: out,
  });

/** When each island starts, by its name. */
export async function strategies() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    logLevel: "warning",
    write: false,
    plugins: [neverLoaded],
    define: { STOREFRONT_FACTS: "true" },
    entryPoints: ["islands/definitions.ts"],
  });
  const { definitions } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  );
  return new Map(definitions.map(({ name, when }) => [name, when]));
}
