/** The state of a bar that sticks, and how it changes. Pure. */

export interface BarState {
  /** The page is scrolled past the bar's place. */
  readonly isPast: boolean;
  /** The bar is fixed at the top, where there is room for it. */
  readonly isReached: boolean;
  /** Its height now, px; 0 while the other device's header is shown. `undefined`: not measured yet. */
  readonly height: number | undefined;
  /** Its height in the flow, px. */
  readonly fullHeight: number;
  /** Width of its place, px. */
  readonly width: number | undefined;
  /** Height that the bar's place keeps while the bar is fixed, px. */
  readonly kept: number | undefined;
}

/** The state of a sticky header. */
export interface Sight {
  /** In the order of the header's bars. */
  readonly bars: readonly BarState[];
  /** The page is being scrolled down, and the header hides then. */
  readonly isDown: boolean;
  /** Height of the store notice that hangs over the page's top, px. */
  readonly noticeHeight: number | undefined;
}

export const newBar: BarState = {
  isPast: false,
  isReached: false,
  height: undefined,
  fullHeight: 0,
  width: undefined,
  kept: undefined,
};

/**
 * The bar has another height. Back in its place, a shrunk row grows again: the place keeps the full height until then.
 */
export function measured(bar: BarState, height: number): BarState {
  const isGrowing = bar.kept !== undefined && height < bar.fullHeight;
  return bar.isReached || isGrowing
    ? { ...bar, height }
    : { ...bar, height, fullHeight: height, kept: undefined };
}

/** The bar comes to the top, or goes back to its place. */
export const moved = (bar: BarState, isReached: boolean): BarState => ({
  ...bar,
  isReached,
  kept: isReached && !bar.isReached ? bar.fullHeight : bar.kept,
});

/** The place of a bar keeps no height once the bar is back in it. */
export const settled = (bar: BarState): BarState => (bar.isReached ? bar : { ...bar, kept: undefined });

/** Height of all bars, px. `undefined`: none was measured yet. */
export const coveredBy = (bars: readonly BarState[]): number | undefined =>
  bars.reduce<number | undefined>(
    (sum, { height }) => (height === undefined ? sum : (sum ?? 0) + height),
    undefined,
  );
