/**
 * What breaks a rule (docs/stock-behaviour/forms-and-theme.md §A10). Where script cannot be sure that the
 * server refuses a value it is let through: the server has the last word.
 */
import { isOfType } from "./file-types.ts";
import type { Rule } from "./schema.ts";

/** The values of a field. */
export interface Values {
  /** Trimmed, without those that are empty. */
  readonly texts: readonly string[];
  /** Those that were chosen. */
  readonly files: readonly File[];
}

/** The server looks at the scheme alone; an address that is nothing else is none. */
const url =
  /^(?:https?|ftps?|mailto|news|irc[6s]?|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn):(?!\/\/$)/i;
const email = /^[\w!#$%&'*+/=?^`{|}~.-]+@(?!-|.*(?:\.-|-\.|-$))[a-z\d-]+(?:\.[a-z\d-]+)+$/i;
/** 30 February is the server's to find. */
const date = /^\d{4,}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const isDate = (text: unknown): boolean => date.test(`${text}`);

const isAmong = (text: string, accept: Rule["accept"]): boolean =>
  !accept || accept.some((one) => `${one}`.trim() === text);

/** Rules that hold for every text by itself: whether it breaks one. */
const single = new Map(
  Object.entries<(text: string, rule: Rule) => boolean>({
    email: (text) => text.length < 6 || !email.test(text),
    url: (text) => !url.test(text),
    tel(text) {
      const digits = text.replace(/[#*].*|[()/.\s-]+/gs, "").replace(/^(?:\+|00)/, "+");
      return !/^(?=.{6,15}$)\+?\d+$/.test(digits);
    },
    number: (text) => !/^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i.test(text),
    date: (text) => !isDate(text),
    time: (text) => !/^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(text),
    enum: (text, { accept }) => !isAmong(text, accept),
    dayofweek(text, { accept }) {
      const day = new Date(text).getUTCDay();
      return isDate(text) && day >= 0 && !isAmong(`${day || 7}`, accept);
    },
    stepnumber(text, { base = 0, interval }) {
      const step = Number(interval);
      const steps = (Number(text) - Number(base)) / step;
      // To six decimals; steps of 0 or less, or none at all, come to nothing.
      return Math.abs(steps - Math.round(steps)) * step >= 5e-7;
    },
  }),
);

/**
 * What has a minimum and a maximum: numbers, or dates, whose order is that of their letters. What is not there
 * (except of items), or cannot be read, is neither too little nor too much.
 */
const measures = new Map(
  Object.entries<(values: Values, threshold: Rule["threshold"]) => (number | string)[]>({
    items: ({ texts }) => [texts.length],
    length: ({ texts }) => [texts.join("").length || Number.NaN],
    number: ({ texts }) => texts.map(Number),
    date: ({ texts }, threshold) => (isDate(threshold) ? texts.filter(isDate) : []),
    filesize: ({ files }) => [files.reduce((sum, file) => sum + file.size, 0) || Number.NaN],
  }),
);

/** Whether the values of a field break a rule; a rule that nobody knows cannot be broken. */
export function isBroken(rule: Rule, values: Values): boolean {
  const { texts, files } = values;
  const { rule: name, threshold = Number.NaN, accept } = rule;
  if (name === "required") return !texts.length;
  if (name === "requiredfile") return !files.length;
  if (name === "file")
    return !!accept && files.some((file) => !accept.some((type) => isOfType(file, `${type}`)));
  const check = single.get(name);
  if (check) return texts.some((text) => check(text, rule));
  const [, side, kind = ""] = /^(min|max)(.+)/.exec(name) ?? [];
  const amounts = measures.get(kind)?.(values, threshold) ?? [];
  return amounts.some((amount) => (side === "min" ? amount < threshold : amount > threshold));
}
