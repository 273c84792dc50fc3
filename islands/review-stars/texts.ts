/** The stars' words: the server's, else the page's language's. */
import { decodeEntities } from "../../shared/dom/entities.ts";
import * as en from "../../shared/messages/en.json";
import { fill, inPageLanguage } from "../../shared/messages/languages.ts";
import { most } from "./rating.ts";

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

/** Chooses the texts. */
export function starTexts({ ratingRequiredText, ratingTexts }: ServerTexts): StarTexts {
  const own = inPageLanguage("reviewStars", en.reviewStars);
  return {
    required: ratingRequiredText || own.required,
    stars: Array.from({ length: most }, (_, index) =>
      decodeEntities(ratingTexts[index] ?? fill(own.star, { n: index + 1, most })),
    ),
  };
}
