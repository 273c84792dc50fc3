/** What the cart page shows, and what its components are a view of. */
import { type Signal, signal } from "@preact/signals-core";

/** Parts of the page that a request will replace: one that runs, or, of the old totals, one that is yet to be sent. */
export type Region = "form" | "totals" | "old totals";

/** Why something was not done. */
export interface Failure {
  readonly text: string;
  readonly actionText: string;
  readonly act: () => void;
}

export interface View {
  /** Cart item keys of rows whose change is on its way. */
  readonly rows: ReadonlySet<string>;
  readonly regions: ReadonlySet<Region>;
  readonly failure?: Failure | undefined;
  /** What is wrong with the coupon. */
  readonly couponError: string;
  /** What is wrong with a number, by cart item key. */
  readonly objections: ReadonlyMap<string, string>;
  readonly isCalculatorOpen: boolean;
  /** The modern cart's coupon box. */
  readonly isCouponOpen: boolean;
  /** Country that was chosen in the calculator; absent: the server's. */
  readonly country?: string | undefined;
  /** How often parts of the page were replaced. */
  readonly version: number;
}

export interface Model {
  readonly view: Signal<View>;
  /** Runs what changes the view; when it returns, the page shows it, if there is a component to do so. */
  flush(task: () => void): void;
}

export const createModel = (): Model => ({
  view: signal<View>({
    rows: new Set(),
    regions: new Set(),
    couponError: "",
    objections: new Map(),
    isCalculatorOpen: false,
    isCouponOpen: false,
    version: 0,
  }),
  flush: (task) => task(),
});

/** Changes what the page shows. */
export function show({ view, flush }: Model, change: Partial<View>): void {
  flush(() => {
    view.value = { ...view.peek(), ...change };
  });
}
