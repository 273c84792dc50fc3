/** Character counts of other fields (specification §5, contract A13). */
import { followFields } from "./follow.ts";

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

/** Keeps the counters of a form in step with their fields, whichever way text comes into them. */
export function takeCounters(form: HTMLFormElement, signal: AbortSignal): void {
  for (const el of form.querySelectorAll<HTMLElement>(".wpcf7-character-count")) {
    const { dataset } = el;
    const served = dataset.currentValue ?? el.textContent;
    const show = (count: string): void => {
      if (dataset.currentValue !== count) dataset.currentValue = el.textContent = count;
    };
    followFields(
      form,
      signal,
      "input",
      () => {
        const field = [...form.elements].find((one) => one.getAttribute("name") === dataset.targetName);
        if (!field) return;
        const count = readCount((field as HTMLTextAreaElement).value, el.matches(".down"), dataset);
        show(`${count.shown}`);
        el.classList.toggle("too-long", count.isTooLong);
        el.classList.toggle("too-short", count.isTooShort);
      },
      () => {
        show(served);
        el.classList.remove("too-long", "too-short");
      },
    );
  }
}
