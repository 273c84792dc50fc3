/** What an endless list shows beside its products, and what its component is a view of. */
import { type Signal, signal } from "@preact/signals-core";

export interface View {
  readonly isLoading: boolean;
  /** More comes by a press, though the theme has it come by scrolling. */
  readonly isWaiting: boolean;
  /** There is nothing more. */
  readonly isEnd: boolean;
  /** Why no more came, and the page that has it. */
  readonly failure?: { readonly text: string; readonly href: string } | undefined;
}

export interface Model {
  readonly view: Signal<View>;
  /** Asks for the next page, as a press does. */
  load(button: Element): void;
}

export const createView = (isEnd: boolean): Signal<View> =>
  signal<View>({ isLoading: false, isWaiting: false, isEnd });

/** Changes what the page shows. */
export function show(view: Signal<View>, change: Partial<View>): void {
  view.value = { ...view.peek(), ...change };
}
