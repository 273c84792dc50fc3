/**
 * Pages of the last release on a server that has this one: a page cache, a CDN or an open tab still asks for the files
 * that a page was printed with. One runtime stands for both: their files are named and kept alike.
 */
import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { builds, folder, keptFiles, type Manifest, servedPaths } from "../../.ci/release/contents.ts";
import type { Files } from "../../.ci/release/zip.ts";
import { startServer } from "../../fixtures/server.ts";
import { launch, openPage, type WatchedPage } from "./browser.ts";
import { addButton, expectBadges, poll } from "./demo.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const keyRing = 43;

interface Build extends Manifest {
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
}

const text = (files: Files, name: string): string => Buffer.from(files.get(name) ?? []).toString();
const manifestOf = (files: Files): Build => JSON.parse(text(files, `${folder}/dist/preact/manifest.json`));

/** This release: both builds, as they are in the zip. */
function thisRelease(): Files {
  const files = new Map<string, Uint8Array>();
  for (const build of builds) {
    const read = (name: string): Buffer => readFileSync(path.join(root, build, name));
    for (const name of servedPaths(JSON.parse(read("manifest.json").toString())))
      files.set(`${folder}/${build}/${name}`, read(name));
  }
  return files;
}

/** A release before it: the same code under other names, as if every file had changed. */
function lastRelease(release: Files): Files {
  const files = new Map<string, Uint8Array>();
  for (const build of builds) {
    const manifest: Build = JSON.parse(text(release, `${folder}/${build}/manifest.json`));
    const names = [
      ...Object.keys(manifest.files).filter((name) => name.startsWith("chunks/")),
      ...Object.values(manifest.immutable),
    ].map((name) => path.basename(name));
    const older = (name: string): string =>
      names.reduce(
        (whole, each) => whole.replaceAll(each, each.replace(/.{3}(\.js|\.islands\.\w+)$/, "OLD$1")),
        name,
      );
    for (const name of servedPaths(manifest)) {
      const changed = older(text(release, `${folder}/${build}/${name}`)).replaceAll(
        manifest.version,
        "0.0.1",
      );
      files.set(`${folder}/${build}/${older(name)}`, Buffer.from(changed));
    }
    const old: Build = JSON.parse(text(files, `${folder}/${build}/manifest.json`));
    const integrity = (name: string): string => {
      const content = files.get(`${folder}/${build}/${name}`) ?? "";
      return `sha384-${createHash("sha384").update(content).digest("base64")}`;
    };
    const weighed = Object.fromEntries(
      Object.keys(old.files).map((name) => [name, { integrity: integrity(name) }]),
    );
    const told = { ...old, files: weighed };
    files.set(`${folder}/${build}/manifest.json`, Buffer.from(JSON.stringify(told)));
  }
  return files;
}

/** The tags that the plugin prints for a release, with integrity for all that they lead to. */
function tags({ files, immutable }: Build): { readonly style: string; readonly script: string } {
  const home = "/dist/preact/";
  const mark = (name: string): string => `integrity="${files[name]?.integrity}" crossorigin="anonymous"`;
  const chunks = Object.keys(files).filter((name) => name.startsWith("chunks/"));
  const map = { integrity: Object.fromEntries(chunks.map((name) => [home + name, files[name]?.integrity])) };
  return {
    style: `<link rel="stylesheet" href="${home}${immutable["islands.css"]}" ${mark("islands.css")}>`,
    script:
      `<script type="importmap">${JSON.stringify(map)}</script>` +
      `<script type="module" src="${home}${immutable["islands.js"]}" ${mark("islands.js")}></script>`,
  };
}

const thisOne = thisRelease();
const lastOne = lastRelease(thisOne);
const updated: Files = new Map([...thisOne, ...keptFiles(lastOne, thisOne)]);

const it = test.extend<{ shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from its parameter
  shop: async ({}, use) => {
    const home = mkdtempSync(path.join(tmpdir(), "storefront-islands-update-"));
    const dist = path.join(home, "dist");
    const server = await startServer({ dist, strictCsp: false });
    const browser = await launch({ images: false });
    await use({
      install(files) {
        const next = mkdtempSync(path.join(home, "release-"));
        for (const [name, content] of files) {
          const place = path.join(next, name.replace(`${folder}/dist/`, ""));
          mkdirSync(path.dirname(place), { recursive: true });
          writeFileSync(place, content);
        }
        // At one stroke: the page may be asking for something right now.
        symlinkSync(next, `${next}-link`);
        renameSync(`${next}-link`, dist);
      },
      async open(release) {
        const { style, script } = tags(manifestOf(release));
        const watched = await openPage(browser);
        const { page } = watched;
        await page.context().addCookies([{ name: "demo_runtime", value: "preact", url: server.url }]);
        await page.route("**/cua-hang/", async (route) => {
          const response = await route.fetch();
          const html = await response.text();
          const body = html
            .replace(/<link rel="stylesheet" href="[^"]*islands\.css"[^>]*>/, style)
            .replace(/<script type="module" src="[^"]*islands\.js"[^>]*><\/script>/, script);
          return route.fulfill({ response, body });
        });
        await page.goto(`${server.url}/cua-hang/`);
        return watched;
      },
    });
    await browser.close();
    await server.close();
    rmSync(home, { recursive: true });
  },
});

interface Shop {
  /** Puts a release's files in place of what was there, as WordPress does when it updates a plugin. */
  install(files: Files): void;
  /** Opens a page that was printed by a release. */
  open(release: Files): Promise<WatchedPage>;
}

const version = (page: Page) => poll(() => page.evaluate(() => window.storefrontIslands?.version));

it("pages of both releases run, each with its own files", async ({ shop }) => {
  shop.install(updated);
  for (const release of [lastOne, thisOne]) {
    const watched = await shop.open(release);
    await version(watched.page).toBe(manifestOf(release).version);
    await addButton(watched.page, keyRing).click();
    await expectBadges(watched.page, 1);
    const loaded = await watched.page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .flatMap(({ name }) => /\/dist\/(?:preact\/)?(.+)$/.exec(name)?.[1] ?? []),
    );
    const { files, immutable } = manifestOf(release);
    expect(loaded.length).toBeGreaterThan(3);
    for (const name of loaded) expect([...Object.keys(files), ...Object.values(immutable)]).toContain(name);
    expect(watched.problems).toEqual([]);
  }
});

it("a page that is open during the update goes on", async ({ shop }) => {
  shop.install(lastOne);
  const { page, problems } = await shop.open(lastOne);
  await version(page).toBe("0.0.1");
  shop.install(updated);
  await addButton(page, keyRing).click();
  await expectBadges(page, 1);
  expect(problems).toEqual([]);
});

it("without the last release's files its pages work as the server has printed them", async ({ shop }) => {
  shop.install(thisOne);
  const { page } = await shop.open(lastOne);
  expect(await page.evaluate(() => window.storefrontIslands)).toBeUndefined();
  await addButton(page, keyRing).click();
  await page.waitForURL(`**/?add-to-cart=${keyRing}`);
  await expectBadges(page, 1);
});
