/** Smooth height: the row is as high as the picture that it shows. */
import { effect } from "@preact/signals-core";
import type { Row } from "./row.ts";

/** Keeps a row as high as the picture that it shows, until `signal` is aborted. The style sheet makes it smooth. */
export function fitHeight({ box, index, slides }: Row, signal: AbortSignal): void {
  const shown = (): HTMLElement | undefined => slides()[index.peek()];
  /** Answers whether the height is another one. */
  const adjust = (): boolean => {
    // Not before anything but the first picture was shown, whose height the row has by itself.
    if (!index.peek() && !box.style.height) return false;
    const { height } = shown()?.getBoundingClientRect() ?? {};
    const before = box.style.height;
    if (height) box.style.height = `${height}px`;
    return before !== box.style.height;
  };
  // A picture has loaded, or the window is of another size: nothing slides, so the height does not either.
  const observer = new ResizeObserver(() => {
    if (adjust()) for (const animation of box.getAnimations()) animation.finish();
  });
  const stop = effect(() => {
    void index.value;
    adjust();
    observer.disconnect();
    const slide = shown();
    if (slide) observer.observe(slide);
  });
  signal.addEventListener("abort", () => {
    stop();
    observer.disconnect();
    box.style.height = "";
    if (!box.getAttribute("style")) box.removeAttribute("style");
  });
}
