/**
 * The checks of a form's fields, one entry for each kind of field (docs/stock-behaviour/forms-and-theme.md §A10). A
 * value passes where script cannot be sure that the server refuses it: the server has the last word. Pure.
 */

/** One rule, in the server's own words. */
export interface Rule {
  readonly rule: string;
  readonly field?: string | undefined;
  /** The message for a broken rule; without one nothing is said. */
  readonly error?: string;
  /** A number, or a date as `YYYY-MM-DD`. */
  readonly threshold?: number | string;
  readonly accept?: readonly (number | string)[];
  readonly base?: number | string;
  readonly interval?: number | string;
  /** Inner rules, of `all` and `any`. */
  readonly rules?: readonly Rule[];
}

/** The values of a field. */
export interface Values {
  /** Trimmed texts, without empty ones. */
  readonly texts: readonly string[];
  /** The chosen files. */
  readonly files: readonly File[];
}

/** Like the server, this looks at the scheme alone. A scheme with nothing after it is no address. */
const url =
  /^(?:https?|ftps?|mailto|news|irc[6s]?|gopher|nntp|feed|telnet|mms|rtsp|sms|svn|tel|fax|xmpp|webcal|urn):(?!\/\/$)/i;
const email = /^[\w!#$%&'*+/=?^`{|}~.-]+@(?!-|.*(?:\.-|-\.|-$))[a-z\d-]+(?:\.[a-z\d-]+)+$/i;
/** A day such as 30 February passes here: the server refuses it. */
const date = /^\d{4,}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const isDate = (text: unknown): boolean => date.test(`${text}`);

const isAmong = (text: string, accept: Rule["accept"]): boolean =>
  !accept || accept.some((one) => `${one}`.trim() === text);

/** Endings of common files by type, as WordPress groups them. */
const endings: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg jpeg jpe",
  "image/gif": "gif",
  "image/png": "png",
  "image/webp": "webp",
  "audio/mpeg": "mp3 m4a m4b",
  "audio/ogg": "ogg oga",
  "audio/wav": "wav",
  "video/mp4": "mp4 m4v",
  "video/quicktime": "mov qt",
  "video/webm": "webm",
  "application/pdf": "pdf",
  "application/zip": "zip",
  "application/msword": "doc",
};

/**
 * Whether a file is of an accepted kind. A file fails only if its kind is known to be another. The server knows more
 * types than this list, and browsers have their own names for some types.
 *
 * @param accepted  `.ending`, `type/subtype` or `type/*`
 */
function isOfType(file: File, accepted: string): boolean {
  const name = file.name.toLowerCase();
  if (accepted.startsWith(".")) return name.endsWith(accepted.toLowerCase());
  const [group, kind] = accepted.split("/");
  if (kind !== "*" && !endings[accepted]) return true;
  const ending = name.slice(name.lastIndexOf(".") + 1);
  const known = Object.keys(endings).find((type) => endings[type]?.split(" ").includes(ending));
  const type = known ?? file.type;
  return !type || type === accepted || (kind === "*" && type.startsWith(`${group}/`));
}

/** A check of a field: whether its values break the rule. */
type Check = (values: Values, rule: Rule) => boolean;

/** Makes a check that looks at each text of a field by itself. */
const each =
  (breaks: (text: string, rule: Rule) => boolean): Check =>
  ({ texts }, rule) =>
    texts.some((text) => breaks(text, rule));

/** The checks, by the server's name of the rule. */
const checks = new Map<string, Check>(
  Object.entries<Check>({
    required: ({ texts }) => !texts.length,
    requiredfile: ({ files }) => !files.length,
    file: ({ files }, { accept }) =>
      !!accept && files.some((file) => !accept.some((type) => isOfType(file, `${type}`))),
    email: each((text) => text.length < 6 || !email.test(text)),
    url: each((text) => !url.test(text)),
    tel: each((text) => {
      const digits = text.replace(/[#*].*|[()/.\s-]+/gs, "").replace(/^(?:\+|00)/, "+");
      return !/^(?=.{6,15}$)\+?\d+$/.test(digits);
    }),
    number: each((text) => !/^-?(?:\d+|\d*\.\d+)(?:e[+-]?\d+)?$/i.test(text)),
    date: each((text) => !isDate(text)),
    time: each((text) => !/^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(text)),
    enum: each((text, { accept }) => !isAmong(text, accept)),
    dayofweek: each((text, { accept }) => {
      const day = new Date(text).getUTCDay();
      return isDate(text) && day >= 0 && !isAmong(`${day || 7}`, accept);
    }),
    stepnumber: each((text, { base = 0, interval }) => {
      const step = Number(interval);
      const steps = (Number(text) - Number(base)) / step;
      // Compares to six decimals. A step of 0 or less, or none, never breaks the rule.
      return Math.abs(steps - Math.round(steps)) * step >= 5e-7;
    }),
  }),
);

/**
 * Measures with a minimum and a maximum, by the server's name after `min` or `max`: numbers, or dates, which compare as
 * texts. A missing value (except a count of items) or an unreadable one is neither too small nor too big.
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

/** Whether the values of a field break a rule. An unknown rule cannot be broken. */
export function isBroken(rule: Rule, values: Values): boolean {
  const check = checks.get(rule.rule);
  if (check) return check(values, rule);
  const { rule: name, threshold = Number.NaN } = rule;
  const [, side, kind = ""] = /^(min|max)(.+)/.exec(name) ?? [];
  const amounts = measures.get(kind)?.(values, threshold) ?? [];
  return amounts.some((amount) => (side === "min" ? amount < threshold : amount > threshold));
}
