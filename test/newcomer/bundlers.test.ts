/** A front-end developer who has the package, and the documents: a project with esbuild, and one with Vite. */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { addButton, demoTest, expectBadges, poll, rewritePages } from "../browser/demo.ts";
import { touch } from "../browser/island.ts";
import { codeBlock } from "../documents/code.ts";
import { root } from "../release/checkout.ts";
import { install } from "../release/installed.ts";

const it = demoTest("react");
const run = promisify(execFile);

const project = install();
const at = (...parts: string[]): string => path.join(project(), ...parts);

beforeAll(() => {
  // As `npm install --save-dev esbuild vite` would.
  for (const tool of ["esbuild", "vite"])
    symlinkSync(path.join(root, "node_modules", tool), at("node_modules", tool));
});

/** Has the demo shop's pages, which bring nothing of their own, load a script of the project. */
async function load(page: Page, folder: string, entry: string): Promise<void> {
  await rewritePages(page, (html) =>
    html.replace("</head>", `<script type="module" src="/own/${entry}"></script></head>`),
  );
  await page.route("**/own/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: readFileSync(at(folder, new URL(route.request().url()).pathname.replace("/own/", "")), "utf8"),
    }),
  );
}

it("the README's example, bundled by esbuild, adds to the cart", async ({ visit }) => {
  // The style sheet is a file of its own beside the script.
  writeFileSync(at("shop.js"), codeBlock("README.md", "js", "mountOnly"));
  const options = ["--bundle", "--splitting", "--format=esm", "--minify", "--outdir=built"];
  await run(at("node_modules/esbuild/bin/esbuild"), ["shop.js", ...options], { cwd: project() });
  expect(readdirSync(at("built"))).toContain("shop.css");
  const { page } = await visit("/cua-hang/?noscript", {
    strictCsp: false,
    before: (page) => load(page, "built", "shop.js"),
  });
  await addButton(page, 43).click();
  await expectBadges(page, 1);
});

it("the documents' own island, in JSX and built by Vite, follows the cart", async ({ visit }) => {
  const document = "docs/writing-an-island.md";
  writeFileSync(at("cart-line.ts"), codeBlock(document, "ts", 'name: "cart-line"'));
  writeFileSync(at("cart-line.view.tsx"), codeBlock(document, "tsx", "useSignals()"));
  const compilerOptions = { jsx: "react-jsx", jsxImportSource: "storefront-islands/react" };
  writeFileSync(at("tsconfig.json"), JSON.stringify({ compilerOptions }));
  writeFileSync(
    at("main.ts"),
    `import { mountOnly } from "storefront-islands";
     import { addToCart } from "storefront-islands/islands/add-to-cart";
     import { cartLine } from "./cart-line.ts";
     mountOnly([addToCart, cartLine]);`,
  );
  writeFileSync(
    at("vite.config.js"),
    `export default { base: "/own/", build: { modulePreload: false, rolldownOptions: { input: "main.ts", output: { entryFileNames: "main.js" } } } };`,
  );
  await run(process.execPath, [at("node_modules/vite/bin/vite.js"), "build"], { cwd: project() });
  const { page } = await visit("/cua-hang/?noscript", {
    strictCsp: false,
    before: (page) => load(page, "dist", "main.js"),
  });
  await touch(page);
  await addButton(page, 43).click();
  await poll(() => page.locator(".cart-line").textContent()).toBe("In your cart: 1");
});
