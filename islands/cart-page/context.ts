import type { Changes } from "./changes.ts";
import type { Model } from "./model.ts";

/** What all verbs of the cart page share. */
export interface Context {
  readonly model: Model;
  readonly changes: Changes;
  /** Aborted when the island is taken down. */
  readonly signal: AbortSignal;
  report(error: unknown): void;
}
