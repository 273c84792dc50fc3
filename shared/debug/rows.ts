/** The debugger's table rows. */
import type { IslandDefinition } from "../island/island.ts";
import type { IslandInfo } from "../loader/api.ts";
import { askedStrategy, inWords, readStrategy, settingOf } from "../loader/strategy.ts";
import { type Timing, timingOf } from "./timing.ts";

export interface Row {
  readonly name: string;
  /** `absent`: not on this page; `off`: switched off for it; else as {@link IslandInfo}. */
  readonly state: IslandInfo["state"] | "absent" | "off";
  /** When its code runs. */
  readonly when: string;
  readonly model: Timing | undefined;
  readonly view: Timing | undefined;
  /** Bytes of gzip; `undefined` where nobody knows. */
  readonly gzip: number | undefined;
  /** Its host; `undefined` while it is absent or off. */
  readonly host: HTMLElement | undefined;
}

/** The strategy that the loader uses. */
function strategyOf(definition: IslandDefinition, host: Element): string {
  const asked = askedStrategy(definition.name, host);
  return (asked && readStrategy(asked)) || inWords(definition.when);
}

/** A row for each island on each of its hosts, and for those that are not on the page. */
export function rowsOf(
  islands: readonly IslandInfo[],
  definitions: readonly IslandDefinition[],
  weights: ReadonlyMap<string, number>,
): Row[] {
  const present = islands.map(
    ({ name, host, state, definition }): Row => ({
      name,
      state,
      when: strategyOf(definition, host),
      model: timingOf(name, "model", host),
      view: timingOf(name, "view", host),
      gzip: weights.get(name),
      host,
    }),
  );
  const names = new Set(present.map(({ name }) => name));
  const absent = definitions
    .filter(({ name }) => !names.has(name))
    .map(
      ({ name, when }): Row => ({
        name,
        state: settingOf(name) === "off" ? "off" : "absent",
        when: inWords(when),
        model: undefined,
        view: undefined,
        gzip: weights.get(name),
        host: undefined,
      }),
    );
  return [...present.sort((a, b) => a.name.localeCompare(b.name)), ...absent];
}
