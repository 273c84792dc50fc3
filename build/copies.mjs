/**
 * Modules that models have for themselves, and the texts, of which every module has its own.
 *
 * What a model shares with the code that comes later would be one more file that all pages fetch.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { isModel, relative, root } from "./project.mjs";

/** Small modules without state: a module with state would have it twice. */
const copied = [
  "islands/accordion/sections.ts",
  "islands/account-fields/floating-labels.ts",
  "islands/account-fields/forms.ts",
  "islands/account-fields/passwords.ts",
  "islands/cart-page/markup.ts",
  "islands/contact-form/identity.ts",
  "islands/filter-accordion/sections.ts",
  "islands/gallery/pictures.ts",
  "islands/gallery/thumbnails.ts",
  "islands/load-more/parts.ts",
  "islands/load-more/place.ts",
  "islands/quick-view/triggers.ts",
  "islands/shop-filters/parts.ts",
  "shared/product-tabs/asked-tab.ts",
  "shared/product-tabs/end-wait.ts",
  "shared/config/forms.ts",
  "shared/dom/heading-button.ts",
  "shared/island/parts.ts",
  "shared/request/limit.ts",
];

/**
 * Who imports these has a copy, of which the bundler leaves out what is not used: texts, and what is smaller than a
 * request for it, and needed only once a page is touched.
 */
const tiny = [
  "shared/dom/entities.ts",
  "shared/cart/with-cart.ts",
  "shared/dom/form-members.ts",
  "shared/dom/navigate.ts",
  "shared/dom/notice.ts",
  "shared/dom/watch-presses.ts",
  "shared/messages/en.json",
];

/**
 * Gives models copies of their own, and of what these import in turn; and to everybody the texts.
 *
 * @type {import("esbuild").Plugin}
 */
export const copies = {
  name: "copies",
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ path: specifier, importer, resolveDir, pluginData }) => {
      const file = path.relative(root, path.join(resolveDir, specifier));
      const owner = isModel(relative(root, importer))
        ? path.relative(path.join(root, "islands"), importer)
        : pluginData?.owner;
      // From the project on: the folder that the project is in has no say in names, and no place in a source map.
      if (tiny.includes(file))
        return { path: file, namespace: "copy", suffix: `?${owner} ${relative(root, importer)}` };
      if (!owner || !copied.includes(file)) return undefined;
      // One for each: what two of them share would be a file that all pages fetch.
      return { path: file, namespace: "copy", suffix: `?${owner}`, pluginData: { owner } };
    });
    build.onLoad({ filter: /./, namespace: "copy" }, ({ path: file, pluginData }) => ({
      contents: readFileSync(path.join(root, file), "utf8"),
      loader: path.extname(file).slice(1),
      resolveDir: path.join(root, path.dirname(file)),
      pluginData,
    }));
  },
};
