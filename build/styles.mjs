/** The style sheet: one for all islands. */
import * as esbuild from "esbuild";
import { common } from "./options.mjs";

/** @param {string} out  folder of the flavour */
export const buildStyles = (out) =>
  esbuild.build({ ...common, entryPoints: { islands: "islands/islands.css" }, outdir: out });
