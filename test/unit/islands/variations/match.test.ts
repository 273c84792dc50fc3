import { describe, expect, it } from "vitest";
import { boxFor } from "../../../../islands/variations/limits.ts";
import { findVariation, offerOf, settle } from "../../../../islands/variations/match.ts";
import { fillTemplate } from "../../../../islands/variations/template.ts";
import { isComplete, parseVariations, type Variation } from "../../../../islands/variations/variation.ts";

const colour = { name: "attribute_colour", values: ["red", "blue", "gold"] };
const size = { name: "attribute_size", values: ["8", '12 "XL"'] };
const variation = (id: number, red: string, big: string, isActive = true): Variation => ({
  variation_id: id,
  attributes: { attribute_colour: red, attribute_size: big },
  variation_is_active: isActive,
});
const list = [variation(1, "red", "8"), variation(2, "blue", ""), variation(3, "gold", "12 &quot;XL&quot;")];
const choice = (red: string, big: string) => ({ attribute_colour: red, attribute_size: big });
const options = (field: typeof colour, of: ReturnType<typeof choice>): unknown =>
  Object.fromEntries(offerOf(field, list, of));

describe("matching", () => {
  it("takes the first variation that nothing speaks against", () => {
    expect(findVariation(list, choice("red", "8"))?.variation_id).toBe(1);
    expect(findVariation(list, choice("blue", '12 "XL"'))?.variation_id).toBe(2);
    expect(findVariation(list, choice("red", '12 "XL"'))).toBeUndefined();
  });

  it("lets an earlier one for any win over a later one by name", () => {
    const both = [variation(7, "", "8"), variation(8, "red", "8")];
    expect(findVariation(both, choice("red", "8"))?.variation_id).toBe(7);
  });

  it("lets a field that only one side knows match", () => {
    expect(findVariation([{ attributes: { attribute_other: "x" } }], choice("red", "8"))).toBeDefined();
  });
});

describe("what is offered", () => {
  it("is everything, while nothing is chosen", () => {
    expect(options(colour, choice("", ""))).toEqual({ red: true, blue: true, gold: true });
  });

  it("is what the other fields allow, the own choice apart", () => {
    expect(options(colour, choice("red", "8"))).toEqual({ red: true, blue: true });
    expect(options(size, choice("red", ""))).toEqual({ 8: true });
    expect(options(size, choice("blue", ""))).toEqual({ 8: true, '12 "XL"': true });
    expect(options(size, choice("gold", ""))).toEqual({ '12 "XL"': true });
  });

  it("cannot be chosen where only inactive variations have it", () => {
    expect(Object.fromEntries(offerOf(colour, [variation(1, "red", "8", false)], choice("", "")))).toEqual({
      red: false,
    });
  });
});

describe("a choice that no variation has", () => {
  const fields = [colour, size];

  it("keeps the valid half: the first, or what was changed last", () => {
    expect(settle(fields, list, choice("gold", "8"))).toEqual(choice("gold", ""));
    expect(settle(fields, list, choice("gold", "8"), "attribute_size")).toEqual(choice("", "8"));
  });

  it("loses what is offered nowhere", () => {
    expect(settle(fields, list, choice("green", "8"))).toEqual(choice("", "8"));
  });

  it("is left alone where it is valid", () => {
    expect(settle(fields, list, choice("red", "8"))).toEqual(choice("red", "8"));
  });
});

describe("the form's list", () => {
  it("is none where the server says so, and where it is no list", () => {
    expect(parseVariations("false")).toBeUndefined();
    expect(parseVariations("[{")).toBeUndefined();
    expect(parseVariations(undefined)).toBeUndefined();
  });

  it("leaves out what is no variation", () => {
    expect(parseVariations('[null, {"attributes":{}}, {"attributes":[]}, 3]')).toHaveLength(1);
  });

  it("is whole when every field is filled, and there is one", () => {
    expect(isComplete({})).toBe(false);
    expect(isComplete({ a: "x", b: "" })).toBe(false);
    expect(isComplete({ a: "x" })).toBe(true);
  });
});

describe("the quantity box", () => {
  it("keeps a number that the limits allow, and brings others to the nearest", () => {
    const of = (value: string) => boxFor({ attributes: {}, min_qty: 2, max_qty: 5 }, value).value;
    expect(["1", "3", "9", ""].map(of)).toEqual(["2", "3", "5", "2"]);
  });

  it("has no largest where the server names none", () => {
    const unlimited = { attributes: {}, min_qty: 1, max_qty: "" };
    expect(boxFor(unlimited, "99")).toEqual({ value: "99", min: "1", max: "" });
  });

  it("has one where only one is sold", () => {
    const alone = { attributes: {}, is_sold_individually: "yes", min_qty: 1, max_qty: 9 };
    expect(boxFor(alone, "4")).toEqual({ value: "1", min: "1", max: "" });
  });
});

describe("a template", () => {
  const data = { variation: { sku: `<b>"&'`, price_html: "<b>9</b>", image: { alt: "x" }, gone: false } };

  it("gets values as HTML or as text", () => {
    expect(fillTemplate("{{{ data.variation.price_html }}}|{{data.variation.sku}}", data)).toBe(
      "<b>9</b>|&lt;b&gt;&quot;&amp;&#039;",
    );
  });

  it("gets nothing for what is missing or says nothing", () => {
    expect(fillTemplate("[{{ data.variation.nope.deep }}{{{ data.variation.gone }}}]", data)).toBe("[]");
  });

  it("reads what lies deeper, and loses marks of CDATA", () => {
    expect(fillTemplate("/*<![CDATA[*/{{ data.variation.image.alt }}/*]]>*/", data)).toBe("x");
  });

  it("is somebody else's where it has code", () => {
    expect(fillTemplate("<# if ( data ) { #>x<# } #>", data)).toBeUndefined();
    expect(fillTemplate("{{ data.variation.sku.trim() }}", data)).toBeUndefined();
  });
});
