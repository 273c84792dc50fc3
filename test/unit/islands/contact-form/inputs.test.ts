import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldOf, inputsOf } from "../../../../islands/contact-form/values.ts";

describe("the inputs of a submission", () => {
  it("are what was sent, in its order, without the form's own fields", () => {
    const file = new File(["x"], "a.txt");
    const data = new FormData();
    data.append("_wpcf7", "81");
    data.append("your-extra[]", "A");
    data.append("_wpcf7_free_text_your-color", "Tím");
    data.append("your-extra[]", "B");
    data.append("your-file", file);
    expect(inputsOf(data)).toEqual([
      { name: "your-extra[]", value: "A" },
      { name: "your-extra[]", value: "B" },
      { name: "your-file", value: file },
    ]);
  });

  it("lose no field and no value", () => {
    const entries = fc.array(fc.tuple(fc.stringMatching(/^[a-z][a-z_-]*$/), fc.stringMatching(/^\w*$/)));
    fc.assert(
      fc.property(entries, (sent) => {
        const data = new FormData();
        for (const [name, value] of sent) data.append(name, value);
        expect(inputsOf(data).map(({ name, value }) => [name, value])).toEqual(sent);
      }),
    );
  });
});

describe("the field of a control's name", () => {
  it.each([
    ["your-name", "your-name"],
    ["your-extra[]", "your-extra"],
    ["your-extra[size][a]", "your-extra"],
    ["_wpcf7_free_text_your-color", "_wpcf7_free_text_your-color"],
  ])("%s is %s", (name, field) => {
    expect(fieldOf(name)).toBe(field);
  });
});
