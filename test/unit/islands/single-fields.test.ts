import { describe, expect, it } from "vitest";
import { addFields, formFields, ownFields } from "../../../islands/single-add-to-cart/fields.ts";

type Entries = readonly (readonly [string, unknown])[];

const simple: Entries = [
  ["quantity", "2"],
  ["add-to-cart", "28"],
];
const chosen: Entries = [
  ["attribute_mau-sac", "Đỏ"],
  ["attribute_co-hat", "8mm"],
  ["quantity", "1"],
  ["add-to-cart", "55"],
  ["product_id", "55"],
  ["variation_id", "56"],
];
const variations = [
  null,
  { variation_id: 57, attributes: { "attribute_mau-sac": "Xanh", "attribute_co-hat": "" } },
  { variation_id: 56, attributes: { "attribute_mau-sac": "Đỏ", "attribute_co-hat": "8mm" } },
];

/** The chosen variation's entries with one replaced. */
const but = (name: string, value: unknown): Entries =>
  chosen.map((entry) => (entry[0] === name ? [name, value] : entry));

describe("the fields of a product form", () => {
  it("are product and quantity of a simple product", () => {
    expect(addFields(simple, undefined)).toEqual({ product_id: "28", quantity: "2" });
  });

  it("are the product alone where the form has no quantity", () => {
    expect(addFields([["add-to-cart", "28"]], undefined)).toEqual({ product_id: "28" });
  });

  it("are the variation as product, with what was chosen", () => {
    expect(addFields(chosen, variations)).toEqual({
      product_id: "56",
      quantity: "1",
      "attribute_mau-sac": "Đỏ",
      "attribute_co-hat": "8mm",
    });
  });

  it.each<[string, Entries, unknown]>([
    ["an empty form", [], undefined],
    ["no product", [["quantity", "1"]], undefined],
    ...["x", "a28", "28a", "0", "-1"].map((id): [string, Entries, unknown] => [
      `a product that is no number (${id})`,
      [["add-to-cart", id]],
      undefined,
    ]),
    ["a field whose name only ends as one that is known", [...simple, ["my_quantity", "1"]], undefined],
    ["an unknown field", [...simple, ["gift_note", ""]], undefined],
    ["a nonce", [...simple, ["_wpnonce", "a"]], undefined],
    ["a file", [...simple, ["quantity", new Blob()]], undefined],
    ["a field twice", [...simple, ["quantity", "3"]], undefined],
    [
      "a grouped product",
      [
        ["quantity[43]", "1"],
        ["add-to-cart", "70"],
      ],
      undefined,
    ],
    ["a second product", [...simple, ["product_id", "29"]], undefined],
    ["no variation yet", but("variation_id", "0"), variations],
    ["an empty variation", but("variation_id", ""), variations],
    ["options without a variation", chosen.slice(0, 5), variations],
    ["an option that is not chosen", but("attribute_co-hat", ""), variations],
    ["a variation that leaves an option open", but("variation_id", "57"), variations],
    ["a variation that the page does not know", but("variation_id", "99"), variations],
    ["more variations than the page tells of", chosen, false],
    ["variations that cannot be read", chosen, undefined],
    ["variations of another shape", chosen, { 56: {} }],
    ["a variation without attributes", chosen, [{ variation_id: 56 }]],
  ])("are the server's affair with %s", (_, entries, of) => {
    expect(addFields(entries, of)).toBeUndefined();
  });
});

it("a product's number may have any length", () => {
  for (const id of ["7", "28", "123456"])
    expect(addFields([["add-to-cart", id]], undefined)).toEqual({ product_id: id });
});

describe("the fields of a form's own post", () => {
  const group: Entries = [
    ["quantity[43]", "2"],
    ["quantity[44]", ""],
    ["add-to-cart", "57"],
  ];
  const open = but("variation_id", "57");

  it("are a group's numbers as they are, whatever the products' numbers", () => {
    expect(ownFields(group, undefined)).toEqual(group);
    const others: Entries = [
      ["quantity[7]", "1"],
      ["quantity[1234]", "1"],
      ["add-to-cart", "57"],
    ];
    expect(ownFields(others, undefined)).toEqual(others);
  });

  it("are none where the page does not tell what the variation leaves open", () => {
    expect(ownFields(open, false)).toBeUndefined();
    expect(ownFields(open, [{ variation_id: 57 }])).toBeUndefined();
  });

  it("are those of a variation that leaves open what was chosen", () => {
    expect(ownFields(open, variations)).toEqual(open);
  });

  it.each<readonly [string, Entries]>([
    ["what the endpoint adds", chosen],
    ["a simple product", simple],
    ["a group of nothing", [["add-to-cart", "57"]]],
    [
      "a group whose number's name goes on",
      [
        ["quantity[43][x]", "2"],
        ["add-to-cart", "57"],
      ],
    ],
    [
      "a group whose number's name begins otherwise",
      [
        ["my_quantity[43]", "2"],
        ["add-to-cart", "57"],
      ],
    ],
    [
      "a form that says no product",
      [
        ["quantity", "2"],
        ["variation_id", "57"],
      ],
    ],
    ["a choice without a variation", open.filter(([name]) => name !== "variation_id")],
    ["a group with a field that nobody knows", [...group, ["gift_note", "x"]]],
    ["a group with a file", [...group.slice(1), ["quantity[43]", {}]]],
    ["a field that comes twice", [...group, ["quantity[43]", "1"]]],
    ["no product", group.slice(0, 2)],
    ["a variation that nobody knows", but("variation_id", "99")],
    [
      "an open variation of which not all is chosen",
      open.map(([name, value]) => (name === "attribute_co-hat" ? [name, ""] : [name, value])),
    ],
  ])("are none of %s", (_, entries) => {
    expect(ownFields(entries, variations)).toBeUndefined();
  });
});

describe("the fields of a form that is posted as it is", () => {
  const add = ["add-to-cart", "43"] as const;
  it.each([
    ["a simple product's", [add, ["quantity", "2"]], true],
    ["a variation's, listed or not", [add, ["variation_id", "56"], ["attribute_size", "M"]], true],
    ["a group's", [add, ["quantity[43]", "1"], ["quantity[44]", "2"]], true],
    ["options without a variation", [add, ["variation_id", "0"], ["attribute_size", "M"]], false],
    ["an open option", [add, ["variation_id", "56"], ["attribute_size", ""]], false],
    ["a plugin's field", [add, ["gift_note", "x"]], false],
    ["a field twice", [add, ["quantity", "1"], ["quantity", "2"]], false],
    ["no product", [["quantity", "1"]], false],
  ] as const)("are %s", (_, entries, isSent) => {
    expect(formFields(entries)).toEqual(isSent ? entries : undefined);
  });
});
