import { reviewSources } from "../../shared/config/reviews.ts";
import { nameless, withoutPart } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import { markup } from "./markup.ts";

/**
 * Stars over the select of the review form. The select works until the stars are there, and where they never come. The
 * view draws them before the form is in sight, and before its tab is opened by mouse or keyboard: nobody sees the change.
 */
export const reviewStars = island({
  name: "review-stars",
  selectors: [".comment-form-rating"],
  when: "visible",
  props: { inline: false },
  model: () => import("./review-stars.ts"),
  starts: "touched",
  view: () => import("./review-stars.tsx"),
  language: pageLanguage,
  ...(STOREFRONT_FACTS &&
    ({
      markup,
      reads: [reviewSources],
      expects: [
        {
          parts: ".comment-form-rating",
          level: "error",
          code: "rating-without-select",
          lacks: withoutPart("select"),
          message: "the review form's rating has no select: there is nothing to draw stars over",
          advice: "Keep WooCommerce's select#rating in it.",
        },
        {
          parts: ".comment-form-rating select",
          level: "warning",
          code: "rating-without-name",
          lacks: nameless,
          message: "the review form's rating has no label: the stars have no name",
          advice: 'Print <label for="rating">.',
        },
      ],
    } satisfies Facts)),
});
