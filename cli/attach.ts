/** Tells which islands would attach to a page, by the loader's own rules. */
import type { IslandDefinition } from "../shared/island/island.ts";
import { selectorOf } from "../shared/loader/loader.ts";
import { inWords, readStrategy, strategyNames } from "../shared/loader/strategy.ts";
import type { Finding } from "./finding.ts";
import type { El, Page } from "./page.ts";

/** What the page's JSON script says besides of islands: the one word of each attribute. */
const settings = {
  scroll: { word: "smooth", code: "bad-scroll" },
  ready: { word: "touched", code: "bad-ready" },
};

/** An island on a page. */
export interface Attachment {
  readonly name: string;
  /** `off`: the page, or attributes on all of its elements, switch it off. */
  readonly state: "attaches" | "off";
  /** Its hosts; for an island of the whole page, the elements that it was found by. */
  readonly hosts: readonly El[];
  readonly scope: "element" | "page";
  /** Strategies by which its code is loaded, with the number of hosts for each. */
  readonly strategies: Readonly<Record<string, number>>;
  readonly strategyFrom: "definition" | "page" | "element";
}

export const configurationId = "storefront-islands";

/**
 * The page's JSON script, found as the bundle finds it (`shared/config/page.ts`): only a script element, and the last
 * one.
 */
export const configScript = (page: Page): El | undefined =>
  page.all(`script[type="application/json"][id="${configurationId}"]`).at(-1);

/** Values that the attribute may have. */
const inList = `${strategyNames().join(", ")} or media(…)`;

const islandsAttribute = "data-island";

/** The JSON script's setting for an island: `off`, a strategy, or nothing. */
export function pageSwitch(page: Page, name: string): string | undefined {
  return page.attribute(configScript(page), `data-${name}`);
}

const namesOf = (page: Page, el: El): string[] =>
  (page.attribute(el, islandsAttribute) ?? "").split(/\s+/).filter(Boolean);

/** Whether an element or an ancestor switches islands off. */
export const isOff = (page: Page, el: El): boolean => !!page.closest(el, `[${islandsAttribute}~=off]`);

/** Islands that find a host on the page, in the definitions' order. */
export function attach(page: Page, definitions: readonly IslandDefinition[]): Attachment[] {
  return definitions.flatMap((definition): Attachment[] => {
    const { name, scope, when } = definition;
    const found = page.all(selectorOf(definition));
    if (!found.length) return [];
    // An explicit attribute wins over stock selectors.
    const hosts = found.filter((el) => {
      const names = namesOf(page, el);
      return !isOff(page, el) && (scope === "page" || !names.length || names.includes(name));
    });
    const onPage = pageSwitch(page, name);
    if (onPage === "off" || !hosts.length) {
      return [{ name, scope, state: "off", hosts: found, strategies: {}, strategyFrom: "page" }];
    }
    const body = page.all("body");
    const strategies: Record<string, number> = {};
    let strategyFrom: Attachment["strategyFrom"] = "definition";
    for (const host of scope === "page" ? body : hosts) {
      const own = page.attribute(host, "data-island-when");
      const asked = readStrategy(own ?? onPage ?? "");
      if (asked && own !== undefined) strategyFrom = "element";
      else if (asked && strategyFrom === "definition") strategyFrom = "page";
      const strategy = asked ?? inWords(when);
      strategies[strategy] = (strategies[strategy] ?? 0) + 1;
    }
    return [{ name, scope, state: "attaches", hosts, strategies, strategyFrom }];
  });
}

/** Attributes that name an unknown island or strategy. */
export function checkAttributes(
  page: Page,
  definitions: readonly IslandDefinition[],
  attached: readonly Attachment[],
): Finding[] {
  const known = new Map(definitions.map((definition) => [definition.name, definition]));
  const findings: Finding[] = [];
  const add = (
    level: Finding["level"],
    code: string,
    el: El | undefined,
    message: string,
    advice: string,
  ): void => {
    const where = el && { where: [page.pathOf(el)] };
    findings.push({ level, topic: "configuration", code, message, advice, ...where });
  };

  for (const el of page.all(`[${islandsAttribute}]`)) {
    const names = namesOf(page, el);
    for (const name of names) {
      if (name === "off" || known.has(name)) continue;
      const advice = `Islands of this bundle: ${[...known.keys()].join(", ")}. One of your own is fine, if your code registers it.`;
      add("warning", "unknown-island", el, `data-island="${name}" names no island of the bundle`, advice);
    }
    if (names.includes("off") && names.length > 1)
      add(
        "warning",
        "off-and-on",
        el,
        `data-island="${names.join(" ")}": "off" keeps all islands away`,
        'Leave "off", or the names.',
      );
  }

  for (const el of page.all("[data-island-when]")) {
    const value = page.attribute(el, "data-island-when") ?? "";
    const isHost =
      el.name === "body" || attached.some(({ scope, hosts }) => scope === "element" && hosts.includes(el));
    if (!readStrategy(value))
      add("error", "bad-strategy", el, `data-island-when="${value}" is no strategy`, `Use ${inList}.`);
    else if (!isHost)
      add(
        "warning",
        "idle-attribute",
        el,
        "data-island-when is on an element that is no island's host",
        "Put it on the host. Islands that answer for the whole page take it from body, or from the page's JSON script.",
      );
  }

  const script = page.byId(configurationId);
  for (const [attribute, value] of Object.entries(script?.attribs ?? {})) {
    const name = /^data-(.+)$/.exec(attribute)?.[1];
    if (!name) continue;
    const setting = new Map(Object.entries(settings)).get(name);
    if (setting) {
      const { code, word } = setting;
      if (value !== word)
        add("error", code, script, `${attribute}="${value}" is unknown`, `Use ${word}, or leave it out.`);
      continue;
    }
    const isChoice = value === "off" || !!readStrategy(value);
    if (known.has(name) && !isChoice)
      add(
        "error",
        "bad-strategy",
        script,
        `${attribute}="${value}" is neither "off" nor a strategy`,
        `Use off, ${inList}.`,
      );
    else if (!known.has(name) && isChoice)
      add(
        "error",
        "unknown-island",
        script,
        `${attribute}="${value}" names no island of the bundle`,
        `Islands: ${[...known.keys()].join(", ")}.`,
      );
  }
  return findings;
}
