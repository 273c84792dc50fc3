import { beforeEach, describe, expect, it } from "vitest";
import { collect, validatedIn } from "../../../../islands/contact-form/parts.ts";
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
    expect(validatedIn(form).map((el) => el.dataset.name)).toEqual(["a"]);
  });

  it("tells nobody that the form is being sent", () => {
    const form = begin(wrap("a", '<input name="a">'));
    const heard: string[] = [];
    form.addEventListener("formdata", () => heard.push("formdata"));
    collect(form);
    expect(heard).toEqual([]);
  });
});
