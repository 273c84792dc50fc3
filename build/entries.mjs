/** Files whose names pages and bundlers know. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

/** Files that pages name, and that stand alone: the script tag, and the REST client, which knows of no island. */
export const entries = { islands: "islands/auto.ts", rest: "shared/rest/index.ts" };

/** What islands of somebody else's import: the React layer, by bundlers and by pages. For pages it shares the chunks. */
export const layer = { react: "islands/react.ts", "react/jsx-runtime": "islands/jsx-runtime.ts" };

/** What bundlers import, by the names in `package.json`: each source is a file of its own there (modules.mjs). */
export const modules = {
  index: "islands/index.ts",
  all: "islands/all.ts",
  auto: "islands/auto-bundled.ts",
  cart: "islands/cart.ts",
  debug: "islands/debug.ts",
  "named-parts": "islands/named-parts.ts",
  events: "islands/events.ts",
  rest: entries.rest,
  ...layer,
  "react/jsx-dev-runtime": "islands/jsx-dev-runtime.ts",
  ...Object.fromEntries(
    // A folder without a definition is an island that is still being built.
    readdirSync(path.join(root, "islands"))
      .map((name) => [`islands/${name}`, `islands/${name}/index.ts`])
      .filter(([, file]) => existsSync(path.join(root, file)))
      .sort(),
  ),
};

/** Names of all islands. */
export const islandNames = Object.keys(modules).flatMap((name) => /^islands\/(.+)/.exec(name)?.[1] ?? []);
