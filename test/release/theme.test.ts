/** The documents' code for a theme's `functions.php`, run by PHP on a few stand-ins for WordPress. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { needPhp, themeHead } from "../theme/page.ts";
import { root } from "./checkout.ts";

const dist = path.join(root, "dist");
const { immutable, files } = JSON.parse(readFileSync(path.join(dist, "manifest.json"), "utf8"));
const url = "https://shop.test/theme";

beforeEach(needPhp);

test("a theme prints the style sheet and the module, by names that tell their content", async () => {
  expect(await themeHead(dist, url)).toBe(
    `<link rel='stylesheet' id='storefront-islands-css' href='${url}/storefront-islands/${immutable["islands.css"]}' media='all' />\n` +
      `<script data-cfasync="false" type="module" src="${url}/storefront-islands/${immutable["islands.js"]}" integrity="${files["islands.js"].integrity}" crossorigin="anonymous"></script>\n`,
  );
});

test("the module's tag gets the nonce that a plugin gives to script tags", async () => {
  expect(await themeHead(dist, url, "n-1")).toMatch(
    /<script data-cfasync="false" type="module" .* nonce="n-1"><\/script>/,
  );
});

test("a theme without the build prints nothing", async () => {
  expect(await themeHead(null, url)).toBe("");
});
