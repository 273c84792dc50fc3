import { reviewSources } from "../../shared/config/reviews.ts";
import { island } from "../../shared/island/island.ts";

/**
 * Stars over the select of the review form. Until they are there, and where they never come, the select does the work.
 * They are drawn before the form is in sight, and before its tab is opened: nobody sees the change.
 */
export const reviewStars = island({
  name: "review-stars",
  selectors: [".comment-form-rating"],
  when: ["visible", "touched"],
  /** `inline`: a missing rating is told beside the stars instead of in an alert. */
  props: { inline: false },
  load: () => import("./review-stars.tsx"),
  ...(STOREFRONT_FACTS && { reads: [reviewSources] }),
});
