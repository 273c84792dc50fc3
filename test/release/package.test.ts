/** The npm package, installed into an empty project: what of it compilers, bundlers and Node make. */
import { execFile, execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import * as esbuild from "esbuild";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeBlock } from "../documents/code.ts";
import { linksOf } from "../documents/markdown.ts";
import { root } from "./checkout.ts";

const run = promisify(execFile);
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const islands = readdirSync(path.join(root, "islands")).filter((name) =>
  existsSync(path.join(root, "islands", name, "index.ts")),
);

let project = "";
const installed = (...parts: string[]): string =>
  path.join(project, "node_modules/storefront-islands", ...parts);

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), "storefront-islands-consumer-"));
  const release = path.join(root, ".ci/release/release.ts");
  execFileSync(process.execPath, [release, "--draft", "--built", "--out", project]);
  writeFileSync(path.join(project, "package.json"), '{ "private": true, "type": "module" }');
  const file = `storefront-islands-${version}.tgz`;
  // Offline: the package brings everything that it needs.
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", file], {
    cwd: project,
    stdio: "pipe",
  });
}, 60_000);

afterAll(() => rmSync(project, { recursive: true }));

test("installs nothing but itself", () => {
  const others = readdirSync(path.join(project, "node_modules")).filter((name) => !name.startsWith("."));
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

test("its README leads nowhere that is not in it", () => {
  const local = linksOf(readFileSync(installed("README.md"), "utf8")).filter((link) => !/^\w+:/.test(link));
  expect(local.length).toBeGreaterThan(10);
  expect(local.filter((link) => !existsSync(installed(link.replace(/#.*/, "") || "README.md")))).toEqual([]);
});

const typed = `
import { cart, island, mount, mountOnly, on, register, unmount, version, type CartEvents } from "storefront-islands";
import "storefront-islands/auto";
import { cartEventNames, type StorefrontEvents } from "storefront-islands/events";
import { tabs } from "storefront-islands/islands/tabs";
import { miniCart } from "storefront-islands/islands/mini-cart";
import { mount as mountLean } from "storefront-islands/preact";
import { gallery } from "storefront-islands/preact/islands/gallery";
import { createRest, RestError } from "storefront-islands/rest";

const own = island({
  name: "stock-hint",
  props: { threshold: 3 },
  view: async () => ({ default: (host, { props }) => { host.title = props.threshold.toFixed(); return undefined; } }),
});
const stop: () => void = mountOnly([tabs, miniCart, gallery, own]);
register(own);
mount(document.body);
mountLean();
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
export { count, data, end, names, none, version, view };
`;

describe("its types are complete", () => {
  test.each([
    ["bundler", "esnext"],
    ["nodenext", "nodenext"],
  ])("where modules are resolved as by %s", async (moduleResolution, module) => {
    const folder = path.join(project, moduleResolution);
    mkdirSync(folder);
    writeFileSync(path.join(folder, "consumer.ts"), typed);
    const compilerOptions = {
      module,
      moduleResolution,
      target: "es2022",
      lib: ["es2023", "dom", "dom.iterable"],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
    };
    writeFileSync(
      path.join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: ["consumer.ts"] }),
    );
    const told = await run(path.join(root, "node_modules/.bin/tsc"), ["-p", folder]).catch((error) => error);
    expect(told.stdout).toBe("");
    expect(told.code).toBeUndefined();
  });
});

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
  const folder = (): string => path.join(project, "own");
  beforeAll(() => {
    mkdirSync(folder());
    writeFileSync(path.join(folder(), "wish-list.tsx"), ownIsland);
  });

  test("has types, where React's are installed", async () => {
    // What a consumer would install beside it.
    const types = path.join(project, "node_modules/@types");
    mkdirSync(types, { recursive: true });
    for (const name of ["react", "react-dom"])
      symlinkSync(path.join(root, "node_modules/@types", name), path.join(types, name));
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
    "is bundled with %s on one React",
    async (name) => {
      const { outputFiles, metafile } = await esbuild.build({
        stdin: {
          contents: `import "${name}/auto"; import own from "./own/wish-list.tsx"; console.log(own);`,
          resolveDir: project,
        },
        absWorkingDir: project,
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
      const inputs = Object.keys(metafile.inputs).filter((file) => /vendor-/.test(file));
      expect(inputs).toHaveLength(1);
      expect(outputFiles.length).toBeGreaterThan(0);
    },
  );
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
async function bundle(contents: string) {
  const { outputFiles, metafile } = await esbuild.build({
    stdin: { contents, resolveDir: project },
    absWorkingDir: project,
    bundle: true,
    splitting: true,
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
    );
    expect(text).toMatch(/^var (\w)="[\d.]+";console\.log\(\1\);\n$/);
    expect(used).toEqual(["index.js"]);
  });

  test("drops what is imported and not used", async () => {
    const names = ["", "/events", "/rest", ...islands.map((name) => `/islands/${name}`)];
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
      for (const island of islands) expect(used).toContain(`islands/${island}.js`);
    },
  );

  test("leaves out islands that are not chosen, and all of their code", async () => {
    const { used } = await bundle(
      'import { mountOnly, on } from "storefront-islands"; import { tabs } from "storefront-islands/islands/tabs";' +
        'mountOnly([tabs]); on("added_to_cart", console.log);',
    );
    expect(used.filter((file) => file.startsWith("islands/"))).toEqual(["islands/tabs.js"]);
    expect(used.filter((file) => /gallery|lightbox|contact-form/.test(file))).toEqual([]);
  });

  test("takes the islands of the README's example, and no others", async () => {
    const { used } = await bundle(codeBlock("README.md", "js", "mountOnly"));
    expect(used.filter((file) => file.startsWith("islands/")).sort()).toEqual([
      "islands/add-to-cart.js",
      "islands/mini-cart.js",
    ]);
  });

  test("finds one runtime, whatever is imported", async () => {
    const { used } = await bundle(
      'import "storefront-islands/auto"; import { mount } from "storefront-islands";' +
        'import { tabs } from "storefront-islands/islands/tabs"; console.log(mount, tabs);',
    );
    const runtimes = used.filter((file) => /^(?:auto|index|islands|rest|islands\/tabs)\.js$/.test(file));
    expect(runtimes.sort()).toEqual(["auto.js", "index.js", "islands/tabs.js"]);
    expect(new Set(used).size).toBe(used.length);
  });
});

test("Node reads every module that does not act by itself, without a page", async () => {
  const names = ["", "/events", "/rest", "/preact", ...islands.map((name) => `/islands/${name}`)];
  const program = `for (const name of ${JSON.stringify(names)}) await import("storefront-islands" + name);
    console.log((await import("storefront-islands")).version);`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: project,
  });
  expect(stdout).toBe(`${version}\n`);
});
