/** A mouse that comes to rest before the zoom's code is there says nothing of itself any more. */
import { afterPaint } from "../../shared/dom/leisure.ts";

/** Keeps a mouse's last move over a gallery, and repeats it once the island has taken over, if the mouse is still there. */
export function repeatLastMove(gallery: HTMLElement, takenOver: AbortSignal): void {
  let last: PointerEvent | undefined;
  const keep = (event: PointerEvent): void => {
    last = event;
  };
  gallery.addEventListener("pointermove", keep, { passive: true, signal: takenOver });
  const repeat = async (): Promise<void> => {
    if (!last) return;
    // The zoom asks where the picture lies: after the frame that costs no layout.
    await afterPaint();
    const target = last.target as Element;
    if (target.matches(":hover")) target.dispatchEvent(new PointerEvent("pointermove", last));
  };
  takenOver.addEventListener("abort", () => void repeat(), { once: true });
}
