/**
 * The sticky header: which bars stick, which hide, and which the keyboard reaches. The style sheet places them. So this
 * model measures nothing itself: a ResizeObserver tells all sizes.
 */
import { placeSentinel } from "../../shared/dom/sentinel.ts";
import { onHeaderChange } from "../../shared/events/header-change.ts";
import { model } from "../../shared/island/model.ts";
import * as theme from "../../themes/parts.ts";
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
  /** The element that has focus, or is about to: a bar with it does not hide. */
  let focused: EventTarget | null = document.activeElement;

  const see = answer((news: Partial<Sight>) => {
    const next = { ...sight, ...news };
    // A row belongs to one device, and only that device shows it. The copy holds the headers of both.
    const isOther = devices === (body.classList.contains(theme.narrow) ? "desktop" : "mobile");
    // A header that would cover more than half of the window does not stick: in a zoomed or a low window.
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
    // The browser has scrolled to the address's target before the header stuck. If the header covers the target, the
    // page scrolls there again.
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

  // Observers do not report bars that are out of sight before and after a change of width or device.
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
  // The theme has an option for smooth scrolling to anchors.
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
