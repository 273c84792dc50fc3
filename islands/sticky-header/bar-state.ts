/** What is known of a bar that sticks, and what becomes of it. Pure. */

export interface BarState {
  /** Its place has been scrolled past. */
  readonly isPast: boolean;
  /** It has come to the top, and there is room for it. */
  readonly isReached: boolean;
  /** Its height now, px; 0 while the other device's header is shown. `undefined`: not measured yet. */
  readonly height: number | undefined;
  /** Its height in the flow, px. */
  readonly fullHeight: number;
  /** Width of its place, px. */
  readonly width: number | undefined;
  /** Height that its place keeps while it is not there, px. */
  readonly kept: number | undefined;
}

/** What changes of a header. */
export interface Sight {
  /** In the order of the header's bars. */
  readonly bars: readonly BarState[];
  /** The page is scrolled down, and that hides. */
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

/** It has another height. A row that shrinks grows again in its place, which is kept until it has done so. */
export function measured(bar: BarState, height: number): BarState {
  const isGrowing = bar.kept !== undefined && height < bar.fullHeight;
  return bar.isReached || isGrowing
    ? { ...bar, height }
    : { ...bar, height, fullHeight: height, kept: undefined };
}

/** It comes to the top, or goes back to its place. */
export const moved = (bar: BarState, isReached: boolean): BarState => ({
  ...bar,
  isReached,
  kept: isReached && !bar.isReached ? bar.fullHeight : bar.kept,
});

/** Its place keeps nothing for a bar that is there. */
export const settled = (bar: BarState): BarState => (bar.isReached ? bar : { ...bar, kept: undefined });

/** Height of all bars, px. `undefined`: none was measured yet. */
export const coveredBy = (bars: readonly BarState[]): number | undefined =>
  bars.reduce<number | undefined>(
    (sum, { height }) => (height === undefined ? sum : (sum ?? 0) + height),
    undefined,
  );
