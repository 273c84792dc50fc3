/**
 * The tabs' keyboard, links that lead into them, and what other scripts ask of them. Opening is the prelude's: by a
 * click on a tab, by the address, or by `init`.
 */
import { isPlainClick } from "../../shared/dom/click.ts";
import { listenThroughJQuery } from "../../shared/events/find-jquery.ts";
import type { JQueryEvent } from "../../shared/events/map.ts";
import type { Mount } from "../../shared/island/island.ts";
import { arrive } from "./arrive.ts";
import { isColumn, nextTab } from "./next-tab.ts";
import { takeRoles } from "./roles.ts";

const mount: Mount = (host, { signal, onChange }) => {
  const find = (selector: string): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(selector)];
  const list = (): HTMLElement | undefined => find(".wc-tabs")[0];
  /** The tabs that the prelude has found and marked. */
  const tabs = (): HTMLElement[] => find(".wc-tabs a[aria-selected]");
  const selected = (): HTMLElement | undefined => find(".wc-tabs a[aria-selected=true]")[0];
  /** The tab of the panel around a node. */
  const tabOf = (node: Element): HTMLElement | undefined => {
    const id = node.closest(".wc-tab")?.id;
    return find(".wc-tabs a:not(.wc-tab a)").find(
      (tab) => id && tab.getAttribute("href")?.endsWith(`#${id}`),
    );
  };
  const press = (tab: HTMLElement | undefined): void => {
    if (tab && tab !== selected()) tab.click();
  };
  const begin = (): unknown => host.dispatchEvent(new CustomEvent("init"));
  const isVertical = (): boolean => {
    const [first, second] = tabs().map((tab) => tab.getBoundingClientRect());
    return !!first && !!second && isColumn(first, second);
  };
  /** Where a fragment leads to in these tabs. */
  const placeOf = (hash: string): Element | null => {
    const place = document.getElementById(hash.slice(1)) ?? document.getElementById(decode(hash.slice(1)));
    return host.contains(place) ? place : null;
  };

  const giveRolesBack = takeRoles(host);

  host.addEventListener(
    "focusin",
    ({ target }) => {
      if (!tabs().includes(target as HTMLElement)) return;
      if (isVertical()) list()?.setAttribute("aria-orientation", "vertical");
      else list()?.removeAttribute("aria-orientation");
    },
    { signal },
  );
  host.addEventListener(
    "keydown",
    (event) => {
      const all = tabs();
      const index = all.indexOf(event.target as HTMLElement);
      if (index < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const isRtl = getComputedStyle(host).direction === "rtl";
      const layout = { isVertical: isVertical(), isRtl };
      const next = event.key === " " ? index : nextTab(event.key, index, all.length, layout);
      if (next === undefined) return;
      event.preventDefault();
      // Enter is the link's own.
      if (event.key === " ") press(all[next]);
      else all[next]?.focus();
    },
    { signal },
  );

  // Find-in-page, or a fragment, reaches into a hidden panel.
  host.addEventListener("beforematch", ({ target }) => press(tabOf(target as Element)), { signal });
  // Before scripts that follow links in their own way: Astra's measures where the target is.
  document.addEventListener(
    "click",
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href*='#']");
      if (!link || !isPlainClick(event) || link.href.split("#")[0] !== location.href.split("#")[0]) return;
      const place = placeOf(link.hash);
      if (!place || tabs().includes(link)) return;
      press(tabOf(place));
      arrive(place, signal);
    },
    { capture: true, signal },
  );
  // The page was opened for what is in a tab. The browser may have gone there, or not known where it is.
  if (host.dataset.tabs) {
    const place = placeOf(location.hash) ?? host;
    arrive(place, signal, () => scrollY < 1 && place.scrollIntoView());
  }

  // Fragments and other scripts bring panels that are shown, or tabs that nobody has opened.
  onChange(() => {
    const shown = find(".wc-tab:not([hidden])").filter(tabOf);
    if (!selected()) begin();
    else if (shown.length !== 1) selected()?.click();
  });

  // Plugins ask through jQuery, and press tabs through it, which no link feels.
  listenThroughJQuery(
    host,
    "init click",
    (event) => {
      const { type, target } = event as JQueryEvent & { readonly target: HTMLElement };
      if (type === "click") press(tabs().find((tab) => tab === target));
      else if (target === host) begin();
    },
    signal,
  );

  return () => {
    giveRolesBack();
    list()?.removeAttribute("aria-orientation");
    // The prelude gives the panels back next. What tabs.css would begin to wait for then has been and gone.
    queueMicrotask(() => {
      for (const animation of host.getAnimations?.({ subtree: true }) ?? [])
        if ((animation as CSSAnimation).animationName === "storefront-tab-wait") animation.finish();
    });
  };
};

/** A fragment as ids are written; a broken one as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export default mount;
