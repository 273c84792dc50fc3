/** What `docs/configuration.md` promises, the check takes. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { textSources } from "../../../shared/messages/own-texts.ts";
import { type BundleFacts, bundleFacts, codesOf, inspectHtml, pageWith } from "./support.ts";

const own = "storefront_islands_params";

const document = readFileSync(new URL("../../../docs/configuration.md", import.meta.url), "utf8");
/** The table that says what keys mean; another one is made of the definitions. */
const lines = (/^## Keys$([\s\S]+?)^## /m.exec(document)?.[1] ?? "").split("\n");

/** Keys that the document names, each with its object. Of a key within a key the outer one counts. */
function documentedKeys(): (readonly [object: string, key: string])[] {
  let object = "";
  return lines.flatMap((line) => {
    const [, first = "", second = ""] = /^\| *(?:`(\w+)`)? *\| *(`[^|]+?) *\|/.exec(line) ?? [];
    object = first || object;
    const keys = [...second.matchAll(/`([\w.]+)`/g)].map(([, key = ""]) => key.split(".")[0] ?? "");
    return [...new Set(keys)].map((key) => [object, key] as const);
  });
}

/** A page with these objects, as the plugin prints them. */
const configured = (objects: object): string => {
  const json = JSON.stringify(objects).replaceAll("<", "\\u003c");
  return pageWith(`<script type="application/json" id="storefront-islands">${json}</script>`);
};

const keys = documentedKeys();
const sourcesOf = ({ definitions }: BundleFacts) =>
  [textSources, ...definitions.flatMap(({ reads = [] }) => reads)].flatMap((table) => Object.values(table));
const sourceOf = (object: string, key: string) =>
  sourcesOf(bundleFacts).find(([from, name]) => name === key && from.includes(object));

it("the document's keys are found", () => {
  expect(keys).toContainEqual([own, "emptyCart"]);
  expect(keys).toContainEqual(["wpcf7", "api"]);
  expect(keys.length).toBeGreaterThan(45);
});

describe.each(keys)("%s.%s", (object, key) => {
  it("is read by an island", () => {
    expect(sourceOf(object, key)).toBeDefined();
  });

  it("is no problem for the check", async () => {
    const [, , , fallback] = sourceOf(object, key) ?? [];
    // What none is given for is a text, mostly an address.
    const value = key === "api" ? { root: "/wp-json/" } : fallback === "" ? "/text" : fallback;
    expect((await inspectHtml(configured({ [object]: { [key]: value } }))).problems).toEqual([]);
  });
});

const choices = keys.flatMap(([object, key]) => {
  const [, , { choices: values = [] } = {}] = sourceOf(object, key) ?? [];
  return values.map((value) => [object, key, value] as const);
});

it.each(choices)("%s.%s may be %s: the document says so, and the check", async (object, key, value) => {
  const row = lines.find((line) => line.includes(`\`${key}\``)) ?? "";
  expect(row).toContain(`\`${value}\``);
  expect(await codesOf(configured({ [object]: { [key]: value } }))).toEqual([]);
});

it("every option of our own is documented, but for what only the plugin's server knows", () => {
  const documented = new Set(keys.flatMap(([object, key]) => (object === own ? key : [])));
  const read = sourcesOf(bundleFacts).flatMap(([from, key]) => (from.includes(own) ? key : []));
  expect([...new Set(read)].filter((key) => !documented.has(key))).toEqual(["viewed"]);
});

it("a page with all that the plugin prints passes", async () => {
  const printed = {
    refresh: "always",
    tracking: "fbq",
    ahead: "prerender",
    notAhead: ["/cart/*", "/checkout/*"],
    fragmentScripts: "1",
    singleAdd: "answered",
    optimistic: "",
    singleAjax: "",
    emptyCart: '<div class="widget_shopping_cart_content"></div>',
    viewed: { id: 9, path: "/", domain: "" },
  };
  expect(await codesOf(configured({ [own]: printed }))).toEqual([]);
});
