/**
 * What may stand in the table of stock scripts, which is `wordpress/stock-scripts.json` and what themes add to it:
 * checked before anything is built.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { islandNames } from "./entries.mjs";
import { root } from "./project.mjs";
import { ofThemes } from "./themes.mjs";

/** Two parts of the table in one: lists follow each other, the rest is merged, as the plugin does it. */
const merged = (one, other) =>
  Array.isArray(one)
    ? [...one, ...other]
    : Object.fromEntries(
        [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
          key,
          key in one && key in other ? merged(one[key], other[key]) : (one[key] ?? other[key]),
        ]),
      );

/** The table of stock scripts: what the plugin decides by, and what the command tells by. */
export const stockTable = ofThemes("scripts.json").reduce(
  (table, [, more]) => merged(table, more),
  JSON.parse(readFileSync(path.join(root, "wordpress/stock-scripts.json"), "utf8")),
);

/** Fields of a script in that table. */
const stockFields =
  "alone against family feature file happens idle inline islands library nature needs parts switch unless unneeded";

/**
 * What is wrong in a table of stock scripts; a sentence each.
 *
 * @param {typeof stockTable} table
 * @param {string[]} islands  names of all islands
 */
export function stockProblems({ facts, answered, leave, silent, older, words, harmless, scripts }, islands) {
  const problems = [];
  const say = (handle, text) => problems.push(`stock-scripts.json: ${handle}: ${text}`);
  const handles = new Set([...Object.keys(scripts), ...silent, "jquery"]);
  const natures = ["fights", "races", "shares", "stays"];
  const fields = new Set(stockFields.split(" "));
  const used = new Set(leave);
  const unknown = (list, known) => list.filter((one) => !known.includes(one));
  const isExpression = (where, pattern) => {
    try {
      new RegExp(pattern);
    } catch (error) {
      say(where, error.message);
    }
  };
  for (const fact of unknown(Object.keys(answered), facts)) say("answered", `there is no fact ${fact}`);
  for (const name of unknown(Object.values(answered).flat(), islands))
    say("answered", `there is no island ${name}`);
  for (const fact of unknown(leave, facts)) say("leave", `there is no fact ${fact}`);
  for (const handle of silent) if (handle in scripts) say("silent", `${handle} is in the table`);
  for (const handle of Object.keys(older))
    if (!handles.has(handle)) say("older", `nothing is known of ${handle}`);
  for (const [handle, row] of Object.entries(scripts)) {
    const { islands: own, alone = [], against = [], unless = [], needs = {}, nature } = row;
    for (const field of Object.keys(row)) if (!fields.has(field)) say(handle, `there is no field ${field}`);
    for (const name of unknown(own, islands)) say(handle, `there is no island ${name}`);
    for (const name of unknown([...alone, ...against], own)) say(handle, `${name} is not among its islands`);
    const wanted = [...unless, ...Object.values(needs).flat()].filter((fact) => fact !== true);
    for (const fact of wanted) used.add(fact);
    for (const fact of unknown(wanted, facts)) say(handle, `there is no fact ${fact}`);
    const named = [...Object.keys(needs), ...(row.unneeded ?? [])];
    for (const other of named) if (!handles.has(other)) say(handle, `nothing is known of ${other}`);
    if (!natures.includes(nature)) say(handle, `there is no nature ${nature}`);
    if (nature === "stays" && (own.length > 0 || unless.length > 0))
      say(handle, "it stays, whatever islands and facts there are");
    if (row.library && !Object.values(scripts).some((other) => handle in (other.needs ?? {})))
      say(handle, "no script needs this library");
    if (!row.happens) say(handle, "it does not say what happens");
    isExpression(handle, row.file ?? "");
  }
  for (const pattern of Object.keys(words)) isExpression("words", pattern);
  for (const pattern of harmless) isExpression("harmless", pattern);
  for (const fact of facts) if (!used.has(fact)) say("facts", `nobody asks for ${fact}`);
  return problems;
}

/** @throws Error when the table of stock scripts is broken */
export function checkStockTable() {
  const problems = stockProblems(stockTable, islandNames);
  if (problems.length > 0) throw new Error(`build:\n${problems.join("\n")}`);
}
