/** The contestants' files, minified as their authors publish them, else by esbuild. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const packages = here("../node_modules/");

/** What stock pages load from the packages: published minified, or minified as WooCommerce does. */
const libraries: Readonly<Record<string, string>> = {
  "stock/jquery.js": "jquery/dist/jquery.min.js",
  "stock/jquery-migrate.js": "jquery-migrate/dist/jquery-migrate.min.js",
  "stock/block-ui.js": "block-ui/jquery.blockUI.js",
  "stock/js-cookie.js": "js-cookie/dist/js.cookie.min.js",
  "stock/flexslider.js": "flexslider/jquery.flexslider-min.js",
  "stock/zoom.js": "jquery-zoom/jquery.zoom.min.js",
  "stock/photoswipe.js": "photoswipe/dist/photoswipe.min.js",
  "stock/photoswipe-ui-default.js": "photoswipe/dist/photoswipe-ui-default.min.js",
  "stock/photoswipe.css": "photoswipe/dist/photoswipe.css",
  "stock/underscore.js": "underscore/underscore-min.js",
  "stock/select2.js": "select2/dist/js/select2.full.min.js",
  "stock/default-skin.css": "photoswipe/dist/default-skin/default-skin.css",
};

/** What stands in for WooCommerce's, Astra's and Contact Form 7's scripts. */
const adapter = [
  "add-to-cart.js",
  "cart-fragments.js",
  "woocommerce.js",
  "single-product.js",
  "theme.js",
  "addon.js",
  "mobile-cart.js",
  "contact-form.js",
  "wp-util.js",
  "variations.js",
  "cart.js",
  "stock.css",
].map((file) => `stock/${file}`);

const minified = async (path: string): Promise<string> => {
  const loader = path.endsWith(".css") ? "css" : "js";
  return (await transform(await readFile(path, "utf8"), { minify: true, loader, target: "es2022" })).code;
};

async function interactivityModule(entry: string, external: string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: here("interactivity") },
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"', "globalThis.SCRIPT_DEBUG": "false" },
    external,
    nodePaths: [packages],
  });
  return outputFiles[0]?.text ?? "";
}

/**
 * Every file of the contestants that the demo shop does not have itself, by its path below `/bench/`.
 *
 * @throws Error when a package is not installed
 */
export async function contestantFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const [path, source] of Object.entries(libraries)) {
    const isMinified = source.includes("min.js");
    files.set(
      path,
      isMinified ? await readFile(packages + source, "utf8") : await minified(packages + source),
    );
  }
  for (const path of adapter) files.set(path, await minified(here(path)));
  const api = "@wordpress/interactivity";
  files.set("interactivity/runtime.js", await interactivityModule(`export * from "${api}";`, []));
  for (const name of ["shop", "gallery"])
    files.set(`interactivity/${name}.js`, await interactivityModule(`import "./${name}.js";`, [api]));
  files.set("interactivity/interactivity.css", await minified(here("interactivity/interactivity.css")));
  return files;
}
