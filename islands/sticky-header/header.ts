/**
 * Which parts of the header stick (docs/stock-behaviour/forms-and-theme.md §B4). Style `none`: the rows become fixed
 * when they reach the top. Style `slide` or `fade`, or hiding while scrolling down: the copy `#ast-fixed-header` shows
 * once the page is scrolled past the header and 100 px. Without a copy the rows stick in every style.
 */
import { type HeaderRow, stickyConfig, stickyRows } from "../../shared/config/sticky.ts";
import * as theme from "../../themes/parts.ts";

/** A bar that sticks: the copy, or a row. */
interface Bar {
  readonly el: HTMLElement;
  /** The element that keeps a row's place while the row is fixed; the copy has none. */
  readonly place?: HTMLElement;
  readonly row?: HeaderRow;
}

export interface Header {
  readonly bars: readonly Bar[];
  readonly rows: readonly HeaderRow[];
  readonly copy: HTMLElement | null;
  /** The copy is what sticks. */
  readonly isCopy: boolean;
  /** The header's own parts, beside the copy. */
  readonly parts: readonly Element[];
  /** A device whose header alone sticks. */
  readonly devices: "desktop" | "mobile" | "both";
  readonly hides: boolean;
  readonly shrinks: boolean;
  readonly style: "none" | "slide" | "fade";
}

const headers = { desktop: theme.desktopHeader, mobile: theme.mobileHeader };
const rowParts = { above: theme.rowAbove, primary: theme.rowPrimary, below: theme.rowBelow };

/** Whether anything sticks on this page. */
export const sticks = (): boolean => stickyRows(stickyConfig()).length > 0;

/** Reads the header, as the server has printed it and the theme is set. */
export function readHeader(host: HTMLElement): Header {
  const config = stickyConfig();
  const { devices, hides, style, shrinks } = config;
  const rows = stickyRows(config);
  const copy = host.querySelector<HTMLElement>(theme.stickyCopy);
  const isCopy = !!copy && rows.length > 0 && (hides || style !== "none");
  const bars: readonly Bar[] = isCopy
    ? [{ el: copy }]
    : rows.flatMap((row) =>
        (["desktop", "mobile"] as const).flatMap((device) => {
          const el = host.querySelector<HTMLElement>(`:scope > ${headers[device]} ${rowParts[row]}`);
          const isAsked = el && (devices === "both" || devices === device);
          return isAsked ? { el, row, place: el.parentElement as HTMLElement } : [];
        }),
      );
  const parts = [...host.children].filter((part) => part !== copy);
  return { bars, rows, copy, isCopy, parts, devices, hides, shrinks, style };
}
