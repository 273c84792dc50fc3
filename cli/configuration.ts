/** Checks the page's configuration: values that the islands' readers refuse, and keys that no reader reads. */
import { type Objects, readScript, readSources, type Table } from "../shared/config/config.ts";
import type { AnyTable } from "../shared/island/facts.ts";
import type { IslandDefinition } from "../shared/island/island.ts";
import { readProps } from "../shared/island/props.ts";
import * as en from "../shared/messages/en.json";
import { type OwnTexts, problemWith, textSources } from "../shared/messages/own-texts.ts";
import { type Attachment, configScript, configurationId } from "./attach.ts";
import type { Finding } from "./finding.ts";
import type { Page } from "./page.ts";

/** Tables that these islands read, each once. Their texts are read whichever islands there are. */
const tablesOf = (definitions: readonly IslandDefinition[]): readonly AnyTable[] => [
  ...new Set([textSources, ...definitions.flatMap(({ reads = [] }) => reads)]),
];

/** The only object in which all keys are ours. */
const own = "storefront_islands_params";

/** The page's configuration. */
export interface PageObjects {
  /** Globals that inline scripts print as JSON: those that are read, and those that the JSON script repeats. */
  readonly globals: Objects;
  /** Text of the JSON script. */
  readonly json: string | undefined;
  /** The script's objects; empty if it is no JSON object. */
  readonly script: Objects;
}

/** A configuration object of the page; for each key the global wins, as in the islands. */
export const objectOf = ({ globals, script }: PageObjects, name: string): Objects => ({
  ...(script[name] as Objects | undefined),
  ...(globals[name] as Objects | undefined),
});

const isObject = (value: unknown): value is Objects =>
  !!value && typeof value === "object" && !Array.isArray(value);

/** The JSON at the start of a text, whatever follows; `undefined` if there is none. */
function leadingJson(text: string): unknown {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isText) {
      if (char === "\\") at += 1;
      else if (char === '"') isText = false;
    } else if (char === '"') isText = true;
    else if (char === "{" || char === "[") depth += 1;
    else if (char === "}" || char === "]") {
      depth -= 1;
      if (depth === 0) {
        try {
          return JSON.parse(text.slice(0, at + 1));
        } catch {
          return undefined;
        }
      }
    }
  }
  return undefined;
}

/** Reads the objects that WordPress prints as `var name = {…};`, without running any script. */
export function readGlobals(scripts: readonly string[], names: ReadonlySet<string>): Record<string, unknown> {
  const globals: Record<string, unknown> = {};
  for (const text of scripts) {
    for (const match of text.matchAll(/(?:\bvar\s+|\bwindow\.)(\w+)\s*=\s*(?=[{[])/g)) {
      const [whole, name = ""] = match;
      const value = names.has(name) ? leadingJson(text.slice(match.index + whole.length)) : undefined;
      if (value !== undefined) globals[name] = value;
    }
  }
  return globals;
}

/** Names of the objects that are read. */
const objectNames = (tables: readonly AnyTable[]): ReadonlySet<string> =>
  new Set(tables.flatMap((table) => Object.values(table).flatMap(([from]) => from)));

export function readObjects(page: Page, definitions: readonly IslandDefinition[]): PageObjects {
  const inline = page
    .all("script:not([src])")
    .filter((el) => !/json|template/i.test(page.attribute(el, "type") ?? ""))
    .map((el) => page.text(el));
  const el = configScript(page);
  const json = el && page.text(el);
  let parsed: unknown;
  try {
    parsed = JSON.parse(json ?? "");
  } catch {
    // Reported by the check below.
  }
  const script = isObject(parsed) ? parsed : {};
  const names = new Set([...objectNames(tablesOf(definitions)), ...Object.keys(script)]);
  return { globals: readGlobals(inline, names), json, script };
}

const finding = (
  level: Finding["level"],
  code: string,
  message: string,
  advice: string,
  where?: string,
): Finding => ({ level, topic: "configuration", code, message, advice, ...(where && { where: [where] }) });

/** Checks the JSON script itself. */
function checkScript(
  page: Page,
  { globals, json, script }: PageObjects,
  tables: readonly AnyTable[],
): Finding[] {
  const named = page.all(`[id="${configurationId}"]`);
  const el = configScript(page) ?? named[0];
  if (!el) return [];
  const where = page.pathOf(el);
  const findings: Finding[] = [];
  if (named.length > 1)
    findings.push(
      finding(
        "error",
        "two-configurations",
        `there are several elements with the id ${configurationId}; only the last <script type="application/json"> is read`,
        "Put all objects into one.",
        where,
      ),
    );
  if (el.name !== "script" || page.attribute(el, "type") !== "application/json")
    findings.push(
      finding(
        "error",
        "configuration-type",
        `#${configurationId} is not a <script type="application/json">`,
        "Print it as one: nothing else is read.",
        where,
      ),
    );
  if (!json) return findings;
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch (error) {
    const message = `#${configurationId} is not JSON: ${(error as Error).message}`;
    findings.push(finding("error", "not-json", message, "Print it with wp_json_encode().", where));
    return findings;
  }
  if (!isObject(parsed)) {
    const message = `#${configurationId} is JSON, but no object`;
    findings.push(finding("error", "not-json", message, 'Its form is { "object": { "key": … } }.', where));
    return findings;
  }
  const known = objectNames(tables);
  for (const [name, value] of Object.entries(script)) {
    // The plugin repeats the globals of all scripts that it retires, also those that no island reads.
    if (!known.has(name) && !(name in globals))
      findings.push(
        finding(
          "warning",
          "unknown-object",
          `${name} is read by no island`,
          `Take it out, or correct its name. Known: ${[...known].sort().join(", ")}.`,
          where,
        ),
      );
    // PHP prints an empty map as a list.
    else if (!isObject(value) && !(Array.isArray(value) && value.length === 0))
      findings.push(
        finding("error", "not-an-object", `${name} is no object`, 'Its form is { "key": value }.', where),
      );
  }
  return findings;
}

/** Finds keys of our own object that no island reads. */
function checkOwnKeys({ globals, script }: PageObjects, tables: readonly AnyTable[]): Finding[] {
  const keys = new Set(
    tables.flatMap((table) =>
      Object.values(table).flatMap(([from, key]) => (from.includes(own) ? [key] : [])),
    ),
  );
  const given = [globals[own], script[own]].flatMap((object) =>
    isObject(object) ? Object.keys(object) : [],
  );
  return [...new Set(given)]
    .filter((key) => !keys.has(key))
    .map((key) =>
      finding(
        "error",
        "unknown-key",
        `${own}.${key} is no option`,
        `Options: ${[...keys].sort().join(", ")}.`,
      ),
    );
}

const sections: Readonly<Record<string, Readonly<Record<string, string>>>> = en;

/** Our text of a key, `cart.added`, in English. */
function ourText(name: string): string | undefined {
  const [section = "", key = ""] = name.split(".");
  return Object.hasOwn(sections, section) && Object.hasOwn(sections[section] ?? {}, key)
    ? sections[section]?.[key]
    : undefined;
}

/** Checks the shop's own texts, those of single languages too. */
function checkTexts(texts: OwnTexts): Finding[] {
  const given = Object.entries(texts).flatMap(([name, text]) =>
    isObject(text) ? Object.entries(text) : [[name, text] as const],
  );
  return given.flatMap(([name, text]) => {
    const problem = problemWith(name, text, ourText(name));
    const advice =
      "docs/configuration.md tells how texts are overridden; shared/messages/en.json has all of them.";
    return problem ? finding("error", "refused-text", `${own}.texts: ${problem}`, advice) : [];
  });
}

/** Checks options on single elements, with the readers that run in the page. */
function checkOptions(
  page: Page,
  attached: readonly Attachment[],
  definitions: readonly IslandDefinition[],
): Finding[] {
  const findings: Finding[] = [];
  for (const el of page.all("[data-island-props]")) {
    const where = page.pathOf(el);
    const json = page.attribute(el, "data-island-props") ?? "";
    const add = (problem: string): void => {
      const advice = "docs/attributes-and-events.md tells what each island takes.";
      findings.push(finding("error", "bad-option", problem, advice, where));
    };
    const taken = definitions.flatMap(({ name, scope, props, options }) => {
      if (options && page.matches(el, `[data-island~=${name}]`)) return [options];
      const isHost = attached.some((one) => one.name === name && one.hosts.includes(el));
      return scope === "element" && isHost ? [props] : [];
    });
    for (const defaults of taken) readProps(json, defaults, add);
    if (!taken.length)
      findings.push(
        finding(
          "warning",
          "idle-attribute",
          "data-island-props is on an element that is no island's host: nobody reads it",
          "Put it on the host.",
          where,
        ),
      );
  }
  return findings;
}

/** Runs all checks of the configuration. */
export function checkConfiguration(
  page: Page,
  objects: PageObjects,
  attached: readonly Attachment[],
  definitions: readonly IslandDefinition[],
): Finding[] {
  const tables = tablesOf(definitions);
  const script = checkScript(page, objects, tables);
  const isReadable = !script.some(({ code }) => code === "not-json");
  const refused = new Set<string>();
  const refuse = (problem: string): unknown => refused.add(problem);
  const said = isReadable && objects.json ? readScript(objects.json, refuse) : {};
  for (const table of tables) readSources(table as Table<unknown>, objects.globals, said, refuse);
  return [
    ...script,
    ...[...refused].map((problem) =>
      finding(
        "error",
        "refused-value",
        problem,
        "Correct the value where the theme or plugin prints it; docs/configuration.md tells what each key takes.",
      ),
    ),
    ...checkOwnKeys(objects, tables),
    ...checkTexts(readSources(textSources, objects.globals, said, refuse).texts),
    ...checkOptions(page, attached, definitions),
  ];
}
