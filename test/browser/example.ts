/** The shop of `examples/static`, and a browser that visits it. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type RunningExample, startExample } from "../../examples/static/server.ts";
import { launch } from "./browser.ts";

/** Starts both before a file's tests, and ends them after these. Answers how to get at them while the tests run. */
export function exampleShop(): () => { readonly browser: Browser; readonly shop: RunningExample } {
  let browser: Browser;
  let shop: RunningExample;
  beforeAll(async () => {
    [browser, shop] = await Promise.all([launch(), startExample()]);
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });
  return () => ({ browser, shop });
}
