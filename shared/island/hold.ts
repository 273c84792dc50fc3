/**
 * Keeps a node in step with what is said of its attributes, classes and inline styles. Plain code: a model's looks are
 * held with it until React shows the same looks. At the end the node has what it had before.
 */
import { type Claim, claim, type Slot } from "./claims.ts";
import type { NodeAttributes } from "./node-props.ts";

/** All classes of a node, or those that are ours: there while `true`. */
export type ClassNames = string | Readonly<Record<string, boolean | undefined>>;

export interface HeldProps extends NodeAttributes {
  /** All that it says; for nodes without elements inside. */
  readonly text?: string;
  /** Inline styles by their names in CSS; `undefined`: not inline. */
  readonly style?: Readonly<Record<string, string | undefined>>;
}

export const isHandler = (name: string): boolean => /^on[A-Z]/.test(name);

const toValue = (slot: Slot, value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean" && !/^(aria|data)-/.test(slot)) return value ? "" : null;
  return String(value);
};

/** What props want of a node, by slot. */
function slotsOf(props: HeldProps, className: ClassNames): Map<Slot, string | null> {
  const slots = new Map<Slot, string | null>();
  for (const [name, value] of Object.entries(props)) {
    const slot = name.toLowerCase();
    if (name === "style")
      for (const [property, style] of Object.entries(value as object))
        slots.set(`style:${property}`, toValue(property, style));
    else if (!isHandler(name)) slots.set(slot, toValue(slot, value));
  }
  if (typeof className === "string") slots.set("class", className || null);
  else
    for (const [name, isThere] of Object.entries(className)) slots.set(`class:${name}`, isThere ? "" : null);
  return slots;
}

/** Brings a node into step with props, over and over, until it is released. */
export class Hold {
  private element: Element | undefined;
  private readonly claims = new Map<Slot, Claim>();
  private readonly conflict: ((message: string) => void) | undefined;

  /** @param conflict  called where somebody else wants the same otherwise */
  constructor(conflict?: (message: string) => void) {
    this.conflict = conflict;
  }

  /** Sets props on an element, and restores what the ones before had set. */
  apply(element: Element, props: HeldProps, className: ClassNames = {}): void {
    if (element !== this.element) this.release();
    this.element = element;
    const slots = slotsOf(props, className);
    for (const [slot, held] of this.claims)
      if (!slots.has(slot)) {
        this.claims.delete(slot);
        held.release();
      }
    for (const [slot, value] of slots) {
      const held = this.claims.get(slot) ?? claim(element, slot, this.conflict);
      this.claims.set(slot, held);
      held.set(value);
    }
  }

  /** The node is as it was. */
  release(): void {
    this.element = undefined;
    for (const held of this.claims.values()) held.release();
    this.claims.clear();
  }
}

/** What is said of one of several nodes, under a key of its own. */
export interface Look extends HeldProps {
  readonly key: string;
  /** `null`: there is no such node now. */
  readonly element: Element | null | undefined;
  readonly className?: Readonly<Record<string, boolean>>;
  readonly [data: `data-${string}`]: string | undefined;
}

/** Brings several nodes into step, over and over, until they are released: what `Looks` does in a component. */
export class HeldLooks {
  private readonly holds = new Map<string, Hold>();

  apply(looks: readonly Look[]): void {
    for (const { key, element, className, ...props } of looks) {
      const hold = this.holds.get(key) ?? new Hold();
      this.holds.set(key, hold);
      if (element) hold.apply(element, props, className);
      else hold.release();
    }
  }

  /** As `apply`; nodes of other looks are as they were. */
  replace(looks: readonly Look[]): void {
    for (const [key, hold] of this.holds)
      if (!looks.some((look) => look.key === key)) {
        this.holds.delete(key);
        hold.release();
      }
    this.apply(looks);
  }

  /** The nodes are as they were. */
  release(): void {
    for (const hold of this.holds.values()) hold.release();
    this.holds.clear();
  }
}
