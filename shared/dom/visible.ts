/** Whether a shopper can see a part of the page by now. */
import { atLeisure } from "./leisure.ts";

/** How far ahead of the screen a part counts as on it, while the page loads. */
const near = "100% 0px";

/** The whole length of a page; beside the screen there is only what waits to slide in. */
const anywhere = "9999999px 0px";

/**
 * Calls `seen` once, when `element` is on the screen or a screen away from it, and a shopper can see it. A drop-down
 * that waits transparently over the page cannot be seen: it is looked at again after each click, and a pointer or focus
 * on `opener` counts as its opening. Once there is time for what is farther away it is enough that scrolling leads to
 * it: or it would be filled before the shopper's eyes.
 *
 * @param element  `null`: there is nothing to see here, only something to open
 * @returns gives it up
 */
export function whenVisible(element: Element | null, opener: Element, seen: () => void): () => void {
  const waiting = new AbortController();
  const options = { passive: true, signal: waiting.signal };
  let observer: IntersectionObserver | undefined;
  const end = (): void => {
    waiting.abort();
    observer?.disconnect();
  };
  let isOnScreen = false;
  const go = (): void => {
    end();
    seen();
  };
  const check = (): void => {
    // Older engines know neither the method nor its options; what they show counts as seen.
    const isWaiting = isOnScreen && !waiting.signal.aborted;
    if (isWaiting && (element?.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true }) ?? true))
      go();
  };
  for (const type of ["pointerover", "focusin"]) opener.addEventListener(type, go, options);
  if (!element) return end;
  const observe = (rootMargin: string): void => {
    observer?.disconnect();
    if (waiting.signal.aborted) return;
    observer = new IntersectionObserver(
      (entries) => {
        isOnScreen = entries.some((entry) => entry.isIntersecting);
        check();
      },
      { rootMargin },
    );
    observer.observe(element);
  };
  observe(near);
  atLeisure(() => observe(anywhere), waiting.signal);
  document.addEventListener("click", () => requestAnimationFrame(check), options);
  return end;
}
