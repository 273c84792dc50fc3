/** How fast the machine and the network are that a visitor has. */

/** How fast the machine and the network are. */
export interface Condition {
  readonly id: string;
  readonly name: string;
  /** How many times slower the processor is. */
  readonly cpu: number;
  readonly network?: { readonly latency: number; readonly down: number; readonly up: number };
  /** Without it a desktop's. */
  readonly device?: "phone";
}

/** Bytes a second of so many kilobits a second. */
const kilobits = (count: number): number => (count * 1024) / 8;

/** Slow 4G as Lighthouse has it: 150 ms and 1.6 Mbit/s, as a browser has to be throttled to come to that. */
const slow4g = { latency: 562.5, down: kilobits(1474.56), up: kilobits(675) };

/** For the demo shop. */
export const conditions = [
  { id: "1x", name: "1x", cpu: 1 },
  { id: "4x", name: "4x CPU", cpu: 4 },
  { id: "6x", name: "6x CPU", cpu: 6 },
  { id: "4g", name: "4x CPU, slow 4G", cpu: 4, network: slow4g },
] as const satisfies readonly Condition[];

/** For a real shop. */
export const shopConditions = [
  { id: "desktop", name: "desktop, 4x CPU", cpu: 4 },
  { id: "phone", name: "phone, 4x CPU", cpu: 4, device: "phone" },
  // Of all its requests none is answered before 562 ms: the page's own, with what a server takes, after 0.6 s.
  { id: "phone 4g", name: "phone, 4x CPU, slow 4G", cpu: 4, network: slow4g, device: "phone" },
] as const satisfies readonly Condition[];

export type DemoConditionId = (typeof conditions)[number]["id"];
export type ShopConditionId = (typeof shopConditions)[number]["id"];
export type ConditionId = DemoConditionId | ShopConditionId;

/** The condition with this id. */
export function conditionById(id: ConditionId): Condition {
  const all: readonly (Condition & { readonly id: ConditionId })[] = [...conditions, ...shopConditions];
  const found = all.find((condition) => condition.id === id);
  if (!found) throw new Error(`No condition is called "${id}".`);
  return found;
}
