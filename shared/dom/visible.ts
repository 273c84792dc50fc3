/** Tells when a shopper can see a part of the page. */
import { atLeisure } from "./leisure.ts";

/** While the page loads, an element within this distance of the screen counts as on it. */
const near = "100% 0px";

/** Later, any place in the page's length counts. Beside the screen are only panels that will slide in. */
const anywhere = "9999999px 0px";

/**
 * Calls `seen` once, when `element` is on the screen or at most one screen away, and a shopper can see it. A drop-down
 * that waits transparently over the page is not seen. So it is checked again after each click; pointer or focus on
 * `opener` counts as its opening. Once the browser is idle, any place that can be scrolled to is enough, so that it is
 * filled before the shopper arrives.
 *
 * @param element  `null`: there is nothing to see, only something to open
 * @returns stops the watching
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
    // Older browsers lack the method or its options; there, what is on the screen counts as seen.
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
