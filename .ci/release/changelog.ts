/** CHANGELOG.md: what it says of each version. */

/** What one heading of the changelog holds. */
export interface Release {
  /** `undefined` for what is not released yet. */
  readonly version: string | undefined;
  /** Day of the release, `YYYY-MM-DD`; `undefined` for what is not released yet. */
  readonly day: string | undefined;
  /** What is below the heading, in Markdown. */
  readonly text: string;
}

/**
 * Reads the changelog, newest release first.
 *
 * @throws Error when a heading of the second level is neither `## Unreleased` nor `## 1.2.3 - 2026-01-31`
 */
export function readChangelog(markdown: string): Release[] {
  const [, ...parts] = markdown.split(/^## /m);
  return parts.map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    const found = /^(?:Unreleased|(?<version>\d+\.\d+\.\d+\S*) - (?<day>\d{4}-\d\d-\d\d))\s*$/.exec(heading);
    if (!found)
      throw new Error(
        `CHANGELOG.md: "## ${heading}" should be "## Unreleased" or "## 1.2.3 - 2026-01-31": version and day.`,
      );
    const { version, day } = found.groups ?? {};
    return { version, day, text: lines.join("\n").trim() };
  });
}
