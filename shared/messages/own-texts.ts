/** Texts of the shop's own, which stand in the place of ours: `texts` in the page's configuration. */
import type { Read, Table } from "../config/config.ts";
import { readPage } from "../config/index.ts";
import { reportProblem } from "../events/isolate.ts";

/** By key, `cart.added`; those of one language alone in an object under its tag, `vi`. */
export type OwnTexts = Readonly<Record<string, unknown>>;

const toTexts: Read<OwnTexts> = (value) =>
  value && typeof value === "object" && (!Array.isArray(value) || value.length === 0)
    ? (value as OwnTexts)
    : undefined;

export const textSources: Table<{ texts: OwnTexts }> = {
  texts: [["storefront_islands_params"], "texts", toTexts, {}],
};

/** Texts for a page: those of its language come before those of all languages. Pure. */
export function textsFor(tag: string, texts: OwnTexts): OwnTexts {
  const ofLanguage = texts[tag.toLowerCase().split(/[-_]/, 1).join()];
  return { ...texts, ...(toTexts(ofLanguage) ?? {}) };
}

const placesIn = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join(" ");

/**
 * Why a text cannot stand in the place of ours: a name or number that it has no room for would be lost. Pure.
 *
 * @param ours  `undefined`: there is none of this key
 */
export function problemWith(key: string, text: unknown, ours: string | undefined): string | undefined {
  if (ours === undefined) return `${key} is no text of the islands`;
  if (typeof text !== "string" || text.trim() === "") return `${key} is no text; using “${ours}”`;
  const [wanted, found] = [placesIn(ours), placesIn(text)];
  if (wanted === found) return undefined;
  return `${key} has room for ${found || "nothing"}, not for ${wanted || "nothing"}; using “${ours}”`;
}

/** Texts of a section with the shop's own in them, by ours. */
const known = new WeakMap<object, object>();

/** Ours, with the shop's own in their place. One that cannot stand there is reported once. */
export function withOwnTexts<T extends Readonly<Record<string, string>>>(section: string, ours: T): T {
  if (known.has(ours)) return known.get(ours) as T;
  const texts = textsFor(document.documentElement.lang, readPage(textSources).texts);
  const fit = Object.entries(texts).flatMap(([name, text]) => {
    const [of, key = ""] = name.split(".");
    if (of !== section || !key) return [];
    const problem = problemWith(name, text, Object.hasOwn(ours, key) ? ours[key] : undefined);
    if (problem) reportProblem("configuration", `storefront_islands_params.texts: ${problem}`);
    return problem ? [] : [[key, text]];
  });
  const merged = { ...ours, ...Object.fromEntries(fit) };
  known.set(ours, merged);
  return merged;
}
