/**
 * Reports when the page has been scrolled past a place. An element of our own is observed there, so that no code runs
 * while the page scrolls. A style sheet sets its position (`sentinel.css`, and the style of the island that names it).
 *
 * @param name    value of the element's `data-sentinel`
 * @param insert  puts the element into the page
 * @param onPast  called once at first, and at each change; `isPast`: the place has left the window upwards
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
    /** Reports again. A change cannot be observed where the place was out of sight before and after it. */
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
