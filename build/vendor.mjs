/**
 * Other people's code: `chunks/signals-*` and `chunks/vendor-*` for pages, `modules/packages/` for bundlers.
 *
 * Each chunk is built by itself from a fixed list of exports, so that a release that touches one island leaves them in
 * visitors' caches.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { layer } from "./entries.mjs";
import { common, define } from "./options.mjs";
import { entryOf, relative, root } from "./project.mjs";

/** What the signals chunk exports: what the islands and `@preact/signals-react` use. */
const signalsExports = { "@preact/signals-core": "Signal, batch, computed, effect, signal" };

/** What the vendor chunk exports. Islands may import these, and only these, from the packages on the left. */
const vendorExports = {
  react:
    "Component, Fragment, createContext, createElement, useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState",
  "react-dom": "createPortal, flushSync",
  "react-dom/client": "createRoot",
  "react/jsx-runtime": "jsx, jsxs",
  "@preact/signals-react/runtime": "useSignals",
};

/** The lean flavour: the same sources on Preact. */
const leanAliases = {
  react: "./shared/lean/react.ts",
  "react-dom": "./shared/lean/react-dom.ts",
  "react-dom/client": "./shared/lean/react-dom.ts",
  "react/jsx-runtime": "preact/jsx-runtime",
};

/** A module that passes on names of packages. */
const passOn = (exports) => ({
  contents: Object.entries(exports)
    .map(([name, list]) => `export { ${list} } from "${name}";`)
    .join("\n"),
  resolveDir: root,
});

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

/**
 * React and `@preact/signals-react` still know the symbol of elements before React 19; no such element ever comes here.
 * Without its name nobody who looks for an old React in the plugin takes this one for it.
 */
const noOldElements = {
  name: "no old elements",
  setup: (build) =>
    void build.onLoad(
      { filter: /react-dom-client\.production\.js$|signals-react[/\\]runtime[/\\]dist/ },
      async (file) => ({
        contents: (await readFile(file.path, "utf8")).replaceAll('"react.element"', '""'),
      }),
    ),
};

/** Sends imports of some packages to a chunk that is there already. */
function fromChunk(exports, file) {
  const names = Object.keys(exports).map((name) => name.replace(/[/.]/g, "\\$&"));
  return {
    name: `from ${file}`,
    setup: (build) =>
      void build.onResolve({ filter: new RegExp(`^(${names.join("|")})$`) }, ({ importer }) => {
        const [name] = Object.entries(layer).find(([, source]) => importer === path.join(root, source)) ?? [];
        // All others end up beside it.
        const folder = name ? path.relative(path.dirname(name), "chunks") : "";
        return { path: `./${path.posix.join(folder, path.basename(file))}`, external: true };
      }),
  };
}

/** A package's file in `modules/packages/`. */
export const fileOf = (name) => name.replace("@", "").replaceAll("/", "-").replace(/\.js$/, "");

/**
 * Builds what bundlers import in place of packages: a file for each, so that who does not use one does not get it.
 *
 * @param {string} out  folder of the flavour
 * @param {boolean} isLean
 * @param {string[]} names  of the packages
 */
export function buildPackages(out, isLean, names) {
  // The chunk has one list of names for all, and this one from React itself.
  const known = { ...signalsExports, ...vendorExports, "react/jsx-runtime": "Fragment, jsx, jsxs" };
  const packages = {
    name: "packages",
    setup({ onResolve, onLoad }) {
      const marked = /^package:/;
      onResolve({ filter: marked }, ({ path: name }) => ({
        path: name.replace(marked, ""),
        namespace: "package",
      }));
      onLoad({ filter: /./, namespace: "package" }, ({ path: name }) =>
        passOn({ [name]: known[name] ?? "default" }),
      );
    },
  };
  return esbuild.build({
    ...common,
    footer: {},
    sourcemap: false,
    splitting: true,
    entryPoints: names.map((name) => ({ in: `package:${name}`, out: fileOf(name) })),
    define,
    ...(isLean && { alias: leanAliases }),
    plugins: [packages, storeHook(isLean)],
    outdir: path.join(out, "modules/packages"),
  });
}

/**
 * Builds both chunks.
 *
 * @param {string} out  folder of the flavour
 * @param {boolean} isLean
 * @returns what esbuild says of each, and the plugins that lead everybody else's imports to them
 */
export async function buildVendor(out, isLean) {
  const signals = await esbuild.build({
    ...common,
    stdin: passOn(signalsExports),
    outdir: out,
    entryNames: "chunks/signals-[hash]",
  });
  const toSignals = fromChunk(signalsExports, entryOf(signals));
  const vendor = await esbuild.build({
    ...common,
    stdin: passOn(vendorExports),
    define,
    ...(isLean && { alias: leanAliases }),
    plugins: [toSignals, storeHook(isLean), ...(isLean ? [] : [noOldElements])],
    outdir: out,
    entryNames: "chunks/vendor-[hash]",
  });
  return { results: [signals, vendor], plugins: [toSignals, fromChunk(vendorExports, entryOf(vendor))] };
}

/**
 * Names that a file imports from one of the chunks, which does not export them: esbuild cannot see into externals.
 *
 * @returns {string[]} a sentence each
 */
export function missingExports(results, outputs, out) {
  const exported = new Map(
    results.flatMap(({ metafile }) =>
      Object.entries(metafile.outputs).map(([file, { exports }]) => [relative(out, file), exports]),
    ),
  );
  const imports = /import\{([^}]*)\}from"[./]+(?:chunks\/)?((?:vendor|signals)-[^"]+)"/g;
  return outputs.flatMap(({ path: file, contents }) =>
    [...contents.toString().matchAll(imports)].flatMap(([, names, chunk]) =>
      names
        .split(",")
        .map((name) => name.split(" as ")[0].trim())
        .filter((name) => !exported.get(`chunks/${chunk}`)?.includes(name))
        .map((name) => `${relative(out, file)} imports ${name}, which ${chunk} does not export`),
    ),
  );
}
