/** Smooth height: the row is as high as the picture that it shows. */
import { effect } from "@preact/signals-core";
import type { Row } from "./row.ts";

/** Keeps a row as high as the picture that it shows, until `signal` is aborted. The style sheet makes it smooth. */
export function fitHeight({ box, index, slides, isGrid }: Row, signal: AbortSignal): void {
  /** Answers whether the height is another one. */
  const adjust = (at: number): boolean => {
    const before = box.style.height;
    // Not before anything but the first picture was shown, whose height the row has by itself.
    if (!at && !before) return false;
    const { height = 0 } = slides()[at]?.getBoundingClientRect() ?? {};
    if (isGrid()) box.style.height = "";
    else if (height) box.style.height = `${height}px`;
    return before !== box.style.height;
  };
  // A picture has loaded, or the window is of another size: nothing slides, so the height does not either.
  const observer = new ResizeObserver(() => {
    if (adjust(index.peek())) for (const animation of box.getAnimations()) animation.finish();
  });
  const stop = effect(() => {
    const at = index.value;
    adjust(at);
    observer.disconnect();
    const slide = slides()[at];
    if (slide) observer.observe(slide);
  });
  signal.addEventListener("abort", () => {
    stop();
    observer.disconnect();
    box.style.height = "";
    if (!box.getAttribute("style")) box.removeAttribute("style");
  });
}
