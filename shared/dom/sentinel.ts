/**
 * Reports when the page has been scrolled past a place: through an element of our own that is observed, so that nothing
 * runs while it scrolls. Where it lies is the style sheet's affair (`sentinel.css`, and whoever gives it a name).
 *
 * @param name    value of its `data-sentinel`
 * @param insert  puts it into the page
 * @param onPast  called once at first, and at each change; `isPast`: it has left the window upwards
 */
export function placeSentinel(
  name: string,
  insert: (sentinel: HTMLElement) => void,
  onPast: (isPast: boolean) => void,
): { readonly sentinel: HTMLElement; look(): void; remove(): void } {
  const sentinel = document.createElement("div");
  sentinel.dataset.sentinel = name;
  insert(sentinel);
  const observer = new IntersectionObserver((entries) => {
    const { isIntersecting, boundingClientRect } = entries.at(-1) as IntersectionObserverEntry;
    onPast(!isIntersecting && boundingClientRect.bottom < 0);
  });
  observer.observe(sentinel);
  return {
    sentinel,
    /** Asks again, where what has changed cannot be observed: it was out of sight before and after. */
    look() {
      observer.disconnect();
      observer.observe(sentinel);
    },
    remove() {
      observer.disconnect();
      sentinel.remove();
    },
  };
}
