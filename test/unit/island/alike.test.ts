import { expect, it } from "vitest";
import { alike } from "../../../shared/island/alike.ts";

const nodes = ["first", "second"].map((id) => ({ id }) as Element);

it("nodes that are alike have the same looks, under keys of their own", () => {
  expect(alike("part", nodes, { role: "button" })).toEqual([
    { key: "part 0", element: nodes[0], role: "button" },
    { key: "part 1", element: nodes[1], role: "button" },
  ]);
});

it("nodes that are alike may each have something of their own", () => {
  const looks = alike("part", nodes, ({ id }, index) => ({ id, tabIndex: index }));
  expect(looks).toEqual([
    { key: "part 0", element: nodes[0], id: "first", tabIndex: 0 },
    { key: "part 1", element: nodes[1], id: "second", tabIndex: 1 },
  ]);
});
