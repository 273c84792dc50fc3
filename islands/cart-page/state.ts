/** What the cart page shows beside the server's HTML, and what all of its actions share. */
import type { ModelContext } from "../../shared/island/model.ts";
import type { CartAnswer } from "./answer.ts";
import type { Changes } from "./changes.ts";
import type { Expected } from "./expected.ts";

/** Parts of the page that a request will replace: one that runs, or, of the old totals, one that is yet to be sent. */
export type Region = "form" | "totals" | "old totals";

/** What waits for a change. */
export interface Mark {
  /** Cart item keys. */
  readonly rows?: readonly string[];
  readonly regions?: readonly Region[];
}

/** Why something was not done. */
export interface Failure {
  readonly text: string;
  readonly actionText: string;
  readonly act: () => void;
}

export interface State {
  readonly marks: Set<Mark>;
  failure?: Failure | undefined;
  /** What is wrong with the coupon. */
  couponError: string;
  /** What is wrong with a number, by cart item key. */
  readonly objections: Map<string, string>;
  isCalculatorOpen: boolean;
  /** The modern cart's coupon box. */
  isCouponOpen: boolean;
  /** Country that was chosen in the calculator; absent: the server's. */
  country?: string | undefined;
}

/** How an answer is shown. */
export interface Accepted {
  /** The notices that are there stay. */
  readonly keepsNotices?: boolean;
  /** The mini-carts are being brought up to date already. */
  readonly isKnown?: boolean;
  /** What the server has been told, by name. */
  readonly sent?: ReadonlyMap<string, string>;
  /** How many items more the cart has by what was asked for. */
  readonly items?: number;
}

/** The stock update button. */
export interface Button {
  /** The table has something that it would store. */
  isEdited: boolean;
}

/** What the actions share. */
export interface Page extends Pick<ModelContext, "on" | "onEither" | "signal"> {
  readonly host: HTMLElement;
  readonly state: State;
  readonly button: Button;
  readonly changes: Changes;
  readonly expected: Expected;
  /** Shows the state, changed or not, at once: what the shop answers comes outside of a handler. */
  show(change?: Partial<State>): void;
  /** Listens for presses. @param act  `false`: the browser's own action follows */
  press(selector: string, act: (part: HTMLElement) => unknown): void;
  /**
   * Answers a form that is sent, or Enter in a field, unless somebody else has.
   *
   * @param act  `false`: the browser's own action follows
   */
  take<K extends "keydown" | "submit">(
    type: K,
    selector: string,
    act: (part: HTMLElement, event: HTMLElementEventMap[K]) => unknown,
  ): void;
  /** Shows a whole page's cart. */
  accept(answer: CartAnswer, how?: Accepted): void;
  /** Parts of the page have been replaced. */
  replaced(): void;
  /** Says the sum, as the server says it. */
  announceTotal(): void;
}
