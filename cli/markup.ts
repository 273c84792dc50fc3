/** Finds markup that the page's islands expect and the server has not sent. */
import type { IslandDefinition } from "../shared/island/island.ts";
import { type Attachment, isOff } from "./attach.ts";
import { objectOf, type PageObjects } from "./configuration.ts";
import type { Finding } from "./finding.ts";
import type { Page } from "./page.ts";

/** Findings about missing markup, for the islands that attach. */
export function checkMarkup(
  page: Page,
  objects: PageObjects,
  attached: readonly Attachment[],
  definitions: readonly IslandDefinition[],
): Finding[] {
  const on = new Set(attached.flatMap(({ name, state }) => (state === "attaches" ? name : [])));
  const findings: Finding[] = definitions
    .flatMap(({ name, expects = [] }) => (on.has(name) ? expects : []))
    .flatMap(({ parts, level, code, lacks, message, advice }) =>
      page
        .all(parts)
        .filter((el) => !isOff(page, el) && lacks(page, el, (name) => objectOf(objects, name)))
        .map((el): Finding => ({ level, topic: "markup", code, message, advice, where: [page.pathOf(el)] })),
    );
  if (on.size && !page.attribute(page.first("html"), "lang"))
    findings.push({
      level: "warning",
      topic: "markup",
      code: "page-without-language",
      message: "<html> has no lang: the islands speak English",
      advice: "Print language_attributes() there.",
    });
  return findings;
}
