/**
 * The style sheets: one for all islands; what of it a page cannot be shown without, in two parts; and one by itself for
 * pages that move into each other.
 */
import * as esbuild from "esbuild";
import { common } from "./options.mjs";

export const sheets = {
  islands: "islands/islands.css",
  critical: "islands/critical.css",
  "critical-product": "islands/critical-product.css",
  transitions: "islands/next-page/transitions.css",
};

/** @param {string} out  folder of the flavour */
export const buildStyles = (out) => esbuild.build({ ...common, entryPoints: sheets, outdir: out });
