/** The npm package in a consumer's bundle, on a page of the demo shop that has no script tag. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { definitions } from "../../islands/definitions.ts";
import { runtimes } from "./browser.ts";
import { bundle, type Files, serve } from "./consumer.ts";
import { addButton, demoTest, expectBadges, type OpenVisit } from "./demo.ts";

const keyRing = 43;

/** Opens a listing whose only script is the consumer's. */
async function openWith(visit: OpenVisit, files: Files): Promise<Page> {
  const { page } = await visit("/cua-hang/?noscript", {
    strictCsp: false,
    before: (page) => serve(page, files),
  });
  // As text: vitest would rewrite the import.
  await page.evaluate('import("/consumer/consumer.js").then(() => undefined)');
  return page;
}

const found = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set(window.storefrontIslands?.islands().map(({ name }) => name))].sort());

describe.each(runtimes)("the package in a bundle (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("brings the page to life by being imported", async ({ visit }) => {
    const page = await openWith(visit, await bundle(runtime, 'import "storefront-islands/auto";'));
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    expect(await found(page)).toContain("navigation");
  });

  it("runs only the islands that it was given, once each", async ({ visit }) => {
    const page = await openWith(
      visit,
      await bundle(
        runtime,
        `import { mountOnly, register } from "storefront-islands";
         import { addToCart } from "storefront-islands/islands/add-to-cart";
         import { miniCart } from "storefront-islands/islands/mini-cart";
         register(miniCart);
         mountOnly([addToCart, miniCart]);
         mountOnly([addToCart, miniCart]);`,
      ),
    );
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    expect(await found(page)).toEqual(["add-to-cart", "mini-cart"]);
    const hosts = await page.evaluate(() => {
      const all = window.storefrontIslands?.islands() ?? [];
      return { all: all.length, different: new Set(all.map(({ host }) => host)).size };
    });
    expect(hosts.all).toBe(hosts.different);
  });

  it("adds all islands to those that it was given before", async ({ visit }) => {
    const page = await openWith(
      visit,
      await bundle(
        runtime,
        `import { mountOnly } from "storefront-islands";
         import { mount } from "storefront-islands/all";
         import { miniCart } from "storefront-islands/islands/mini-cart";
         mountOnly([miniCart]);
         mount();`,
      ),
    );
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    expect(await found(page)).toContain("navigation");
  });

  it("has in each island's module the definition whose code can be loaded", async ({ visit }) => {
    const imports = definitions.map(
      ({ name }, index) => `import * as i${index} from "storefront-islands/islands/${name}";`,
    );
    const names = definitions.map((_, index) => `...Object.values(i${index})`);
    const page = await openWith(
      visit,
      await bundle(runtime, `${imports.join("\n")}\nwindow.definitions = [${names.join()}];`),
    );
    const kinds = await page.evaluate(async () => {
      const { definitions } = window as unknown as {
        definitions: typeof import("../../islands/definitions.ts").definitions;
      };
      const codes = definitions.flatMap(({ name, model, view }) =>
        [model, view].flatMap((code) => (code ? [{ name, code }] : [])),
      );
      return Promise.all(codes.map(async ({ name, code }) => `${name} ${typeof (await code()).default}`));
    });
    expect(new Set(kinds)).toEqual(new Set(definitions.map(({ name }) => `${name} function`)));
  });
});
