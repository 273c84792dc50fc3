/** `check.js`, the command for Node. */
import * as esbuild from "esbuild";
import { root, version } from "./project.mjs";

/**
 * Definitions are asked what they say, and what they would run is never loaded.
 *
 * @type {import("esbuild").Plugin}
 */
export const neverLoaded = {
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
    minify: true,
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
