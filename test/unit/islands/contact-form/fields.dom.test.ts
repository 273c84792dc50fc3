import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { publish, wpcf7 } from "../../../../islands/contact-form/api.ts";
import { contactForm } from "../../../../islands/contact-form/index.ts";
import { island } from "../../../../shared/island/island.ts";
import { loadIsland } from "../../support/load-island.ts";
import { all, clearPage, get } from "../../support/page.ts";

const { model, view } = contactForm;
const props = { ...contactForm.props, drafts: false };
const definition = island({ name: "fields", selectors: ["form"], props, model, view });

let controller: AbortController;

/** Puts a form on the page and takes its fields over. */
async function begin(inner: string, className = ""): Promise<HTMLFormElement> {
  document.body.innerHTML = `<div class="wpcf7"><form class="wpcf7-form ${className}">${inner}</form></div>`;
  return take();
}

async function take(): Promise<HTMLFormElement> {
  const form = get<HTMLFormElement>("form");
  const { end } = await loadIsland(definition);
  controller.signal.addEventListener("abort", end);
  return form;
}

const input = (name: string): HTMLInputElement => get(`[name="${name}"]`);

/** A visitor types into a field, in whichever way. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A visitor changes a field and leaves it. */
function change(field: HTMLInputElement, value: string | boolean): void {
  if (typeof value === "string") field.value = value;
  else field.checked = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** A reset and what comes of it: as in a browser, the fields still hold their values when the event is heard. */
function reset(form: HTMLFormElement): void {
  form.dispatchEvent(new Event("reset", { bubbles: true }));
  const silence = (event: Event): void => event.stopImmediatePropagation();
  window.addEventListener("reset", silence, { capture: true });
  form.reset();
  window.removeEventListener("reset", silence, { capture: true });
  vi.runAllTimers();
}

beforeEach(() => {
  clearPage();
  Object.assign(window, { wpcf7: {} });
  publish();
  // The fields alone: what a reset asks of the server, and takes away, is told by the tests of the whole form.
  Object.assign(wpcf7(), { reset: () => undefined });
  vi.useFakeTimers();
  controller = new AbortController();
});

afterEach(() => {
  controller.abort();
  vi.useRealTimers();
  Reflect.deleteProperty(window, "wpcf7");
});

const wrap = (name: string, inner: string): string =>
  `<span class="wpcf7-form-control-wrap" data-name="${name}">${inner}</span>`;

const counters =
  '<textarea name="your-message">Chào</textarea><span class="wpcf7-character-count up" data-target-name="your-message" data-starting-value="0" data-current-value="0" data-maximum-value="10" data-minimum-value="3">0</span><span class="wpcf7-character-count down" data-target-name="your-message" data-starting-value="10" data-current-value="10" data-maximum-value="10" data-minimum-value="3">10</span>';

describe("a counter", async () => {
  const counts = (): (string | undefined)[][] =>
    all(".wpcf7-character-count").map((el) => [el.textContent, el.dataset.currentValue]);

  it("counts what is in its field from the beginning, and leaves the field alone", async () => {
    document.body.innerHTML = `<form>${counters}</form>`;
    get<HTMLTextAreaElement>("textarea").value = "as restored";
    await take();
    expect(get<HTMLTextAreaElement>("textarea").value).toBe("as restored");
    expect(counts()).toEqual([
      ["11", "11"],
      ["-1", "-1"],
    ]);
  });

  it("follows every input, and marks what is too long or too short", async () => {
    await begin(counters);
    const field = get<HTMLTextAreaElement>("textarea");
    type(field, "  1234567 ");
    expect(counts()).toEqual([
      ["7", "7"],
      ["3", "3"],
    ]);
    expect(all(".too-long, .too-short")).toHaveLength(0);
    type(field, "  12345678 ");
    expect(all(".too-long")).toHaveLength(2);
    type(field, "");
    expect(all(".too-long")).toHaveLength(0);
    expect(all(".too-short")).toHaveLength(2);
  });

  it("counts the text that a reset brings back", async () => {
    const form = await begin(counters);
    type(get<HTMLTextAreaElement>("textarea"), "");
    reset(form);
    expect(counts()[0]).toEqual(["4", "4"]);
  });

  it("counts what the browser has filled in when the page is come back to", async () => {
    await begin(counters);
    get<HTMLTextAreaElement>("textarea").value = "123456";
    window.dispatchEvent(new Event("pageshow"));
    expect(counts()[0]).toEqual(["6", "6"]);
  });

  it("of a field that is not there stays as it is", async () => {
    await begin(
      '<span class="wpcf7-character-count up" data-target-name="none" data-current-value="0">0</span>',
    );
    expect(counts()).toEqual([["0", "0"]]);
  });
});

describe("an exclusive group", async () => {
  const group =
    '<span class="wpcf7-exclusive-checkbox"><input type="checkbox" name="c" value="1"><input type="checkbox" name="c" value="2"></span><input type="checkbox" name="d" checked>';
  const checked = (): string[] =>
    [...document.querySelectorAll<HTMLInputElement>("input:checked")].map(({ name, value }) => name + value);

  it("keeps one box, the last that was checked, and lets it be unchecked again", async () => {
    await begin(group);
    const [one, two] = document.querySelectorAll("input");
    if (!one || !two) throw new Error("no boxes");
    change(one, true);
    change(two, true);
    expect(checked()).toEqual(["c2", "don"]);
    change(two, false);
    expect(checked()).toEqual(["don"]);
  });

  it("has made up its mind before other scripts look", async () => {
    await begin(group);
    const seen: string[][] = [];
    for (const box of document.querySelectorAll<HTMLInputElement>("[name=c]")) {
      box.addEventListener("change", () => seen.push(checked()));
      change(box, true);
    }
    expect(seen).toEqual([
      ["c1", "don"],
      ["c2", "don"],
    ]);
  });
});

describe("a free text", async () => {
  const group =
    '<span class="wpcf7-list-item"><input type="radio" name="r" value="1" checked></span><span class="wpcf7-list-item has-free-text"><input type="radio" name="r" value="2"><input type="text" name="_wpcf7_free_text_r" class="wpcf7-free-text"></span>';
  const text = (): HTMLInputElement => get(".wpcf7-free-text");
  const radio = (value: string): HTMLInputElement => get(`[value="${value}"]`);

  it("can be typed in while its option is checked, and gets focus when it becomes so", async () => {
    await begin(group);
    expect(text().disabled).toBe(true);
    change(radio("2"), true);
    expect([text().disabled, document.activeElement]).toEqual([false, text()]);
    change(radio("1"), true);
    expect(text().disabled).toBe(true);
  });

  it("takes no focus for a change elsewhere", async () => {
    await begin(`${group}<input name="other">`);
    change(radio("2"), true);
    input("other").focus();
    change(input("other"), "x");
    expect(document.activeElement).toBe(input("other"));
  });

  it("takes no focus when it begins", async () => {
    await begin(group.replace('value="2"', 'value="2" checked'));
    expect([text().disabled, document.activeElement]).toEqual([false, document.body]);
  });

  it("is looked at again after a reset", async () => {
    const form = await begin(group);
    change(radio("2"), true);
    reset(form);
    expect(text().disabled).toBe(true);
  });
});

describe("acceptance", async () => {
  const box = (name: string, kind = ""): string =>
    wrap(
      name,
      `<span class="wpcf7-form-control wpcf7-acceptance ${kind}"><span class="wpcf7-list-item"><label><input type="checkbox" name="${name}" value="1"></label></span></span>`,
    );
  const buttons =
    '<input type="submit" class="wpcf7-submit" name="s"><button type="submit" class="wpcf7-submit" name="t"></button><input type="reset" name="u">';
  const disabled = (): boolean[] => ["s", "t", "u"].map((name) => input(name).disabled);

  it("disables the submit buttons until all boxes but the optional ones are as they must be", async () => {
    await begin(
      box("must") + box("may", "optional") + box("not", "invert") + box("any", "invert optional") + buttons,
    );
    expect(disabled()).toEqual([true, true, false]);
    change(input("must"), true);
    expect(disabled()).toEqual([false, false, false]);
    change(input("any"), true);
    expect(disabled()).toEqual([false, false, false]);
    change(input("not"), true);
    expect(disabled()).toEqual([true, true, false]);
  });

  it("takes no focus away when a button that has it is disabled: the form has it then", async () => {
    const form = await begin(box("must") + buttons);
    change(input("must"), true);
    input("s").focus();
    reset(form);
    expect(document.activeElement).toBe(form);
    controller.abort();
    expect(form.hasAttribute("tabindex")).toBe(false);
  });

  it("is missing again after a reset", async () => {
    const form = await begin(box("must") + buttons);
    change(input("must"), true);
    reset(form);
    expect(disabled()).toEqual([true, true, false]);
  });

  it.each([
    ["has none", buttons, ""],
    ["has it validated with its other fields", box("must") + buttons, "wpcf7-acceptance-as-validation"],
  ])("disables nothing where the form %s", async (_, inner, className) => {
    await begin(inner, className);
    expect(disabled()).toEqual([false, false, false]);
  });

  it("leaves a button alone that someone else disables on a form without acceptance", async () => {
    document.body.innerHTML = `<form>${buttons.replace("<input", "<input disabled")}</form>`;
    await take();
    expect(input("s").disabled).toBe(true);
  });
});

describe("an address", async () => {
  it("is completed when it has been typed, before other scripts look", async () => {
    await begin('<input type="text" name="u" class="wpcf7-validates-as-url"><input name="t">');
    const seen: string[] = [];
    for (const name of ["u", "t"]) {
      input(name).addEventListener("change", () => seen.push(input(name).value));
      change(input(name), " example.com");
    }
    expect(seen).toEqual(["http://example.com", " example.com"]);
  });
});

describe("a file", async () => {
  const choose = (...files: File[]): void => {
    Object.defineProperty(input("f"), "files", { value: files, configurable: true });
    input("f").dispatchEvent(new Event("change", { bubbles: true }));
    vi.runAllTimers();
  };
  const keep = (...files: File[]): void =>
    void Object.defineProperty(input("f"), "files", { value: files, configurable: true });

  it("is told with its size beside the field, in the page's language", async () => {
    document.documentElement.lang = "vi";
    await begin(wrap("f", '<input type="file" name="f">'));
    const output = get("output.storefront-file");
    expect([output.textContent, output.previousElementSibling]).toEqual(["", input("f")]);
    choose(new File(["x".repeat(1536)], "<b>.txt"));
    expect(output.textContent).toBe("<b>.txt (1,5 kB)");
    choose();
    expect(output.textContent).toBe("");
  });

  it("is not told where a drop zone takes it out of its field, whoever listens first", async () => {
    await begin('<input type="file" name="f">');
    const told = vi.fn();
    new MutationObserver(told).observe(get("output"), {
      childList: true,
      subtree: true,
      characterData: true,
    });
    document.addEventListener("change", () => keep(), { once: true });
    choose(new File(["x"], "a.txt"));
    await Promise.resolve();
    expect([get("output").textContent, told.mock.calls.length]).toEqual(["", 0]);
  });

  it("is no longer told once a drop zone has taken it and shows it itself", async () => {
    const form = await begin('<input type="file" name="f">');
    choose(new File(["x"], "a.txt"));
    expect(get("output").textContent).toBe("a.txt (0 kB)");
    keep();
    form.insertAdjacentHTML("beforeend", "<p>a.txt</p>");
    await vi.waitUntil(() => get("output").textContent === "");
  });

  it("is no longer told after a reset", async () => {
    const form = await begin('<input type="file" name="f">');
    choose(new File(["x"], "a.txt"), new File(["x"], "b.txt"));
    expect(get("output").textContent).toBe("a.txt (0 kB), b.txt (0 kB)");
    Object.defineProperty(input("f"), "files", { value: [], configurable: true });
    reset(form);
    expect(get("output").textContent).toBe("");
  });
});

describe("a floating tip", async () => {
  const tip = '<span class="wpcf7-not-valid-tip" aria-hidden="true">Empty.</span>';
  const field = wrap("a", `<input name="a">${tip}`);
  const isHidden = (): boolean => get(".wpcf7-not-valid-tip").style.display === "none";
  const tell = (selector: string, name: string): boolean =>
    get(selector).dispatchEvent(new Event(name, { bubbles: true }));

  it.each([
    ["input", "focusin"],
    [".wpcf7-not-valid-tip", "click"],
    [".wpcf7-not-valid-tip", "mouseover"],
  ])("goes when its %s hears %s", async (selector, name) => {
    await begin(`<p class="use-floating-validation-tip">${field}</p>`);
    tell(selector, name);
    expect(isHidden()).toBe(true);
  });

  it("stays when the pointer is over its field", async () => {
    await begin(`<p class="use-floating-validation-tip">${field}</p>`);
    tell("input", "mouseover");
    expect(isHidden()).toBe(false);
  });

  it("stays where tips do not float", async () => {
    await begin(field);
    tell("input", "focusin");
    tell(".wpcf7-not-valid-tip", "click");
    expect(isHidden()).toBe(false);
  });
});

describe("after unmounting", async () => {
  it("a form is as the server wrote it, and nothing looks at it any more", async () => {
    const acceptance =
      '<span class="wpcf7-acceptance"><input type="checkbox" name="must"></span><input type="submit" class="wpcf7-submit">';
    const group =
      '<span class="wpcf7-exclusive-checkbox has-free-text"><input type="checkbox" name="c"><input type="text" class="wpcf7-free-text"></span>';
    const tip = `<p class="use-floating-validation-tip">${wrap("a", '<input name="a"><span class="wpcf7-not-valid-tip">Empty.</span>')}</p>`;
    const html = `${counters}${acceptance}${group}${tip}<input type="file" name="f">`;
    document.body.innerHTML = `<form>${html}</form>`;
    const served = document.body.innerHTML;
    const form = await take();
    type(get<HTMLTextAreaElement>("textarea"), "x".repeat(20));
    get(".wpcf7-not-valid-tip").click();
    expect(document.body.innerHTML).not.toBe(served);

    // A reset on its way finds nobody at home.
    form.dispatchEvent(new Event("reset"));
    controller.abort();
    expect(document.body.innerHTML).toBe(served);
    vi.runAllTimers();
    type(get<HTMLTextAreaElement>("textarea"), "x");
    change(input("must"), true);
    window.dispatchEvent(new Event("pageshow"));
    expect(document.body.innerHTML).toBe(served);
  });
});
