/** The npm package, installed into an empty project: what of it compilers, bundlers and Node make. */
import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import * as esbuild from "esbuild";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { createServer } from "vite";
import { beforeAll, describe, expect, test } from "vitest";
import { codeBlock } from "../documents/code.ts";
import { linksOf } from "../documents/markdown.ts";
import { root } from "./checkout.ts";
import { install, islands, version } from "./installed.ts";

const run = promisify(execFile);
const project = install();
const installed = (...parts: string[]): string =>
  path.join(project(), "node_modules/storefront-islands", ...parts);

/** What can be imported and does nothing by that, below the package's name. */
const passive = [
  ...["", "/all", "/cart", "/debug", "/events", "/named-parts", "/rest"],
  ...islands.map((name) => `/islands/${name}`),
];

test("installs nothing but itself", () => {
  const others = readdirSync(path.join(project(), "node_modules")).filter((name) => !name.startsWith("."));
  expect(others).toEqual(["storefront-islands"]);
});

test("a package linter has nothing to say", async () => {
  const { messages, pkg } = await publint({ pkgDir: installed(), pack: false, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test("names no folder of the machine that made it", () => {
  const files = readdirSync(installed(), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const telling = files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => readFileSync(file).includes(path.join(root, "/")));
  expect(telling).toEqual([]);
});

const packedFiles = (): string[] =>
  readdirSync(installed(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

test("no document in it leads to what is not in it", () => {
  const links = packedFiles()
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => linksOf(readFileSync(file, "utf8")).map((link) => [file, link] as const))
    .filter(([, link]) => !/^\w+:/.test(link));
  expect(links.length).toBeGreaterThan(100);
  const dead = links.filter(
    ([file, link]) =>
      !existsSync(
        path.join(link.startsWith("#") ? file : path.dirname(file), decodeURI(link.replace(/#.*/, ""))),
      ),
  );
  expect(dead).toEqual([]);
});

test("is 5.2 MB at most, with the plugin's zip and the documents' pictures, without source maps, and no file refers to one", () => {
  const files = packedFiles();
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(5_200_000);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  const texts = files.filter((file) => /\.(?:js|css|ts)$/.test(file));
  expect(texts.filter((file) => /^.{0,3}# sourceMappingURL=/m.test(readFileSync(file, "utf8")))).toEqual([]);
});

const typed = `
import "storefront-islands/islands.css";
import "storefront-islands/transitions.css";
import manifest from "storefront-islands/manifest.json" with { type: "json" };
import { cart, island, mountOnly, on, register, unmount, version, type CartEvents } from "storefront-islands";
import { mount } from "storefront-islands/all";
import "storefront-islands/auto";
import { cartCode } from "storefront-islands/cart";
import { debug } from "storefront-islands/debug";
import { cartEventNames, type StorefrontEvents } from "storefront-islands/events";
import { namedParts } from "storefront-islands/named-parts";
import { tabs } from "storefront-islands/islands/tabs";
import { miniCart } from "storefront-islands/islands/mini-cart";
import { mountOnly as mountLean } from "storefront-islands/preact";
import { mount as mountAllLean } from "storefront-islands/preact/all";
import { gallery } from "storefront-islands/preact/islands/gallery";
import { createRest, RestError } from "storefront-islands/rest";

const own = island({
  name: "stock-hint",
  props: { threshold: 3 },
  view: async () => ({ default: (host, { props }) => { host.title = props.threshold.toFixed(); return undefined; } }),
});
const stop: () => void = mountOnly([tabs, miniCart, gallery, own, cartCode, namedParts]);
register(own);
mount(document.body);
mountLean([own]);
mountAllLean();
await debug();
unmount();
stop();
on("added_to_cart", ({ cartHash }) => cartHash?.length);
document.addEventListener("added_to_cart", (event) => event.detail.cartHash?.length);
document.body.addEventListener("wpcf7mailsent", (event) => event.detail.contactFormId.toFixed());
window.addEventListener("storefront:error", (event) => event.detail.island.length);
const count: number = (await cart()).count.value;
const end: () => void = (await cart()).count.subscribe((pieces) => pieces.toFixed());
const view: StorefrontEvents["storefront:view-content"]["currency"] = "VND";
const data: CartEvents["adding_to_cart"]["data"] = {};
const names: readonly (keyof CartEvents)[] = cartEventNames;
try { await createRest()({ path: "/wp/v2/posts" }); } catch (error) { if (error instanceof RestError) error.code.length; }
window.storefrontIslands?.islands().length;
// @ts-expect-error An event that does not exist.
on("added_to_basket", () => undefined);
// @ts-expect-error An island that does not exist.
import { none } from "storefront-islands/islands/none";
const weight: number | undefined = manifest.files["islands.js"]?.gzip;
export { count, data, end, names, none, version, view, weight };
`;

/** Native events that the documents name: the first column of their table, but for what only jQuery hears of. */
const documentedEvents = (): string[] => {
  const [, table = ""] = readFileSync(path.join(root, "docs/attributes-and-events.md"), "utf8").split(
    /^## Events$|^`window\.wpcf7`/m,
  );
  return [...table.matchAll(/^\| (`.+?) +\|.*?\| (.+?) +\|$/gm)].flatMap(([, names = "", detail = ""]) =>
    detail.includes("jQuery only")
      ? []
      : [...names.matchAll(/`(.+?)`/g)].map(([, name = ""]) => name.replace("…", "wpcf7")),
  );
};

/** A script that imports nothing but the events, for what they are there for. */
const listening = (): string => `
import "storefront-islands/events";
${documentedEvents()
  .map((name) => `document.addEventListener("${name}", (event) => void event.composedPath());`)
  .join("\n")}
document.addEventListener("storefront:view-content", (event) => event.detail.currency?.length);
document.querySelector("form")?.addEventListener("wpcf7statuschanged", (event) => event.detail.prevStatus.length);
type Known = keyof DocumentEventMap;
const all: readonly Known[] = ${JSON.stringify(documentedEvents())};
// @ts-expect-error An event that does not exist.
const none: Known = "added_to_basket";
export { all, none };
`;

describe("its types are complete", () => {
  test.each([
    ["bundler", "esnext"],
    ["node16", "node16"],
    ["nodenext", "nodenext"],
  ])("where modules are resolved as by %s", async (moduleResolution, module) => {
    const folder = path.join(project(), moduleResolution);
    mkdirSync(folder);
    // That module system knows no attributes.
    const written = module === "node16" ? typed.replace(' with { type: "json" }', "") : typed;
    writeFileSync(path.join(folder, "consumer.ts"), written);
    expect(documentedEvents().length).toBeGreaterThan(25);
    writeFileSync(path.join(folder, "listener.ts"), listening());
    const compilerOptions = {
      module,
      moduleResolution,
      target: "es2022",
      lib: ["es2023", "dom", "dom.iterable"],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noUncheckedSideEffectImports: true,
      skipLibCheck: false,
      noEmit: true,
    };
    // Each by itself: what one imports is known in the other, too.
    for (const file of ["consumer.ts", "listener.ts"]) {
      writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
      const told = await run(path.join(root, "node_modules/.bin/tsc"), ["-p", folder]).catch(
        (error) => error,
      );
      expect(told.stdout).toBe("");
      expect(told.code).toBeUndefined();
    }
  });
});

/** What a consumer would install beside it. */
function installBeside(...names: readonly string[]): void {
  for (const name of names) {
    const place = path.join(project(), "node_modules", name);
    mkdirSync(path.dirname(place), { recursive: true });
    if (!existsSync(place)) symlinkSync(path.join(root, "node_modules", name), place);
  }
}

/** An island of the consumer's own, in JSX, on the React that the bundle has. */
const ownIsland = `
import { Box, reactIsland, useHost, useSignals, useState } from "storefront-islands/react";
function WishList({ text }: { readonly text: string }) {
  useSignals();
  const host = useHost<HTMLFormElement>();
  const [isWished, setWished] = useState(false);
  return <Box after={host}><button type="button" aria-pressed={isWished} onClick={() => setWished(!isWished)}>{text}</button></Box>;
}
export default reactIsland(WishList);
`;

describe("an island of one's own", () => {
  const folder = (): string => path.join(project(), "own");
  beforeAll(() => {
    mkdirSync(folder());
    writeFileSync(path.join(folder(), "wish-list.tsx"), ownIsland);
  });

  test("has types, where React's are installed", async () => {
    installBeside("@types/react", "@types/react-dom");
    const compilerOptions = {
      module: "esnext",
      moduleResolution: "bundler",
      target: "es2022",
      lib: ["es2023", "dom", "dom.iterable"],
      jsx: "react-jsx",
      jsxImportSource: "storefront-islands/react",
      preserveSymlinks: true,
      types: [],
      strict: true,
      skipLibCheck: true,
      noEmit: true,
    };
    writeFileSync(
      path.join(folder(), "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: ["wish-list.tsx"] }),
    );
    const told = await run(path.join(root, "node_modules/.bin/tsc"), ["-p", folder()]).catch(
      (error) => error,
    );
    expect(told.stdout).toBe("");
    expect(told.code).toBeUndefined();
  });

  test.each(["storefront-islands", "storefront-islands/preact"])(
    "is compiled by a development server with the JSX of %s",
    async (name) => {
      const server = await createServer({
        root: project(),
        configFile: false,
        logLevel: "silent",
        appType: "custom",
        server: { middlewareMode: true, hmr: false, ws: false },
        oxc: { jsx: { runtime: "automatic", development: true, importSource: `${name}/react` } },
      });
      try {
        const compiled = await server.transformRequest("/own/wish-list.tsx");
        expect(compiled?.code).toContain("jsx-dev-runtime");
      } finally {
        await server.close();
      }
    },
  );

  test.each(["storefront-islands", "storefront-islands/preact"])(
    "is bundled with %s on one React",
    async (name) => {
      const { outputFiles, metafile } = await esbuild.build({
        stdin: {
          contents: `import "${name}/auto"; import own from "./own/wish-list.tsx"; console.log(own);`,
          resolveDir: project(),
        },
        absWorkingDir: project(),
        bundle: true,
        splitting: true,
        format: "esm",
        jsx: "automatic",
        jsxImportSource: `${name}/react`,
        alias: { "storefront-islands/react": `${name}/react` },
        metafile: true,
        write: false,
        outdir: "out",
      });
      const inputs = Object.keys(metafile.inputs).filter((file) => /\/packages\/react\.js$/.test(file));
      expect(inputs).toHaveLength(1);
      expect(outputFiles.length).toBeGreaterThan(0);
    },
  );
});

describe("the documents' island that follows the cart, and its test", () => {
  const code = (language: string, part: string): string =>
    codeBlock("docs/writing-an-island.md", language, part);
  const folder = (): string => path.join(project(), "cart-line");
  const vitest = () =>
    run(process.execPath, [path.join(root, "node_modules/vitest/vitest.mjs"), "run"], {
      cwd: folder(),
    }).catch((error) => error);

  beforeAll(() => {
    mkdirSync(folder());
    installBeside("@types/react", "@types/react-dom", "happy-dom", "vitest");
    const compilerOptions = {
      module: "esnext",
      moduleResolution: "bundler",
      target: "es2023",
      lib: ["es2023", "dom", "dom.iterable"],
      jsx: "react-jsx",
      jsxImportSource: "storefront-islands/react",
      allowImportingTsExtensions: true,
      preserveSymlinks: true,
      types: [],
      strict: true,
      skipLibCheck: true,
      noEmit: true,
    };
    const files = {
      "cart-line.ts": code("ts", 'name: "cart-line"'),
      "cart-line.view.tsx": code("tsx", "reactIsland(CartLine)"),
      "cart-line.test.ts": code("ts", "@vitest-environment"),
      "tsconfig.json": JSON.stringify({ compilerOptions }),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder(), name), text);
  });

  test("have types", async () => {
    const told = await run(path.join(root, "node_modules/.bin/tsc"), ["-p", folder()]).catch(
      (error) => error,
    );
    expect(told.stdout).toBe("");
  });

  test("pass", async () => {
    const { code: exit, stdout } = await vitest();
    expect(exit, stdout).toBeUndefined();
  });

  test("fail with what the island throws", async () => {
    const view = path.join(folder(), "cart-line.view.tsx");
    const text = readFileSync(view, "utf8");
    writeFileSync(view, text.replace("  useSignals();", '  throw new Error("a mistake");'));
    const { code: exit, stdout, stderr } = await vitest();
    writeFileSync(view, text);
    expect(exit).toBe(1);
    expect(stdout + stderr).toContain("a mistake");
  });
});

/** A file's path in `dist/`, in either flavour. */
const inDist = (file: string): string =>
  file.replace(/^node_modules\/storefront-islands\/dist\/(?:preact\/)?/, "");

/**
 * Bundles a consumer's script.
 *
 * @returns the text that runs at once, and whose code a page can load: esbuild writes what is imported by dropped code
 *   as well, but then nothing leads there
 */
async function bundle(contents: string, splitting = true) {
  const { outputFiles, metafile } = await esbuild.build({
    stdin: { contents, resolveDir: project() },
    absWorkingDir: project(),
    bundle: true,
    splitting,
    format: "esm",
    minify: true,
    metafile: true,
    write: false,
    outdir: "out",
  });
  const reached = new Set<string>();
  const reach = (output: string): void => {
    if (reached.has(output)) return;
    reached.add(output);
    for (const { path: next } of metafile.outputs[output]?.imports ?? []) reach(next);
  };
  reach("out/stdin.js");
  const used = [...reached].flatMap((output) =>
    Object.entries(metafile.outputs[output]?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 && file !== "<stdin>" ? inDist(file) : [],
    ),
  );
  const text = outputFiles.find(({ path: file }) => file.endsWith("/out/stdin.js"))?.text;
  return { text, used };
}

describe("a bundler", () => {
  test("takes no more of it than is imported", async () => {
    const { text, used } = await bundle(
      'import { version } from "storefront-islands"; console.log(version);',
      false,
    );
    expect(text).toMatch(/^var (\w)="[\d.]+";console\.log\(\1\);\n$/);
    expect(used).toEqual(["modules/islands/version.js"]);
  });

  test("drops what is imported and not used", async () => {
    const names = passive;
    const { text } = await bundle(
      names.map((name) => `import * as _${names.indexOf(name)} from "storefront-islands${name}";`).join("\n"),
    );
    expect(text).toBe("");
  });

  test.each(["storefront-islands/auto", "storefront-islands/preact/auto"])(
    "keeps %s, which is there to act",
    async (name) => {
      const { text, used } = await bundle(`import "${name}";`);
      expect(text).toContain("storefrontIslands");
      for (const island of islands) expect(used).toContain(`modules/islands/${island}/index.js`);
    },
  );

  test("takes the islands of the README's example, and no others", async () => {
    const { used } = await bundle(codeBlock("README.md", "js", "mountOnly"));
    expect(used.filter((file) => /^modules\/islands\/.*\/index\.js$/.test(file)).sort()).toEqual([
      "modules/islands/add-to-cart/index.js",
      "modules/islands/mini-cart/index.js",
    ]);
  });

  test("finds one runtime, whatever is imported", async () => {
    const { used } = await bundle(
      'import "storefront-islands/auto"; import { mountOnly } from "storefront-islands";' +
        'import { tabs } from "storefront-islands/islands/tabs"; mountOnly([tabs]);',
    );
    expect(used.filter((file) => file.endsWith("loader/page.js"))).toEqual(["modules/shared/loader/page.js"]);
    expect(used.filter((file) => !file.startsWith("modules/"))).toEqual([]);
    expect(new Set(used).size).toBe(used.length);
  });
});

test("Node reads every module that does not act by itself, without a page", async () => {
  const names = [...passive, "/preact"];
  const program = `for (const name of ${JSON.stringify(names)}) await import("storefront-islands" + name);
    console.log((await import("storefront-islands")).version);`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: project(),
  });
  expect(stdout).toBe(`${version}\n`);
});
