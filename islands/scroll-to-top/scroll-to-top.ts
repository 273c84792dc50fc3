/**
 * Scroll to top (docs/stock-behaviour/forms-and-theme.md §B6): shown past the header's height and 100 px, or
 * past 300 px without a header.
 */
import { setAttributes } from "../../shared/dom/attributes.ts";
import { placeSentinel } from "../../shared/dom/sentinel.ts";
import { model } from "../../shared/island/model.ts";
import * as theme from "../../themes/parts.ts";

export default model((host, { on, answer }) => {
  const { body } = document;
  const header = document.querySelector(theme.header);
  let isPast = false;
  const { sentinel, remove } = placeSentinel(
    "top",
    (el) => body.append(el),
    answer((past) => {
      isPast = past;
    }),
  );
  // The observer reads the header's height without forcing a layout.
  const observer = new ResizeObserver(([entry]) =>
    sentinel.style.setProperty("--storefront-past", `${(entry?.borderBoxSize[0]?.blockSize ?? 0) + 100}px`),
  );
  if (header) observer.observe(header);

  const go = (event: Event): boolean => {
    event.preventDefault();
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
    // The next Tab begins at the page's top. Focus cannot stay on the button, which is about to hide.
    const restore = setAttributes(body, { tabindex: "-1" });
    body.focus({ preventScroll: true });
    restore();
    return false;
  };
  on(host, "click", go);
  on(host, "keydown", (event) => /^( |Enter)$/.test(event.key) && go(event));

  return {
    looks: () => [
      { key: "button", element: host, role: "button", className: { "storefront-past-top": isPast } },
    ],
    end() {
      observer.disconnect();
      remove();
    },
  };
});
