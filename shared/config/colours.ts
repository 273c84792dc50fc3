/**
 * What the colour switcher reads of the theme add-on's configuration
 * (docs/stock-behaviour/forms-and-theme.md §B9).
 */
import * as theme from "../../themes/parts.ts";
import { toChoice, toFlag, toList, toText, toUrl } from "./coerce.ts";
import type { Read, Table } from "./config.ts";
import { readPage } from "./index.ts";

export interface Colours {
  /** The server has printed the page in its second palette. */
  readonly isSwitched: boolean;
  /** The second palette is a dark one. */
  readonly isDark: boolean;
  /** Which palette a visitor gets who has chosen none. */
  readonly mode: "light" | "dark" | "system";
  /** The page has to be reloaded to show the other palette. */
  readonly reloads: boolean;
  /** Colours in the order of the theme's variables. */
  readonly palettes: { readonly default: readonly string[]; readonly switched: readonly string[] };
  /** Addresses of the logo for each palette; empty where the shop has none. */
  readonly logos: { readonly default: string; readonly switched: string };
}

const none: Colours = {
  isSwitched: false,
  isDark: false,
  mode: "light",
  reloads: false,
  palettes: { default: [], switched: [] },
  logos: { default: "", switched: "" },
};

const toColours: Read<Colours> = (value) => {
  if (!value || typeof value !== "object") return undefined;
  const { isSwitched, isDarkPalette, defaultMode, forceReload, palettes, logos } = value as Record<
    string,
    unknown
  >;
  const inOf = (pair: unknown, key: "default" | "switched"): unknown =>
    (pair as Record<string, unknown> | null)?.[key];
  const palette = (key: "default" | "switched"): string[] =>
    (toList(inOf(palettes, key)) ?? []).map((colour) => toText(colour) ?? "");
  const logo = (key: "default" | "switched"): string => toUrl(inOf(logos, key)) ?? "";
  return {
    isSwitched: toFlag(isSwitched) ?? false,
    isDark: toFlag(isDarkPalette) ?? false,
    mode: toChoice("light", "dark", "system")(defaultMode) ?? "light",
    reloads: toFlag(forceReload) ?? false,
    palettes: { default: palette("default"), switched: palette("switched") },
    logos: { default: logo("default"), switched: logo("switched") },
  };
};

export const colourSources: Table<{ colours: Colours }> = {
  colours: [[theme.addonOptions], "colorSwitcher", toColours, none],
};

/** The two palettes, and which of them the server has printed. */
export const colourConfig = (): Colours => readPage(colourSources).colours;
