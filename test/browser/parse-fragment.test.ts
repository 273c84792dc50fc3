/** What is for pages without scripts stays text, whichever way a server's HTML comes into the page: no request, no node. */
import * as esbuild from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, openPage } from "./browser.ts";

const copy = (name: string): string => `<noscript><img alt="" src="/alive-${name}.png"></noscript>`;

/** HTML of a server, by what is particular about it. */
const ways: Readonly<Record<string, string>> = {
  plain: `<p>${copy("plain")}</p>`,
  nested: `<noscript><div>${copy("nested")}</div></noscript>`,
  escaped: '<noscript>&lt;img src="/alive-escaped.png"&gt;</noscript>',
  "in a list": `<ul class="products"><li>${copy("list")}</li></ul>`,
  "in a table": `<table><tbody>${copy("table")}<tr><td>${copy("cell")}</td></tr></tbody></table>`,
  "in a picture": `<svg><foreignObject>${copy("svg")}</foreignObject><template></template></svg>`,
  "in a template": `<template><p>${copy("template")}</p><template>${copy("inner")}</template></template>`,
  "in a head": `<html><head>${copy("head")}</head><body>${copy("body")}</body></html>`,
};

describe("what is for pages without scripts", async () => {
  const { outputFiles } = await esbuild.build({
    entryPoints: ["shared/dom/html.ts"],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "html",
  });
  const code = outputFiles[0]?.text ?? "";
  let browser: Awaited<ReturnType<typeof launch>>;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it.each(
    Object.entries(ways).flatMap(([name, html]) => [false, true].map((scripts) => ({ name, html, scripts }))),
  )("is text: $name, with scripts that run: $scripts", async ({ html, scripts }) => {
    const { page } = await openPage(browser);
    const asked: string[] = [];
    await page.route("http://shop.test/**", (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname !== "/") asked.push(pathname);
      return route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><body><main></main>" });
    });
    await page.goto("http://shop.test/");
    await page.evaluate(code.replace("var html", "window.html"));
    const alive = await page.evaluate(
      async ([text, runs]) => {
        type Parser = (text: string, scripts: boolean) => DocumentFragment;
        const { parseFragment } = (window as unknown as { html: { parseFragment: Parser } }).html;
        const main = document.body.appendChild(document.createElement("main"));
        const once = parseFragment(text, runs);
        // As a part of a page that was parsed, written and parsed again, and as templates are used.
        const box = document.createElement("div");
        box.append(once.cloneNode(true));
        main.append(once, parseFragment(box.outerHTML, runs));
        const open = (root: ParentNode): void => {
          for (const one of root.querySelectorAll("template")) {
            // One in a picture has none.
            if (!one.content) continue;
            const content = document.importNode(one.content, true);
            open(content);
            main.append(content);
          }
        };
        open(main);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return document.images.length;
      },
      [html, scripts] as const,
    );
    expect({ alive, asked }).toEqual({ alive: 0, asked: [] });
    await page.close();
  });

  it.each([
    ["with the page's nonce", "script-src 'nonce-abc'", "abc", ["inline", "file", "module"], 0],
    ["not where the policy has none for them, which is told", "script-src 'self'", "", ["file"], 3],
  ])("scripts run %s, and one that throws breaks nothing", async (_, policy, nonce, ran, refused) => {
    const { page } = await openPage(browser);
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.route("http://shop.test/**", (route) =>
      route.request().url().endsWith("/file.js")
        ? route.fulfill({ contentType: "text/javascript", body: "ran.push('file')" })
        : route.fulfill({
            contentType: "text/html",
            headers: { "Content-Security-Policy": policy },
            body: `<!DOCTYPE html><body>${nonce && `<script nonce="${nonce}">0</script>`}<main></main>`,
          }),
    );
    await page.goto("http://shop.test/");
    await page.evaluate(code.replace("var html", "window.html"));
    await page.evaluate(() => {
      const seen = { ran: [] as string[], refused: [] as string[] };
      Object.assign(window, seen);
      document.addEventListener("securitypolicyviolation", ({ violatedDirective: what }) =>
        seen.refused.push(what),
      );
      type Parser = (text: string, scripts: boolean) => DocumentFragment;
      const { parseFragment } = (window as unknown as { html: { parseFragment: Parser } }).html;
      const text = `<p>Cart</p><script>throw new Error("from a fragment")</script><script>ran.push("inline")</script>
        <script src="/file.js"></script><script type="module">ran.push("module")</script>`;
      document.querySelector("main")?.replaceWith(parseFragment(text, true));
    });
    const lists = (): Promise<string[][]> =>
      page.evaluate(() => {
        const { ran: done, refused: told } = window as unknown as Record<string, string[]>;
        return [[...(done ?? [])].sort(), told ?? []];
      });
    await expect.poll(lists).toEqual([[...ran].sort(), Array(refused).fill("script-src-elem")]);
    expect(await page.locator("p").textContent()).toBe("Cart");
    expect(errors).toEqual(nonce ? ["from a fragment"] : []);
  });
});
