import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorId, fieldErrors, type InvalidField } from "../../../../islands/contact-form/answers.ts";

const tag = "wpcf7-f81-p86-o1";

describe("the id of an error", () => {
  it.each([
    ["your-name", `${tag}-ve-your-name`],
    ["your.first name", `${tag}-ve-yourfirstname`],
    ["a:b_c", `${tag}-ve-ab_c`],
  ])("of %j is %s", (field, id) => {
    expect(errorId(tag, field)).toBe(id);
  });

  it("needs no escaping in a selector, whatever the field is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (field) => {
        expect(errorId(tag, field)).toMatch(/^[\w-]+$/);
      }),
    );
  });
});

describe("the complaints of an answer", () => {
  it("are read as servers of today write them, with the id that is the form's own to build", () => {
    expect(
      fieldErrors(
        [{ field: "your.name", message: "Empty.", idref: "name", error_id: "wpcf7-f1-o1-ve-your_name" }],
        tag,
      ),
    ).toEqual([{ field: "your.name", message: "Empty.", errorId: `${tag}-ve-yourname`, controlId: "name" }]);
  });

  it("are read as servers wrote them until 5.5", () => {
    expect(
      fieldErrors(
        [
          {
            into: "span.wpcf7-form-control-wrap.your-wrap",
            message: "Empty.",
            idref: null,
            error_id: `${tag}-ve-your-wrap`,
          },
        ],
        tag,
      ),
    ).toEqual([
      { field: "your-wrap", message: "Empty.", errorId: `${tag}-ve-your-wrap`, controlId: undefined },
    ]);
  });

  it("name their errors by themselves where an old server did not", () => {
    const [error] = fieldErrors([{ into: "span.wpcf7-form-control-wrap.your-name", message: "Empty." }], tag);
    expect(error?.errorId).toBe(`${tag}-ve-your-name`);
  });

  it.each([[undefined], [[]], [[{ message: "Whose?" }]], [[{ field: "", message: "Whose?" }]]] as const)(
    "are none of %j",
    (invalid) => {
      expect(fieldErrors(invalid, tag)).toEqual([]);
    },
  );
});

const captures = fileURLToPath(new URL("../../../../../shared/captures/rest/", import.meta.url));

describe.runIf(existsSync(captures))("the complaints of a real shop", () => {
  it.each([
    ["feedback-validation_failed", 9],
    ["feedback-validation_failed-formats", 7],
    ["feedback-validation_failed-file-type", 1],
    ["feedback-mail_sent-form-b-1", 0],
  ])("in %s are %i, each under the id that the server gives it too", (name, count) => {
    const answer: { readonly into: string; readonly invalid_fields: readonly InvalidField[] } = JSON.parse(
      readFileSync(`${captures}${name}.json`, "utf8"),
    );
    const errors = fieldErrors(answer.invalid_fields, answer.into.slice(1));
    expect(errors).toHaveLength(count);
    expect(errors.map((error) => error.errorId)).toEqual(
      answer.invalid_fields.map(({ error_id }) => error_id),
    );
  });
});
