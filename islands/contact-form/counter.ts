/**
 * Character counts of other fields (docs/stock-behaviour/specification.md §5,
 * docs/stock-behaviour/forms-and-theme.md §A13).
 */

/** The attributes of a counter, as `dataset` has them; a limit that is left out limits nothing. */
export interface CounterData {
  /** What a counter that counts down begins with. */
  readonly startingValue?: string | undefined;
  readonly maximumValue?: string | undefined;
  readonly minimumValue?: string | undefined;
}

/** A count. */
export interface Count {
  /** Characters, or those that are left: below 0 when there are too many. */
  readonly shown: number;
  readonly isTooLong: boolean;
  /** Of an empty field too. */
  readonly isTooShort: boolean;
}

const toNumber = (text: string | undefined): number => Number.parseInt(`${text}`, 10);

/** Counts: blanks around the text are not shown, but the limits are for all of it. Pure. */
export function readCount(text: string, isDown: boolean, data: CounterData): Count {
  const typed = text.trim().length;
  return {
    shown: isDown ? toNumber(data.startingValue) - typed : typed,
    isTooLong: text.length > toNumber(data.maximumValue),
    isTooShort: text.length < toNumber(data.minimumValue),
  };
}
