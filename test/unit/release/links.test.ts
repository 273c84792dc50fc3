import { expect, test } from "vitest";
import { withLinks } from "../../../.ci/release/links.ts";

const isPacked = (file: string): boolean => ["docs/theme.md", "README.md"].includes(file);
const packed = (text: string, repository?: string): string =>
  withLinks(text, "docs/installing.md", isPacked, repository);

test("links to what is packed, to other hosts and within the document stay", () => {
  const text = "[a](theme.md#parts) [`b`](../README.md) [c](https://example.com/x.md) [d](#there)";
  expect(packed(text)).toBe(text);
});

test("a link to what is not packed is its text, or at the repository's address", () => {
  const text = "See [`cart.ts`](../shared/cart/cart.ts), and [why](stock-behaviour/a.md#63-add).";
  expect(packed(text)).toBe("See `cart.ts`, and why.");
  expect(packed(text, "https://git.example/shop/blob/HEAD/")).toBe(
    "See [`cart.ts`](https://git.example/shop/blob/HEAD/shared/cart/cart.ts), and [why](https://git.example/shop/blob/HEAD/docs/stock-behaviour/a.md#63-add).",
  );
});

test("what looks like a link in code stays", () => {
  const text = "`[a](b.md)`\n\n```md\n[a](b.md)\n```\n";
  expect(packed(text)).toBe(text);
});
