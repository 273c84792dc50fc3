/** What components say of a node: attributes, classes, inline styles and listeners, in React's words. */
import type { AllHTMLAttributes, AriaAttributes } from "react";
import { flushSync } from "react-dom";
import { type ClassNames, type HeldProps, Hold, isHandler } from "./hold.ts";

type Handler<E extends Event> = ((event: E) => void) | undefined;

/** Native listeners: also scripts' own events reach them. With `Capture`: before those further inside. */
export interface NodeHandlers {
  readonly onClick?: Handler<MouseEvent>;
  readonly onClickCapture?: Handler<MouseEvent>;
  readonly onAuxClick?: Handler<MouseEvent>;
  readonly onKeyDown?: Handler<KeyboardEvent>;
  readonly onKeyDownCapture?: Handler<KeyboardEvent>;
  readonly onKeyUp?: Handler<KeyboardEvent>;
  readonly onInput?: Handler<Event>;
  readonly onChange?: Handler<Event>;
  readonly onChangeCapture?: Handler<Event>;
  readonly onFocusIn?: Handler<FocusEvent>;
  readonly onFocusOut?: Handler<FocusEvent>;
  readonly onPointerDown?: Handler<PointerEvent>;
  readonly onPointerEnter?: Handler<PointerEvent>;
  readonly onPointerLeave?: Handler<PointerEvent>;
  readonly onPointerMove?: Handler<PointerEvent>;
  readonly onSubmit?: Handler<SubmitEvent>;
  readonly onSubmitCapture?: Handler<SubmitEvent>;
  readonly onReset?: Handler<Event>;
  /** Find-in-page has found something in what is hidden until found. */
  readonly onBeforeMatch?: Handler<Event>;
}

type AttributeNames =
  | "alt"
  | "autoComplete"
  | "dir"
  | "disabled"
  | "href"
  | "id"
  | "lang"
  | "placeholder"
  | "rel"
  | "required"
  | "role"
  | "tabIndex"
  | "target"
  | "title"
  | "type";

/**
 * Attributes. As in React, `undefined`, `null` and `false` mean: it has none; but `aria-…` and `data-…` are written out
 * as `false`. What is not named stays the server's.
 */
export interface NodeAttributes extends AriaAttributes, Pick<AllHTMLAttributes<Element>, AttributeNames> {
  /** `until-found`: hidden, and found by find-in-page and by addresses. */
  readonly hidden?: boolean | "until-found" | undefined;
  readonly inert?: boolean | undefined;
  readonly name?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: number | string | undefined;
  /** Of a progress bar of the island's own; what shoppers fill in is theirs. */
  readonly value?: number | undefined;
  readonly loading?: "lazy" | "eager" | undefined;
  readonly fetchPriority?: "high" | "low" | undefined;
}

export interface NodeProps extends HeldProps, NodeHandlers {}

/** Brings a node into step with props, listeners among them, over and over, until it is released. */
export class NodeHold {
  private element: Element | undefined;
  private readonly hold: Hold;
  private readonly listeners = new Map<string, { handler: (event: Event) => void; remove(): void }>();

  private readonly report: (error: unknown) => void;

  /** @param report  called where two components want the same, and where a handler throws */
  constructor(report: (error: unknown) => void) {
    this.report = report;
    this.hold = new Hold((message) => report(new Error(message)));
  }

  /** Sets props on an element, and restores what the ones before had set. */
  apply(element: Element | null | undefined, props: NodeProps, className: ClassNames): void {
    if (element !== this.element) this.release();
    if (!element) return;
    this.element = element;
    this.hold.apply(element, props, className);
    this.listen(element, props);
  }

  /** The node is as it was. */
  release(): void {
    this.element = undefined;
    this.hold.release();
    for (const { remove } of this.listeners.values()) remove();
    this.listeners.clear();
  }

  private listen(element: Element, props: NodeProps): void {
    const handlers = new Map(
      Object.entries(props).filter(([name, handler]) => isHandler(name) && handler),
    ) as Map<string, (event: Event) => void>;
    for (const [name, { remove }] of this.listeners)
      if (!handlers.has(name)) {
        this.listeners.delete(name);
        remove();
      }
    for (const [name, handler] of handlers) {
      const known = this.listeners.get(name);
      if (known) {
        known.handler = handler;
        continue;
      }
      const capture = name.endsWith("Capture");
      const type = name.slice(2, capture ? -"Capture".length : undefined).toLowerCase();
      const listener = { handler, remove: () => element.removeEventListener(type, handle, capture) };
      const handle = (event: Event): void => answer(() => listener.handler(event), this.report);
      element.addEventListener(type, handle, capture);
      this.listeners.set(name, listener);
    }
  }
}

/**
 * Runs what answers an event. When it returns, the page shows the state that it has set: the event's next listener
 * finds it so.
 */
export function answer(task: () => void, report: (error: unknown) => void): void {
  try {
    flushSync(task);
  } catch (error) {
    report(error);
  }
}
