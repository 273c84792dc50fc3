/** Smooth height: the row is as high as the picture that it shows. */
import type { Row } from "./row.ts";

/** A row's height. The style sheet makes it smooth. */
interface Height {
  /** Makes the row as high as the picture that it shows now. */
  fit(): void;
  /** Gives the row its own height again. */
  end(): void;
}

/** Keeps a row as high as the picture that it shows, also when that picture's size changes. */
export function smoothHeight(row: Pick<Row, "box" | "index" | "slides" | "isGrid">): Height {
  const { box, slides, isGrid } = row;
  const shown = (): HTMLElement | undefined => slides()[row.index];
  /** @returns whether the height has changed */
  const adjust = (): boolean => {
    const before = box.style.height;
    // While only the first picture has been shown, the row has its height without this.
    if (!row.index && !before) return false;
    const { height = 0 } = shown()?.getBoundingClientRect() ?? {};
    if (isGrid()) box.style.height = "";
    else if (height) box.style.height = `${height}px`;
    return before !== box.style.height;
  };
  // A picture has loaded, or the window has another size. Nothing slides then: so the height changes at once.
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
