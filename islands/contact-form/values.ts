/**
 * Computes from fields' values: counts of characters, complete addresses, sizes in words, and details of events
 * (docs/stock-behaviour/specification.md §5, docs/stock-behaviour/forms-and-theme.md §A9, §A13). Pure.
 */
import { languageOf } from "../../shared/messages/languages.ts";

/** The attributes of a counter, as `dataset` has them; a limit that is left out limits nothing. */
interface CounterData {
  /** Where a counter that counts down starts. */
  readonly startingValue?: string | undefined;
  readonly maximumValue?: string | undefined;
  readonly minimumValue?: string | undefined;
}

/** A count. */
interface Count {
  /** Characters, or those that are left: below 0 when there are too many. */
  readonly shown: number;
  readonly isTooLong: boolean;
  /** True for an empty field, too. */
  readonly isTooShort: boolean;
}

const toNumber = (text: string | undefined): number => Number.parseInt(`${text}`, 10);

/** Counts characters. The shown count leaves out blanks around the text; the limits include them. */
export function readCount(text: string, isDown: boolean, data: CounterData): Count {
  const typed = text.trim().length;
  return {
    shown: isDown ? toNumber(data.startingValue) - typed : typed,
    isTooLong: text.length > toNumber(data.maximumValue),
    isTooShort: text.length < toNumber(data.minimumValue),
  };
}

/** Trims an address, and adds a scheme to one with a dot: visitors type addresses without a scheme. */
export function normaliseUrl(text: string): string {
  const url = text.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(url) || !url.includes(".") ? url : `http://${url.replace(/^\/+/, "")}`;
}

/** A size in words: `1.2 MB`, `1,2 MB`. A MB is 1024 kB here, as in the server's limits. */
export function fileSize(bytes: number, lang: string): string {
  const isSmall = bytes < 2 ** 20;
  return (bytes / (isSmall ? 2 ** 10 : 2 ** 20)).toLocaleString(languageOf(lang), {
    style: "unit",
    unit: isSmall ? "kilobyte" : "megabyte",
    maximumFractionDigits: 1,
  });
}

/** The field that a control's name belongs to: `your-extra` of `your-extra[]` and `your-extra[a]`. */
export function fieldOf(name: string): string {
  return name.replace(/\[.*/s, "");
}

/** One name and value that was sent. */
interface Input {
  readonly name: string;
  readonly value: FormDataEntryValue;
}

/** The `inputs` of an event's detail: all but the fields of the form's own, which begin with `_`. */
export function inputsOf(data: FormData): Input[] {
  return [...data].map(([name, value]) => ({ name, value })).filter(({ name }) => name[0] !== "_");
}
