/** The stars' words: the server's, else these by `<html lang>`. */
import { decodeEntities } from "../../shared/dom/entities.ts";
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
      decodeEntities(
        ratingTexts[index] ?? own.star.replace("{n}", `${index + 1}`).replace("{most}", `${most}`),
      ),
    ),
  };
}
