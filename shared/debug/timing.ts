/** Measures how long islands take to start. */
import type { IslandDefinition, Mount } from "../island/island.ts";

/** One start, ms: until the code was loaded, and the time of mounting. */
export interface Timing {
  readonly code: number;
  readonly mount: number;
}

type Part = "model" | "view";
type Code = () => Promise<{ readonly default: Mount }>;

const timings = new WeakMap<HTMLElement, Map<string, Timing>>();
const timed = new WeakSet<IslandDefinition>();

const key = (name: string, part: Part): string => `${name} ${part}`;

/** Timing of a part of an island on a host; `undefined` if the part has not started, or started before measuring. */
export const timingOf = (name: string, part: Part, host: HTMLElement): Timing | undefined =>
  timings.get(host)?.get(key(name, part));

/** Measures an island's starts from now on. A second call does nothing. */
export function time(definition: IslandDefinition): void {
  if (timed.has(definition)) return;
  timed.add(definition);
  for (const part of ["model", "view"] as const) {
    const code = definition[part];
    if (code) (definition as { [part in Part]?: Code })[part] = () => timedCode(definition.name, part, code);
  }
}

async function timedCode(name: string, part: Part, code: Code): ReturnType<Code> {
  const asked = performance.now();
  const { default: mount } = await code();
  const came = performance.now();
  return {
    default(host, context) {
      const begun = performance.now();
      try {
        return mount(host, context);
      } finally {
        const ofHost = timings.get(host) ?? new Map<string, Timing>();
        timings.set(
          host,
          ofHost.set(key(name, part), { code: came - asked, mount: performance.now() - begun }),
        );
      }
    },
  };
}
