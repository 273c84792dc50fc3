import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { addButton, demoTest, expectBadges, expectRows, poll, removeLink } from "./demo.ts";
import { comeOver, islandReady, readyOnceTouched } from "./island.ts";

const [keyRing, pair] = [43, 42];

const paths = [
  "/",
  "/cua-hang/",
  "/product/moc-khoa-ca-chep/",
  "/gio-hang/",
  "/thanh-toan/",
  "/tai-khoan/",
  "/?s=da",
  "/lien-he/",
];

/** Turns each violation into a console error; a visit may not end with one. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`policy violation: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });

describe.each(runtimes)("under a strict policy with nonces and Trusted Types (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("the test hears of violations", async ({ visit }) => {
    const heard: string[] = [];
    const { page } = await visit("/cua-hang/", { before: watch, tolerates: /./ });
    page.on("console", (message) => heard.push(message.text()));
    const header = await page.reload();
    expect(header?.headers()["content-security-policy"]).toMatch(/'nonce-.*'strict-dynamic'.*trusted-types/);
    await page.evaluate(() => {
      try {
        document.createElement("div").innerHTML = "<b>not trusted</b>";
      } catch {
        // The policy stops it, and tells.
      }
    });
    await poll(() => heard.join()).toContain("policy violation: require-trusted-types-for");
  });

  it("every kind of page boots without a violation", async ({ visit }) => {
    const { page, url } = await visit("/", { before: watch, cart: [[keyRing, 1]] });
    for (const path of paths) {
      await page.goto(url + path);
      await page.waitForFunction(() => window.storefrontIslands);
      // All islands are mounted, so that all code has run.
      await comeOver(page.locator("#ast-desktop-header .cart-container"));
      await islandReady(page, "mini-cart");
    }
  });

  it("choosing a variation raises no violation, from the page's list and from the server", async ({
    visit,
  }) => {
    const { page, url } = await visit("/product/vong-tay-tuy-chon/", { before: watch });
    for (const query of ["", "?variations=ajax"]) {
      await page.goto(`${url}/product/vong-tay-tuy-chon/${query}`);
      await readyOnceTouched(page, "variations");
      await page.getByLabel("Màu sắc").selectOption("Đỏ");
      await page.getByLabel("Cỡ hạt").selectOption("8mm");
      await poll(() => page.locator(".single_variation").textContent()).toContain("300.000");
    }
  });

  it("adding, removing and the fragments between them raise no violation", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", { before: watch });
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    await addButton(page, pair).click();
    await expectRows(page, 2);
    await removeLink(page, keyRing).click();
    await expectRows(page, 1);
    await page.reload();
    await expectRows(page, 1);
  });
});
