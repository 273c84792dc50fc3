/** Smooth height: the row is as high as the picture that it shows. */
import type { Row } from "./row.ts";

/** A row's height. The style sheet makes it smooth. */
export interface Height {
  /** The row is as high as the picture that it shows now. */
  fit(): void;
  /** The row has its own height again. */
  end(): void;
}

/** Keeps a row as high as the picture that it shows, also when that is of another size. */
export function smoothHeight(row: Pick<Row, "box" | "index" | "slides" | "isGrid">): Height {
  const { box, slides, isGrid } = row;
  const shown = (): HTMLElement | undefined => slides()[row.index];
  /** Answers whether the height is another one. */
  const adjust = (): boolean => {
    const before = box.style.height;
    // Not before anything but the first picture was shown, whose height the row has by itself.
    if (!row.index && !before) return false;
    const { height = 0 } = shown()?.getBoundingClientRect() ?? {};
    if (isGrid()) box.style.height = "";
    else if (height) box.style.height = `${height}px`;
    return before !== box.style.height;
  };
  // A picture has loaded, or the window is of another size: nothing slides, so the height does not either.
  const observer = new ResizeObserver(() => {
    if (adjust()) for (const animation of box.getAnimations()) animation.finish();
  });
  const watch = (): void => {
    observer.disconnect();
    const slide = shown();
    if (slide) observer.observe(slide);
  };
  watch();
  return {
    fit() {
      adjust();
      watch();
    },
    end() {
      observer.disconnect();
      box.style.height = "";
      if (!box.getAttribute("style")) box.removeAttribute("style");
    },
  };
}
