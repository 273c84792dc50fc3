/** Movements of so many px or less have no direction. */
const deadZone = 5;

/**
 * Tells which way the page is scrolled. The one thing that listens to scrolling, for the one setting that cannot do
 * without; it looks once a frame.
 */
export function followDirection(onDirection: (isDown: boolean) => void, signal: AbortSignal): void {
  let last = scrollY;
  let frame = 0;
  const look = (): void => {
    frame = 0;
    // Some browsers let the page bounce at its end, which is no way up.
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
