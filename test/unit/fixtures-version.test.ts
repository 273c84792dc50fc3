// @vitest-environment node
/** The demo shop's markup of other versions of WooCommerce. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { printedBy, versions } from "../../fixtures/shop/version.ts";
import { request } from "./support/visitor.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const paths = [
  "/product/vong-tay-thach-anh-hong/",
  "/product/vong-tay-tuy-chon/",
  "/cua-hang/?orderby=price",
  "/cua-hang/",
  "/gio-hang/",
];

/** What the shop prints, all its pages in one text: of an empty cart, and of one with a product. */
async function printed(version: string): Promise<string> {
  const jar = new Map<string, string>();
  const texts = [];
  for (const path of [`/?woocommerce=${version}`, "/gio-hang/", "/gio-hang/?add-to-cart=43", ...paths])
    texts.push(await (await request(server.url + path, jar)).text());
  const fragments = await request(`${server.url}/?wc-ajax=get_refreshed_fragments`, jar);
  return [...texts, Object.values((await fragments.json()).fragments).join()].join();
}

it("each difference of a version is one that the shop's pages and answers have", async () => {
  const own = await printed("");
  for (const [version, changes] of Object.entries(versions)) {
    const theirs = await printed(version);
    expect(changes.filter(([from]) => own.search(from) < 0).map(([from]) => [version, from.source])).toEqual(
      [],
    );
    expect(
      changes.filter(([from]) => theirs.search(from) >= 0).map(([from]) => [version, from.source]),
    ).toEqual([]);
  }
});

it("before 10.0 an item of the list is the tab, and before 9.0 nothing is said of a removal", async () => {
  const [old, older] = [await printed("9.5"), await printed("8.2")];
  expect(old).toContain(
    '<li class="reviews_tab" id="tab-title-reviews" role="tab" aria-controls="tab-reviews"><a href="#tab-reviews">',
  );
  expect(old).toMatch(/<a href="[^"]*" class="remove remove_from_cart_button"[^>]* data-success_message/);
  expect(older).not.toContain("data-success_message");
  expect(await printed("10.9")).toContain('class="woocommerce-result-count" role="status"');
});

it("a version stays from page to page until another one, or none, is asked for", async () => {
  const jar = new Map<string, string>();
  const hasAlert = async (path: string): Promise<boolean> =>
    (await (await request(server.url + path, jar)).text()).includes("reset_variations_alert");
  const path = "/product/vong-tay-tuy-chon/";
  expect(await hasAlert(`${path}?woocommerce=8.2`)).toBe(false);
  expect(await hasAlert(path)).toBe(false);
  expect(await hasAlert(`${path}?woocommerce=7%0d`)).toBe(true);
  expect(await hasAlert(path)).toBe(true);
  expect(printedBy("toString", "<p>")).toBe("<p>");
});
