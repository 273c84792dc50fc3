/** The demo shop's own pages: nothing may be wrong there, not even a warning. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { inspect } from "../../../cli/inspect.ts";
import { getSource } from "../../../cli/source.ts";
import { type RunningServer, startServer } from "../../../fixtures/server.ts";
import { products } from "../../../fixtures/shop/products.ts";
import { bundleFacts } from "./support.ts";

let shop: RunningServer;
beforeAll(async () => {
  shop = await startServer();
});
afterAll(() => shop.close());

const pages = [
  "/",
  "/?s=ring",
  "/cua-hang/",
  "/cua-hang/page/2/",
  "/gio-hang/",
  "/thanh-toan/",
  "/tai-khoan/",
  "/tai-khoan/lost-password/",
  "/lien-he/",
  "/lien-he/?cf7=5.4",
  "/lien-he-2/",
  "/gioi-thieu/",
  "/?header=menu-off-canvas+slide-in+qty+cart-flyout",
  "/?header=search-cover+live+sticky-slide+on-both+rows-above",
  "/?header=search-full+menu-full-width+notice-bottom+adminbar",
  "/?runtime=preact",
];

async function problemsOf(path: string) {
  const source = await getSource(`${shop.url}${path}`, { timeout: 10_000, agent: "test" });
  const report = await inspect(source, bundleFacts, undefined);
  expect(report.islands.length).toBeGreaterThan(5);
  return report.problems;
}

it.each(pages)("%s", async (path) => {
  expect(await problemsOf(path)).toEqual([]);
});

it.each(products.map(({ slug }) => slug))("/product/%s/", async (slug) => {
  expect(await problemsOf(`/product/${slug}/`)).toEqual([]);
});
