/** A real shop's form and the answers that were captured of it: all that each of them has to show. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contactForm } from "../../../../islands/contact-form/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { loadIsland } from "../../support/load-island.ts";
import { all, clearPage, get } from "../../support/page.ts";
import { openShop } from "../../support/shop.ts";

const folder = path.resolve("../shared/captures");
const shop = openShop();
const report = vi.fn<(error: unknown) => void>();

interface Answer {
  readonly message: string;
  readonly posted_data_hash: string;
  readonly invalid_fields: readonly {
    readonly field: string;
    readonly message: string;
    readonly error_id: string;
  }[];
  readonly quiz?: Readonly<Record<string, readonly [question: string, hash: string]>>;
}
const answerOf = (name: string): Answer =>
  JSON.parse(readFileSync(path.join(folder, `rest/feedback-${name}.json`), "utf8"));

let end = (): void => undefined;

async function begin(name: string): Promise<HTMLFormElement> {
  const html = readFileSync(path.join(folder, `pages/${name}.html`), "utf8");
  document.body.innerHTML = new DOMParser().parseFromString(html, "text/html").body.innerHTML;
  Object.assign(window, {
    wpcf7: { api: { root: "http://localhost/wp-json/", namespace: "contact-form-7/v1" } },
  });
  ({ end } = await loadIsland(contactForm, { report, props: { drafts: false } }));
  return get<HTMLFormElement>(".wpcf7 > form");
}

const field = (name: string): HTMLInputElement => get(`.wpcf7 [name="${name}"]`);
/** Sends without the button, as other scripts do. */
const send = (form: HTMLFormElement): unknown =>
  (window as unknown as { wpcf7: { submit(form: HTMLFormElement): unknown } }).wpcf7.submit(form);

beforeEach(() => {
  clearPage();
  resetConfig();
});
afterEach(() => {
  end();
  report.mockReset();
  Reflect.deleteProperty(window, "wpcf7");
});

describe.skipIf(!existsSync(folder))("the answer of a real shop", () => {
  it.each([
    ["validation_failed", "invalid", "contact-a"],
    ["validation_failed", "invalid", "nowoomod-contact-a"],
    ["validation_failed-formats", "invalid", "contact-a"],
    ["validation_failed-file-type", "invalid", "contact-a"],
    ["validation_failed-file-size", "invalid", "contact-a"],
    ["acceptance_missing", "unaccepted", "contact-a"],
    ["acceptance_missing-invert", "unaccepted", "contact-a"],
    ["spam", "spam", "contact-a"],
    ["validation_failed-acceptance_as_validation", "invalid", "contact-e-acceptance-validation"],
    ["mail_failed", "failed", "contact-c-mail-fails"],
    ["aborted", "aborted", "contact-c-mail-fails"],
  ])(
    "%s makes a form %s, on %s: message, complaints in its order, hash and question",
    async (name, wanted, page) => {
      const form = await begin(page);
      const { message, invalid_fields: invalid, posted_data_hash: hash, quiz } = answerOf(name);
      field("your-name").value = "Nguyễn Văn A";
      shop.respond("", () => HttpResponse.json(answerOf(name)));
      await send(form);
      expect(form.dataset.status).toBe(wanted);
      expect(form.classList.contains(wanted)).toBe(true);
      expect(form.classList.contains("init") || form.classList.contains("submitting")).toBe(false);
      expect(get(".wpcf7-response-output").textContent).toBe(message);
      expect(get(".screen-reader-response p").textContent).toBe(message);
      expect(form.querySelector("[aria-disabled], .storefront-form-retry")).toBe(null);
      const order = all(".wpcf7-form-control-wrap").map((wrap) => wrap.dataset.name ?? "");
      const sorted = invalid.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
      expect(all(".screen-reader-response li").map(({ id, textContent }) => [id, textContent])).toEqual(
        sorted.map((one) => [one.error_id, one.message]),
      );
      expect(
        all(".wpcf7-not-valid-tip").map((tip) => [tip.parentElement?.dataset.name, tip.textContent]),
      ).toEqual(sorted.map((one) => [one.field, one.message]));
      expect(all(".wpcf7-not-valid").map((el) => el.getAttribute("aria-describedby"))).toEqual(
        sorted.map((one) => one.error_id),
      );
      if (sorted[0]) expect(document.activeElement?.getAttribute("name")).toBe(sorted[0].field);
      expect(field("_wpcf7_posted_data_hash").value).toBe(hash);
      expect(field("your-name").value).toBe("Nguyễn Văn A");
      if (quiz) {
        expect([get(".wpcf7-quiz-label").textContent, field("_wpcf7_quiz_answer_your-quiz").value]).toEqual(
          quiz["your-quiz"],
        );
        expect(field("your-quiz").value).toBe("");
      }
      expect(report).not.toHaveBeenCalled();
    },
  );
});
