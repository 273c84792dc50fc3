import { describe, expect, it } from "vitest";
import { explain, placeIn } from "../../../shared/island/other-react.ts";

const ours = "https://shop.test/dist/chunks/vendor-A.js";
const thrown = (message: string, stack = ""): Error => Object.assign(new TypeError(message), { stack });
const at = (place: string): string =>
  `TypeError: x\n    at exports.useState (${place}:12:34)\n    at Own (https://shop.test/own.js:1:2)`;
const theirs = "https://esm.test/react@19.1.0/react.mjs";

describe("hooks of another React are told of by where that is:", () => {
  it.each([
    ["Chrome", "Cannot read properties of null (reading 'useState')"],
    ["Firefox", `can't access property "useReducer", H.H is null`],
    ["Safari", "null is not an object (evaluating 'H.H.useEffect')"],
    ["a Preact", "Cannot read properties of null (reading '__H')"],
    [
      "a React for production that renders something",
      "Minified React error #321; visit https://react.dev/errors/321",
    ],
    [
      "a React for development",
      "Invalid hook call. Hooks can only be called inside of the body of a function component.",
    ],
  ])("%s", (_, message) => {
    expect(explain(thrown(message, at(theirs)), ours)).toBe(
      `this island uses React from ${theirs}; import from storefront-islands/react`,
    );
  });

  it("or by the version that the page has, where the error does not tell", () => {
    const error = thrown("Cannot read properties of null (reading 'useState')");
    expect(explain(error, ours, "18.3.1")).toBe(
      "this island uses React 18.3.1; import from storefront-islands/react",
    );
    expect(explain(error, ours)).toMatch(/uses another React;/);
  });
});

it.each([
  [
    "an older React, for production",
    "Minified React error #525; visit https://react.dev/errors/525",
    "React 18.3.1",
  ],
  ["an older React", "A React Element from an older version of React was rendered.", "React 18.3.1"],
  [
    "an older React, which the bundle's does not know any more",
    "Minified React error #31; visit https://react.dev/errors/31?args[]=object%20with%20keys%20%7B%24%24typeof%2C%20type%7D",
    "React 18.3.1",
  ],
  ["a React beside Preact", "Symbol(react.element) is of another React", "React 18.3.1"],
  [
    "a Preact",
    "Minified React error #31; visit https://react.dev/errors/31?args[]=object%20with%20keys%20%7Btype%2C%20props%2C%20__k%7D",
    "another Preact",
  ],
])("elements of %s are told of", (_, message, what) => {
  // It is thrown by the bundle's own.
  expect(explain(thrown(message, at(ours)), ours, "18.3.1")).toBe(
    `this island uses ${what}; import from storefront-islands/react`,
  );
});

it.each([
  [
    "an object in the place of text",
    "Minified React error #31; visit https://react.dev/errors/31?args[]=object%20with%20keys%20%7Bname%7D",
  ],
  ["a mistake of the island's own", "Cannot read properties of null (reading 'usePrice')"],
  [
    "a hook of the bundle's own outside of a component",
    "Minified React error #321; visit https://react.dev/errors/321",
  ],
])("nothing is told of %s", (_, message) => {
  expect(explain(thrown(message, at(ours)), ours)).toBeUndefined();
});

it("nothing is told of what is no error", () => expect(explain("useState of null", ours)).toBeUndefined());

describe("a script is found in the stack of", () => {
  it.each([
    ["Chrome", `TypeError: x\n    at useState (${theirs}:1:2)`, theirs],
    ["Chrome, at the top", `TypeError: x\n    at ${theirs}:1:2`, theirs],
    ["Firefox and Safari", `useState@${theirs}:1:2\nOwn@https://shop.test/own.js:1:2`, theirs],
    [
      "Node",
      "TypeError: x\n    at exports.useState (/app/node_modules/react/cjs/react.js:1:2)",
      "/app/node_modules/react/cjs/react.js",
    ],
    ["an address with a query", "at useState (https://x.test/a.js?v=1:1:2)", "https://x.test/a.js?v=1"],
    ["nothing", undefined, undefined],
  ])("%s", (_, stack, place) => {
    expect(placeIn(stack)).toBe(place);
  });
});
