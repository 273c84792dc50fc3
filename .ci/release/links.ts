/** Links of documents that are packed without some of what they lead to. Pure. */
import path from "node:path";

/** Text of a link may have code in it, and no brackets. What looks like a link in code is none. */
const parts = [/^```[\s\S]*?^```$/, /!?\[((?:`[^`\n]*`|[^[\]`])*)\]\(([^)\s]+)\)/, /`[^`\n]*`/];
const pattern = new RegExp(parts.map(({ source }) => source).join("|"), "gm");

/**
 * A document whose links all lead somewhere. What is not packed is at the repository's address; where that is not known,
 * the link is its text alone.
 *
 * @param document    Markdown
 * @param place       its path from the repository's root
 * @param isPacked    whether there is a file or a folder at such a path
 * @param repository  address that such paths are put to
 */
export function withLinks(
  document: string,
  place: string,
  isPacked: (path: string) => boolean,
  repository?: string,
): string {
  return document.replace(pattern, (whole, words?: string, target?: string) => {
    if (words === undefined || !target || /^(?:\w+:|#)/.test(target)) return whole;
    const [to = "", ...anchor] = target.split(/(?=#)/);
    const file = path.posix.join(path.posix.dirname(place), decodeURI(to));
    if (isPacked(file)) return whole;
    return repository ? whole.replace(`](${target})`, `](${repository}${file}${anchor.join("")})`) : words;
  });
}
