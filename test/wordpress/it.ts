/** `it` for tests of the plugin: each file has a WordPress of its own. */
import { expect, inject, test } from "vitest";
import { installPlugin, type Site, startSite } from "./site.ts";

const database = inject("database");

/** A test with a WordPress; for more of what it needs, to be extended. */
export const siteTest = test.extend<{
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
      await installPlugin(stockSite, inject("zip"));
      await use(stockSite);
    },
    { scope: "file" },
  ],
});

/** Whether tests have to be skipped: the project's setup has said so, and under CI fails. */
export const hasNoWordPress = database === null;

/** A test with a WordPress. */
export const it = siteTest.skipIf(hasNoWordPress);
