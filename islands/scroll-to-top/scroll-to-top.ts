/**
 * Scroll to top (docs/stock-behaviour/forms-and-theme.md §B6): shown past the header's height and 100 px, or
 * past 300 px without a header. Plain code: it keeps no state but the class that an observer sets.
 */
import { setAttributes } from "../../shared/dom/attributes.ts";
import { onButton } from "../../shared/dom/click.ts";
import { placeSentinel } from "../../shared/dom/sentinel.ts";
import type { Mount } from "../../shared/island/island.ts";

const mount: Mount = (host, { signal }) => {
  const { body } = document;
  const header = document.querySelector("#masthead");
  const { sentinel, remove } = placeSentinel(
    "top",
    (el) => body.append(el),
    (isPast) => host.classList.toggle("storefront-past-top", isPast),
  );
  // It observes nothing but the header, and asks for no layout.
  const observer = new ResizeObserver(([entry]) =>
    sentinel.style.setProperty("--storefront-past", `${(entry?.borderBoxSize[0]?.blockSize ?? 0) + 100}px`),
  );
  if (header) observer.observe(header);

  const restoreRole = setAttributes(host, { role: "button" });
  const go = (event: Event): void => {
    event.preventDefault();
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
    // The next Tab begins at the top. The button is about to go.
    const restore = setAttributes(body, { tabindex: "-1" });
    body.focus({ preventScroll: true });
    restore();
  };
  onButton(host, go, signal);
  return () => {
    observer.disconnect();
    remove();
    host.classList.remove("storefront-past-top");
    restoreRole();
  };
};

export default mount;
