import { describe, expect, it } from "vitest";
import { addFields } from "../../../islands/single-add-to-cart/fields.ts";

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
    ["a product that is no number", [["add-to-cart", "x"]], undefined],
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
