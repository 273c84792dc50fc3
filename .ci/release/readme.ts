/** The plugin's readme.txt, in the format of wordpress.org's directory. */
import type { Release } from "./changelog.ts";

/** A readme.txt, taken apart. */
export interface Readme {
  readonly name: string | undefined;
  /** By their names, as they are written. */
  readonly headers: ReadonlyMap<string, string>;
  readonly shortDescription: string;
  /** Texts of the sections, by their titles. */
  readonly sections: ReadonlyMap<string, string>;
}

/** Words that the directory shows of a changelog. */
const changelogWords = 5000;

/** Headers that the directory reads, and what their values look like. */
const headerForms: Readonly<Record<string, RegExp>> = {
  Contributors: /^[a-z0-9_.@-]+(, [a-z0-9_.@-]+)*$/i,
  // It ignores the tags that every plugin could have.
  Tags: /^(?!(?:.*, )?(?:plugin|wordpress)(?:,|$))[^,]+(, [^,]+){0,4}$/,
  "Requires at least": /^\d+\.\d+(\.\d+)?$/,
  "Tested up to": /^\d+\.\d+(\.\d+)?$/,
  "Requires PHP": /^\d+\.\d+(\.\d+)?$/,
  "Stable tag": /^\d+\.\d+\.\d+\S*$/,
  License: /^GPL-2\.0-or-later$|^GPLv2 or later$/,
  "License URI": /^https:\/\//,
};

/** Sections that every plugin of the directory has, and the words that it shows of one at most. */
const wantedSections: Readonly<Record<string, number>> = {
  Description: 2500,
  Installation: 2500,
  "Frequently Asked Questions": 5000,
  Screenshots: 2500,
  "Upgrade Notice": 2500,
  Changelog: changelogWords,
};

/** Characters that the directory shows of what a version's upgrade notice says. */
const noticeLength = 300;

/** Takes a readme.txt apart; what is not there is empty. */
export function readReadme(text: string): Readme {
  const [head = "", ...parts] = text.split(/^== (?=[^=])/m);
  const [title = "", ...lines] = head.trim().split("\n");
  const end = lines.indexOf("");
  const headers = lines.slice(0, end < 0 ? undefined : end).flatMap((line) => {
    const found = /^([^:]+):\s*(.*)$/.exec(line);
    return found ? [[found[1] ?? "", found[2] ?? ""] as const] : [];
  });
  return {
    name: /^=== (.+) ===$/.exec(title)?.[1],
    headers: new Map(headers),
    shortDescription: end < 0 ? "" : lines.slice(end).join("\n").trim(),
    sections: new Map(
      parts.map((part) => {
        const [heading = "", ...rest] = part.split("\n");
        return [heading.replace(/ ==\s*$/, ""), rest.join("\n").trim()];
      }),
    ),
  };
}

/** What the directory would not take, or would cut off; a sentence each. */
export function readmeProblems(text: string): string[] {
  const { name, headers, shortDescription, sections } = readReadme(text);
  const problems: string[] = [];
  if (!name) problems.push('The first line should be "=== Name of the plugin ===".');
  for (const [header, form] of Object.entries(headerForms)) {
    const value = headers.get(header);
    if (value === undefined) problems.push(`The header "${header}" is missing.`);
    else if (!form.test(value)) problems.push(`"${header}: ${value}" is not in the directory's form.`);
  }
  if (!shortDescription) problems.push("The short description, below the headers, is missing.");
  if (shortDescription.length > 150)
    problems.push(`The short description has ${shortDescription.length} characters; 150 are shown.`);
  if (/[\n<[*`]/.test(shortDescription))
    problems.push("The short description should be one line without any markup.");
  for (const [section, longest] of Object.entries(wantedSections)) {
    const words = sections.get(section)?.match(/\S+/g)?.length ?? 0;
    if (!words) problems.push(`The section "${section}" is missing or empty.`);
    if (words > longest) problems.push(`The section "${section}" has ${words} words; ${longest} are shown.`);
  }
  for (const section of sections.keys())
    if (!(section in wantedSections))
      problems.push(`The directory has no section "${section}": it would be the end of the description.`);
  for (const notice of sections.get("Upgrade Notice")?.split(/^= .* =$/m) ?? [])
    if (notice.trim().length > noticeLength)
      problems.push(`An upgrade notice has ${notice.trim().length} characters; ${noticeLength} are shown.`);
  return problems;
}

/** As many whole lines as the directory shows of a changelog, and where the rest is. */
function shortened(changelog: string): string {
  const lines = changelog.split("\n");
  const rest = "All other changes are in CHANGELOG.md of the npm package.";
  const words = (end: number): number => lines.slice(0, end).join("\n").match(/\S+/g)?.length ?? 0;
  if (words(lines.length) <= changelogWords) return changelog;
  const shown = lines.findLastIndex((_, end) => words(end) <= changelogWords - rest.split(" ").length);
  return `${lines.slice(0, shown).join("\n").trim()}\n\n${rest}`;
}

/**
 * The readme.txt with a section of what is new: the last one in the file. What is unreleased is `version`'s. Of a long
 * changelog it has as much as the directory shows.
 */
export function withChangelog(readme: string, releases: readonly Release[], version: string): string {
  const entries = releases.map((release) => {
    // The directory knows no third level inside a release, and lists with asterisks.
    const text = release.text.replace(/^### (.+)$/gm, "**$1**").replace(/^(\s*)- /gm, "$1* ");
    const day = release.day ? `\n\n*${release.day}*` : "";
    return `= ${release.version ?? version} =${day}\n\n${text}`;
  });
  return `${readme.trimEnd()}\n\n== Changelog ==\n\n${shortened(entries.join("\n\n"))}\n`;
}
