import type { LoadNames } from "../island/island.ts";

/** Loads the code that reads names of parts: only pages with markup of their own need it. */
export const loadNames: LoadNames = () => import("./named-parts.ts");
