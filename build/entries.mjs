/** Files whose names pages and bundlers know, and the copies that those have of what they import. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

/** Files that pages name, and that stand alone: the script tag, and the REST client, which knows of no island. */
export const entries = { islands: "islands/auto.ts", rest: "shared/rest/index.ts" };

/** Files that bundlers name: the package, and each island's definition. They import each other, and the chunks. */
export const modules = {
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
export const layer = { react: "islands/react.ts", "react/jsx-runtime": "islands/jsx-runtime.ts" };

/** Whether a file of `dist/` is for bundlers: no page loads it. */
export const isModule = (file) => file.replace(/\.js$/, "") in modules;

/** Names of all islands. */
export const islandNames = Object.keys(modules).flatMap((name) => /^islands\/(.+)/.exec(name)?.[1] ?? []);

/**
 * Gives each entry its own copy of what it imports statically. Without it the loader would live in a chunk shared
 * with the islands, one more round trip away, and could keep no click until that had come. A module for bundlers
 * imports what is another one's from there: a definition that two modules know is one.
 *
 * @type {import("esbuild").Plugin}
 */
export const ownCopies = {
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
      // What is imported for facts alone goes with them.
      return other
        ? { path: `./${other}.js`, external: true }
        : { path: file, namespace: entry, sideEffects: false };
    });
    const load = ({ path: file }) => ({
      contents: readFileSync(path.join(root, file), "utf8"),
      loader: path.extname(file).slice(1),
      resolveDir: path.join(root, path.dirname(file)),
    });
    for (const namespace of namespaces.values()) build.onLoad({ filter: /./, namespace }, load);
  },
};
