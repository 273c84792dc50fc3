/**
 * Builds `dist/`: node build.mjs [--runtime=react|preact]
 *
 * 1. `chunks/signals-*` and `chunks/vendor-*` first, each from a fixed list of exports, so that a release that
 *    touches one island leaves them in visitors' caches.
 * 2. The islands, split where they `import()`, with the two above as externals by their hashed names.
 * 3. The style sheet, the types, the third-party notices, and `manifest.json` with what all of it weighs.
 * 4. `check.js`, the command for Node: no page loads it, and the manifest does not name it.
 *
 * Nothing here depends on the time or the machine: two builds of one commit are the same bytes.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch as watchFiles,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { decode, encode } from "@jridgewell/sourcemap-codec";
import * as esbuild from "esbuild";
import { minify } from "terser";

const root = path.dirname(fileURLToPath(import.meta.url));
const { version, devDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const terser = `terser ${devDependencies.terser}`;

/** Files that pages name, and that stand alone: the script tag, and the REST client, which knows of no island. */
const entries = { islands: "islands/auto.ts", rest: "shared/rest/index.ts" };

/** Files that bundlers name: the package, and each island's definition. They import each other, and the chunks. */
const modules = {
  index: "islands/index.ts",
  auto: "islands/auto-bundled.ts",
  events: "islands/events.ts",
  ...Object.fromEntries(
    // A folder without a definition is an island that is still being built.
    readdirSync(path.join(root, "islands"))
      .map((name) => [`islands/${name}`, `islands/${name}/index.ts`])
      .filter(([, file]) => existsSync(path.join(root, file)))
      .sort(),
  ),
};

/** What islands of somebody else's import: the React layer, by bundlers and by pages. They share the islands' chunks. */
const layer = { react: "islands/react.ts", "react/jsx-runtime": "islands/jsx-runtime.ts" };

/** Islands that any page can load, and those that only product pages can; `accordion` stands in for `tabs` there. */
const everywhere = [
  "add-to-cart",
  "cart-drawer",
  "live-search",
  "mini-cart",
  "mini-cart-quantity",
  "navigation",
  "notices",
  "product-view",
  "scroll-to-top",
  "search",
  "sticky-header",
  "store-notice",
];
const onProducts = ["gallery", "quantity", "review-stars", "single-add-to-cart", "tabs"];
const pages = {
  listing: [...everywhere, "listing", "product-filter"],
  /** A listing without pages. */
  endless: [...everywhere, "listing", "load-more"],
  /** A listing with the add-on's filters. */
  filters: [...everywhere, "filter-accordion", "listing", "product-filter", "shop-filters"],
  /** A listing whose products can be looked at in a dialog. */
  "quick view": [...everywhere, "listing", "quick-view", "quantity", "single-add-to-cart", "variations"],
  product: [...everywhere, ...onProducts],
  /** A product with variations. */
  variable: [...everywhere, ...onProducts, "variations"],
  account: [...everywhere, "account-fields"],
  contact: [...everywhere, "contact-form"],
  cart: [...everywhere, "cart-page", "listing", "quantity"],
  /** A shop with a second palette, on a page that has nothing else. */
  colours: [...everywhere, "colour-switcher"],
};

const isProduct = (page) => page === "product" || page === "variable";

/** Not fetched ahead: few themes switch it on, and it has its time while a shopper types. */
const onDemand = ["live-search"];

/** Few shops have them: what their preludes import is fetched where they are. */
const rare = ["colour-switcher"];

/** Strategies of islands that start on a page which nobody touches. */
const untouched = ["load", "idle", "visible"];

/** What preludes begin with when the browser is idle. Quantity boxes in mini-carts come with what is in a cart. */
const unhurried = {
  listing: ["islands/listing/listing.ts"],
  quantity: ["islands/quantity/untouched.ts"],
  "sticky-header": ["islands/sticky-header/untouched.ts"],
  variations: ["islands/variations/untouched.ts"],
};

/** Islands that are in sight only when somebody has gone there, whatever their strategy. */
const farDown = ["review-stars"];

/**
 * Limits in bytes of gzip -9. "first" is what runs on a page at once: the entry and all preludes, with what they
 * import; "with a cart" adds what shows a cart that the visitor has. "untouched" is all that a page downloads that
 * nobody touches, with every island on it that such a page may have, and a mini-cart in sight, which wakes the cart's
 * code. "listing", "account" and "product" are all that such a page can load before a picture is opened. "rest" is the
 * REST client, which no page loads unasked.
 */
const both = {
  "first, listing": 11_200,
  "first, product": 13_200,
  "first, contact": 12_800,
  "first, listing with a cart": 16_500,
  "first, product with a cart": 18_600,
  "untouched, listing": 27_500,
  "untouched, endless": 28_500,
  "untouched, filters": 28_500,
  "untouched, quick view": 39_500,
  "untouched, cart": 31_000,
  "untouched, colours": 28_500,
  "untouched, product": 36_000,
  "untouched, variable": 39_200,
  "untouched, contact": 36_000,
  lightbox: 20_000,
  zoom: 4_000,
  rest: 3_600,
  css: 7_100,
};
const budgets = {
  react: {
    ...both,
    listing: 122_600,
    endless: 125_400,
    filters: 124_900,
    "quick view": 140_100,
    account: 121_700,
    cart: 132_700,
    colours: 120_900,
    contact: 128_400,
    product: 145_400,
    variable: 154_000,
  },
  preact: {
    ...both,
    listing: 60_700,
    endless: 63_200,
    filters: 63_000,
    "quick view": 78_100,
    account: 59_600,
    cart: 70_900,
    colours: 58_900,
    contact: 66_400,
    product: 83_400,
    variable: 92_000,
  },
};

/** What the signals chunk exports: what the islands and `@preact/signals-react` use. */
const signalsExports = "Signal, batch, computed, effect, signal";

/** What the vendor chunk exports. Islands may import these, and only these, from the packages on the left. */
const vendorExports = {
  react:
    "Component, Fragment, createContext, createElement, useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState",
  "react-dom": "createPortal, flushSync",
  "react-dom/client": "createRoot",
  "react/jsx-runtime": "jsx, jsxs",
  "@preact/signals-react/runtime": "useSignals",
};

/**
 * Modules that go together into one chunk. Left alone, the splitter makes a chunk of what the same entries import,
 * which cuts small shared modules into many chunks of a few hundred bytes, each with its request and its own gzip.
 */
const groups = {
  core: [
    "islands/store-notice/dismissal.ts",
    "shared/cart/cookies.ts",
    "shared/cart/markup.ts",
    "shared/cart/wake.ts",
    "shared/config/coerce.ts",
    "shared/config/config.ts",
    "shared/config/gallery.ts",
    "shared/config/index.ts",
    "shared/dom/attributes.ts",
    "shared/dom/html.ts",
    "shared/dom/leisure.ts",
    "shared/dom/line.ts",
    "shared/dom/make.ts",
    "shared/events/find-jquery.ts",
    "shared/events/isolate.ts",
    "shared/events/names.ts",
    "shared/events/tell.ts",
    "shared/island/unhurried.ts",
    "shared/messages/language.ts",
  ],
  components: [
    "shared/island/adopt-all.tsx",
    "shared/island/adopt.tsx",
    "shared/island/box.tsx",
    "shared/island/context.ts",
    "shared/island/dialog.tsx",
    "shared/island/hooks.ts",
    "shared/island/live-region.tsx",
    "shared/island/node-props.ts",
    "shared/island/notice.tsx",
    "shared/island/react-island.tsx",
    "shared/island/react.ts",
    "shared/quantity/step-buttons.tsx",
  ],
  listing: [
    "islands/listing/closed-select.ts",
    "islands/listing/listing.ts",
    "islands/listing/view-button.ts",
  ],
  press: [
    "islands/navigation/opened.ts",
    "shared/config/quantity.ts",
    "shared/dom/click.ts",
    "shared/dom/live-region.ts",
    "shared/dom/navigate.ts",
    "shared/dom/notice.ts",
    "shared/dom/sentinel.ts",
    "shared/events/header-change.ts",
    "shared/island/claims.ts",
    "shared/island/hold.ts",
    "shared/messages/page-language.ts",
    "shared/quantity/names.ts",
  ],
  quantity: [
    "islands/quantity/correct.ts",
    "islands/quantity/placeholders.ts",
    "islands/quantity/untouched.ts",
    "shared/quantity/texts.ts",
  ],
  "mini-cart-quantity": [
    "islands/mini-cart-quantity/boxes.ts",
    "islands/mini-cart-quantity/options.ts",
    "islands/mini-cart-quantity/untouched.ts",
  ],
  "sticky-header": [
    "islands/sticky-header/bar-state.ts",
    "islands/sticky-header/direction.ts",
    "islands/sticky-header/header.ts",
    "islands/sticky-header/looks.ts",
    "islands/sticky-header/untouched.ts",
    "shared/config/sticky.ts",
  ],
  variations: [
    "islands/variations/details.ts",
    "islands/variations/limits.ts",
    "islands/variations/looks.ts",
    "islands/variations/match.ts",
    "islands/variations/model.ts",
    "islands/variations/option-buttons.ts",
    "islands/variations/options.ts",
    "islands/variations/parts.ts",
    "islands/variations/picture.ts",
    "islands/variations/product-texts.ts",
    "islands/variations/quantity.ts",
    "islands/variations/template.ts",
    "islands/variations/texts.ts",
    "islands/variations/variation.ts",
    "shared/config/variations.ts",
  ],
  chosen: ["shared/variation/chosen.ts", "shared/variation/image.ts", "shared/variation/picture.ts"],
  "cart-button": [
    "shared/cart-button/add.ts",
    "shared/cart-button/button.ts",
    "shared/cart-button/notice.ts",
  ],
  cart: [
    "islands/mini-cart/rows.ts",
    "shared/cart/cart.ts",
    "shared/cart/error.ts",
    "shared/cart/queue.ts",
    "shared/cart/request.ts",
    "shared/dom/focus.ts",
    "shared/messages/en.ts",
    "shared/messages/index.ts",
    "shared/messages/vi.ts",
  ],
  bus: [
    "shared/config/cart.ts",
    "shared/cart/bus.ts",
    "shared/cart/cache.ts",
    "shared/cart/count.ts",
    "shared/cart/fragments.ts",
    "shared/cart/index.ts",
    "shared/cart/plan.ts",
    "shared/cart/validity.ts",
    "shared/events/bridge.ts",
    "shared/events/foreign-refresh.ts",
    "shared/events/map.ts",
    "islands/mini-cart/live.ts",
  ],
};

/**
 * Small modules without state that a prelude, or early code, shares with the code that comes later. Each has them for
 * itself: a file of their own would be one more that all pages fetch.
 */
const copied = [
  "islands/accordion/sections.ts",
  "islands/account-fields/floating-labels.ts",
  "islands/account-fields/forms.ts",
  "islands/cart-drawer/after-add.ts",
  "islands/cart-drawer/options.ts",
  "islands/cart-page/markup.ts",
  "islands/colour-switcher/looks.ts",
  "islands/filter-accordion/sections.ts",
  "islands/load-more/parts.ts",
  "islands/load-more/place.ts",
  "islands/navigation/menus.ts",
  "islands/quick-view/triggers.ts",
  "islands/search/parts.ts",
  "shared/product-tabs/asked-tab.ts",
  "islands/tabs/read-tabs.ts",
  "islands/variations/stock.ts",
  "shared/config/forms.ts",
  "shared/dom/heading-button.ts",
  "shared/dom/leave.ts",
  "shared/dom/trap.ts",
  "shared/dom/until-found.ts",
  "shared/island/parts.ts",
];

/**
 * What definitions import at run time, and go together into one chunk: what almost every page loads anyway, in pieces
 * too small for a request and a gzip of their own.
 */
const packs = {
  preludes: [
    "islands/listing/prelude.ts",
    "islands/mini-cart-quantity/prelude.ts",
    "islands/mini-cart/prelude.ts",
    "islands/navigation/prelude.ts",
    "islands/sticky-header/prelude.ts",
    "islands/store-notice/prelude.ts",
  ],
  early: [
    "islands/cart-drawer/early.ts",
    "islands/navigation/early.ts",
    "islands/scroll-to-top/scroll-to-top.ts",
    "islands/search/early.ts",
    "islands/store-notice/early.ts",
  ],
  "product-preludes": [
    "islands/gallery/prelude.ts",
    "islands/quantity/prelude.ts",
    "islands/tabs/prelude.ts",
    "islands/variations/prelude.ts",
  ],
  page: ["islands/notices/notices.ts", "islands/product-view/product-view.ts", "shared/island/props.ts"],
  buttons: ["islands/add-to-cart/add-to-cart.ts", "islands/mini-cart/removal.ts"],
};

/** The lean flavour: the same sources on Preact. */
const leanAliases = {
  react: "./shared/lean/react.ts",
  "react-dom": "./shared/lean/react-dom.ts",
  "react-dom/client": "./shared/lean/react-dom.ts",
  "react/jsx-runtime": "preact/jsx-runtime",
};

/** `@preact/signals-react` asks a shim for a hook that React has had since 18. */
const storeHook = (isLean) => ({
  name: "store hook",
  setup: (build) =>
    void build.onResolve({ filter: /^use-sync-external-store\/shim/ }, () =>
      build.resolve(isLean ? "./shared/lean/store.ts" : "react", {
        kind: "import-statement",
        resolveDir: root,
      }),
    ),
});

const common = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  target: ["es2022", "chrome111", "firefox111", "safari16.4"],
  minify: true,
  sourcemap: true,
  metafile: true,
  legalComments: "none",
  // What happens to a file after its name was made of its content; see `squeeze` and `withoutStubs`.
  footer: { js: `//${terser}, no stubs` },
  logLevel: "warning",
  write: false,
};

/** The command asks definitions what they look for, and never loads what they would run. */
const neverLoaded = {
  name: "never loaded",
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, path: specifier }) =>
      kind === "dynamic-import" ? { path: specifier, namespace: "never" } : undefined,
    );
    build.onLoad({ filter: /./, namespace: "never" }, () => ({ contents: "export default undefined" }));
  },
};

/** @param {string} out  folder that gets `check.js` */
const buildCheck = (out) =>
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
    define: { STOREFRONT_VERSION: JSON.stringify(version) },
    // Libraries that are no modules ask for Node's own parts in the old way.
    banner: {
      js: '#!/usr/bin/env node\nimport{createRequire}from"node:module";const require=createRequire(import.meta.url);',
    },
    plugins: [neverLoaded],
    entryPoints: { check: "islands/check.ts" },
    outdir: out,
  });

/** When each island starts, by its name. */
async function strategies() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    logLevel: "warning",
    write: false,
    plugins: [neverLoaded],
    entryPoints: ["islands/definitions.ts"],
  });
  const { definitions } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`
  );
  return new Map(definitions.map(({ name, when }) => [name, when]));
}

/** Sends imports of some packages to a chunk that is there already. */
function fromChunk(specifiers, file) {
  const filter = new RegExp(`^(${specifiers.map((name) => name.replace(/[/.]/g, "\\$&")).join("|")})$`);
  return {
    name: `from ${file}`,
    setup: (build) =>
      void build.onResolve({ filter }, ({ importer }) => {
        const [name] = Object.entries(layer).find(([, source]) => importer === path.join(root, source)) ?? [];
        // All others end up beside it.
        const folder = name ? path.relative(path.dirname(name), "chunks") : "";
        return { path: `./${path.posix.join(folder, path.basename(file))}`, external: true };
      }),
  };
}

/**
 * Gives each entry its own copy of what it imports statically. Without it the loader would live in a chunk shared
 * with the islands, one more round trip away, and could keep no click until that had come. A module for bundlers
 * imports what is another one's from there: a definition that two modules know is one.
 */
const ownCopies = {
  name: "own copies for the entries",
  setup(build) {
    const namespaces = new Map(
      Object.entries({ ...entries, ...modules }).map(([name, file]) => [file, `entry-${name}`]),
    );
    const moduleOf = new Map(Object.entries(modules).map(([name, file]) => [file, name]));
    build.onResolve({ filter: /\.ts$/ }, ({ path: specifier, kind }) => {
      const file = path.normalize(specifier);
      const namespace = kind === "entry-point" && namespaces.get(file);
      return namespace ? { path: file, namespace } : undefined;
    });
    build.onResolve({ filter: /^\./ }, ({ path: specifier, namespace: entry, kind, resolveDir }) => {
      if (!entry.startsWith("entry-") || kind === "dynamic-import") return undefined;
      // Relative, so that nothing in the output tells where it was built.
      const file = path.relative(root, path.join(resolveDir, specifier));
      const other = entry.slice("entry-".length) in modules && moduleOf.get(file);
      return other ? { path: `./${other}.js`, external: true } : { path: file, namespace: entry };
    });
    const load = ({ path: file }) => ({
      contents: fromPacks(file, readFileSync(path.join(root, file), "utf8")),
      loader: file.endsWith("x") ? "tsx" : "ts",
      resolveDir: path.join(root, path.dirname(file)),
    });
    for (const namespace of namespaces.values()) build.onLoad({ filter: /./, namespace }, load);
  },
};

/** Name of the pack that a module is in. */
const packOf = (file) => Object.keys(packs).find((pack) => packs[pack].includes(file));

/** A definition's source, with its imports of what is in a pack led to the pack. */
function fromPacks(file, text) {
  return text.replace(/import\("(\.[^"]+)"\)/g, (whole, specifier) => {
    const target = path.join(path.dirname(file), specifier);
    const pack = packOf(target);
    if (!pack || target.startsWith("shared/")) return whole;
    return `import("pack:${pack}").then((pack) => ({ default: pack.part${packs[pack].indexOf(target)} }))`;
  });
}

/** Gives preludes and early code copies of their own, and of what these import in turn. */
const copies = {
  name: "copies",
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ path: specifier, importer, resolveDir, pluginData }) => {
      const file = path.relative(root, path.join(resolveDir, specifier));
      const isOwner = /\/(prelude|early)\.ts$/.test(importer);
      const owner = isOwner ? path.relative(path.join(root, "islands"), importer) : pluginData?.owner;
      if (!owner || !copied.includes(file)) return undefined;
      // One for each: what two of them share would be a file that all pages fetch.
      return { path: file, namespace: "copy", suffix: `?${owner}`, pluginData: { owner } };
    });
    build.onLoad({ filter: /./, namespace: "copy" }, ({ path: file, pluginData }) => ({
      contents: readFileSync(path.join(root, file), "utf8"),
      loader: "ts",
      resolveDir: path.join(root, path.dirname(file)),
      pluginData,
    }));
  },
};

/** A pack passes on the default export of each island's module, and the names of a shared one. */
const packed = {
  name: "packs",
  setup(build) {
    build.onResolve({ filter: /^pack:/ }, ({ path: name }) => ({ path: name.slice(5), namespace: "pack" }));
    build.onResolve({ filter: /^\./ }, ({ path: specifier, kind, resolveDir }) => {
      const pack = kind === "dynamic-import" && packOf(path.relative(root, path.join(resolveDir, specifier)));
      return pack ? { path: pack, namespace: "pack" } : undefined;
    });
    build.onLoad({ filter: /./, namespace: "pack" }, ({ path: name }) => ({
      contents: packs[name]
        .map((file, index) => {
          const exported = file.startsWith("shared/") ? "*" : `{ default as part${index} }`;
          return `export ${exported} from "./${file}";`;
        })
        .join("\n"),
      resolveDir: root,
    }));
  },
};

/** Passes on a module's default export, which `export *` leaves out. */
const defaultOf = (file) =>
  /^export default /m.test(readFileSync(path.join(root, file), "utf8"))
    ? `export { default } from "./${file}";`
    : "";

/**
 * Leads imports of a group's modules to a module that passes on all of them: who imports one imports the group, so
 * that the splitter sees the same entries at each of its modules.
 */
const grouped = {
  name: "groups",
  setup(build) {
    const groupOf = new Map(
      Object.entries(groups).flatMap(([group, files]) => files.map((file) => [file, group])),
    );
    build.onResolve({ filter: /^\./ }, ({ path: specifier, importer, namespace, resolveDir, kind }) => {
      const file = path.relative(root, path.join(resolveDir, specifier));
      const group = groupOf.get(file);
      if (!group || namespace === "group" || group === groupOf.get(path.relative(root, importer)))
        return undefined;
      return { path: kind === "dynamic-import" ? file : group, namespace: "group" };
    });
    build.onResolve({ filter: /^group:/ }, ({ path: name }) => ({ path: name.slice(6), namespace: "group" }));
    build.onLoad({ filter: /./, namespace: "group" }, ({ path: wanted }) => ({
      contents: groupOf.has(wanted)
        ? // Who imports one module at run time gets what that one exports, and no more.
          `import "group:${groupOf.get(wanted)}"; export * from "./${wanted}";${defaultOf(wanted)}`
        : groups[wanted].map((file) => `export * from "./${file}";`).join("\n"),
      resolveDir: root,
    }));
  },
};

/** @param {{ runtime?: "react" | "preact", quiet?: boolean, types?: boolean, dist?: string }} options */
async function buildOnce({
  runtime = "react",
  quiet = false,
  types = true,
  dist = path.join(root, "dist"),
} = {}) {
  checkStockTable();
  const isLean = runtime === "preact";
  const out = path.join(dist, isLean ? "preact" : "");
  const define = {
    "process.env.NODE_ENV": '"production"',
    // Branches of React for Node, old Internet Explorer, and its DevTools (which want a development build).
    process: "undefined",
    setImmediate: "undefined",
    __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
    "window.__PREACT_SIGNALS_DEVTOOLS__": "undefined",
    STOREFRONT_VERSION: JSON.stringify(version),
  };

  const signals = await esbuild.build({
    ...common,
    stdin: { contents: `export { ${signalsExports} } from "@preact/signals-core";`, resolveDir: root },
    outdir: out,
    entryNames: "chunks/signals-[hash]",
  });
  const signalsFile = entryOf(signals);

  const vendor = await esbuild.build({
    ...common,
    stdin: {
      contents: Object.entries(vendorExports)
        .map(([name, list]) => `export { ${list} } from "${name}";`)
        .join("\n"),
      resolveDir: root,
    },
    define,
    ...(isLean && { alias: leanAliases }),
    plugins: [fromChunk(["@preact/signals-core"], signalsFile), storeHook(isLean)],
    outdir: out,
    entryNames: "chunks/vendor-[hash]",
  });
  const vendorFile = entryOf(vendor);

  const buildIslands = async (files) =>
    withoutStubs(
      await esbuild.build({
        ...common,
        entryPoints: { ...entries, ...modules, ...layer },
        splitting: true,
        jsx: "automatic",
        define: {
          ...define,
          ...Object.fromEntries(
            Object.entries(files).map(([name, list]) => [
              `STOREFRONT_FILES.${name}`,
              JSON.stringify(list.join(" ")),
            ]),
          ),
        },
        plugins: [
          ownCopies,
          packed,
          copies,
          grouped,
          fromChunk(["@preact/signals-core"], signalsFile),
          fromChunk(Object.keys(vendorExports), vendorFile),
        ],
        outdir: out,
        chunkNames: "chunks/[name]-[hash]",
      }),
    );
  // Twice: the entry names chunks to preload, and only a build tells their names. No chunk imports an entry, so
  // the second time they have the same ones.
  const drafted = await buildIslands({ now: [], cart: [], later: [] });
  const draft = importGraph([signals, vendor, drafted], out);
  const rarePreludes = rare.flatMap((name) => draft.entriesOf(`islands/${name}/prelude.ts`));
  const preludes = draft
    .entriesUnder("islands/")
    .filter((file) => draft.isPrelude(file) && !rarePreludes.includes(file));
  const now = draft.closure(preludes).filter((file) => !preludes.includes(file));
  const cart = draft
    .closure(draft.entriesOf("islands/mini-cart/live.ts"))
    .filter((file) => !now.includes(file));
  const later = await esbuild.build({
    ...common,
    stdin: { contents: laterModule(draft, loadsOf(drafted.metafile), now) },
    sourcemap: false,
    outdir: out,
    entryNames: "chunks/later-[hash]",
  });
  const laterFile = relative(out, entryOf(later));
  const islands = await buildIslands({ now, cart, later: [laterFile] });

  const css = await esbuild.build({
    ...common,
    entryPoints: { islands: "islands/islands.css" },
    outdir: out,
  });

  const command = isLean ? undefined : await buildCheck(out);

  // Cleared only now, so that a page that loads meanwhile finds the last build.
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out))
    if (isLean || name !== "preact") rmSync(path.join(out, name), { recursive: true });
  for (const folder of ["chunks", "islands", "react"]) mkdirSync(path.join(out, folder));
  const outputs = await Promise.all([signals, vendor, islands, later, css].flatMap(squeeze));
  for (const { path: file, contents, map } of outputs) {
    writeFileSync(file, contents);
    if (map) writeFileSync(`${file}.map`, map);
  }
  for (const { path: file, contents } of command?.outputFiles ?? [])
    writeFileSync(file, contents, { mode: 0o755 });
  writeFileSync(
    path.join(out, "THIRD-PARTY-NOTICES.txt"),
    notices([signals, vendor, islands, ...(command ? [command] : [])]),
  );
  // Once more under names that tell the content, for who may not mix up two releases: a page in a cache vouches for
  // the files that it was printed with.
  const immutable = Object.fromEntries(
    outputs
      .filter(({ path: file }) => ["islands.js", "islands.css", "react.js"].includes(relative(out, file)))
      .map(({ path: file, contents }) => {
        const name = `${createHash("sha256").update(contents).digest("hex").slice(0, 10)}.${path.basename(file)}`;
        writeFileSync(path.join(out, name), contents);
        return [relative(out, file), name];
      })
      .sort(),
  );
  if (types && !isLean) emitTypes(path.join(out, "types"));

  const graph = importGraph([signals, vendor, islands], out);
  const files = Object.fromEntries(
    outputs
      .filter(({ path: file }) => !isModule(relative(out, file)))
      .map(({ path: file, contents }) => [relative(out, file), weigh(contents)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const gzip = (names) => names.reduce((sum, name) => sum + files[name].gzip, 0);
  const islandFiles = (name) => graph.closure(graph.entriesUnder(`islands/${name}/`));
  const preludeFiles = (name) => graph.closure(graph.entriesOf(`islands/${name}/prelude.ts`));
  const loads = loadsOf(islands.metafile);
  const names = [...loads.keys()].sort();
  const when = await strategies();
  const startsUntouched = (page, name) => [
    ...([when.get(name)].flat().some((one) => untouched.includes(one)) && !farDown.includes(name)
      ? loads.get(name)
      : [`islands/${name}/prelude.ts`]),
    ...(name === "mini-cart" ? ["islands/mini-cart/live.ts", "shared/cart/cart.ts"] : []),
    ...(unhurried[name] ?? []),
    ...(name === "product-view" && isProduct(page) ? [`islands/${name}/product.ts`] : []),
  ];
  const untouchedFiles = (page) =>
    graph.closure([
      "islands.js",
      ...pages[page].flatMap((name) => startsUntouched(page, name)).flatMap(graph.entriesOf),
    ]);
  const manifest = {
    version,
    runtime,
    entry: "islands.js",
    css: "islands.css",
    immutable,
    files,
    islands: Object.fromEntries(
      names.map((name) => [
        name,
        { files: islandFiles(name), prelude: preludeFiles(name), gzip: gzip(islandFiles(name)) },
      ]),
    ),
    untouched: Object.fromEntries(
      Object.keys(pages).map((page) => [
        page,
        { files: untouchedFiles(page), gzip: gzip(untouchedFiles(page)) },
      ]),
    ),
  };
  writeFileSync(path.join(out, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);

  /** What shows a picture that a shopper has opened: the lightbox, or the zoom for fingers. */
  const isOpened = (file) => /^islands\/gallery\/(lightbox|touch-zoom)\.tsx$/.test(graph.source(file));
  const weight = (starts) => gzip(graph.closure(["islands.js", ...starts]));
  const first = (page, more = []) =>
    weight([...pages[page].flatMap((name) => graph.entriesOf(`islands/${name}/prelude.ts`)), ...more]);
  /** Where a product is shown, and nowhere else. */
  const isProductOnly = (file) => graph.source(file) === "islands/product-view/product.ts";
  /** What a contact page of a theme without live results, and of a plugin since 5.4.1, never loads. */
  const isRare = (file) =>
    ["islands/live-search/live-search.tsx", "islands/contact-form/old-transport.ts"].includes(
      graph.source(file),
    );
  const whole = (page) =>
    weight(
      [
        ...pages[page].flatMap((name) => graph.entriesUnder(`islands/${name}/`)),
        // Neither the REST client nor the debugger is loaded unasked.
        ...graph.entriesUnder("shared/").filter((file) => !/^rest\.js$|\/debug-/.test(file)),
      ].filter(
        (file) =>
          !isOpened(file) &&
          (isProduct(page) || !isProductOnly(file)) &&
          (page !== "contact" || !isRare(file)),
      ),
    ) + files[laterFile].gzip;
  const weights = {
    "first, listing": first("listing"),
    "first, product": first("product"),
    "first, contact": first("contact"),
    "first, listing with a cart": first("listing", graph.entriesOf("islands/mini-cart/live.ts")),
    "first, product with a cart": first("product", graph.entriesOf("islands/mini-cart/live.ts")),
    ...Object.fromEntries(
      Object.keys(pages).map((page) => [`untouched, ${page}`, manifest.untouched[page].gzip]),
    ),
    listing: whole("listing"),
    endless: whole("endless"),
    filters: whole("filters"),
    "quick view": whole("quick view"),
    account: whole("account"),
    cart: whole("cart"),
    colours: whole("colours"),
    contact: whole("contact"),
    product: whole("product"),
    variable: whole("variable"),
    lightbox: gzip(graph.entriesOf("islands/gallery/lightbox.tsx")),
    zoom: gzip(graph.entriesOf("islands/gallery/touch-zoom.tsx")),
    rest: files["rest.js"].gzip,
    css: files["islands.css"].gzip,
  };
  if (!quiet) print(manifest, weights);
  check(manifest, weights, graph, missingExports([signals, vendor], outputs, out));
  return manifest;
}

/**
 * Takes out the chunks that only pass on what another one has, each a request for nothing: through one of them goes
 * every module that is imported at run time here, and at once, in a group, there. Who imports it at run time takes
 * the names from the other chunk itself.
 */
function withoutStubs({ outputFiles, metafile }) {
  const named = (list) =>
    list
      .split(",")
      .map((one) => one.split(" as "))
      .map(([a, b = a]) => [a, b]);
  const stubs = new Map();
  for (const { path: file, text } of outputFiles) {
    const [, imported, home, exported] =
      /^(?:import"[^"]+";)*import\{([^}]*)\}from"\.\/([^"]+)";(?:import"[^"]+";)*export\{([^}]*)\};?\s*(?:\/\/.*\s*)*$/.exec(
        file.includes("/chunks/") ? text : "",
      ) ?? [];
    if (!home) continue;
    const origins = new Map(named(imported).map(([name, local]) => [local, name]));
    const names = named(exported).map(([local, name]) => `${name}:m.${origins.get(local)}`);
    stubs.set(path.basename(file), { home, names: names.join() });
  }
  const isStub = (file) => stubs.has(path.basename(file).replace(/\.map$/, ""));
  for (const [file, output] of Object.entries(metafile.outputs)) {
    if (!isStub(file)) continue;
    delete metafile.outputs[file];
    if (file.endsWith(".map")) continue;
    const home = path.join(path.dirname(file), stubs.get(path.basename(file)).home);
    const { stands = [] } = metafile.outputs[home];
    metafile.outputs[home].stands = [...stands, output.entryPoint];
  }
  const texts = new Map(
    outputFiles.filter((file) => !isStub(file.path)).map((file) => [file.path, file.text]),
  );
  for (const [file, text] of texts) {
    if (!file.endsWith(".js")) continue;
    /** Columns of the one line of code at which it has become longer, and by how much. */
    const insertions = [];
    const changed = text.replace(/import\("(\.[^"]*\/)([^"/]+)"\)/g, (whole, folder, name, column) => {
      const stub = stubs.get(name);
      if (!stub) return whole;
      const led = `import("${folder}${stub.home}").then(m=>({${stub.names}}))`;
      insertions.push([column, led.length - whole.length]);
      return led;
    });
    if (insertions.length === 0) continue;
    texts.set(file, changed);
    texts.set(`${file}.map`, shifted(texts.get(`${file}.map`), insertions));
  }
  return {
    outputFiles: [...texts].map(([file, text]) => ({ path: file, text, contents: Buffer.from(text) })),
    metafile,
  };
}

/** A source map of one line of code that has become longer in places. */
function shifted(text, insertions) {
  const map = JSON.parse(text);
  const lines = decode(map.mappings);
  for (const segment of lines[0] ?? []) {
    const [from] = segment;
    for (const [column, by] of insertions) if (column < from) segment[0] += by;
  }
  return JSON.stringify({ ...map, mappings: encode(lines) });
}

/** Modules that each island's definition imports when they are due, by the island's name. */
function loadsOf({ inputs }) {
  const home = "entry-islands:islands/";
  const visit = (file) =>
    inputs[file].imports.flatMap(({ kind, path: target }) =>
      kind === "dynamic-import" ? sourceOf(target) : target.startsWith("entry-islands:") ? visit(target) : [],
    );
  return new Map(
    Object.keys(inputs)
      .filter((file) => file.startsWith(home) && file.endsWith("/index.ts"))
      .map((file) => [file.slice(home.length).split("/")[0], visit(file)]),
  );
}

/** A module that tells what to fetch for each island on a page that was touched; nobody else waits for it. */
function laterModule(graph, loads, now) {
  const ahead = [...loads].filter(([name]) => !onDemand.includes(name)).sort();
  const files = ahead.map(([name, sources]) => {
    // What a prelude, or code that answers before React does, loads once the page has use for it.
    const starts = [...sources, `islands/${name}/live.ts`, `islands/${name}/${name}.tsx`].flatMap(
      graph.entriesOf,
    );
    const wanted = graph.closure(starts).filter((file) => !now.includes(file) && !graph.isPrelude(file));
    return [name, wanted.join(" ")];
  });
  return `export default ${JSON.stringify(Object.fromEntries(files))}`;
}

/**
 * Second pass over a build's files: terser takes another 2 to 5 % off. It runs before files are weighed; that the
 * hashed names know of it is what the footer is for.
 */
function squeeze({ outputFiles }) {
  const maps = new Map(
    outputFiles.filter(({ path: file }) => file.endsWith(".map")).map((file) => [file.path, file.text]),
  );
  return outputFiles
    .filter(({ path: file }) => !file.endsWith(".map"))
    .map(async ({ path: file, text, contents }) => {
      const home = path.relative(path.dirname(file), root);
      const content = maps.get(`${file}.map`)?.replace(/"(?:entry-[^:"]+|copy):/g, `"${home}/`);
      if (!file.endsWith(".js")) return { path: file, contents, map: content };
      const { code, map } = await minify(text, {
        module: true,
        ecma: 2020,
        compress: { passes: 3, pure_getters: true, unsafe_arrows: true, inline: 1 },
        // Not named in the file: that costs 40 bytes in each of thirty.
        sourceMap: { content },
      });
      return { path: file, contents: Buffer.from(code), map };
    });
}

const relative = (from, file) => path.relative(from, path.resolve(root, file)).split(path.sep).join("/");

/** Whether a file of `dist/` is for bundlers: no page loads it. */
const isModule = (file) => file.replace(/\.js$/, "") in modules;

const entryOf = ({ metafile }) =>
  Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint);

function weigh(contents) {
  return {
    bytes: contents.length,
    gzip: gzipSync(contents, { level: 9 }).length,
    brotli: brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    integrity: `sha384-${createHash("sha384").update(contents).digest("base64")}`,
  };
}

/** Names that a file imports from a chunk which does not export them: esbuild cannot see into externals. */
function missingExports(results, outputs, out) {
  const exported = new Map(
    results.flatMap(({ metafile }) =>
      Object.entries(metafile.outputs).map(([file, { exports }]) => [relative(out, file), exports]),
    ),
  );
  return outputs.flatMap(({ path: file, contents }) =>
    [
      ...contents.toString().matchAll(/import\{([^}]*)\}from"[./]+(?:chunks\/)?((?:vendor|signals)-[^"]+)"/g),
    ].flatMap(([, names, chunk]) =>
      names
        .split(",")
        .map((name) => name.split(" as ")[0].trim())
        .filter((name) => !exported.get(`chunks/${chunk}`)?.includes(name))
        .map((name) => `${relative(out, file)} imports ${name}, which ${chunk} does not export`),
    ),
  );
}

/** A source's path, whichever plugin has loaded it. */
const sourceOf = (input) => input.replace(/^(entry-[^:]+|group|copy):/, "");

/** Who imports whom among the output files, from esbuild's own account. */
function importGraph(results, out) {
  const nodes = new Map();
  for (const { metafile } of results) {
    for (const [file, { imports, entryPoint, stands = [] }] of Object.entries(metafile.outputs)) {
      if (isModule(relative(out, file))) continue;
      const directory = path.posix.dirname(relative(out, file));
      const statics = imports
        .filter(({ kind }) => kind === "import-statement")
        .map(({ path: target, external }) =>
          external ? path.posix.join(directory, target) : relative(out, target),
        );
      const source = sourceOf(entryPoint ?? "");
      const sources = [source, ...(packs[source.replace(/^pack:/, "")] ?? []), ...stands.map(sourceOf)];
      nodes.set(relative(out, file), { source, sources, statics });
    }
  }
  return {
    source: (file) => nodes.get(file).source,
    statics: (file) => nodes.get(file).statics,
    entriesOf: (source) =>
      [...nodes].flatMap(([file, { sources }]) => (sources.includes(source) ? [file] : [])),
    isPrelude: (file) => nodes.get(file).sources.some((source) => source.endsWith("/prelude.ts")),
    entriesUnder: (folder) =>
      [...nodes].flatMap(([file, { sources }]) =>
        sources.some((source) => source.startsWith(folder) && source.split("/").length > 2) ? [file] : [],
      ),
    closure(starts) {
      const seen = new Set();
      const visit = (file) => {
        if (seen.has(file)) return;
        seen.add(file);
        for (const next of nodes.get(file).statics) visit(next);
      };
      starts.forEach(visit);
      return [...seen].sort();
    },
  };
}

/** What packages without a licence file are under, by their own account: the text, with their author. */
const licenceTexts = {
  MIT: (author) => `Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: (author) => `Copyright (c) ${author}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`,
};

/** Licences of the packages whose code is in the bundle. */
function notices(results) {
  const folders = new Set();
  for (const { metafile } of results) {
    for (const { inputs } of Object.values(metafile.outputs)) {
      for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
        const match = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input);
        if (match && bytesInOutput > 0) folders.add(match[0]);
      }
    }
  }
  const texts = [...folders].sort().map((folder) => {
    const {
      name,
      version: release,
      license,
      author,
    } = JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"));
    const file = readdirSync(path.join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file
      ? readFileSync(path.join(root, folder, file), "utf8").trim()
      : licenceTexts[license](author);
    return `${name} ${release} (${license})\n\n${text}\n`;
  });
  return `This bundle contains code of these packages.\n\n${texts.join(`\n${"-".repeat(72)}\n\n`)}`;
}

/** The table of stock scripts: what the plugin decides by, and what the command tells by. */
const stockTable = JSON.parse(readFileSync(path.join(root, "wordpress/stock-scripts.json"), "utf8"));

/** Fields of a script in that table. */
const stockFields =
  "alone against family file happens inline islands library nature needs parts readers reads switch unless unneeded";

/**
 * What is wrong in a table of stock scripts; a sentence each.
 *
 * @param {typeof stockTable} table
 * @param {string[]} islands  names of all islands
 */
export function stockProblems({ facts, answered, leave, silent, scripts }, islands) {
  const problems = [];
  const say = (handle, text) => problems.push(`stock-scripts.json: ${handle}: ${text}`);
  const handles = new Set([...Object.keys(scripts), ...silent, "jquery"]);
  const natures = ["fights", "races", "shares", "stays"];
  const fields = new Set(stockFields.split(" "));
  const used = new Set(leave);
  const unknown = (list, known) => list.filter((one) => !known.includes(one));
  for (const fact of unknown(Object.keys(answered), facts)) say("answered", `there is no fact ${fact}`);
  for (const name of unknown(Object.values(answered).flat(), islands))
    say("answered", `there is no island ${name}`);
  for (const fact of unknown(leave, facts)) say("leave", `there is no fact ${fact}`);
  for (const handle of silent) if (handle in scripts) say("silent", `${handle} is in the table`);
  for (const [handle, row] of Object.entries(scripts)) {
    const { islands: own, alone = [], against = [], unless = [], needs = {}, nature } = row;
    for (const field of Object.keys(row)) if (!fields.has(field)) say(handle, `there is no field ${field}`);
    for (const name of unknown(own, islands)) say(handle, `there is no island ${name}`);
    for (const name of unknown([...alone, ...against], own)) say(handle, `${name} is not among its islands`);
    const wanted = [...unless, ...Object.values(needs).flat()].filter((fact) => fact !== true);
    for (const fact of wanted) used.add(fact);
    for (const fact of unknown(wanted, facts)) say(handle, `there is no fact ${fact}`);
    const named = [...Object.keys(needs), ...(row.reads ?? []), ...(row.unneeded ?? [])];
    for (const other of named) if (!handles.has(other)) say(handle, `nothing is known of ${other}`);
    if (!natures.includes(nature)) say(handle, `there is no nature ${nature}`);
    if (nature === "stays" && (own.length > 0 || unless.length > 0))
      say(handle, "it stays, whatever islands and facts there are");
    if (row.library && !Object.values(scripts).some((other) => handle in (other.needs ?? {})))
      say(handle, "no script needs this library");
    if (!row.happens) say(handle, "it does not say what happens");
    try {
      new RegExp(row.file ?? "");
    } catch (error) {
      say(handle, error.message);
    }
  }
  for (const fact of facts) if (!used.has(fact)) say("facts", `nobody asks for ${fact}`);
  return problems;
}

/** @throws Error when the table of stock scripts is broken */
function checkStockTable() {
  const islands = Object.keys(modules).flatMap((name) => /^islands\/(.+)/.exec(name)?.[1] ?? []);
  const problems = stockProblems(stockTable, islands);
  if (problems.length > 0) throw new Error(`build:\n${problems.join("\n")}`);
}

/**
 * Declarations of what the package exports and of what those refer to, with the extensions that a consumer's compiler
 * resolves. The others would refer to packages that a consumer does not have.
 */
function emitTypes(folder) {
  const tsc = path.join(root, "node_modules/.bin/tsc");
  execFileSync(tsc, ["-p", "tsconfig.build.json", "--outDir", folder], { cwd: root, stdio: "inherit" });
  const relatives = /((?:from|import)\s*\(?")(\.[^"]+)\.tsx?"/g;
  const declarations = (file) => path.join(folder, file.replace(/\.tsx?$/, ".d.ts"));
  const wanted = new Set();
  const keep = (file) => {
    if (wanted.has(file)) return;
    wanted.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, , specifier] of text.matchAll(relatives))
      keep(`${path.resolve(file, "..", specifier)}.d.ts`);
    writeFileSync(file, text.replace(relatives, '$1$2.js"'));
  };
  for (const file of [entries.rest, ...Object.values(modules), ...Object.values(layer)])
    keep(declarations(file));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(file)) rmSync(file);
  }
}

function print({ runtime, files, islands }, weights) {
  const kb = (bytes) => (bytes / 1000).toFixed(2).padStart(8);
  console.log(`\n${runtime}: file, kB raw, gzip -9, brotli`);
  for (const [name, { bytes, gzip, brotli }] of Object.entries(files)) {
    console.log(`  ${name.padEnd(34)}${kb(bytes)}${kb(gzip)}${kb(brotli)}`);
  }
  for (const [name, { gzip, files: of }] of Object.entries(islands)) {
    console.log(`  ${`island ${name}`.padEnd(34)}        ${kb(gzip)}   (${of.length} files)`);
  }
  console.log("  budget, kB gzip");
  for (const [name, limit] of Object.entries(budgets[runtime])) {
    console.log(`  ${name.padEnd(34)}        ${kb(weights[name])} of ${kb(limit).trim()}`);
  }
}

/** @throws Error when a budget, the entry's independence or an import is broken */
function check({ runtime, untouched: pagesLeftAlone }, weights, graph, missing) {
  const problems = Object.entries(budgets[runtime])
    .filter(([name, limit]) => weights[name] > limit)
    .map(
      ([name, limit]) => `${runtime}: "${name}" weighs ${weights[name]} bytes gzip, its budget is ${limit}`,
    );
  for (const file of ["islands.js", "rest.js"]) {
    const imported = graph.statics(file);
    if (imported.length > 0) problems.push(`${file} imports ${imported.join(", ")}: it has to stand alone`);
  }
  for (const [page, { files }] of Object.entries(pagesLeftAlone)) {
    const vendor = files.find((file) => file.startsWith("chunks/vendor-"));
    if (vendor)
      problems.push(`a ${page} page that nobody touches loads ${vendor}: React never starts by itself`);
  }
  problems.push(...missing);
  if (problems.length > 0) throw new Error(`build:\n${problems.join("\n")}`);
}

/**
 * Builds one flavour; with `watch`, again at each change of a source file. While watching, a build that fails is told
 * of and the next change tries again.
 *
 * @param {{ runtime?: "react" | "preact", watch?: boolean, quiet?: boolean, types?: boolean, dist?: string }} options
 */
export async function build({ watch = false, ...options } = {}) {
  if (!watch) return buildOnce(options);
  const attempt = (quiet) =>
    buildOnce({ ...options, quiet, types: false }).then(
      () => quiet && console.log(`rebuilt (${options.runtime ?? "react"})`),
      (error) => console.error(error.message),
    );
  let timer;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(attempt, 100, true);
  };
  for (const folder of ["islands", "shared"]) watchFiles(path.join(root, folder), { recursive: true }, again);
  return attempt(false);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const runtime = /^--runtime=(react|preact)$/.exec(process.argv[2] ?? "--runtime=react")?.[1];
  if (!runtime || process.argv.length > 3) {
    console.error("usage: node build.mjs [--runtime=react|preact]");
    process.exit(2);
  }
  await build({ runtime }).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
