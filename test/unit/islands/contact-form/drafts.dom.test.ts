import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { dropDraft, restoreDraft, saveDraft, tell } from "../../../../islands/contact-form/drafts.ts";
import { clearPage, get } from "../../support/page.ts";
import { memoryStorage } from "../../support/storage.ts";

const wrap = (inner: string): string => `<span class="wpcf7-form-control-wrap">${inner}</span>`;

const fields = [
  '<input type="text" name="name" value="">',
  '<input type="text" name="city" value="Huế">',
  '<input type="range" name="range" value="50">',
  '<textarea name="message"></textarea>',
  '<select name="subject"><option value="">–</option><option>A</option><option>B</option></select>',
  '<select name="many[]" multiple><option>1</option><option selected>2</option><option>3</option></select>',
  '<input type="checkbox" name="extra[]" value="1"><input type="checkbox" name="extra[]" value="2" checked>',
  '<input type="radio" name="ship" value="1" checked><input type="radio" name="ship" value="2"><input type="radio" name="ship" value="3">',
  '<input type="text" name="_wpcf7_free_text_ship">',
];

/** The page as it is loaded: the same form, as the server writes it. */
function load(inner = fields.map(wrap).join(""), attributes = "", tag = "wpcf7-f81-p86-o1"): HTMLFormElement {
  document.body.innerHTML = `<form ${attributes}><input type="hidden" name="_wpcf7_unit_tag" value="${tag}">${inner}</form>`;
  return get("form");
}

const control = <E extends HTMLElement = HTMLInputElement>(selector: string): E => get<E>(selector);

/** What the fields of a form hold. */
const contents = (form: HTMLFormElement): unknown[] =>
  [...form.querySelectorAll<HTMLInputElement>("input, textarea, option")].map((el) =>
    el instanceof HTMLOptionElement
      ? el.selected
      : ["checkbox", "radio"].includes(el.type)
        ? el.checked
        : el.value,
  );

function fillAll(): void {
  control("[name=name]").value = "Lan";
  control("[name=city]").value = "";
  control("[name=range]").value = "75";
  control<HTMLTextAreaElement>("textarea").value = "Dòng một\nDòng hai";
  control<HTMLSelectElement>("[name=subject]").value = "B";
  for (const option of document.querySelectorAll<HTMLOptionElement>("[multiple] option"))
    option.selected = option.value !== "2";
  control('[name="extra[]"][value="1"]').checked = true;
  control('[name="extra[]"][value="2"]').checked = false;
  control('[name=ship][value="3"]').checked = true;
  control("[name=_wpcf7_free_text_ship]").value = "Bằng thuyền";
}

beforeEach(clearPage);

describe("a draft", () => {
  it("brings back everything that was typed and chosen", () => {
    const before = load();
    fillAll();
    const typed = contents(before);
    saveDraft(before);
    const form = load();
    expect(restoreDraft(form)).not.toEqual([]);
    expect(contents(form)).toEqual(typed);
  });

  it("brings back whatever was typed", () => {
    const typing = fc.record({
      name: fc.string({ unit: "grapheme" }).map((text) => text.replace(/[\r\n]/g, "")),
      message: fc.string().map((text) => text.replace(/\r/g, "")),
      subject: fc.constantFrom("", "A", "B"),
      extra: fc.tuple(fc.boolean(), fc.boolean()),
      ship: fc.constantFrom("1", "2", "3"),
    });
    fc.assert(
      fc.property(typing, ({ name, message, subject, extra, ship }) => {
        const before = load();
        control("[name=name]").value = name;
        control<HTMLTextAreaElement>("textarea").value = message;
        control<HTMLSelectElement>("[name=subject]").value = subject;
        for (const [index, isChecked] of extra.entries())
          control(`[name="extra[]"][value="${index + 1}"]`).checked = isChecked;
        control(`[name=ship][value="${ship}"]`).checked = true;
        const served = contents(load());
        const typed = contents(before);
        saveDraft(before);
        const form = load();
        expect(restoreDraft(form).length > 0).toBe(JSON.stringify(typed) !== JSON.stringify(served));
        expect(contents(form)).toEqual(typed);
      }),
      { numRuns: 50 },
    );
  });

  it("leaves what has been typed or brought back by the browser since alone, groups as a whole", () => {
    const before = load();
    fillAll();
    saveDraft(before);
    const form = load();
    control("[name=name]").value = "Mai";
    control('[name=ship][value="2"]').checked = true;
    expect(restoreDraft(form)).not.toEqual([]);
    expect(control("[name=name]").value).toBe("Mai");
    expect(control("[name=ship]:checked").value).toBe("2");
    expect(control("[name=range]").value).toBe("75");
  });

  it("tells scripts of what it brought back once they had their turn to listen, and of nothing else", () => {
    const before = load();
    fillAll();
    control("[name=city]").value = "Huế";
    saveDraft(before);
    const form = load();
    const heard: string[] = [];
    const hear = ({ type, target }: Event): void => {
      const { name, value } = target as HTMLInputElement;
      heard.push(`${type} ${name} ${value}`);
    };
    const filled = restoreDraft(form);
    for (const type of ["input", "change"]) document.addEventListener(type, hear);
    tell(filled);
    for (const type of ["input", "change"]) document.removeEventListener(type, hear);
    expect(heard).toContain("change subject B");
    expect(heard.slice(0, 2)).toEqual(["input name Lan", "change name Lan"]);
    expect(heard.filter((one) => one.startsWith("change ship"))).toEqual(["change ship 3"]);
    expect(heard.filter((one) => one.includes("city"))).toEqual([]);
  });

  it("leaves focus where it is, whatever unfolds", () => {
    const before = load();
    fillAll();
    saveDraft(before);
    const form = load();
    form.addEventListener("change", () => control("textarea").focus());
    const filled = restoreDraft(form);
    control("[name=city]").focus();
    tell(filled);
    expect(document.activeElement).toBe(control("[name=city]"));
    control("[name=city]").blur();
    tell(filled);
    expect(document.activeElement).toBe(document.body);
  });

  it("is of one form on one page", () => {
    const before = load();
    fillAll();
    saveDraft(before);
    expect(restoreDraft(load(undefined, "", "wpcf7-f81-p86-o2"))).toEqual([]);
    history.replaceState(null, "", "/other/");
    expect(restoreDraft(load())).toEqual([]);
    history.replaceState(null, "", "/");
    expect(restoreDraft(load())).not.toEqual([]);
  });

  it("is gone when it is dropped, and when nothing is typed any more", () => {
    const form = load();
    fillAll();
    saveDraft(form);
    dropDraft(form);
    expect(sessionStorage).toHaveLength(0);
    saveDraft(form);
    expect(sessionStorage).toHaveLength(1);
    saveDraft(load());
    expect(sessionStorage).toHaveLength(0);
  });

  it("passes over a group that has other boxes now", () => {
    const before = load();
    fillAll();
    saveDraft(before);
    load(wrap('<input type="radio" name="ship" value="1"><input type="radio" name="ship" value="9">'));
    expect(restoreDraft(get("form"))).toEqual([]);
    expect(document.querySelector(":checked")).toBeNull();
  });
});

describe("no draft is made of", () => {
  it.each([
    ["a password", '<input type="password" name="x" value="">'],
    ["a hidden field", '<input type="hidden" name="x" value="">'],
    ["the answer of a quiz", '<input type="text" name="x" class="wpcf7-quiz">'],
    ["the answer of a captcha", '<input type="text" name="x" class="wpcf7-captchar">'],
    ["a field that browsers must not fill", '<input type="text" name="x" autocomplete="off">'],
    ["a payment card", '<input type="text" name="x" autocomplete="billing cc-number">'],
  ])("%s", (_, field) => {
    const form = load(wrap(field) + wrap('<input name="y">'));
    control("[name=x]").value = "secret";
    control("[name=y]").value = "typed";
    saveDraft(form);
    expect(sessionStorage.getItem(sessionStorage.key(0) ?? "")).toBe('[["y",["typed"]]]');
  });

  it("a file", () => {
    const form = load(wrap('<input type="file" name="x">'));
    Object.defineProperty(control("[name=x]"), "value", { value: "C:\\fakepath\\a.txt" });
    saveDraft(form);
    expect(sessionStorage).toHaveLength(0);
  });

  it("what foreign scripts put beside the fields", () => {
    const form = load('<textarea name="g-recaptcha-response"></textarea>');
    control<HTMLTextAreaElement>("textarea").value = "token";
    saveDraft(form);
    expect(sessionStorage).toHaveLength(0);
  });

  it("a form that browsers must not fill", () => {
    const form = load(undefined, 'autocomplete="off"');
    fillAll();
    saveDraft(form);
    expect(sessionStorage).toHaveLength(0);
  });

  it("nor is one brought back into any of them", () => {
    const before = load(wrap('<input name="x">'));
    control("[name=x]").value = "typed";
    saveDraft(before);
    for (const type of ["password", "hidden"])
      expect(restoreDraft(load(wrap(`<input name="x" type="${type}">`)))).toEqual([]);
    expect(restoreDraft(load(wrap('<input name="x">'), 'autocomplete="off"'))).toEqual([]);
    expect(control("[name=x]").value).toBe("");
  });
});

describe("storage", () => {
  it("that is blocked is no draft", () => {
    const blocked = (): Storage => {
      throw new DOMException("blocked", "SecurityError");
    };
    const form = load();
    fillAll();
    saveDraft(form, blocked);
    dropDraft(form, blocked);
    expect(restoreDraft(load(), blocked)).toEqual([]);
  });

  it("that is full is no draft", () => {
    const full = memoryStorage(undefined, () => true);
    const form = load();
    fillAll();
    saveDraft(form, () => full);
    expect(restoreDraft(load(), () => full)).toEqual([]);
  });

  it.each([
    "",
    "{",
    "5",
    "null",
    "[1]",
    '{"name":["x"]}',
    '[["name"]]',
    '[["name",null]]',
    '[["name",[5]]]',
    '[["ship",[1,2,3]]]',
    '[["many[]",[5]]]',
  ])("that holds %j changes no text and throws nothing", (text) => {
    const storage = memoryStorage();
    const form = load();
    control("[name=name]").value = "x";
    saveDraft(form, () => storage);
    storage.setItem(storage.key(0) ?? "", text);
    const again = load();
    restoreDraft(again, () => storage);
    expect([control("[name=name]").value, control("[name=city]").value]).toEqual(["", "Huế"]);
  });
});
