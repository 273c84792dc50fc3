/** The models that run, for the views that show them. */
import type { HeldLooks } from "./hold.ts";
import type { Model } from "./model.ts";

export interface Running {
  readonly model: Model;
  /** Shows what the model's looks are now. The view has its own way, once it is there. */
  paint(): void;
  /** What the nodes wear until then. */
  readonly held: HeldLooks;
}

/** By the signal of the island's instance, which its model and its view share. */
export const running = new WeakMap<AbortSignal, Running>();
