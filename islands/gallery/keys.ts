/** Keys on a gallery: on a thumbnail, and on a picture's link. */
import type { Gallery } from "./gallery.ts";
import type { Row } from "./row.ts";
import { indexForKey } from "./snap.ts";
import { buttonsIn, thumbnailSelector } from "./thumbnails.ts";

/** Lets a key move the row, and focus with it. Returns `false`: the change is painted already. */
export function steer(event: KeyboardEvent, { host, show }: Gallery, row: Row): false {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const target = event.target as Element;
  const slides = row.slides();
  if (altKey || ctrlKey || metaKey || shiftKey || slides.length < 2) return false;
  // A grid shows all pictures: keys do not move it.
  if (target.matches("input, select, textarea, video") || row.isGrid()) return false;
  const button = target.closest<HTMLElement>(thumbnailSelector);
  // The theme's thumbnails are no buttons: the browser makes no click of these keys.
  if (button?.matches("[role]") && /^(Enter| )$/.test(key)) {
    event.preventDefault();
    button.click();
  }
  const next = indexForKey(key, row.index, slides.length, row.isRtl(), !!button);
  if (next === undefined) return false;
  event.preventDefault();
  show(next);
  if (button) buttonsIn(host)[next]?.focus({ preventScroll: !button.matches("button") });
  else if (row.box.contains(target)) slides[next]?.querySelector("a")?.focus({ preventScroll: true });
  return false;
}
