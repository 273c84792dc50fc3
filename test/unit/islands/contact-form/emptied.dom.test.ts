import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contactForm as print } from "../../../../fixtures/pages/contact-form.ts";
import { contactFormById } from "../../../../fixtures/shop/contact-forms.ts";
import { contactForm } from "../../../../islands/contact-form/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { type LoadedIsland, loadIsland } from "../../support/load-island.ts";
import { clearPage, click, get } from "../../support/page.ts";
import { openShop } from "../../support/shop.ts";

const shop = openShop();
const api = { root: "http://localhost/wp-json/", namespace: "contact-form-7/v1" };
const until = (isSo: () => unknown): Promise<unknown> => vi.waitUntil(isSo, { interval: 1, timeout: 4000 });
const refills = () => shop.sent.filter(({ url }) => url.pathname.endsWith("/refill"));

const action = "Điền lại nội dung đã nhập";
const box = ".storefront-form-emptied";

let ends: (() => void)[] = [];

const markup = (id: number, count = 1): string => {
  const form = contactFormById(id);
  if (!form) throw new Error(`no form ${id}`);
  const quizzes = { "your-quiz": ["1+1=?", "hash"] as const };
  const unitTag = `wpcf7-f${id}-p87-o${count}`;
  return String(print({ form, unitTag, containerPost: 87, path: "/lien-he-2/", quizzes }));
};

let island: LoadedIsland;

/** Brings the page's forms to life, all of them or what comes before React. */
async function begin(html: string, { isWhole = true, drafts = true } = {}): Promise<HTMLFormElement[]> {
  document.body.innerHTML = html;
  Object.assign(window, { wpcf7: { api } });
  island = await loadIsland(contactForm, { props: { drafts }, until: isWhole ? "ready" : "early" });
  ends.push(island.end);
  return [...document.querySelectorAll("form")];
}

/** The page is left, and comes out of the back/forward cache. */
function turn(): void {
  window.dispatchEvent(new Event("pagehide"));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
}

/** The same, until each form has been emptied: the code is asked for, though it is there. */
async function goAndComeBack(): Promise<void> {
  const emptied = [...document.querySelectorAll("form")].map(
    (form) => new Promise((resolve) => form.addEventListener("reset", resolve, { once: true })),
  );
  turn();
  await Promise.all(emptied);
}

const field = (name: string, root: ParentNode = document): HTMLInputElement => get(`[name="${name}"]`, root);
const offer = (root: ParentNode = document): HTMLElement | null => root.querySelector(box);
const press = (root: ParentNode = document): boolean => click(get(`${box} button`, root));
const said = (count = 1): unknown =>
  document.querySelector(`.wpcf7[id$="-o${count}"] .screen-reader-response p`)?.textContent;

beforeEach(() => {
  clearPage();
  resetConfig();
  sessionStorage.clear();
  document.documentElement.lang = "vi";
});
afterEach(() => {
  for (const end of ends.reverse()) end();
  ends = [];
  Reflect.deleteProperty(window, "wpcf7");
});

describe("a form out of the back/forward cache", async () => {
  it("is empty, asks for new questions, and offers what was typed: seen and said", async () => {
    const [form] = await begin(markup(82));
    field("your-name").value = "Mai";
    field("your-message").value = "Chào";
    field("_wpcf7_posted_data_hash").value = "old";
    await goAndComeBack();
    expect([field("your-name").value, field("your-message").value]).toEqual(["", ""]);
    expect(field("_wpcf7_posted_data_hash").value).toBe("");
    await until(() => refills().length === 1 && form?.dataset.status === "init");
    expect(offer()?.querySelector("button")?.textContent).toBe(action);
    expect(offer()?.textContent).not.toContain("Tệp");
    expect(said()).toBe(`${offer()?.querySelector("p")?.textContent} ${action}.`);
  });

  it("has it all back after one press, with what hangs on it", async () => {
    const [form] = await begin(markup(82));
    const heard: string[] = [];
    for (const type of ["input", "change"])
      form?.addEventListener(type, ({ target }) =>
        heard.push(`${type} ${(target as HTMLInputElement).name}`),
      );
    field("your-name").value = "Mai";
    field("your-message").value = "12345";
    await goAndComeBack();
    press();
    expect([field("your-name").value, field("your-message").value]).toEqual(["Mai", "12345"]);
    expect(offer()).toBe(null);
    expect(document.activeElement).toBe(field("your-name"));
    expect(said()).toBe("Nội dung bạn đã nhập đã trở lại.");
    expect(heard).toEqual([
      "input your-name",
      "change your-name",
      "input your-message",
      "change your-message",
    ]);
    expect(get(".wpcf7-character-count").textContent).toBe("95");
  });

  it("offers nothing where nothing was typed", async () => {
    await begin(markup(82));
    await goAndComeBack();
    await until(() => refills().length);
    expect(offer()).toBe(null);
    expect(said()).toBe("");
  });

  it("offers nothing of what was sent", async () => {
    const [form] = await begin(markup(82));
    field("your-name").value = "Mai";
    field("your-email").value = "mai@example.test";
    field("your-message").value = "Chào";
    click(get("[type=submit]"));
    await until(() => form?.dataset.status === "sent" && !form.querySelector("[aria-disabled]"));
    await goAndComeBack();
    expect(offer()).toBe(null);
    await until(() => form?.dataset.status === "init");
    expect(get(".wpcf7-response-output").textContent).toBe("");
  });

  it("offers it no longer once something else was sent", async () => {
    const [form] = await begin(markup(82));
    field("your-name").value = "Mai";
    await goAndComeBack();
    await until(() => form?.dataset.status === "init");
    field("your-name").value = "Lan";
    field("your-email").value = "lan@example.test";
    field("your-message").value = "Khác";
    click(get("[type=submit]"));
    await until(() => form?.dataset.status === "sent");
    expect(offer()).toBe(null);
    await goAndComeBack();
    expect(offer()).toBe(null);
  });

  it("takes its complaints back", async () => {
    const [form] = await begin(markup(82));
    field("your-name").value = "Mai";
    click(get("[type=submit]"));
    await until(() => form?.dataset.status === "invalid");
    await goAndComeBack();
    await until(() => form?.dataset.status === "init");
    expect(document.querySelector(".wpcf7-not-valid-tip")).toBe(null);
    expect(get(".wpcf7-response-output").textContent).toBe("");
    expect(offer()).not.toBe(null);
  });

  it("keeps it when the page is left once more, with what was typed since", async () => {
    await begin(markup(82));
    field("your-name").value = "Mai";
    field("your-message").value = "Một";
    await goAndComeBack();
    field("your-message").value = "Hai";
    await goAndComeBack();
    expect(document.querySelectorAll(box)).toHaveLength(1);
    press();
    expect([field("your-name").value, field("your-message").value]).toEqual(["Mai", "Hai"]);
  });

  it("writes over nothing that was typed since", async () => {
    await begin(markup(82));
    field("your-name").value = "Mai";
    field("your-message").value = "Một";
    await goAndComeBack();
    field("your-message").value = "Hai";
    press();
    expect([field("your-name").value, field("your-message").value]).toEqual(["Mai", "Hai"]);
  });

  it("keeps it over a reload, too", async () => {
    await begin(markup(82));
    field("your-name").value = "Mai";
    await goAndComeBack();
    window.dispatchEvent(new Event("pagehide"));
    for (const end of ends.splice(0)) end();
    await begin(markup(82));
    expect(field("your-name").value).toBe("Mai");
  });

  it("leaves nothing in the browser's storage where drafts are not wanted", async () => {
    await begin(markup(82), { drafts: false });
    field("your-name").value = "Mai";
    await goAndComeBack();
    expect(sessionStorage.length).toBe(0);
    press();
    expect(field("your-name").value).toBe("Mai");
  });

  it("says of files that they have to be chosen again", async () => {
    await begin(markup(81));
    field("your-name").value = "Mai";
    Object.defineProperty(field("your-file"), "files", { value: [new File(["a"], "anh.jpg")] });
    await goAndComeBack();
    expect(offer()?.textContent).toContain("Tệp đính kèm thì cần chọn lại.");
    press();
    expect(said()).toBe("Nội dung bạn đã nhập đã trở lại. Tệp đính kèm thì cần chọn lại.");
  });

  it("speaks English on an English page", async () => {
    document.documentElement.lang = "en";
    await begin(markup(82));
    field("your-name").value = "Mai";
    await goAndComeBack();
    expect(offer()?.textContent).toBe(
      "You came back to this page, and the form is empty again. What you had typed is not lost.Bring back what I typed",
    );
  });

  it("knows nothing of another one on its page", async () => {
    const [one, two] = await begin(markup(82) + markup(82, 2));
    field("your-name", two).value = "Lan";
    await goAndComeBack();
    expect(offer(one)).toBe(null);
    expect(said()).toBe("");
    press(two);
    expect(field("your-name", one).value).toBe("");
    expect(field("your-name", two).value).toBe("Lan");
  });

  it("accepts, chooses and unfolds again what was accepted, chosen and unfolded", async () => {
    await begin(markup(81));
    field("accept-terms").checked = true;
    field("accept-terms").dispatchEvent(new Event("change", { bubbles: true }));
    expect(get<HTMLButtonElement>(".wpcf7-submit").disabled).toBe(false);
    const item = get(".has-free-text");
    const [choice, text] = item.querySelectorAll("input");
    if (!choice || !text) throw new Error("no free text");
    choice.checked = true;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    text.value = "Bằng thuyền";
    await goAndComeBack();
    await until(() => get<HTMLButtonElement>(".wpcf7-submit").disabled && text.disabled);
    press();
    expect(get<HTMLButtonElement>(".wpcf7-submit").disabled).toBe(false);
    expect([choice.checked, text.disabled, text.value]).toEqual([true, false, "Bằng thuyền"]);
  });

  it("is emptied though it was left before its code had come", async () => {
    await begin(markup(82), { isWhole: false });
    field("your-name").value = "Mai";
    await goAndComeBack();
    expect(field("your-name").value).toBe("");
    await island.arrive();
    press();
    expect(field("your-name").value).toBe("Mai");
  });

  it("is left alone after unmounting, and as the server wrote it", async () => {
    const html = markup(82);
    document.body.innerHTML = html;
    const served = document.body.innerHTML;
    await begin(html);
    field("your-name").value = "Mai";
    await goAndComeBack();
    expect(offer()).not.toBe(null);
    for (const end of ends.splice(0)) end();
    expect(offer()).toBe(null);
    field("your-name").value = "Mai";
    turn();
    await vi.dynamicImportSettled();
    expect(field("your-name").value).toBe("Mai");
    expect(served).toContain("your-name");
  });
});
