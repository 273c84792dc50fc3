import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { addButton, card, chunksWith, demoTest, gate, holdRequests, poll } from "./demo.ts";
import { roll, touch } from "./island.ts";

const keyRing = 43;
const productPage = "/product/moc-khoa-ca-chep/";

/** The rules that are in the page, by what they ask for. */
const rules = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("script[type=speculationrules]")].flatMap((script) =>
      Object.entries(JSON.parse(script.textContent) as Record<string, { urls: string[] }[]>).flatMap(
        ([action, list]) =>
          list.flatMap(({ urls }) => urls.map((url) => `${action} ${new URL(url).pathname}`)),
      ),
    ),
  );

/** A page that somebody has come to life on. */
const alive = async (page: Page): Promise<void> => {
  await roll(page, 10);
  await page.waitForFunction(() =>
    window.storefrontIslands?.islands().some(({ name, state }) => name === "next-page" && state === "ready"),
  );
};

describe.each(runtimes)("the next page (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("is fetched when a pointer rests on its link, and not when it passes over, nor where the link changes something or leads to the cart", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await alive(page);
    await addButton(page, keyRing).focus();
    await page.locator("a.cart-container").first().focus();
    await page.locator("#ast-desktop-header .main-header-menu a").first().focus();
    const link = card(page, keyRing).locator(".ast-loop-product__link");
    await link.hover();
    await poll(() => rules(page)).toEqual([`prefetch ${productPage}`]);
    // In one task: on a slow machine a mouse would rest on what it passes over.
    await page.evaluate(() => {
      const [first, passed, last] = document.querySelectorAll(".products .ast-loop-product__link");
      for (const part of [passed, first, last])
        part?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    });
    const last = page.locator(".products .ast-loop-product__link").nth(2);
    const lastPage = new URL((await last.getAttribute("href")) as string, page.url()).pathname;
    await poll(() => rules(page)).toEqual([`prefetch ${productPage}`, `prefetch ${lastPage}`]);
    expect(asked.filter((url) => /[?&]add-to-cart|gio-hang/.test(url))).toEqual([]);
  });

  it("is fetched when a pointer rests on its link before the code is there", async ({ visit }) => {
    const code = gate();
    const { page } = await visit("/cua-hang/", {
      before: (page) => holdRequests(page, chunksWith("islands/next-page/next-page.ts"), code),
    });
    await card(page, keyRing).locator(".ast-loop-product__link").hover();
    await touch(page);
    await code.reached;
    code.open();
    await poll(() => rules(page)).toEqual([`prefetch ${productPage}`]);
  });

  it("is fetched as soon as a finger touches its link", async ({ visit }) => {
    const { page, context } = await visit("/cua-hang/", {
      hasTouch: true,
      before: (page) => page.clock.install(),
    });
    await alive(page);
    const link = card(page, keyRing).locator(".ast-loop-product__link");
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    const finger = await context.newCDPSession(page);
    // Less than a pointer has to rest.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await page.clock.runFor(1);
    expect(await rules(page)).toEqual([`prefetch ${productPage}`]);
  });
});
