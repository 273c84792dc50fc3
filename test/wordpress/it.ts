/** `it` for tests of the plugin: each file has a WordPress of its own. */
import { expect, inject, test } from "vitest";
import { installPlugin, type Site, startSite } from "./site.ts";

const database = inject("database");

const withSite = test.extend<{
  /** With the stand-ins, without the plugin. */
  stockSite: Site;
  /** With the plugin. */
  site: Site;
}>({
  stockSite: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from its parameter
    async ({}, use) => {
      const site = await startSite(database ?? "");
      await use(site);
      const complaints = await site.complaints();
      await site.close();
      expect(complaints).toEqual([]);
    },
    { scope: "file" },
  ],
  site: [
    async ({ stockSite }, use) => {
      await installPlugin(stockSite);
      await use(stockSite);
    },
    { scope: "file" },
  ],
});

/** Skipped where there is no WordPress; the project's setup says so, and under CI fails. */
export const it = withSite.skipIf(database === null);
