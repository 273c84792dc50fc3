/** The islands of the bundle. */
import type { IslandDefinition } from "../shared/island/island.ts";
import { addToCart } from "./add-to-cart/index.ts";
import { gallery } from "./gallery/index.ts";
import { miniCart } from "./mini-cart/index.ts";

export const definitions: readonly IslandDefinition[] = [
  addToCart,
  gallery,
  miniCart,
] as unknown as IslandDefinition[];
