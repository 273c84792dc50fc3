/** The command looks at pages that WordPress has printed with the plugin: nothing is wrong there. */
import { describe, expect } from "vitest";
import { inspectHtml } from "../unit/cli/support.ts";
import { paths } from "./demo-pages.ts";
import { it } from "./it.ts";
import { config, read } from "./printed.ts";

describe("the check", () => {
  it.for([
    paths.home,
    paths.listing,
    paths.simple,
    paths.gallery,
    paths.variable,
    `${paths.variable}?with=swatches`,
    `${paths.account}?with=plain-inputs`,
    paths.contact,
  ])("finds nothing wrong on %s", async (path, { site }) => {
    const { islands, problems } = await inspectHtml(await site.page(path));
    expect(islands.length).toBeGreaterThan(5);
    // The stand-in theme prints the demo shop's markup, and none of its scripts of data.
    expect(problems.filter(({ topic }) => topic !== "markup")).toEqual([]);
  });

  it("takes what a retired script was configured with, though no island reads it", async ({ site }) => {
    const html = await site.page(paths.listing);
    expect(Object.keys(config(read(html)))).toContain("ast_modern_shop");
    expect((await inspectHtml(html)).problems).toEqual([]);
  });
});
