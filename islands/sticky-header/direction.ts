/** Movements of so many px or less have no direction. */
const deadZone = 5;

/**
 * Tells which way the page is scrolled, once a frame. Only this listens to scrolling, because only hiding while
 * scrolling down needs it.
 */
export function followDirection(onDirection: (isDown: boolean) => void, signal: AbortSignal): void {
  let last = scrollY;
  let frame = 0;
  const look = (): void => {
    frame = 0;
    // Some browsers let the page bounce at its end. The way back does not count as scrolling up.
    const at = Math.min(scrollY, document.documentElement.scrollHeight - innerHeight);
    if (signal.aborted || Math.abs(at - last) <= deadZone) return;
    onDirection(at > last);
    last = at;
  };
  addEventListener(
    "scroll",
    () => {
      if (!frame) frame = requestAnimationFrame(look);
    },
    { passive: true, signal },
  );
}
