/** The stars' words: the server's, else these by `<html lang>`. */
import { inLanguage } from "../../shared/messages/language.ts";
import { most } from "./rating.ts";

export const en = { required: "Please select a rating", star: "{n} of {most} stars" };
export const vi: typeof en = { required: "Hãy chọn số sao", star: "{n} trên {most} sao" };

/** What the server says; empty where it says nothing. */
export interface ServerTexts {
  readonly ratingRequiredText: string;
  readonly ratingTexts: readonly string[];
}

export interface StarTexts {
  readonly required: string;
  /** Names of the stars, the first one first. */
  readonly stars: readonly string[];
}

/** Chooses the texts. Pure. */
export function starTexts({ ratingRequiredText, ratingTexts }: ServerTexts, lang: string): StarTexts {
  const own = inLanguage(lang, { en, vi });
  return {
    required: ratingRequiredText || own.required,
    stars: Array.from({ length: most }, (_, index) =>
      decode(ratingTexts[index] ?? own.star.replace("{n}", `${index + 1}`).replace("{most}", `${most}`)),
    ),
  };
}

const named = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\xa0" }));

/**
 * Texts inside lists come with the entities that WordPress escapes with: the stock script puts them in as HTML, here
 * they stay text.
 */
function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return named.get(name) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
