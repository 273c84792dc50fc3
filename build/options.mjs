/** What esbuild is told for everything that pages load. */
import { devDependencies, root, version } from "./project.mjs";

/** @type {import("esbuild").BuildOptions} */
export const common = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  target: ["es2022", "chrome111", "firefox111", "safari16.4"],
  minify: true,
  // Beside the files, and not named in them: a release has the maps elsewhere.
  sourcemap: "external",
  metafile: true,
  legalComments: "none",
  // What happens to a file after its name was made of its content; see minify.mjs.
  footer: { js: `//terser ${devDependencies.terser}, parentheses` },
  logLevel: "warning",
  write: false,
};

/** What names stand for in scripts. */
export const define = {
  "process.env.NODE_ENV": '"production"',
  // Branches of React for Node, old Internet Explorer, and its DevTools (which want a development build).
  process: "undefined",
  setImmediate: "undefined",
  __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
  "window.__PREACT_SIGNALS_DEVTOOLS__": "undefined",
  STOREFRONT_VERSION: JSON.stringify(version),
  // What only others than pages ask of an island: shared/island/facts.ts.
  STOREFRONT_FACTS: "false",
};
