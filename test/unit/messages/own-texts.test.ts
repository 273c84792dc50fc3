import { expect, it } from "vitest";
import { problemWith, textsFor } from "../../../shared/messages/own-texts.ts";

it("texts of the page's language come before those of all languages", () => {
  const texts = {
    "cart.added": "Yours{name}!",
    "cart.tryAgain": "Again",
    vi: { "cart.added": "Của bạn{name}!" },
  };
  expect(textsFor("vi-VN", texts)).toMatchObject({
    "cart.added": "Của bạn{name}!",
    "cart.tryAgain": "Again",
  });
  expect(textsFor("en", texts)).toMatchObject({ "cart.added": "Yours{name}!", "cart.tryAgain": "Again" });
});

it("a language that has none has those of all languages", () => {
  expect(textsFor("fr", { "cart.tryAgain": "Again", fr: "Encore" })).toMatchObject({
    "cart.tryAgain": "Again",
  });
});

it.each([
  ["Yours{name}!", "Added{name}.", undefined],
  ["{b} and {a}", "{a} and {b}", undefined],
  ["Yours!", "Added{name}.", /^cart\.added has room for nothing, not for \{name\}; using “Added\{name\}\.”$/],
  ["{name}{n}", "Added{name}.", /has room for \{name\} \{n\}, not for \{name\}/],
  ["{n} more", "More", /has room for \{n\}, not for nothing/],
  ["", "More", /is no text/],
  [" ", "More", /is no text/],
  [5, "More", /is no text/],
  [null, "More", /is no text/],
  ["More", undefined, /^cart\.added is no text of the islands$/],
])("%j in the place of %j: %s", (text, ours, problem) => {
  const found = problemWith("cart.added", text, ours);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});
