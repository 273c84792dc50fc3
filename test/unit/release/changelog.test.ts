import { expect, test } from "vitest";
import { readChangelog } from "../../../.ci/release/changelog.ts";

test("releases are read newest first, with their days", () => {
  const text =
    "# Changelog\n\n## 1.1.0 - 2026-02-03\n\n### Added\n\n- **A**\n\n## 1.0.0 - 2026-01-02\n\nFirst.\n";
  expect(readChangelog(text)).toEqual([
    { version: "1.1.0", day: "2026-02-03", text: "### Added\n\n- **A**" },
    { version: "1.0.0", day: "2026-01-02", text: "First." },
  ]);
});

test("what is not released has neither version nor day", () => {
  const [newest] = readChangelog("# Changelog\n\n## Unreleased\n\n- B\n");
  expect(newest).toEqual({ version: undefined, day: undefined, text: "- B" });
});

test.each(["## 1.1.0", "## v1.1.0 - 2026-02-03", "## Next"])(
  "a heading of another form is told: %s",
  (line) => {
    expect(() => readChangelog(`${line}\n\n- C\n`)).toThrow(`"${line}" should be`);
  },
);
