/** What the documents tell others to copy. */
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * A block of code in a document.
 *
 * @param file  from the repository's root
 * @param language  as it is named at the block's fence
 * @param part  text that is in no other block of that language
 * @throws Error when there is not exactly one such block
 */
export function codeBlock(file: string, language: string, part: string): string {
  const text = readFileSync(path.join(import.meta.dirname, "../..", file), "utf8");
  const blocks = [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, name, code = ""]) =>
    name === language && code.includes(part) ? code : [],
  );
  const [block] = blocks;
  if (block === undefined || blocks.length > 1)
    throw new Error(`${file} has ${blocks.length} blocks of ${language} with "${part}", not one.`);
  return block;
}

/** The bare script tag. */
export const bareTag = (): string => codeBlock("README.md", "html", "islands.js");

/** What a theme's `functions.php` gets, without the opening tag of PHP. */
export const themeCode = (): string => codeBlock("docs/installing.md", "php", "wp_enqueue_scripts");
