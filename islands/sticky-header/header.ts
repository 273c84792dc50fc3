/**
 * The header as it is seen (docs/stock-behaviour/forms-and-theme.md §B4). Style `none`: its own rows become
 * fixed when they reach the top; slide, fade, and hiding while scrolling down: its copy `#ast-fixed-header`
 * comes once the header and 100 px are past. Without a copy the rows do it all. Where things lie is the style
 * sheet's affair, so that nothing is measured here but what a ResizeObserver tells. What is shown of it is
 * said in `looks.ts`.
 */
import { type HeaderRow, stickyConfig, stickyRows } from "../../shared/config/sticky.ts";
import { placeSentinel } from "../../shared/dom/sentinel.ts";
import { onHeaderChange } from "../../shared/events/header-change.ts";
import { type BarState, coveredBy, measured, moved, newBar, settled } from "./bar-state.ts";
import { followDirection } from "./direction.ts";

/** What sticks: the copy, or a row. */
export interface Bar {
  readonly el: HTMLElement;
  /** What holds a row's place while it is fixed; the copy has none. */
  readonly place?: HTMLElement;
  readonly row?: HeaderRow;
}

/** What changes. */
export interface Sight {
  /** In the order of the header's bars. */
  readonly bars: readonly BarState[];
  /** The page is scrolled down, and that hides. */
  readonly isDown: boolean;
  /** Height of the store notice that hangs over the page's top, px. */
  readonly noticeHeight: number | undefined;
}

export interface Header {
  readonly bars: readonly Bar[];
  readonly rows: readonly HeaderRow[];
  readonly copy: HTMLElement | null;
  /** The copy is what sticks. */
  readonly isCopy: boolean;
  /** The header's own parts, beside the copy. */
  readonly parts: readonly Element[];
  readonly hides: boolean;
  readonly shrinks: boolean;
  readonly style: "none" | "slide" | "fade";
  readonly sight: Sight;
  /** Calls `listener` at each change. */
  follow(listener: (sight: Sight) => void, signal: AbortSignal): void;
}

/** Whether anything sticks on this page. */
export const sticks = (): boolean => stickyRows(stickyConfig()).length > 0;

const headers = new WeakMap<Element, Header>();

/** The header, followed until `signal` is aborted: by the prelude and by the component it is one. */
export function headerOf(host: HTMLElement, signal: AbortSignal): Header {
  const known = headers.get(host);
  if (known) return known;
  const config = stickyConfig();
  const { hides, style, shrinks, devices } = config;
  const rows = stickyRows(config);
  const { body } = document;
  const copy = host.querySelector<HTMLElement>("#ast-fixed-header");
  const isCopy = !!copy && rows.length > 0 && (hides || style !== "none");
  const bars: readonly Bar[] = isCopy
    ? [{ el: copy }]
    : rows.flatMap((row) =>
        ["desktop", "mobile"].flatMap((device) => {
          const el = host.querySelector<HTMLElement>(`:scope > #ast-${device}-header .ast-${row}-header`);
          const isAsked = el && (devices === "both" || devices === device);
          return isAsked ? { el, row, place: el.parentElement as HTMLElement } : [];
        }),
      );
  let sight: Sight = { bars: bars.map(() => newBar), isDown: hides, noticeHeight: undefined };
  const listeners = new Set<(sight: Sight) => void>();
  const header: Header = {
    bars,
    rows,
    copy,
    isCopy,
    parts: [...host.children].filter((part) => part !== copy),
    hides,
    shrinks,
    style,
    get sight() {
      return sight;
    },
    follow(listener, ended) {
      if (ended.aborted) return;
      listeners.add(listener);
      ended.addEventListener("abort", () => listeners.delete(listener));
    },
  };

  const see = (news: Partial<Sight>): void => {
    const next = { ...sight, ...news };
    // Rows are of one device, and shown on it alone; the copy holds both.
    const isOther = devices === (body.classList.contains("ast-header-break-point") ? "desktop" : "mobile");
    // What would take more than half of the window (zoomed in, or lying on its side) never sticks.
    const hasRoom = (coveredBy(next.bars) ?? 0) * 2 < innerHeight && !(isCopy && isOther);
    sight = { ...next, bars: next.bars.map((bar) => moved(bar, bar.isPast && hasRoom)) };
    for (const listener of listeners) listener(sight);
  };
  const seeBar = (index: number, change: (bar: BarState) => BarState): readonly BarState[] =>
    sight.bars.map((bar, at) => (at === index ? change(bar) : bar));

  const notice = body.querySelector(".woocommerce-store-notice[data-position=hang-over-top]");
  let isArranged = false;
  const sizes = new ResizeObserver((entries) => {
    let { bars: states, noticeHeight } = sight;
    for (const { target, borderBoxSize } of entries) {
      const { blockSize = 0, inlineSize = 0 } = borderBoxSize[0] ?? {};
      if (target === notice) noticeHeight = blockSize;
      states = states.map((state, at) => {
        if (bars[at]?.place === target) return { ...state, width: inlineSize };
        return bars[at]?.el === target ? measured(state, blockSize) : state;
      });
    }
    see({ bars: states, noticeHeight });
    if (isArranged) return;
    isArranged = true;
    // Where the address leads, the browser has gone before there was a header to keep clear of.
    const target = document.querySelector(":target");
    if (target && Math.abs(target.getBoundingClientRect().top) < (coveredBy(states) ?? 0))
      target.scrollIntoView({ behavior: "instant" });
  });
  if (notice && bars.length) sizes.observe(notice);
  const sentinels = bars.map(({ el, place }, index) => {
    sizes.observe(el);
    if (place) sizes.observe(place);
    return placeSentinel(
      place ? "row" : "header",
      (sentinel) => (place ? place.prepend(sentinel) : el.before(sentinel)),
      (isPast) => see({ bars: seeBar(index, (bar) => ({ ...bar, isPast })) }),
    );
  });

  // Another width, another device: what is out of sight before and after, no observer reports.
  const look = (): void => {
    see({ bars: sight.bars.map(settled) });
    for (const sentinel of sentinels) sentinel.look();
  };
  for (const type of ["resize", "pageshow"]) addEventListener(type, look, { signal });
  onHeaderChange(look, signal);
  if (hides && bars.length) followDirection((isDown) => see({ isDown }), signal);

  headers.set(host, header);
  signal.addEventListener("abort", () => {
    headers.delete(host);
    listeners.clear();
    sizes.disconnect();
    for (const sentinel of sentinels) sentinel.remove();
  });
  return header;
}
