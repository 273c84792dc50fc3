/** The built command over the built bundle: what it says would attach is what attaches in a browser. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { launch } from "./browser.ts";

const command = fileURLToPath(new URL("../../dist/check.js", import.meta.url));

interface Report {
  readonly source: string;
  readonly bundle: { readonly version: string } | null;
  readonly islands: readonly {
    readonly name: string;
    readonly state: string;
    readonly scope: string;
    readonly hosts: number;
  }[];
  readonly problems: readonly { readonly code: string }[];
}

interface Answer {
  readonly exit: unknown;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command as a program of its own. */
const run = (...args: string[]): Promise<Answer> =>
  new Promise((resolve) => {
    const options = { maxBuffer: 100_000_000, env: { ...process.env, NO_COLOR: "1" } };
    execFile(process.execPath, [command, ...args], options, (error, out, err) =>
      resolve({ exit: error?.code ?? 0, out, err }),
    );
  });

const reports = async (...urls: string[]): Promise<readonly Report[]> =>
  JSON.parse((await run("check", "--json", ...urls)).out).pages;

/** Names of the islands that a report tells of, and on how many hosts the loader mounts each. */
const told = ({ islands }: Report): Record<string, number> =>
  Object.fromEntries(
    islands
      .filter(({ state }) => state === "attaches")
      .map(({ name, scope, hosts }) => [name, scope === "page" ? 1 : hosts]),
  );

let browser: Browser;
let page: Page;
let shop: RunningServer;
beforeAll(async () => {
  [browser, shop] = await Promise.all([launch({ images: false }), startServer()]);
  page = await browser.newPage();
});
afterAll(() => Promise.all([browser.close(), shop.close()]));

/** What the loader finds on a page. */
async function found(url: string): Promise<Record<string, number>> {
  // The bundle is a module: it has run by then.
  await page.goto(url, { waitUntil: "domcontentloaded" });
  const names = await page.evaluate(() => window.storefrontIslands?.islands().map(({ name }) => name) ?? []);
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const paths = ["/", "/cua-hang/", "/product/moc-khoa-ca-chep/", "/gio-hang/", "/tai-khoan/", "/lien-he-2/"];
const headers = ["/?header=menu-off-canvas+slide-in+qty+search-full+live+sticky-slide"];

it("tells of the demo shop's pages what a browser finds there, and that nothing is wrong", async () => {
  const urls = [...paths, ...headers].map((path) => shop.url + path);
  const checked = await reports(...urls);
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  for (const [index, report] of checked.entries()) {
    const url = urls[index] ?? "";
    expect(report.bundle?.version, url).toBe(version);
    expect(report.problems, url).toEqual([]);
    expect(told(report), url).toEqual(await found(url));
  }
});

it("runs as a program that a package manager can link: text, exit codes, and an error for a page that is not there", async () => {
  const right = await run("check", "--strict", `${shop.url}/`);
  expect(right).toMatchObject({ exit: 0, err: "" });
  expect(right.out).toContain("Nothing wrong.");
  expect(await run("check", `${shop.url}/nirgendwo/`)).toMatchObject({ exit: 2, out: "" });
  const bare = await run("check", `${shop.url}/?noscript`);
  expect(bare.exit).toBe(1);
  expect(bare.out).toContain("islands.js is not on the page");
  // A package manager links it.
  const { bin } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  expect(bin).toEqual({ "storefront-islands": "./dist/check.js" });
  expect(readFileSync(command, "utf8").split("\n")[0]).toBe("#!/usr/bin/env node");
});

it("judges the options of an element that names an island for the whole page", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "check-"));
  const file = path.join(folder, "page.html");
  writeFileSync(
    file,
    '<html lang="en"><p data-island="product-view" data-island-props=\'{"value":"12"}\'></p></html>',
  );
  const [report] = await reports(file);
  rmSync(folder, { recursive: true });
  expect(report?.problems).toContainEqual(
    expect.objectContaining({ code: "bad-option", message: 'data-island-props: value cannot be "12"' }),
  );
});
