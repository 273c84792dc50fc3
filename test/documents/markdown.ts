/** Links, headings and code of Markdown, as far as the documents use it. Pure. */

/** Text without blocks of code: what looks like a link or a heading in there is none. */
const withoutBlocks = (text: string): string => text.replace(/^```.*?^```$/gms, "");

/** Targets of links and pictures. */
export const linksOf = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/`[^`\n]*`|\]\(([^)\s]+)\)/g)].flatMap(([, target]) => target ?? []);

/** Pictures: what they say to those who do not see them, and where they are. */
export const picturesOf = (text: string): { alt: string; target: string }[] =>
  [...withoutBlocks(text).matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g)].map(([, alt = "", target = ""]) => ({
    alt,
    target,
  }));

/** What is in code font within a line. */
export const codeOf = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

/** What stands between curly quotes, the outer ones where quotes are in a quote. */
export function quotesOf(text: string): string[] {
  const quotes: string[] = [];
  let depth = 0;
  let begin = 0;
  for (const { 0: mark, index } of withoutBlocks(text).matchAll(/[“”]/g)) {
    if (mark === "“" && depth++ === 0) begin = index + 1;
    if (mark === "”" && --depth === 0) quotes.push(withoutBlocks(text).slice(begin, index));
  }
  return quotes;
}

/** The sections below headings of a level, each as far as the next heading of that level or above. */
export const sectionsOf = (text: string, level: number): { heading: string; body: string }[] =>
  [
    ...withoutBlocks(text).matchAll(new RegExp(`^#{${level}} (.+)\\n((?:(?!#{1,${level}} ).*\\n)*)`, "gm")),
  ].map(([, heading = "", body = ""]) => ({ heading, body }));

const headingsOf = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading = ""]) => heading);

/** Anchors of the headings, by GitHub's rules: letters, digits, `-` and `_`; the second of a name ends in `-1`. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const heading of headingsOf(text)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
      .replaceAll(" ", "-");
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Numbers of the headings: `6` of "6. Add and remove", `6.3`, `A10`. */
export const numbersOf = (text: string): Set<string> =>
  new Set(
    headingsOf(text).flatMap(
      (heading) => /^([A-Z]?\d+(?:\.\d+)*|[A-Z]\.)/.exec(heading)?.[1]?.replace(/\.$/, "") ?? [],
    ),
  );

/** A section that a comment names: file below the repository's root, and number. */
export interface Reference {
  readonly file: string;
  readonly section: string;
}

/** References such as `docs/stock-behaviour/woocommerce.md §6.3, §7`, wherever the comment's lines break. */
export function referencesOf(source: string): Reference[] {
  const text = source.replace(/\n\s*(?:\*|\/\/)?\s*/g, " ");
  return [
    ...text.matchAll(/(docs\/stock-behaviour\/[\w-]+\.md)((?:,? (?:and |to )?§[A-Z]?[\d.]*\w)+)/g),
  ].flatMap(([, file = "", list = ""]) =>
    [...list.matchAll(/§([A-Z]?\d*(?:\.\d+)*)/g)].map(([, section = ""]) => ({ file, section })),
  );
}
