import { expect, it } from "vitest";
import { changesClosedSelect } from "../../../islands/listing/closed-select.ts";

it.each(["ArrowDown", "ArrowUp", "PageDown", "Home", "End", "g", "ư"])(
  "%s changes the choice of a closed box",
  (key) => expect(changesClosedSelect({ key, altKey: false })).toBe(true),
);

it.each([" ", "Enter", "F4", "Tab", "Escape", "Shift"])("%s does not", (key) =>
  expect(changesClosedSelect({ key, altKey: false })).toBe(false),
);

it("an arrow with Alt opens the list", () =>
  expect(changesClosedSelect({ key: "ArrowDown", altKey: true })).toBe(false));
