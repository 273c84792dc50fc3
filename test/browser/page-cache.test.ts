/** Pages that come out of the browser's back/forward cache, in a browser that has one. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { launch, openPage, runtimes } from "./browser.ts";
import { poll } from "./demo.ts";
import { readyOnceTouched } from "./island.ts";

const long = "/lien-he/";
const short = "/lien-he-2/";
const action = "Điền lại nội dung đã nhập";

let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launch({ keeps: true }), startServer({ port: 0 })]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const form = (page: Page, count = 1): Locator => page.locator(`.wpcf7[id$="-o${count}"] > form`);
const value = (page: Page, name: string, count = 1): Promise<string> =>
  form(page, count).locator(`[name="${name}"]`).inputValue();
const state = (page: Page): Promise<string | null> => form(page).getAttribute("data-status");
const said = (page: Page, count = 1): Promise<string | null> =>
  page.locator(`.wpcf7[id$="-o${count}"] .screen-reader-response p`).textContent();

describe.each(runtimes)("a contact form out of the back/forward cache (%s)", (runtime) => {
  /** Visits a page, does something there, and sees it again after another one. */
  async function comeBack(
    path: string,
    act: (page: Page) => Promise<unknown>,
    look: (page: Page) => Promise<unknown>,
  ): Promise<void> {
    const { page, problems, close } = await openPage(browser);
    await page.context().addCookies([{ name: "demo_runtime", value: runtime, url: server.url }]);
    await page.addInitScript(() =>
      addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted })),
    );
    await page.goto(server.url + path);
    await readyOnceTouched(page, "contact-form");
    await act(page);
    await page.goto(`${server.url}/gioi-thieu/`);
    // A page that was kept does not load again.
    await page.goBack({ waitUntil: "commit" });
    await poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true);
    await look(page);
    await close();
    expect(problems).toEqual([]);
  }

  it.each([short, `${short}?cf7=5.4`])(
    "is empty, and has all that was typed again after one press: %s",
    async (path) => {
      await comeBack(
        path,
        async (page) => {
          await form(page).locator("[name=your-name]").fill("Mai");
          await form(page).locator("[name=your-message]").fill("12345");
          await form(page, 2).locator("[name=your-name]").fill("Lan");
        },
        async (page) => {
          await poll(() => value(page, "your-name")).toBe("");
          await poll(() => state(page)).toBe("init");
          expect(await value(page, "your-name", 2)).toBe("");
          await poll(() => form(page).locator(".wpcf7-character-count").textContent()).toBe("100");
          expect(await said(page)).toContain(action);
          const button = form(page).getByRole("button", { name: action });
          const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
          await button.focus();
          await page.keyboard.press("Enter");
          expect([await value(page, "your-name"), await value(page, "your-message")]).toEqual([
            "Mai",
            "12345",
          ]);
          expect(await form(page).locator(".wpcf7-character-count").textContent()).toBe("95");
          expect(await said(page)).toBe("Nội dung bạn đã nhập đã trở lại.");
          expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("your-name");
          expect(await button.count()).toBe(0);
          expect(await value(page, "your-name", 2)).toBe("");
          expect(await form(page, 2).getByRole("button", { name: action }).count()).toBe(1);
        },
      );
    },
  );

  it("has boxes, choices and texts that hang on them again, and says that files have to be chosen anew", async () => {
    const choice = (page: Page): Locator => form(page).locator(".has-free-text input").first();
    const text = (page: Page): Locator => form(page).locator(".has-free-text input").nth(1);
    const button = (page: Page): Locator => form(page).locator(".wpcf7-submit");
    await comeBack(
      long,
      async (page) => {
        await form(page).locator("[name=accept-terms]").check();
        await choice(page).check();
        await text(page).fill("Bằng thuyền");
        const file = { name: "anh.txt", mimeType: "text/plain", buffer: Buffer.from("a") };
        await form(page).locator("[name=your-file]").setInputFiles(file);
      },
      async (page) => {
        await poll(() => button(page).isDisabled()).toBe(true);
        await poll(() => text(page).isDisabled()).toBe(true);
        expect(await form(page).locator(".storefront-file").textContent()).toBe("");
        expect(await form(page).locator(".storefront-form-emptied").textContent()).toContain("Tệp");
        await form(page).getByRole("button", { name: action }).click();
        expect(await button(page).isDisabled()).toBe(false);
        expect([await choice(page).isChecked(), await text(page).isDisabled()]).toEqual([true, false]);
        expect(await text(page).inputValue()).toBe("Bằng thuyền");
      },
    );
  });

  it("offers nothing of what was sent, and shows no answer of then", async () => {
    await comeBack(
      short,
      async (page) => {
        await form(page).locator("[name=your-name]").fill("Mai");
        await form(page).locator("[name=your-email]").fill("mai@example.test");
        await form(page).locator("[name=your-message]").fill("Chào");
        await form(page).locator("[type=submit]").click();
        await poll(() => state(page)).toBe("sent");
      },
      async (page) => {
        await poll(() => state(page)).toBe("init");
        expect(await form(page).locator(".wpcf7-response-output").textContent()).toBe("");
        expect(await form(page).locator(".storefront-form-emptied").count()).toBe(0);
      },
    );
  });
});
