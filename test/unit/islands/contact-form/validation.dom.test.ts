import { beforeEach, describe, expect, it } from "vitest";
import { collect, reflect, wrapsOf } from "../../../../islands/contact-form/validation/index.ts";
import { clearPage, get } from "../../support/page.ts";

beforeEach(clearPage);

const wrap = (name: string, inner: string, className = ""): string =>
  `<span class="wpcf7-form-control-wrap ${className}" data-name="${name}">${inner}</span>`;

function begin(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return get("form");
}

describe("what is collected", () => {
  it("is what the fields of a form would send", () => {
    const form = begin(
      wrap("a", '<input name="a" value="x"><input name="off" value="x" disabled><input value="nameless">') +
        wrap("b", '<textarea name="b">two\nlines</textarea>') +
        wrap(
          "c",
          '<input type="checkbox" name="c[]" value="1" checked><input type="checkbox" name="c[]" value="2"><input type="checkbox" name="c[]" value="3" checked>',
        ) +
        wrap("d", '<input type="radio" name="d" value="1"><input type="radio" name="d" value="2" checked>') +
        wrap(
          "e",
          '<select name="e[]" multiple><option selected>1</option><option>2</option><option selected>3</option></select>',
        ) +
        wrap(
          "f",
          ["submit", "button", "image", "reset"]
            .map((type) => `<input type="${type}" name="f" value="x">`)
            .join(""),
        ),
    );
    expect([...collect(form)]).toEqual([
      ["a", "x"],
      ["b", "two\nlines"],
      ["c[]", "1"],
      ["c[]", "3"],
      ["d", "2"],
      ["e[]", "1"],
      ["e[]", "3"],
    ]);
  });

  it("has every file that was chosen, and none where none was", () => {
    const form = begin(wrap("f", '<input type="file" name="f">') + wrap("g", '<input type="file" name="g">'));
    const files = [new File(["x"], "a.txt"), new File(["y"], "b.txt")];
    Object.defineProperty(get("[name=f]"), "files", { value: files });
    expect([...collect(form)].map(([name, value]) => [name, (value as File).name])).toEqual([
      ["f", "a.txt"],
      ["f", "b.txt"],
    ]);
  });

  it("leaves out what is outside of a wrap and what is not to be validated", () => {
    const form = begin(
      `<input type="hidden" name="_wpcf7" value="81">${wrap("a", '<input name="a" value="x">')}<p class="novalidate">${wrap("b", '<input name="b">')}</p>${wrap("c", '<input name="c">', "novalidate")}`,
    );
    expect([...collect(form).keys()]).toEqual(["a"]);
    expect(wrapsOf(form).map((el) => el.dataset.name)).toEqual(["a"]);
  });

  it("tells nobody that the form is being sent", () => {
    const form = begin(wrap("a", '<input name="a">'));
    const heard: string[] = [];
    form.addEventListener("formdata", () => heard.push("formdata"));
    collect(form);
    expect(heard).toEqual([]);
  });
});

describe("a reflection", () => {
  const html =
    '<output data-reflection-of="a" data-default="nobody" name="a">nobody</output><fieldset class="wpcf7-reflection" data-reflection-of="a"><output name="a" data-default="none">none</output></fieldset><output data-reflection-of="b" data-default="b">b</output>';

  it("shows the first value in an output and all values in a group, as text", () => {
    const form = begin(html);
    reflect(form, "a", ["<b>1</b>", "2"]);
    expect(form.innerHTML).toBe(
      '<output data-reflection-of="a" data-default="nobody" name="a">&lt;b&gt;1&lt;/b&gt;</output><fieldset class="wpcf7-reflection" data-reflection-of="a"><output name="a" data-default="none" hidden="">none</output><output name="a">&lt;b&gt;1&lt;/b&gt;</output><output name="a">2</output></fieldset><output data-reflection-of="b" data-default="b">b</output>',
    );
    reflect(form, "a", ["3"]);
    expect([...form.querySelectorAll("fieldset output")].map((el) => el.textContent)).toEqual(["none", "3"]);
  });

  it("shows the name of a file", () => {
    const form = begin(html);
    reflect(form, "b", [new File(["x"], "a.txt")]);
    expect(get("[data-reflection-of=b]").textContent).toBe("a.txt");
  });

  it("is as the server wrote it where there is no value", () => {
    const form = begin(html);
    reflect(form, "a", ["1"]);
    reflect(form, "a");
    expect(form.innerHTML).toBe(html);
  });

  it("is as the server wrote it, of every field, when no field is named", () => {
    const form = begin(html);
    reflect(form, "a", ["1"]);
    reflect(form, "b", ["2"]);
    reflect(form);
    expect(form.innerHTML).toBe(html);
  });

  it("without a default is empty where there is no value", () => {
    const form = begin('<output data-reflection-of="a">x</output>');
    reflect(form, "a");
    expect(get("output").textContent).toBe("");
  });
});
