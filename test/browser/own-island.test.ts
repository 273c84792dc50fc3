/** An island of somebody else's, by script tag: the wish list of the demo shop. */
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest, poll } from "./demo.ts";
import { changesIn, islandReady, readyOnceTouched, violations } from "./island.ts";

const product = "/product/vong-tay-ngoc-bich/?header=wish-list";

const button = (page: Page) => page.locator(".wish-list button");

/** The wish list's code, which brings a React of its own. */
async function withOtherReact(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createElement, useState } from "react";
        import { reactIsland } from "storefront-islands/react";
        ${contents}`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
    external: ["storefront-islands/react"],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
}

describe.each(runtimes)("an island of somebody else's (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("runs on the bundle's own React, once somebody turns to the page", async ({ visit }) => {
    const asked: string[] = [];
    const { page } = await visit(product, {
      before: async (one) => {
        one.on("request", (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await page.waitForFunction(() =>
      window.storefrontIslands?.islands().some(({ name }) => name === "wish-list"),
    );
    const named = (part: string): string[] => asked.filter((path) => path.includes(part));
    expect(named("react.js")).toEqual([]);
    await readyOnceTouched(page, "wish-list");
    await readyOnceTouched(page, "tabs");
    expect(named("react.js")).toHaveLength(1);
    expect(new Set(named("/vendor-")).size).toBe(1);
    expect(await button(page).textContent()).toBe("Thêm vào yêu thích");
    expect(await violations(page, ".wish-list")).toEqual([]);
  });

  it("keeps its state over a reload and in another tab, and leaves the server's HTML", async ({ visit }) => {
    const { page } = await visit(product, { strictCsp: false });
    await readyOnceTouched(page, "wish-list");
    await button(page).focus();
    await page.keyboard.press("Space");
    await poll(() => button(page).getAttribute("aria-pressed")).toBe("true");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await readyOnceTouched(other, "wish-list");
    expect(await button(other).textContent()).toBe("Bỏ khỏi yêu thích");
    await button(other).click();
    await poll(() => button(page).getAttribute("aria-pressed")).toBe("false");
    await page.reload();
    await readyOnceTouched(page, "wish-list");
    expect(await button(page).getAttribute("aria-pressed")).toBe("false");
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await changesIn(page, "form.cart")).toEqual([]);
    expect(await button(page).count()).toBe(0);
  });

  it.for([
    [
      "hooks",
      "export default reactIsland(() => { useState(0); return null; });",
      /React from http\S+wish-list\.js;/,
    ],
    // React knows the elements of another copy; Preact does not.
    ...(runtime === "preact"
      ? [["elements", 'export default reactIsland(() => createElement("p"));', /another React;/] as const]
      : []),
  ] as const)("with %s of another React is told of by its name", async ([, code, where], { visit }) => {
    const told: string[] = [];
    const body = await withOtherReact(code);
    await visit(product, {
      strictCsp: false,
      tolerates: /./,
      before: async (one) => {
        one.on("pageerror", ({ message }) => told.push(message));
        await one.route("**/wish-list.js", (route) =>
          route.fulfill({ contentType: "text/javascript", body }),
        );
      },
    }).then(({ page }) => readyOnceTouched(page, "tabs"));
    await poll(() => told.filter((text) => text.startsWith("wish-list: ")).length).toBe(1);
    const text = told.find((one) => one.startsWith("wish-list: "));
    expect(text).toMatch(/^wish-list: this island uses .*; import from storefront-islands\/react$/);
    expect(text).toMatch(where);
  });

  it("that crashes takes nobody with it", async ({ visit }) => {
    const { page } = await visit(product, {
      strictCsp: false,
      tolerates: /own/,
      before: (one) =>
        one.route("**/wish-list.js", (route) =>
          route.fulfill({
            contentType: "text/javascript",
            body: 'import { reactIsland } from "storefront-islands/react"; export default reactIsland(() => { throw new Error("own"); });',
          }),
        ),
    });
    await readyOnceTouched(page, "tabs");
    await poll(() =>
      page.evaluate(
        () => window.storefrontIslands?.islands().find(({ name }) => name === "wish-list")?.state,
      ),
    ).toBe("failed");
    await islandReady(page, "tabs");
    expect(await changesIn(page, "form.cart .button")).toEqual([]);
  });
});
