/** Files whose names pages and bundlers know. */
import { existsSync, readdirSync } from "node:fs";
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
