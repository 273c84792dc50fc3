import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isBundled, launch, openPage, runtimes } from "./browser.ts";
import { feedback } from "./captured-forms.ts";
import { type CaptureServer, hasCaptures, serveCaptures } from "./captures.ts";
import { poll } from "./demo.ts";
import { touch } from "./island.ts";

/** What is typed into the fields of the long form when nothing is wrong with it. */
const typed = {
  "your-name": "Nguyễn Văn A",
  "your-email": "a@example.test",
  "your-tel": "0901234567",
  "your-url": "https://example.test",
  "your-number": "3",
  "your-date": "2026-12-25",
  "your-message": "Xin chào cửa hàng, tôi muốn hỏi.",
  "your-quiz": "Hà Nội",
};
const short = { "your-name": "B", "your-email": "b@example.test", "your-message": "Chào" };
const wrong = {
  "your-email": "khong-phai",
  "your-tel": "abc",
  "your-url": "x y",
  "your-number": "99",
  "your-date": "2020-01-01",
  "your-message": "ngan",
  "your-quiz": "sai",
};

const control = (form: Locator, name: string): Locator => form.locator(`[name="${name}"]`).first();
const type = async (form: Locator, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await control(form, name).fill(value);
};
/** Ticks a box, or takes the tick away. */
const press = (form: Locator, name: string): Promise<void> => control(form, name).press("Space");
const button = (form: Locator): Locator => form.locator(".wpcf7-submit");
const send = (form: Locator): Promise<void> => button(form).press("Enter");
const choose = async (form: Locator): Promise<void> => {
  await control(form, "your-subject").selectOption("Mua hàng");
  await press(form, "your-color");
  await press(form, "your-extra[]");
};

/** What the form would send, without its own fields. */
const valuesOf = (form: Locator): Promise<unknown[]> =>
  form.evaluate((el) =>
    [...new FormData(el as HTMLFormElement)]
      .filter(([name]) => name[0] !== "_")
      .map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
const hash = (form: Locator): Promise<string> => control(form, "_wpcf7_posted_data_hash").inputValue();
const state = (form: Locator): Promise<string | null> => form.getAttribute("data-status");
const question = async (form: Locator): Promise<unknown[]> => [
  await form.locator(".wpcf7-quiz-label").textContent(),
  await control(form, "_wpcf7_quiz_answer_your-quiz").inputValue(),
];
/** A page from a cache may show a question that is not the one of the captures. */
const makeStale = (form: Locator): Promise<void> =>
  form.locator(".wpcf7-quiz-label").evaluate((label) => {
    label.textContent = "Stale?";
  });
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute("name"));

/** Sends without the button, as other scripts do. */
const sendByScript = (form: Locator): Promise<void> =>
  form.evaluate((el) => {
    const { wpcf7 } = window as unknown as { wpcf7: { submit(form: Element): unknown } };
    wpcf7.submit(el);
  });

/** Waits for a state, and expects all that an answer has to show: its message, complaints, hash and question. */
async function expectAnswer(page: Page, name: string, wanted: string): Promise<void> {
  const { into, message, invalid_fields: invalid, posted_data_hash, quiz } = feedback(name);
  const wrapper = page.locator(into);
  const form = wrapper.locator("> form");
  await poll(() => state(form)).toBe(wanted);
  const classes = (await form.getAttribute("class"))?.split(" ") ?? [];
  expect(classes).toContain(wanted);
  expect(classes).not.toContain("init");
  expect(classes).not.toContain("submitting");
  expect(await form.locator(".wpcf7-response-output").textContent()).toBe(message);
  expect(await wrapper.locator(".screen-reader-response p").textContent()).toBe(message);
  expect(await form.locator("[aria-disabled]").count()).toBe(0);

  const order = await form
    .locator(".wpcf7-form-control-wrap")
    .evaluateAll((wraps) => wraps.map((wrap) => (wrap as HTMLElement).dataset.name));
  const sorted = invalid.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  const entries = await wrapper
    .locator(".screen-reader-response li")
    .evaluateAll((all) => all.map(({ id, textContent }) => [id, textContent]));
  expect(entries).toEqual(sorted.map((field) => [field.error_id, field.message]));
  const tips = await form
    .locator(".wpcf7-not-valid-tip")
    .evaluateAll((all) => all.map((tip) => [tip.parentElement?.dataset.name, tip.textContent]));
  expect(tips).toEqual(sorted.map((field) => [field.field, field.message]));
  const marked = await form
    .locator(".wpcf7-not-valid")
    .evaluateAll((all) => all.map((el) => el.getAttribute("aria-describedby")));
  expect(marked).toEqual(sorted.map(({ error_id }) => error_id));
  if (sorted[0]) expect(await focused(page)).toBe(sorted[0].field);
  expect(await hash(form)).toBe(posted_data_hash);
  if (quiz && wanted !== "sent") {
    expect(await question(form)).toEqual(quiz["your-quiz"]);
    expect(await control(form, "your-quiz").inputValue()).toBe("");
  }
}

/** The forms as they are and as they are served, without what a message changes for good: the hash and the question. */
const nowAndServed = (page: Page): Promise<string[][]> =>
  page.evaluate(async () => {
    const markup = (root: Document): string[] =>
      [...root.querySelectorAll(".wpcf7")].map((el) => {
        const copy = el.cloneNode(true) as Element;
        for (const field of copy.querySelectorAll('[name$="_hash"], [name^="_wpcf7_quiz_answer_"]'))
          field.removeAttribute("value");
        for (const label of copy.querySelectorAll(".wpcf7-quiz-label")) label.textContent = "";
        return copy.outerHTML;
      });
    const served = await (await fetch(location.href)).text();
    return [markup(document), markup(new DOMParser().parseFromString(served, "text/html"))];
  });

describe.runIf(hasCaptures && isBundled("contact-form")).each(runtimes)(
  "the contact form of a captured page with %s",
  (runtime) => {
    let browser: Browser;
    let server: CaptureServer;
    let page: Page;
    let close: () => Promise<void>;
    let problems: string[];
    let asked: string[];

    beforeAll(async () => {
      [browser, server] = await Promise.all([launch({ images: false }), serveCaptures(runtime)]);
    });
    afterEach(async () => {
      await page.evaluate(() => window.storefrontIslands?.unmount());
      const [now, served] = await nowAndServed(page);
      await close();
      expect(now).toEqual(served);
      expect(problems).toEqual([]);
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    /** Opens a page, and waits for all of its forms. @param rules  what they wait for */
    async function open(name: string, rules = Promise.resolve()): Promise<Locator> {
      problems = [];
      asked = [];
      ({ page, close } = await openPage(browser));
      page.on("pageerror", (error) => problems.push(String(error)));
      page.on("console", (message) => {
        // Not every form's rules were captured.
        const isAbsent = message.location().url.endsWith("/schema") && message.text().includes("404");
        if (message.type() === "error" && !isAbsent) problems.push(message.text());
      });
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.route(/\/schema$/, (route) => rules.then(() => route.continue()));
      await page.goto(server.page(name));
      await touch(page);
      await page.waitForFunction(() => {
        const forms = window.storefrontIslands?.islands().filter((island) => island.name === "contact-form");
        return forms?.length && forms.every((form) => form.state === "ready");
      });
      expect(await page.locator(".wpcf7.js").count()).toBe(await page.locator(".wpcf7").count());
      return page.locator(".wpcf7 > form");
    }

    describe("of every field", () => {
      const name = "contact-a";

      it("cannot be sent by its button until all is accepted, and tells a script why", async () => {
        const form = await open(name);
        await type(form, typed);
        await choose(form);
        expect(await button(form).isDisabled()).toBe(true);
        await sendByScript(form);
        await expectAnswer(page, "acceptance_missing", "unaccepted");
        await press(form, "accept-terms");
        expect(await button(form).isDisabled()).toBe(false);
        await press(form, "accept-not");
        expect(await button(form).isDisabled()).toBe(true);
        await sendByScript(form);
        await poll(() => question(form)).toEqual(feedback("acceptance_missing-invert").quiz?.["your-quiz"]);
        await expectAnswer(page, "acceptance_missing-invert", "unaccepted");
      });

      it("takes its complaints back when it is sent again, here as spam", async () => {
        const form = await open(name);
        await press(form, "accept-terms");
        await send(form);
        await expectAnswer(page, "validation_failed", "invalid");
        await type(form, { ...typed, "your-message": "spamword-xyz trong lời nhắn" });
        await choose(form);
        await send(form);
        await expectAnswer(page, "spam", "spam");
        expect(await form.locator('[aria-invalid="true"], [aria-describedby], [id]').count()).toBe(0);
        expect(await control(form, "your-message").inputValue()).toContain("spamword-xyz");
      });

      it("checks what was visited by the server's rules, and counts its letters", async () => {
        const form = await open(name);
        await type(form, wrong);
        await control(form, "your-subject").focus();
        const tips = form.locator(".wpcf7-not-valid-tip");
        await poll(() =>
          tips.evaluateAll((all) => all.map((tip) => tip.parentElement?.dataset.name)),
        ).toEqual(["your-email", "your-tel", "your-url", "your-number", "your-date", "your-message"]);
        expect(await form.locator(".wpcf7-character-count").allTextContents()).toEqual(["4", "196"]);
        expect(await state(form)).toBe("init");
        expect(asked.filter((path) => path.endsWith("/schema"))).toHaveLength(1);
      });
    });

    it("is emptied when it has been sent, and asks a new question", async () => {
      const form = await open("contact-d-sent");
      const empty = await valuesOf(form);
      await makeStale(form);
      await type(form, typed);
      await choose(form);
      await press(form, "accept-terms");
      const buffer = Buffer.from("ok");
      await control(form, "your-file").setInputFiles({ name: "ok.txt", mimeType: "text/plain", buffer });
      await poll(() => form.locator("output").textContent()).toContain("ok.txt");
      await send(form);
      await expectAnswer(page, "mail_sent-form-d", "sent");
      expect(await valuesOf(form)).toEqual(empty);
      await poll(() => question(form)).toEqual(feedback("mail_sent-form-d").quiz?.["your-quiz"]);
      await poll(() => asked.some((path) => path.endsWith("/84/refill"))).toBe(true);
      // What follows the fields has to see them empty.
      await poll(() => button(form).isDisabled()).toBe(true);
      expect(await form.locator("output").textContent()).toBe("");
      expect(await form.locator(".wpcf7-character-count").allTextContents()).toEqual(["0", "200"]);
      expect(await state(form)).toBe("sent");
    });

    it("knows nothing of another one on its page", async () => {
      const forms = await open("contact-b-x2");
      const [first, second] = [forms.nth(0), forms.nth(1)];
      const empty = await valuesOf(first);
      await type(second, { "your-name": "Bình", "your-email": "sai" });
      await type(first, short);
      await send(first);
      await expectAnswer(page, "mail_sent-form-b-1", "sent");
      expect(await valuesOf(first)).toEqual(empty);
      expect(await state(second)).toBe("init");
      expect(await hash(second)).toBe("");
      expect(await second.locator(".wpcf7-response-output").textContent()).toBe("");
      expect(await control(second, "your-name").inputValue()).toBe("Bình");
      expect(await second.locator(".wpcf7-not-valid-tip").count()).toBe(1);
      expect(await first.locator(".wpcf7-not-valid-tip").count()).toBe(0);

      await type(second, short);
      await send(second);
      await expectAnswer(page, "mail_sent-form-b-2", "sent");
      expect(await valuesOf(second)).toEqual(empty);
      await expectAnswer(page, "mail_sent-form-b-1", "sent");
      expect(asked.filter((path) => path.endsWith("/schema"))).toHaveLength(1);
    });

    it("leaves an answer in sight that comes before the rules of the fields", async () => {
      let release = (): void => undefined;
      const isShown = new Promise<void>((resolve) => {
        release = resolve;
      });
      const form = (await open("contact-b-x2", isShown)).first();
      await page.evaluate(() => {
        const after: string[] = [];
        Object.assign(window, { after });
        document.addEventListener("wpcf7statuschanged", (event) => {
          const { status, prevStatus } = event.detail;
          if (prevStatus === "validating") after.push(`${status}`);
        });
      });
      await type(form, short);
      await send(form);
      await expectAnswer(page, "mail_sent-form-b-1", "sent");
      release();
      const after = (): Promise<string[]> =>
        page.evaluate(() => (window as unknown as { after: string[] }).after);
      await poll(async () => (await after()).length).toBeGreaterThan(0);
      expect(new Set(await after())).toEqual(new Set(["sent"]));
      expect(await state(form)).toBe("sent");
    });
  },
);
