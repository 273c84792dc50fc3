/** The stars' words: the server's, else the page's language's. */
import type { ReviewConfig } from "../../shared/config/reviews.ts";
import { decodeEntities } from "../../shared/dom/entities.ts";
import * as en from "../../shared/messages/en.json";
import { fill, inPageLanguage } from "../../shared/messages/languages.ts";
import { most } from "./rating.ts";

/** Chooses the texts: the message for a review without a rating, and the names of the stars, in order. */
export function starTexts({
  ratingRequiredText,
  ratingTexts,
}: Pick<ReviewConfig, "ratingRequiredText" | "ratingTexts">) {
  const own = inPageLanguage("reviewStars", en.reviewStars);
  return {
    required: ratingRequiredText || own.required,
    stars: Array.from({ length: most }, (_, index) =>
      decodeEntities(ratingTexts[index] ?? fill(own.star, { n: index + 1, most })),
    ),
  };
}
