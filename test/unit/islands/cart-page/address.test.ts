import { describe, expect, it } from "vitest";
import { fieldRule, stateField } from "../../../../islands/cart-page/address.ts";

const states = { VN: [], FR: {}, US: { CA: "California", NY: "New York" } };
const locale = {
  default: { city: { label: "Town", required: true }, postcode: { label: "Postcode", required: true } },
  US: { postcode: { label: "ZIP Code" } },
  VN: { postcode: { required: false } },
};

describe("the field for a state", () => {
  it.each([
    ["VN", { kind: "none" }],
    ["FR", { kind: "none" }],
    ["XX", { kind: "text" }],
    ["toString", { kind: "text" }],
    ["", { kind: "text" }],
  ])("of %s", (country, field) => {
    expect(stateField(states, country)).toEqual(field);
  });

  it("offers the states that are known, in the shop's order", () => {
    expect(stateField(states, "US")).toEqual({
      kind: "select",
      states: [
        ["CA", "California"],
        ["NY", "New York"],
      ],
    });
  });
});

describe("a field's rule", () => {
  it("is the country's own over everybody's", () => {
    expect(fieldRule(locale, "US", "postcode")).toEqual({ label: "ZIP Code", required: true });
    expect(fieldRule(locale, "VN", "postcode")).toEqual({ label: "Postcode", required: false });
    expect(fieldRule(locale, "XX", "city")).toEqual({ label: "Town", required: true });
  });

  it("is none where the shop prints no table", () => {
    expect(fieldRule({}, "US", "city")).toBeUndefined();
    expect(fieldRule(locale, "US", "state")).toBeUndefined();
  });
});
