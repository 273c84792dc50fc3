/**
 * Brings the mini-cart to life as soon as the page needs its cart bus. Until then the cart is empty, as the server
 * has printed it, or says that it prints it; a widget that hides when it is empty is hidden. The header's drop-down goes
 * at Escape.
 */
import { wake, whenAwake } from "../../shared/cart/wake.ts";
import { whenVisible } from "../../shared/dom/visible.ts";
import type { Dispose, Mount } from "../../shared/island/island.ts";
import { dropDown } from "./drop-down.ts";
import { contents, showEmpty } from "./empty.ts";

/** Widget option "hide if cart is empty"; the widget around it is what is hidden. */
const hideSelector = ".hide_cart_widget_if_empty";

const prelude: Mount = (host, { signal, report }) => {
  const hides = host.matches(".widget_shopping_cart") && host.querySelector(hideSelector);
  const wasHidden = host.hidden;
  // By attributes, so that one rule of the style sheet has the last word.
  const show = (isVisible: boolean, isBusy = false): void => {
    if (!hides) return;
    if (host.hidden === isVisible) host.hidden = !isVisible;
    if (isBusy) host.setAttribute("aria-busy", "true");
    else host.removeAttribute("aria-busy");
  };
  let isAsleep = true;
  let end: (() => void) | undefined;

  // A header cart may be no more than a link that opens one.
  const region = host.matches(contents) ? host : host.querySelector(contents);
  const endings: Dispose[] = [];
  const seen = new Promise<void>((resolve) => {
    endings.push(whenVisible(region, host, resolve));
  });
  const begin = (): void => {
    isAsleep = false;
    import("./live.ts")
      .then(({ live }) => {
        if (!signal.aborted) end = live(host, show, seen);
      })
      .catch(report);
  };
  endings.push(whenAwake(begin));
  if (isAsleep) show(false);
  void seen.then(() => (isAsleep && showEmpty(region)) || wake());
  if (host.matches(".ast-site-header-cart")) dropDown(host, signal);

  return () => {
    for (const ending of endings) ending();
    end?.();
    show(!wasHidden);
  };
};

export default prelude;
