/** Contact forms: what a visitor types is sent, or kept. */
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Session } from "../../fixtures/shop/session.ts";
import { runtimes } from "./browser.ts";
import { chunksWith, demoTest, drawnAsBlock, gate, holdRequests, poll, rewritePages } from "./demo.ts";
import { bringAnew, changesIn, moveMouse, readyOnceTouched, violations } from "./island.ts";

/** A long form with every kind of field, and a short one twice. */
const long = "/lien-he/";
const short = "/lien-he-2/";
const old = `${short}?cf7=5.4`;
const feedback = "**/wp-json/contact-form-7/v1/contact-forms/*/feedback*";

const form = (page: Page, count = 1): Locator => page.locator(`.wpcf7[id$="-o${count}"] > form`);
const output = (page: Page, count = 1): Locator => form(page, count).locator(".wpcf7-response-output");
const state = (page: Page, count = 1): Promise<string | null> =>
  form(page, count).getAttribute("data-status");
const ready = (page: Page): Promise<unknown> => readyOnceTouched(page, "contact-form");
const value = (page: Page, name: string, count = 1): Promise<string> =>
  form(page, count).locator(`[name="${name}"]`).inputValue();
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute("name"));

async function fill(page: Page, message = "Chào xưởng", count = 1): Promise<void> {
  await form(page, count).locator("[name=your-name]").fill("Mai");
  await form(page, count).locator("[name=your-email]").fill("mai@example.test");
  await form(page, count).locator("[name=your-message]").fill(message);
}
const send = (page: Page, count = 1): Promise<void> => form(page, count).locator("[type=submit]").click();

/** Notes what the live region says, in order, from the first page on. */
const transcribe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener("DOMContentLoaded", () => {
      const spoken = document.querySelector(".screen-reader-response p");
      if (spoken)
        new MutationObserver(() => spoken.textContent && heard.push(spoken.textContent)).observe(spoken, {
          childList: true,
          characterData: true,
          subtree: true,
        });
    });
  });
const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);

describe.each(runtimes)("a contact form (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("is sent where something delays scripts, and the plugin's data come later than the island", async ({
    visit,
  }) => {
    let late = "";
    const { page, session } = await visit(short, {
      strictCsp: false,
      // The shop's plugin tells them as JSON besides.
      before: (page) =>
        rewritePages(page, (html) =>
          html.replace(
            /<script id="contact-form-7-js-before"[^>]*>\s*(var wpcf7 = (.*);)\s*<\/script>/,
            (...found) => {
              late = found[1];
              return `<script type="application/json" id="storefront-islands">{"wpcf7":${found[2]}}</script>`;
            },
          ),
        ),
    });
    await ready(page);
    await page.addScriptTag({ content: late });
    const types = await page.evaluate(() => {
      const { wpcf7 } = window as unknown as { wpcf7: Record<string, unknown> };
      return [typeof wpcf7.submit, typeof wpcf7.api];
    });
    expect(types).toEqual(["function", "object"]);
    await fill(page);
    await send(page);
    await poll(() => state(page)).toBe("sent");
    expect((await session())?.sent).toHaveLength(1);
  });

  it("is sent without leaving the page, says so at once, and is empty again", async ({ visit }) => {
    const { page, session } = await visit(short, { before: transcribe });
    await ready(page);
    await fill(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await send(page);
    await poll(() => state(page)).toBe("sent");
    const text = "Cảm ơn bạn, lời nhắn đã được gửi.";
    expect(await output(page).textContent()).toBe(text);
    expect(await output(page).isVisible()).toBe(true);
    expect(await value(page, "your-name")).toBe("");
    expect(await value(page, "_wpcf7_posted_data_hash")).not.toBe("");
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
    expect((await session())?.sent).toHaveLength(1);
    expect(await heard(page)).toEqual([text]);
  });

  it("keeps a press that comes before its code", async ({ visit }) => {
    const code = gate();
    const { page, session } = await visit(short, {
      before: (early) => holdRequests(early, chunksWith("islands/contact-form/form.ts"), code),
    });
    await page.waitForFunction(() => window.storefrontIslands);
    await fill(page);
    await send(page);
    await code.reached;
    code.open();
    await poll(() => state(page)).toBe("sent");
    expect((await session())?.sent).toHaveLength(1);
  });

  it("hears a press of its button, though the field that is left gets its complaint above it", async ({
    visit,
  }) => {
    const { page } = await visit(short);
    await ready(page);
    const email = form(page).locator("[name=your-email]");
    await email.fill("mai");
    await send(page);
    await poll(() => state(page)).toBe("invalid");
    await email.fill("linh");
    await page.keyboard.press("Tab");
    await poll(() => form(page).locator(".wpcf7-not-valid-tip").first().isVisible()).toBe(true);
  });

  it("complains beside each field and in a list that leads to them, by keyboard alone", async ({ visit }) => {
    const { page } = await visit(long, { before: transcribe });
    await ready(page);
    expect(await violations(page, ".wpcf7")).toEqual([]);
    await form(page).locator("[name=accept-terms]").check();
    await form(page).locator("[type=submit]").focus();
    await page.keyboard.press("Enter");
    await poll(() => state(page)).toBe("invalid");
    expect(await focused(page)).toBe("your-name");
    const tips = form(page).locator(".wpcf7-not-valid-tip");
    const entries = page.locator(".screen-reader-response li");
    expect(await entries.allTextContents()).toEqual(await tips.allTextContents());
    expect(await entries.count()).toBeGreaterThan(5);
    await entries.locator("a").nth(3).focus();
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("your-number");
    expect(new URL(page.url()).hash).toBe("");
    expect(await heard(page)).toEqual([await output(page).textContent()]);
    // Axe measures colours as they are, also the button's on their way to others.
    await form(page)
      .locator("[type=submit]")
      .evaluate((el) => Promise.all(el.getAnimations().map(({ finished }) => finished.catch(() => 0))));
    expect(await violations(page, ".wpcf7")).toEqual([]);
  });

  it("says what happened where there is no connection, keeps all that was typed, and offers to send again", async ({
    visit,
  }) => {
    const { page, session } = await visit(short, {
      cart: [[43, 1]],
      before: transcribe,
      tolerates: /Failed to load resource|RestError|offline|ngoại tuyến|JSON|lỗi/,
    });
    await ready(page);
    await fill(page);
    const visitor = (await session()) as Session;
    visitor.fault = "offline";
    await send(page);
    await poll(() => state(page)).toBe("failed");
    expect(await output(page).textContent()).toContain("Nội dung bạn nhập vẫn còn");
    expect(await output(page).evaluate((el) => el.getBoundingClientRect().bottom < innerHeight - 100)).toBe(
      true,
    );
    expect(await heard(page)).toEqual([await output(page).textContent()]);
    expect(await value(page, "your-message")).toBe("Chào xưởng");
    expect(await form(page).locator("[type=submit]").getAttribute("aria-disabled")).toBe(null);
    // The other form has the same name.
    expect(await violations(page, '.wpcf7[id$="-o1"]')).toEqual([]);
    visitor.fault = "none";
    await form(page).getByRole("button", { name: "Gửi lại" }).click();
    await poll(() => state(page)).toBe("sent");
  });

  it("can be sent the plain way where the other fails, by words and no blocks in a theme that draws buttons too", async ({
    visit,
  }) => {
    const { page, session } = await visit(short, {
      before: (early) => early.route(feedback, (route) => route.fulfill({ status: 403, body: "no" })),
      strictCsp: false,
      tolerates: /Failed to load resource|RestError|JSON/,
    });
    await ready(page);
    await fill(page);
    await send(page);
    const plain = form(page).getByRole("button", { name: "Gửi bằng cách tải lại trang" });
    for (const button of [form(page).getByRole("button", { name: "Gửi lại" }), plain])
      expect(await drawnAsBlock(button)).toEqual([]);
    await plain.click();
    await poll(async () => (await session())?.sent.length).toBe(1);
    await poll(() => state(page)).toBe("sent");
  });

  it("keeps what was typed over a reload, in this tab, and forgets it when it was sent", async ({
    visit,
  }) => {
    const { page, context, url } = await visit(short);
    await ready(page);
    await fill(page, "Dở dang");
    await page.reload();
    await poll(() => value(page, "your-message")).toBe("Dở dang");
    const other = await context.newPage();
    await other.goto(url + short);
    await ready(other);
    expect(await value(other, "your-message")).toBe("");
    await ready(page);
    await send(page);
    await poll(() => state(page)).toBe("sent");
    await page.reload();
    await ready(page);
    expect(await value(page, "your-message")).toBe("");
    expect(await page.evaluate(() => sessionStorage.length && JSON.stringify(sessionStorage))).not.toContain(
      "Dở",
    );
  });

  it("watches the bytes of files, so that a slow line has its time, and shows a bar for big ones only", async ({
    visit,
  }) => {
    const { page } = await visit(long);
    await ready(page);
    await form(page).locator("[name=accept-terms]").check();
    await page.evaluate(() => {
      const bars: string[] = [];
      Object.assign(window, { bars });
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof HTMLProgressElement) bars.push(node.getAttribute("aria-label") ?? "");
      }).observe(document.body, { childList: true, subtree: true });
    });
    const bars = (): Promise<string[]> => page.evaluate(() => (window as unknown as { bars: string[] }).bars);
    const sendFile = async (name: string, size: number): Promise<string> => {
      const file = { name, mimeType: "text/plain", buffer: Buffer.alloc(size, 65) };
      await form(page).locator("[name=your-file]").setInputFiles(file);
      await poll(() => form(page).locator(".storefront-file").textContent()).toContain(name);
      const answer = page.waitForResponse(feedback);
      await send(page);
      await (await answer).finished();
      await poll(() => form(page).locator("[aria-disabled]").count()).toBe(0);
      expect(await state(page)).toBe("invalid");
      return (await answer).request().resourceType();
    };
    // Only this kind of request tells of bytes that move.
    expect(await sendFile("nho.txt", 2000)).toBe("xhr");
    expect(await bars()).toEqual([]);
    expect(await sendFile("anh.txt", 3_000_000)).toBe("xhr");
    expect(await form(page).locator(".storefront-file").textContent()).toMatch(/anh\.txt \(2,9/);
    expect(await bars()).toEqual(["Đang gửi tệp"]);
    expect(await page.locator("progress").count()).toBe(0);
  });

  it("lets scripts wrap what sends, from DOMContentLoaded on", async ({ visit }) => {
    const { page } = await visit(short, {
      before: (early) =>
        early.addInitScript(() => {
          // A slow phone, where each search for an island takes longer than the browser may wait.
          const { now } = Date;
          let late = 0;
          Date.now = () => {
            late += 20;
            return now() + late;
          };
          document.addEventListener("DOMContentLoaded", () => {
            const { wpcf7 } = window as unknown as {
              wpcf7: { submit(form: HTMLFormElement, options?: object): unknown };
            };
            const { submit } = wpcf7;
            wpcf7.submit = async (el, options) => {
              await Promise.resolve();
              document.body.dataset.token = "x";
              return submit(el, options);
            };
          });
        }),
    });
    await ready(page);
    await fill(page);
    await send(page);
    await poll(() => state(page)).toBe("sent");
    expect(await page.evaluate(() => document.body.dataset.token)).toBe("x");
  });

  it("of the old plugin is sent with a nonce, and finds its fields by their classes", async ({ visit }) => {
    const { page, session } = await visit(old);
    await ready(page);
    const request = page.waitForRequest(feedback);
    await send(page);
    const sent = await request;
    expect(new URL(sent.url()).searchParams.get("_locale")).toBe("user");
    expect(await sent.headerValue("x-wp-nonce")).toBe("4f1c2d3e5a");
    await poll(() => state(page)).toBe("invalid");
    expect(await form(page).locator(".your-email .wpcf7-not-valid-tip").count()).toBe(1);
    expect(await focused(page)).toBe("your-name");
    await fill(page);
    await send(page);
    await poll(() => state(page)).toBe("sent");
    expect((await session())?.sent).toHaveLength(1);
  });

  it("is posted the normal way where its code is blocked", async ({ visit }) => {
    const { page, session } = await visit(short, {
      before: (early) =>
        early.route(chunksWith("islands/contact-form/contact-form.ts"), (route) => route.abort()),
      tolerates: /Failed to (load|fetch)|dynamically imported/,
    });
    await page.waitForFunction(() => window.storefrontIslands);
    await fill(page);
    await send(page);
    await poll(async () => (await session())?.sent.length).toBe(1);
  });

  it("works in HTML that comes later, and gives the server's HTML back", async ({ visit }) => {
    const { page } = await visit(short, { strictCsp: false });
    await ready(page);
    await bringAnew(page, ".wpcf7");
    await ready(page);
    await send(page);
    await poll(() => state(page)).toBe("invalid");
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await changesIn(page, ".wpcf7")).toEqual([]);
  });

  it("is not loaded by a page without one, where scripts find its verbs all the same", async ({ visit }) => {
    const files: string[] = [];
    const { page } = await visit("/gioi-thieu/", {
      before: async (page) => {
        page.on("request", (request) => files.push(request.url()));
      },
    });
    await moveMouse(page);
    await poll(() => files.some((url) => url.includes("/chunks/touched-"))).toBe(true);
    await page.waitForLoadState("networkidle");
    expect(files.filter((url) => /contact-form|validation/.test(url))).toEqual([]);
    expect(await page.evaluate(() => Object.keys((window as { wpcf7?: object }).wpcf7 ?? {}))).toContain(
      "init",
    );
  });
});
