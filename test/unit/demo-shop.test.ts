// @vitest-environment node
/** The demo shop is as its document says: each address answers, each switch changes a page, each list is whole. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { themeNames } from "../../fixtures/shop/theme.ts";
import { variantTokens } from "../../fixtures/shop/variant.ts";
import { versions } from "../../fixtures/shop/version.ts";
import { standIns } from "../../fixtures/third-party/index.ts";
import { codeOf, sectionsOf } from "../documents/markdown.ts";

const text = readFileSync(path.join(import.meta.dirname, "../../docs/demo-shop.md"), "utf8");
const section = (name: string): string =>
  sectionsOf(text, 2).find(({ heading }) => heading === name)?.body ?? "";
/** First cells of a section's table, or other ones. */
const cells = (name: string, column = 1): string[] =>
  [...section(name).matchAll(/^\|.*\|$/gm)].slice(2).map(([row]) => row.split("|")[column] ?? "");

/** Pages on which one switch or the other is seen. Not a list: its links keep what they do not know. */
const pages = ["/", "/product/vong-tay-thach-anh-hong/", "/product/vong-tay-tuy-chon/", "/lien-he-2/"];

/** Switches of the document that are not the bundle's own, with each value that it names. */
const switches = ["On any page", "On a product", "On the contact pages"]
  .flatMap((name) => cells(name))
  .map(codeOf)
  .flatMap(([first = "", ...others]) => {
    const [name, value] = first.split("=");
    return /^\?/.test(first) && value !== "…" ? [first, ...others.map((other) => `${name}=${other}`)] : [];
  })
  .filter((one) => one !== "?islands-debug");

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A newcomer's page, but for what is another at each visit. */
async function pageAt(address: string): Promise<string> {
  const answer = await fetch(server.url + address);
  expect(answer.status, address).toBe(200);
  return (await answer.text()).replace(/nonce="[^"]*"/g, "").replaceAll(address, "");
}

describe("an address", () => {
  test.each(cells("Pages").flatMap(codeOf))("%s has a page", async (address) => {
    expect((await pageAt(address)).length).toBeGreaterThan(1000);
  });
});

describe("a switch", () => {
  test("is found for each row", () => {
    expect(switches.length).toBeGreaterThan(20);
  });

  test.each(switches)("%s changes a page", async (asked) => {
    // Links keep what is asked, in one shape or the other.
    const unknown = asked.includes("=") ? "?unknown=1" : "?unknown";
    const changed = await Promise.all(
      pages.map(async (page) => (await pageAt(page + asked)) !== (await pageAt(page + unknown))),
    );
    expect(changed).toContain(true);
  });
});

describe("the document names each", () => {
  test.each([
    ["token of the header", Object.keys(variantTokens), cells("The site around the content", 2)],
    ["theme", themeNames.filter((name) => name !== "astra"), cells("Themes")],
    ["plugin beside", Object.keys(standIns), cells("Other plugins")],
  ])("%s", (_, there, named) => {
    const codes = named.flatMap(codeOf).filter((code) => !code.startsWith("/"));
    expect([...new Set(codes)].sort()).toEqual([...there].sort());
  });

  test("version of WooCommerce", () => {
    expect(codeOf(section("Versions of WooCommerce"))).toEqual(expect.arrayContaining(Object.keys(versions)));
  });
});
