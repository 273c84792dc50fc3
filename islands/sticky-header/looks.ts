/** The looks of a sticky header. */
import { alike } from "../../shared/island/alike.ts";
import type { Look } from "../../shared/island/hold.ts";
import * as theme from "../../themes/parts.ts";
import { coveredBy, type Sight } from "./bar-state.ts";
import type { Header } from "./header.ts";

/** On the body, by the row that sticks. */
const stuckRows = {
  above: theme.rowAboveStuck,
  primary: theme.rowPrimaryStuck,
  below: theme.rowBelowStuck,
};

const px = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : `${value}px`;

/** @param focused  what has focus, or is about to */
export function looksOf(header: Header, sight: Sight, focused: Node | null): readonly Look[] {
  const { bars, rows, copy, isCopy, parts, hides, shrinks, style } = header;
  const { body, documentElement: root } = document;
  const looks: Look[] = [];
  let isAny = false;
  bars.forEach(({ el, place, row }, index) => {
    const { isReached = false, height, width, kept } = sight.bars[index] ?? {};
    // A bar with focus in it does not hide.
    const isShown = isReached && (!sight.isDown || el.contains(focused));
    const isStuck = isCopy ? isShown : isReached;
    isAny ||= isStuck;
    const states = {
      [theme.stuck]: isStuck,
      [theme.stuckToo]: isStuck,
      ...(hides && { [theme.stuckShown]: isShown, [theme.stuckHidden]: isReached && !isShown }),
    };
    if (place) {
      const className = { ...states, [theme.stuckShrunk]: isStuck };
      const room = { "min-height": px(kept), "--storefront-row-width": px(width) };
      looks.push(
        { key: `bar ${index}`, element: el, className },
        { key: `place ${index}`, element: place, "data-stick-support": "on", style: room },
        // The rows below this one stick under it: they read its height here.
        {
          key: `stack ${index}`,
          element: place.parentElement,
          style: { [`--storefront-${row}-height`]: px(height) },
        },
      );
      return;
    }
    const effect = hides || style === "slide" ? theme.stickySlides : theme.stickyFades;
    looks.push(
      {
        key: "copy",
        element: el,
        "data-stick-support": "on",
        // A header in a header is no second banner.
        role: "none",
        // The keyboard reaches only the header that is in sight.
        inert: !isShown,
        className: { ...states, [effect]: true, ...((!hides || shrinks) && { [theme.stuckShrunk]: true }) },
      },
      ...alike("part", parts, (part) => ({ inert: isShown && !part.contains(focused) })),
      {
        key: "page",
        element: root,
        className: {
          [hides ? theme.copyScrolled : style === "slide" ? theme.copySlid : theme.copyFaded]: isShown,
        },
      },
    );
  });
  if (copy && !isCopy) looks.push({ key: "copy", element: copy, inert: true });
  looks.push(
    { key: "root", element: root, style: { "--storefront-header-height": px(coveredBy(sight.bars)) } },
    {
      key: "body",
      element: body,
      className: Object.fromEntries(rows.map((row) => [stuckRows[row], isAny])),
      style: { "--storefront-notice-height": px(sight.noticeHeight) },
    },
  );
  return looks;
}
