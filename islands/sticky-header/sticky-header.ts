/**
 * The sticky header (contract B4). Style `none`: the header's own rows become fixed when they reach the top; slide,
 * fade, and hiding while scrolling down: its copy `#ast-fixed-header` comes once the header and 100 px are past.
 * Without a copy the rows do it all. Where things lie is the style sheet's affair, so that nothing is measured here
 * but what a ResizeObserver tells.
 *
 * Plain: all that it shows has to be right at the first scroll, before React may be evaluated; a component would only
 * repeat it.
 */
import { type HeaderRow, stickyConfig, stickyRows } from "../../shared/config/sticky.ts";
import { placeSentinel } from "../../shared/dom/sentinel.ts";
import { onHeaderChange } from "../../shared/events/header-change.ts";
import type { Mount } from "../../shared/island/island.ts";
import { followDirection } from "./direction.ts";

interface Bar {
  readonly el: HTMLElement;
  /** What holds a row's place while it is fixed; the copy has none. */
  readonly place?: HTMLElement;
  readonly row?: HeaderRow;
  /** Its height now, and in the flow, px; 0 while the other device's header is shown. */
  height: number;
  fullHeight: number;
  isPast?: boolean;
  isStuck?: boolean;
}

/** Sets a style that is ours, or takes it away and leaves no trace. */
function setStyle(el: HTMLElement | null | undefined, name: string, px?: number): void {
  el?.style.setProperty(name, px === undefined ? "" : `${px}px`);
  // Reading it first makes Chromium write it down; what is not written cannot be removed.
  if (!el?.getAttribute("style")) el?.removeAttribute("style");
}

const mount: Mount = (host, { signal }) => {
  const config = stickyConfig();
  const { hides, style, devices } = config;
  const rows = stickyRows(config);
  const copy = host.querySelector<HTMLElement>("#ast-fixed-header");
  const isCopy = copy && rows.length && (hides || style !== "none");
  const { body, documentElement: root } = document;
  const effect = hides || style === "slide" ? "slide" : "fade";
  const given = [`ast-header-${effect}`];
  if (!hides || config.shrinks) given.push("ast-sticky-shrunk");
  /** The header's own parts, beside the copy. */
  const parts = [...host.children].filter((part) => part !== copy) as HTMLElement[];
  const bars: Bar[] = isCopy
    ? [{ el: copy, height: 0, fullHeight: 0 }]
    : rows.flatMap((row) =>
        ["desktop", "mobile"].flatMap((device) => {
          const el = host.querySelector<HTMLElement>(`:scope > #ast-${device}-header .ast-${row}-header`);
          const isAsked = el && (devices === "both" || devices === device);
          return isAsked ? { el, row, place: el.parentElement as HTMLElement, height: 0, fullHeight: 0 } : [];
        }),
      );
  let isDown = hides;
  /** Height of all that sticks, px. More than half of the window (zoomed in, or lying on its side) never sticks. */
  let covered = 0;

  /** @param focused  what has focus, or is about to */
  const paint = (focused: EventTarget | null = document.activeElement): void => {
    const holdsFocus = (el: Element): boolean => el.contains(focused as Node | null);
    // Rows are of one device, and shown on it alone; the copy holds both.
    const isOther = devices === (body.classList.contains("ast-header-break-point") ? "desktop" : "mobile");
    let isAny = false;
    for (const bar of bars) {
      const { el, place } = bar;
      const isReached = !!bar.isPast && covered * 2 < innerHeight && !(isCopy && isOther);
      // Nothing goes away from under somebody's focus.
      const isShown = isReached && (!isDown || holdsFocus(el));
      const isStuck = isCopy ? isShown : isReached;
      if (isStuck && !bar.isStuck && place) setStyle(place, "min-height", bar.fullHeight);
      bar.isStuck = isStuck;
      isAny ||= isStuck;
      const states = {
        "ast-sticky-active": isStuck,
        "ast-header-sticked": isStuck,
        ...(hides && { "ast-nav-down": isShown, "ast-nav-up": isReached && !isShown }),
        ...(place && { "ast-sticky-shrunk": isStuck }),
      };
      for (const [name, isOn] of Object.entries(states)) el.classList.toggle(name, isOn);
      if (!isCopy) continue;
      // Of two headers the one that can be seen is there for the keyboard.
      el.inert = !isShown;
      for (const part of parts) part.inert = isShown && !holdsFocus(part);
      root.classList.toggle(`ast-header-stick-${hides ? "scroll" : style}-active`, isShown);
    }
    for (const row of rows) body.classList.toggle(`ast-${row}-sticky-header-active`, isAny);
  };

  const notice = body.querySelector(".woocommerce-store-notice[data-position=hang-over-top]");
  let isArranged = false;
  const release = ({ place }: Bar): void => setStyle(place, "min-height");
  const sizes = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const { blockSize = 0, inlineSize = 0 } = borderBoxSize[0] ?? {};
      if (target === notice) setStyle(body, "--storefront-notice-height", blockSize);
      for (const bar of bars) {
        const { el, place, row } = bar;
        if (place === target) setStyle(place, "--storefront-row-width", inlineSize);
        if (el !== target) continue;
        bar.height = blockSize;
        // The rows below stick under it.
        setStyle(place?.parentElement, `--storefront-${row}-height`, blockSize);
        // A row that shrinks grows again in its place, which is kept until it has done so.
        if (bar.isStuck || (place?.style.minHeight && blockSize < bar.fullHeight)) continue;
        bar.fullHeight = blockSize;
        release(bar);
      }
    }
    covered = bars.reduce((sum, { height }) => sum + height, 0);
    setStyle(root, "--storefront-header-height", covered);
    paint();
    if (isArranged) return;
    isArranged = true;
    // Where the address leads, the browser has gone before there was a header to keep clear of.
    const target = document.querySelector(":target");
    if (target && Math.abs(target.getBoundingClientRect().top) < covered)
      target.scrollIntoView({ behavior: "instant" });
  });

  if (copy) copy.inert = true;
  if (isCopy) {
    // A header in a header is no second banner.
    copy.setAttribute("role", "none");
    copy.classList.add(...given);
  }
  if (notice && bars.length) sizes.observe(notice);
  const sentinels = bars.map((bar) => {
    const { el, place } = bar;
    (place ?? el).dataset.stickSupport = "on";
    sizes.observe(el);
    if (place) sizes.observe(place);
    return placeSentinel(
      place ? "row" : "header",
      (sentinel) => (place ? place.prepend(sentinel) : el.before(sentinel)),
      (isPast) => {
        bar.isPast = isPast;
        paint();
      },
    );
  });

  // Another width, another device: what is out of sight before and after, no observer tells of.
  const look = (): void => {
    for (const bar of bars) if (!bar.isStuck) release(bar);
    for (const sentinel of sentinels) sentinel.look();
  };
  for (const type of ["resize", "pageshow"]) addEventListener(type, look, { signal });
  onHeaderChange(look, signal);
  host.addEventListener("focusin", () => paint(), { signal });
  host.addEventListener("focusout", ({ relatedTarget }) => paint(relatedTarget), { signal });
  if (hides && bars.length)
    followDirection((down) => {
      isDown = down;
      paint();
    }, signal);

  return () => {
    sizes.disconnect();
    for (const sentinel of sentinels) sentinel.remove();
    for (const bar of bars) bar.isPast = false;
    paint(null);
    for (const bar of bars) {
      const { el, place, row } = bar;
      release(bar);
      setStyle(place, "--storefront-row-width");
      setStyle(place?.parentElement, `--storefront-${row}-height`);
      delete (place ?? el).dataset.stickSupport;
    }
    setStyle(root, "--storefront-header-height");
    setStyle(body, "--storefront-notice-height");
    if (copy) copy.inert = false;
    if (!isCopy) return;
    copy.classList.remove(...given);
    copy.removeAttribute("role");
  };
};

export default mount;
