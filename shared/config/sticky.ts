/**
 * What the sticky header reads of the theme add-on's configuration
 * (docs/stock-behaviour/forms-and-theme.md §B0).
 */
import * as theme from "../../themes/parts.ts";
import { toChoice, toFlag } from "./coerce.ts";
import { optionalText, type Read, type Table } from "./config.ts";
import { readPage } from "./index.ts";

/** Rows of the header as Astra's class names call them, from the top. */
export const headerRows = ["above", "primary", "below"] as const;
export type HeaderRow = (typeof headerRows)[number];

export interface StickyConfig {
  /** Which rows stick. */
  readonly above: boolean;
  readonly primary: boolean;
  readonly below: boolean;
  /** `disabled`: no row sticks on this page; `enabled`: the page has its own rows; other values: as on all pages. */
  readonly page: string;
  readonly pageAbove: boolean;
  readonly pagePrimary: boolean;
  readonly pageBelow: boolean;
  readonly devices: "desktop" | "mobile" | "both";
  readonly style: "none" | "slide" | "fade";
  /** Whether it is hidden while the page is scrolled down. */
  readonly hides: boolean;
  readonly shrinks: boolean;
}

const addon = [theme.addonOptions];

const toRow: Read<boolean> = (value) => (value === "disabled" ? false : toFlag(value));

export const stickySources: Table<StickyConfig> = {
  above: [addon, "header_above_stick", toRow, false],
  primary: [addon, "header_main_stick", toRow, false],
  below: [addon, "header_below_stick", toRow, false],
  page: [addon, "stick_header_meta", optionalText, ""],
  pageAbove: [addon, "header_above_stick_meta", toRow, false],
  pagePrimary: [addon, "header_main_stick_meta", toRow, false],
  pageBelow: [addon, "header_below_stick_meta", toRow, false],
  devices: [addon, "sticky_header_on_devices", toChoice("desktop", "mobile", "both"), "desktop"],
  style: [addon, "sticky_header_style", toChoice("none", "slide", "fade"), "none"],
  hides: [addon, "sticky_hide_on_scroll", toFlag, false],
  shrinks: [addon, "header_main_shrink", toFlag, true],
};

/** Rows that stick on this page. Pure. */
export function stickyRows(config: StickyConfig): readonly HeaderRow[] {
  const { page, pageAbove, pagePrimary, pageBelow } = config;
  if (page === "disabled") return [];
  const asked = page === "enabled" ? { above: pageAbove, primary: pagePrimary, below: pageBelow } : config;
  return headerRows.filter((row) => asked[row]);
}

/** The sticky header's configuration. */
export const stickyConfig = (): StickyConfig => readPage(stickySources);
