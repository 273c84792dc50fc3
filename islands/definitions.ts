/** The islands of the bundle. */
import type { IslandDefinition } from "../shared/island/island.ts";
import { addToCart } from "./add-to-cart/index.ts";
import { gallery } from "./gallery/index.ts";
import { miniCart } from "./mini-cart/index.ts";
import { productView } from "./product-view/index.ts";
import { quantity } from "./quantity/index.ts";
import { reviewStars } from "./review-stars/index.ts";
import { singleAddToCart } from "./single-add-to-cart/index.ts";
import { tabs } from "./tabs/index.ts";

export const definitions: readonly IslandDefinition[] = [
  addToCart,
  gallery,
  miniCart,
  productView,
  quantity,
  reviewStars,
  singleAddToCart,
  tabs,
] as unknown as IslandDefinition[];
