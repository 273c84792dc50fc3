import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Rule } from "../../../../islands/contact-form/checks.ts";
import { type Schema, validate } from "../../../../islands/contact-form/validate.ts";

type Sent = readonly (readonly [name: string, value: FormDataEntryValue])[];

function data(sent: Sent): FormData {
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, value);
  return form;
}

/** Whether values of a field keep one rule. */
function keeps(rule: Rule, ...values: FormDataEntryValue[]): boolean {
  const sent = data(values.map((value) => ["f", value]));
  return !(
    "message" in (validate({ rules: [{ field: "f", error: "Wrong.", ...rule }] }, sent).get("f") ?? {})
  );
}

const file = (name: string, size = 1, type = ""): File => new File(["x".repeat(size)], name, { type });

describe("a rule for texts", () => {
  it.each<[rule: string, right: string[], wrong: string[]]>([
    [
      "email",
      ["a@b.co", "ten.ho+shop@cua-hang.com.vn", " a@b.co ", "o'x!#$%&*=?^_`{|}~/@a.b-c.d", "a-@b1.2c"],
      [
        "a@b.c",
        "khong-phai",
        "@example.com",
        "a@@example.com",
        "a@b@example.com",
        "họ@example.com",
        "a b@example.com",
        "a@example",
        "a@example..com",
        "a@.example.com",
        "a@example.com.",
        "a@-example.com",
        "a@example-.com",
        "a@example.-com",
        "a@example.com-",
        "a@exam_ple.com",
      ],
    ],
    [
      "url",
      ["https://example.com", "HTTP://example.com/?q=a b", "mailto:a@b.co", "tel:0901234567", "urn:isbn:1"],
      ["x y", "example.com", "javascript:alert(1)", "data:,x", "xhttps://example.com", "http://", "://a.b"],
    ],
    [
      "tel",
      [
        "0901234567",
        "+84 901 234 567",
        "(028) 38.24/12-34",
        "0901234567 #12",
        "0901234567*abc",
        "0084901234567890",
        "123456",
      ],
      ["abc", "12345", "+1234", "1234567890123456", "09o1234567", "84+901234567", "#0901234567", "+"],
    ],
    [
      "number",
      ["1", "-1", "1.5", ".5", "-.5", "1e3", "1.5E-3", "007"],
      ["+1", "1.", "1,5", "e3", "0x1", "- 1"],
    ],
    [
      "date",
      ["2026-12-25", "0001-01-01", "12026-01-31", " 2026-02-28 "],
      ["25/12/2026", "2026-13-01", "2026-00-10", "2026-01-00", "2026-01-32", "2026-1-1", "026-01-01", "soon"],
    ],
    [
      "time",
      ["00:00", "23:59", "12:30:59"],
      ["24:00", "12:60", "12:30:60", "1:30", "12:30:", "12", "1 12:30"],
    ],
  ])("%s lets right values through and no wrong ones", (rule, right, wrong) => {
    expect(right.filter((value) => !keeps({ rule }, value))).toEqual([]);
    expect(wrong.filter((value) => keeps({ rule }, value))).toEqual([]);
  });

  it.each(["email", "url", "tel", "number", "date", "time"])(
    "%s has nothing against an empty field",
    (rule) => {
      expect([keeps({ rule }), keeps({ rule }, ""), keeps({ rule }, "  ")]).toEqual([true, true, true]);
    },
  );

  it("holds for each of several", () => {
    expect(keeps({ rule: "number" }, "1", "x", "2")).toBe(false);
  });

  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 15 });
  const gaps = fc.array(fc.constantFrom(" ", "-", ".", "/", "(", ")", ""), { minLength: 15, maxLength: 15 });
  const pad = (number: number, length = 2): string => `${number}`.padStart(length, "0");
  it.each<[rule: string, values: fc.Arbitrary<string>]>([
    ["email", fc.emailAddress()],
    ["url", fc.webUrl({ withQueryParameters: true, withFragments: true })],
    [
      "tel",
      fc
        .tuple(digits, gaps)
        .filter(([[first, second]]) => first !== 0 || second !== 0)
        .map(([number, blanks]) => number.map((digit, index) => `${blanks[index]}${digit}`).join("")),
    ],
    ["number", fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()).map(String)],
    [
      "date",
      fc
        .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ],
    [
      "time",
      fc.tuple(fc.nat(23), fc.nat(59), fc.option(fc.nat(59))).map((parts) =>
        parts
          .filter((part) => part !== null)
          .map((part) => pad(part))
          .join(":"),
      ),
    ],
  ])("%s lets all through that are made right", (rule, values) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(keeps({ rule }, value), value).toBe(true);
      }),
    );
  });

  it.each(["email", "url", "tel"])("%s is not kept busy by long nonsense", (rule) => {
    const parts = ["a@", "-.", "a-", "0 ", "("].map((part) => part.repeat(50_000));
    const long = [...parts, ...parts.map((part) => `a@${part}!`)];
    expect(long.filter((value) => keeps({ rule }, value))).toEqual([]);
  });
});

describe("a rule for amounts", () => {
  it.each<[rule: Rule, right: string[][], wrong: string[][]]>([
    [{ rule: "required" }, [["x"], ["", "0"]], [[], [""], ["  "]]],
    [{ rule: "minitems", threshold: 2 }, [["a", "b"]], [[], ["a"], ["a", " "]]],
    [{ rule: "maxitems", threshold: 1 }, [[], ["a"], ["a", ""]], [["a", "b"]]],
    [{ rule: "minlength", threshold: 3 }, [[], [""], ["abc"], ["ab", "c"]], [["ab"], [" ab "]]],
    [{ rule: "maxlength", threshold: "3" }, [["abc"], [" abc "], []], [["abcd"], ["ab", "cd"]]],
    [{ rule: "minnumber", threshold: "1" }, [["1"], ["10"], ["x"], []], [["0"], ["0.9"], ["-5"], ["2", "0"]]],
    [{ rule: "minnumber", threshold: 0 }, [["0"]], [["-0.1"]]],
    [{ rule: "maxnumber", threshold: "10" }, [["9"], ["10"], ["1e1"], ["x"]], [["10.5"], ["99"]]],
    [{ rule: "mindate", threshold: "2026-01-01" }, [["2026-01-01"], ["soon"], []], [["2025-12-31"]]],
    [{ rule: "maxdate", threshold: "2030-12-31" }, [["2030-12-31"], ["soon"]], [["2031-01-01"]]],
    [{ rule: "mindate", threshold: "today" }, [["2026-01-01"]], []],
    [{ rule: "maxdate", threshold: "today" }, [["2026-01-01"]], []],
    [{ rule: "stepnumber", base: "1", interval: "0.1" }, [["1.3"], ["-0.7"], ["x"], []], [["1.35"]]],
    [{ rule: "stepnumber", base: 0, interval: 5 }, [["50"], ["-5"]], [["52"], ["0.001"]]],
    [{ rule: "stepnumber", interval: "0" }, [["1.234"]], []],
    [{ rule: "stepnumber", interval: "-2" }, [["1"]], []],
    [{ rule: "enum", accept: ["Đỏ", 2, " x"] }, [["Đỏ"], ["2"], ["x"], []], [["đỏ"], ["Đỏ", "Xanh"]]],
    [
      { rule: "dayofweek", accept: [5, "7"] },
      [["2026-12-25"], ["2026-12-27"], ["soon"], ["12/28/2026"]],
      [["2026-12-28"]],
    ],
  ])("%j is kept and broken as it says", (rule, right, wrong) => {
    expect(right.filter((values) => !keeps(rule, ...values))).toEqual([]);
    expect(wrong.filter((values) => keeps(rule, ...values))).toEqual([]);
  });

  it.each([
    "minitems",
    "maxitems",
    "minlength",
    "maxlength",
    "minnumber",
    "maxdate",
    "enum",
    "dayofweek",
    "stepnumber",
    "file",
    "maxfilesize",
  ])("%s without its limits is always kept", (rule) => {
    expect(keeps({ rule }, "2026-12-25", "7", file("a.exe"))).toBe(true);
  });

  it("is kept by every number of steps from the base", () => {
    const hundredths = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(
        hundredths,
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: -500, max: 500 }),
        (base, step, steps) => {
          const rule = { rule: "stepnumber", base: `${base / 100}`, interval: `${step / 100}` };
          expect(keeps(rule, `${(base + steps * step) / 100}`)).toBe(true);
        },
      ),
    );
  });
});

describe("a rule for files", () => {
  it.each<[accept: string[], right: File[], wrong: File[]]>([
    [
      [".jpg", ".PDF"],
      [file("A.JPG"), file("b.pdf")],
      [file("c.png"), file("jpg"), file("d.jpg.exe")],
    ],
    [["image/jpeg"], [file("a.jpe"), file("a.JPEG")], [file("a.png"), file("a.bin", 1, "image/png")]],
    [
      ["audio/*", "video/*", "image/*"],
      [
        file("a.m4a", 1, "audio/x-m4a"),
        file("a.ogg", 1, "video/ogg"),
        file("a.mov"),
        file("a.heic", 1, "image/heic"),
      ],
      [file("a.pdf"), file("a.exe", 1, "application/x-msdownload")],
    ],
    // What nobody knows the server does.
    [["image/*"], [file("a.heics"), file("README")], []],
    [["application/vnd.ms-excel"], [file("a.xls"), file("a.exe", 1, "application/x-msdownload")], []],
  ])("%j refuses only what is known to be something else", (accept, right, wrong) => {
    const names = (files: File[]): string[] => files.map(({ name }) => name);
    expect(names(right.filter((one) => !keeps({ rule: "file", accept }, one)))).toEqual([]);
    expect(names(wrong.filter((one) => keeps({ rule: "file", accept }, one)))).toEqual([]);
  });

  it.each([
    ["image/gif", "gif"],
    ["image/png", "png"],
    ["image/webp", "webp"],
    ["audio/mpeg", "mp3 m4a m4b"],
    ["audio/ogg", "ogg oga"],
    ["audio/wav", "wav"],
    ["video/mp4", "mp4 m4v"],
    ["video/quicktime", "mov qt"],
    ["video/webm", "webm"],
    ["application/pdf", "pdf"],
    ["application/zip", "zip"],
    ["application/msword", "doc"],
  ])("knows %s by its endings (%s), and by no other", (type, endings) => {
    const rule = { rule: "file", accept: [type] };
    for (const ending of endings.split(" ")) {
      // Browsers have other names for some.
      expect(keeps(rule, file(`a.${ending}`, 1, "x/other"))).toBe(true);
      expect(keeps({ rule: "file", accept: ["image/jpeg"] }, file(`a.${ending}`))).toBe(false);
    }
    expect(keeps(rule, file("a.jpg"))).toBe(false);
  });

  it("is for each of several", () => {
    expect(keeps({ rule: "file", accept: [".jpg"] }, file("a.jpg"), file("b.exe"))).toBe(false);
  });

  it.each<[rule: Rule, sizes: number[], isKept: boolean]>([
    [{ rule: "requiredfile" }, [], false],
    [{ rule: "requiredfile" }, [1], true],
    [{ rule: "maxfilesize", threshold: 10 }, [4, 6], true],
    [{ rule: "maxfilesize", threshold: 10 }, [5, 6], false],
    [{ rule: "minfilesize", threshold: 10 }, [4, 6], true],
    [{ rule: "minfilesize", threshold: 10 }, [4, 5], false],
    [{ rule: "minfilesize", threshold: 10 }, [], true],
  ])("%j with files of %j bytes is kept: %s", (rule, sizes, isKept) => {
    expect(keeps(rule, ...sizes.map((size) => file("a.txt", size)))).toBe(isKept);
  });

  it("takes a field without a file, as a browser sends it, for empty", () => {
    expect(keeps({ rule: "requiredfile" }, file("", 0))).toBe(false);
    expect(keeps({ rule: "file", accept: [".jpg"] }, file("", 0))).toBe(true);
  });
});

describe("rules of rules", () => {
  const number: Rule = { rule: "number", error: "No number." };
  const low: Rule = { rule: "maxnumber", threshold: 5, error: "Too large." };
  const silent: Rule = { rule: "maxnumber", threshold: 5 };
  const unknown: Rule = { rule: "phase-of-the-moon", error: "Wait." };
  const told = (rule: Rule, value: string): unknown =>
    validate({ rules: [{ field: "f", error: "Wrong.", ...rule }] }, data([["f", value]])).get("f");

  it.each<[rule: Rule, value: string, message: string]>([
    [{ rule: "all", rules: [number, low] }, "9", "Too large."],
    [{ rule: "all", rules: [number, low] }, "x", "No number."],
    [{ rule: "all", rules: [number, silent] }, "9", "Wrong."],
    [{ rule: "any", rules: [low, { rule: "enum", accept: ["8"] }] }, "9", "Wrong."],
    [{ rule: "all", rules: [{ rule: "any", rules: [silent], error: "Inner." }] }, "9", "Inner."],
  ])("%j tell of %j: %s", (rule, value, message) => {
    expect(told(rule, value)).toEqual({ field: "f", message });
  });

  it.each<[rule: Rule, value: string]>([
    [{ rule: "all", rules: [number, low] }, "3"],
    [{ rule: "all", rules: [unknown] }, "9"],
    [{ rule: "all", rules: [] }, "9"],
    [{ rule: "all" }, "9"],
    [{ rule: "any", rules: [low, { rule: "enum", accept: ["8"] }] }, "8"],
    [{ rule: "any", rules: [low, unknown] }, "9"],
    [{ rule: "any", rules: [] }, "9"],
  ])("%j are kept by %j", (rule, value) => {
    expect(told(rule, value)).toEqual({ validInputs: [value] });
  });

  it("belong to their parts' fields where these have some", () => {
    const rule: Rule = { rule: "all", rules: [{ rule: "required", field: "other", error: "Empty." }] };
    const results = validate({ rules: [rule] }, data([["f", "x"]]));
    expect([...results.keys()]).toEqual(["other", "f"]);
  });
});

describe("the result of a form", () => {
  it("is for each field the first rule that it breaks, else its values", () => {
    const rules: Rule[] = [
      { rule: "required", field: "a", error: "Empty." },
      { rule: "minlength", field: "a", threshold: 9, error: "Short." },
      { rule: "email", field: "a", error: "No email." },
      { rule: "required", field: "b", error: "Empty." },
      { rule: "enum", field: "c", accept: ["1", "2"], error: "Other." },
    ];
    const picture = file("a.jpg");
    const sent: Sent = [
      ["a", "ab"],
      ["c[]", " 1"],
      ["c[x]", "2"],
      ["c[]", ""],
      ["d", picture],
      ["_wpcf7_free_text_c", "x"],
    ];
    expect([...validate({ rules }, data(sent))]).toEqual([
      ["a", { field: "a", message: "Short." }],
      ["b", { field: "b", message: "Empty." }],
      ["c", { validInputs: ["1", "2"] }],
      ["d", { validInputs: [picture] }],
    ]);
  });

  it("passes over a rule that is unknown, and one that has nothing to tell", () => {
    const rules: Rule[] = [
      { rule: "constructor", field: "a", error: "?" },
      { rule: "minconstructor", field: "a", error: "?" },
      { rule: "sumlength", field: "a", threshold: 0, error: "?" },
      { rule: "length", field: "a", threshold: 9, error: "?" },
      { rule: "minlength", field: "a", threshold: 9 },
      { rule: "number", field: "a", error: "No number." },
      { rule: "number", error: "Whose?" },
    ];
    expect([...validate({ rules }, data([["a", "x"]]))]).toEqual([
      ["a", { field: "a", message: "No number." }],
    ]);
  });

  it("says of a field that sends nothing and breaks nothing that all is well", () => {
    const rules: Rule[] = [{ rule: "maxitems", field: "a", threshold: 1, error: "Too many." }];
    expect(validate({ rules }, new FormData()).get("a")).toEqual({ validInputs: [] });
  });

  it("comes whatever was typed and whatever the rules say", () => {
    const names = fc.constantFrom(
      ..."required requiredfile email url tel number date time file enum dayofweek minitems maxitems minlength maxlength minnumber maxnumber mindate maxdate minfilesize maxfilesize stepnumber all any toString".split(
        " ",
      ),
    );
    const value = fc.oneof(fc.string(), fc.integer());
    const rule: fc.Arbitrary<Rule> = fc.record(
      {
        rule: names,
        field: fc.constant("f"),
        error: fc.constant("Wrong."),
        threshold: value,
        accept: fc.array(value),
        base: value,
        interval: value,
        rules: fc.array(fc.record({ rule: names, threshold: value })),
      },
      { requiredKeys: ["rule", "field"] },
    );
    fc.assert(
      fc.property(fc.array(rule), fc.array(fc.string({ unit: "grapheme" })), (rules, texts) => {
        const sent: Sent = [...texts.map((text) => ["f[]", text] as const), ["f", file("a.b")]];
        expect([...validate({ rules }, data(sent)).keys()]).toEqual(["f"]);
      }),
    );
  });
});

const captures = fileURLToPath(new URL("../../../../../shared/captures/rest/", import.meta.url));

describe.runIf(existsSync(captures))("the schema of a real shop", () => {
  const read = (name: string) => JSON.parse(readFileSync(`${captures}${name}.json`, "utf8"));

  /** Script finds the same wrong as the server, except in the quiz. */
  it.each<[answer: string, sent: Sent]>([
    [
      "feedback-validation_failed",
      [
        ["your-name", ""],
        ["your-url", "https://example.test"],
        ["your-range", "50"],
        ["your-ship", "Giao nhanh"],
        ["your-file", file("", 0)],
      ],
    ],
    [
      "feedback-validation_failed-formats",
      [
        ["your-name", "Nguyễn Văn A"],
        ["your-email", "khong-phai"],
        ["your-tel", "abc"],
        ["your-url", "x y"],
        ["your-number", "99"],
        ["your-range", "50"],
        ["your-date", "2020-01-01"],
        ["your-message", "ngan"],
        ["your-subject", "Mua hàng"],
        ["your-color", "Đỏ"],
        ["your-ship", "Giao nhanh"],
      ],
    ],
  ])("finds the errors of %s", (answer, sent) => {
    const schema: Schema = read("schema-form-a");
    const found = [...validate(schema, data(sent))].flatMap(([field, result]) =>
      "message" in result ? [{ field, message: result.message }] : [],
    );
    const server: { field: string; message: string }[] = read(answer).invalid_fields;
    expect(found).toEqual(
      server.filter(({ field }) => field !== "your-quiz").map(({ field, message }) => ({ field, message })),
    );
  });

  it("finds none in what the server accepted", () => {
    const sent: Sent = [
      ["your-name", "Nguyễn Văn A"],
      ["your-email", "a@example.test"],
      ["your-tel", "0901234567"],
      ["your-url", "https://example.test"],
      ["your-number", "3"],
      ["your-range", "50"],
      ["your-date", "2026-12-25"],
      ["your-message", "Xin chào cửa hàng, tôi muốn hỏi."],
      ["your-subject", "Mua hàng"],
      ["your-color", "Đỏ"],
      ["your-ship", "Giao nhanh"],
      ["your-extra[]", "Thiệp"],
      ["your-multi[]", "A"],
      ["your-file", file("ok.txt")],
    ];
    const results = [...validate(read("schema-form-a"), data(sent)).values()];
    expect(results.filter((result) => "message" in result)).toEqual([]);
    expect(results).toHaveLength(sent.length);
  });
});
