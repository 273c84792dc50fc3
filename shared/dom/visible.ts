/**
 * Calls `seen` once, when `element` is on the screen and a shopper can see it. A drop-down that waits transparently
 * over the page cannot be seen: it is looked at again after each click, and a pointer or focus on `opener` counts as
 * its opening.
 *
 * @param element  `null`: there is nothing to see here, only something to open
 */
export function whenVisible(
  element: Element | null,
  opener: Element,
  seen: () => void,
  signal: AbortSignal,
): void {
  const waiting = new AbortController();
  const options = { passive: true, signal: waiting.signal };
  const end = (): void => waiting.abort();
  signal.addEventListener("abort", end);
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
  if (!element) return;
  const observer = new IntersectionObserver((entries) => {
    isOnScreen = entries.some((entry) => entry.isIntersecting);
    check();
  });
  observer.observe(element);
  waiting.signal.addEventListener("abort", () => observer.disconnect());
  document.addEventListener("click", () => requestAnimationFrame(check), options);
}
