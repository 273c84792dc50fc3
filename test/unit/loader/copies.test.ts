import { describe, expect, it } from "vitest";
import { type IslandDefinition, island, type Props } from "../../../shared/island/island.ts";
import { type Joined, warning } from "../../../shared/loader/copies.ts";

const x = (name: string): IslandDefinition => island<Props>({ name });
const ours = x("wish-list");
const theirs = x("compare");

/** A later script: what it brings, and what of that was new. */
const later = (
  definitions: readonly IslandDefinition[],
  added: readonly IslandDefinition[],
  version?: string,
): Joined => ({ bundle: { version, definitions }, added });

describe("the warning of several scripts", () => {
  it("names the version that runs, what was added and what was there", () => {
    const text = warning("1.2.3", [
      later([x("tabs"), ours], [ours], "1.2.2"),
      later([theirs], [theirs], "2.0.0"),
    ]);
    expect(text).toBe(
      "storefront-islands: several scripts: version 1.2.3 runs the page. Added: wish-list, compare. Left out, there or off: tabs.",
    );
  });

  it("names each once, and says where there is none", () => {
    const text = warning("1.2.3", [later([x("tabs")], [], "1.2.3"), later([x("tabs")], [], "1.2.3")]);
    expect(text).toMatch(/runs the page\. Added: none\. Left out, there or off: tabs\.$/);
  });

  it("is for an island whose name is taken, too, though no other copy of the code came", () => {
    expect(warning("1.2.3", [later([x("tabs")], [])])).toMatch(
      /1\.2\.3 runs the page\. .* there or off: tabs\.$/,
    );
  });
});
