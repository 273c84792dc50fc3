/** What the review form reads of the page's configuration. */
import { toFlag, toText } from "./coerce.ts";
import { optionalText, type Read, type Table } from "./config.ts";
import { readPage } from "./index.ts";

export interface ReviewConfig {
  /** Whether a review needs a rating. */
  readonly ratingRequired: boolean;
  /** Text for a review without a rating, in the server's words; empty: the islands' own text. */
  readonly ratingRequiredText: string;
  /** Names of the ratings from 1 on, in the server's words, with HTML entities; empty: the islands' own texts. */
  readonly ratingTexts: readonly string[];
}

const product = ["wc_single_product_params"];

const texts: Read<readonly string[]> = (value) =>
  Array.isArray(value) && value.every(toText) ? value : undefined;

export const reviewSources: Table<ReviewConfig> = {
  ratingRequired: [product, "review_rating_required", toFlag, true],
  ratingRequiredText: [product, "i18n_required_rating_text", optionalText, ""],
  ratingTexts: [product, "i18n_rating_options", texts, []],
};

/** The review form's configuration. */
export const reviewConfig = (): ReviewConfig => readPage(reviewSources);
