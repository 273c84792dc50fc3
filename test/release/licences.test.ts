/** Licences of what is shipped, and of what it is built and tested with. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./checkout.ts";

/** Licences that may go into files under GPL-2.0-or-later, with their texts. */
const forShipping = new Set(["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause"]);

/** Licences of tools: nothing of them is shipped. */
const forTools = new Set([
  ...forShipping,
  "Apache-2.0",
  "BlueOak-1.0.0",
  // Data about browsers, a font.
  "CC-BY-4.0",
  "MPL-2.0",
  "OFL-1.1",
  "GPL-2.0-or-later",
  "MIT OR Apache-2.0",
  "(MIT OR CC0-1.0)",
]);

/** Packages whose lock entry names no licence, and the one that their repository has. */
const known: Readonly<Record<string, string>> = { "node_modules/@php-wasm/util": "GPL-2.0-or-later" };

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  /** For other machines: npm here knows no more of it than its name. */
  readonly optional?: boolean;
}

const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const packages = Object.entries(lock.packages).filter(([place]) => place);

describe.each(["dist", "dist/preact"])("what %s brings along", (build) => {
  const text = readFileSync(path.join(root, build, "THIRD-PARTY-NOTICES.txt"), "utf8");
  const found = [...text.matchAll(/^(@?[\w./-]+) (\d\S*) \(([^)]+)\)$/gm)];

  it("is named with a licence that allows it, and with that licence's text", () => {
    expect(found.length).toBeGreaterThan(4);
    const parts = text.split(/^-{72}$/m);
    expect(parts).toHaveLength(found.length);
    for (const [index, [heading, name, , license]] of found.entries()) {
      expect(forShipping, `${name}: ${license}`).toContain(license);
      expect(parts[index]).toContain(heading);
      expect(parts[index]?.length, `${name} has no text`).toBeGreaterThan(100);
    }
  });

  it("is what the lock file has, by version", () => {
    const locked = new Set(
      packages.map(([place, { version }]) => `${place.replace(/^.*node_modules\//, "")} ${version}`),
    );
    for (const [, name, version] of found) expect(locked).toContain(`${name} ${version}`);
  });
});

describe("the lock file", () => {
  it("knows of no licence but those that tools may have", () => {
    const others = packages.filter(
      // Both licences hold where one `AND` another is named.
      ([place, { license }]) =>
        !(license ?? known[place] ?? "").split(" AND ").every((one) => forTools.has(one)),
    );
    expect(others.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
  });

  it("vouches for every package that is needed here by its content", () => {
    expect(
      packages.filter(([, { integrity, optional }]) => !integrity && !optional).map(([place]) => place),
    ).toEqual([]);
  });

  it("asks for nothing that a shop or a developer would get along with the package", () => {
    const { dependencies, peerDependencies, optionalDependencies } = JSON.parse(
      readFileSync(path.join(root, "package.json"), "utf8"),
    );
    expect({ ...dependencies, ...peerDependencies, ...optionalDependencies }).toEqual({});
  });
});
