/**
 * The sticky header: what sticks, what is hidden, and what of it the keyboard reaches. Where things lie is the style
 * sheet's affair, so that nothing is measured here but what a ResizeObserver tells.
 */
import { placeSentinel } from "../../shared/dom/sentinel.ts";
import { onHeaderChange } from "../../shared/events/header-change.ts";
import { model } from "../../shared/island/model.ts";
import { type BarState, coveredBy, measured, moved, newBar, type Sight, settled } from "./bar-state.ts";
import { followDirection } from "./direction.ts";
import { readHeader } from "./header.ts";
import { looksOf } from "./looks.ts";

export { sticks } from "./header.ts";

export default model((host, { on, answer, signal, touched, report }) => {
  const header = readHeader(host);
  const { bars, isCopy, devices, hides } = header;
  const { body } = document;
  let sight: Sight = { bars: bars.map(() => newBar), isDown: hides, noticeHeight: undefined };
  /** What has focus, or is about to: nothing goes away from under it. */
  let focused: EventTarget | null = document.activeElement;

  const see = answer((news: Partial<Sight>) => {
    const next = { ...sight, ...news };
    // Rows are of one device, and shown on it alone; the copy holds both.
    const isOther = devices === (body.classList.contains("ast-header-break-point") ? "desktop" : "mobile");
    // What would take more than half of the window (zoomed in, or lying on its side) never sticks.
    const hasRoom = (coveredBy(next.bars) ?? 0) * 2 < innerHeight && !(isCopy && isOther);
    sight = { ...next, bars: next.bars.map((bar) => moved(bar, bar.isPast && hasRoom)) };
    focused = document.activeElement;
  });
  const seeBar = (index: number, change: (bar: BarState) => BarState): void =>
    see({ bars: sight.bars.map((bar, at) => (at === index ? change(bar) : bar)) });

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
      (isPast) => seeBar(index, (bar) => ({ ...bar, isPast })),
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
  on(host, "focusin", ({ target }) => {
    focused = target;
  });
  on(host, "focusout", ({ relatedTarget }) => {
    focused = relatedTarget;
  });
  // The theme's option: the way to an anchor is seen.
  if (document.querySelector("#storefront-islands[data-scroll=smooth]"))
    touched()
      .then(() => import("../../shared/dom/way.ts"))
      .then(({ showWay }) => addEventListener("click", showWay, { signal }))
      .catch(report);

  return {
    looks: () => looksOf(header, sight, focused as Node | null),
    end() {
      sizes.disconnect();
      for (const sentinel of sentinels) sentinel.remove();
    },
  };
});
