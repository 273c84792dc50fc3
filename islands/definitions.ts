/** The islands of the bundle. */
import type { IslandDefinition } from "../shared/island/island.ts";
import { addToCart } from "./add-to-cart/index.ts";
import { miniCart } from "./mini-cart/index.ts";
import { productView } from "./product-view/index.ts";
import { quantity } from "./quantity/index.ts";
import { singleAddToCart } from "./single-add-to-cart/index.ts";

export const definitions: readonly IslandDefinition[] = [
  addToCart,
  miniCart,
  quantity,
  singleAddToCart,
  productView,
] as unknown as IslandDefinition[];
