/** A consumer's bundle of the npm package, on pages of the demo shop. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import type { Page } from "playwright-core";
import type { Runtime } from "./browser.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Files by their names. */
export type Files = ReadonlyMap<string, string>;

/**
 * Bundles a script that imports `storefront-islands`, which this project is, too.
 *
 * @param name    of the script, which has `.js` besides
 * @param format  `iife`: a classic script, in one file
 */
export async function bundle(
  runtime: Runtime,
  contents: string,
  name = "consumer",
  format: "esm" | "iife" = "esm",
): Promise<Files> {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: contents.replaceAll(
        "storefront-islands",
        runtime === "preact" ? "storefront-islands/preact" : "storefront-islands",
      ),
      resolveDir: root,
    },
    bundle: true,
    splitting: format === "esm",
    format,
    minify: true,
    write: false,
    outdir: root,
    entryNames: name,
    logOverride: { "empty-import-meta": "silent" },
  });
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
}

/** Serves bundles below `/consumer/`. */
export const serve = (page: Page, ...bundles: readonly Files[]): Promise<unknown> =>
  page.route("**/consumer/*", (route) => {
    const name = path.basename(new URL(route.request().url()).pathname);
    const body = bundles.find((files) => files.has(name))?.get(name) ?? "";
    return route.fulfill({ contentType: "text/javascript", body });
  });
