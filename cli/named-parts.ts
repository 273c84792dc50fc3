/** Reads markup in which parts have names, as pages do: `shared/named-parts`. */
import type { IslandDefinition } from "../shared/island/island.ts";
import { tableOf } from "../shared/named-parts/facts.ts";
import { type Problem, readerOf, written } from "../shared/named-parts/read.ts";
import type { Finding } from "./finding.ts";
import type { El, Page } from "./page.ts";

const levels: Readonly<Record<Problem<El>["code"], Finding["level"]>> = {
  "part-missing": "error",
  "part-mistaken": "error",
  "part-unknown": "warning",
  "part-astray": "warning",
};

/**
 * Gives named parts their classes, so that all that follows finds them.
 *
 * @returns what is wrong with them
 */
export function nameParts(page: Page, definitions: readonly IslandDefinition[]): Finding[] {
  const { read, lacks } = readerOf<El>(page, tableOf(definitions), definitions);
  const all = page.all(written);
  const found = all.map((el) => [el, read(el)] as const);
  for (const [el, { classes }] of found) page.addClasses(el, classes);
  return [...found.flatMap(([, { problems }]) => problems), ...all.flatMap(lacks)].map(
    ({ code, el, message, advice }) => ({
      level: levels[code],
      topic: "markup",
      code,
      message,
      advice: `Its markup is in ${advice}.`,
      where: [page.pathOf(el)],
    }),
  );
}
