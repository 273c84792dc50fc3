/** The islands of the bundle. */
import type { IslandDefinition } from "../shared/island/island.ts";
import { addToCart } from "./add-to-cart/index.ts";
import { miniCart } from "./mini-cart/index.ts";
import { reviewStars } from "./review-stars/index.ts";
import { tabs } from "./tabs/index.ts";

export const definitions: readonly IslandDefinition[] = [
  addToCart,
  miniCart,
  reviewStars,
  tabs,
] as unknown as IslandDefinition[];
