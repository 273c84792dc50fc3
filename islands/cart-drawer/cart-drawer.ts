/** Astra's cart drawer as a dialog. What is in it is the mini-cart's affair. */
import { isPlainClick } from "../../shared/dom/click.ts";
import { closeOnLeave } from "../../shared/dom/leave.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import { trap } from "../../shared/dom/trap.ts";
import type { CartEvents } from "../../shared/events/map.ts";
import type { Mount } from "../../shared/island/island.ts";
import { controls, openers } from "./openers.ts";
import { drawerOptions } from "./options.ts";

/** When a drawer that slides in can take focus at the latest (contract B8), ms. */
const focusDelay = 100;

const popup = "aria-haspopup";

const mount: Mount = (_host, { signal, onChange }) => {
  const { documentElement: root, body } = document;
  const options = drawerOptions();
  let close: (() => void) | undefined;
  /** The links that were told what they open. */
  const told = new Set<Element>();

  /** Whether `opener` opens the drawer here and now; elsewhere its link is followed. */
  const isDrawer = (opener: Element): boolean => {
    if (!document.querySelector(".astra-cart-drawer")) return false;
    // The theme prints the fly-out's class in the phone's header, too.
    const isDesktop =
      opener.matches(".ast-desktop-cart-flyout") && !opener.closest(".ast-mobile-header-wrap");
    if (isDesktop && options.desktopLayout !== "flyout") return false;
    return options.mobileClick !== "redirect" || !body.matches(".ast-header-break-point");
  };
  const openerOf = (event: Event): Element | undefined => {
    const opener = (event.target as Element).closest(openers);
    return opener && !opener.closest("[data-island~=off]") && isDrawer(opener) ? opener : undefined;
  };

  /** @param opener  what focus goes back to, or where its link is: a newer cart brings a new one */
  const open = (opener: Element | null): void => {
    const drawer = document.querySelector<HTMLElement>(".astra-cart-drawer");
    if (close || !drawer) return;
    const control = drawer.querySelector<HTMLElement>(".astra-cart-drawer-close");
    const title = drawer.querySelector(".astra-cart-drawer-title")?.textContent?.trim() ?? "";
    // Without it the page is a scroll bar wider while it cannot scroll, and jumps.
    const hasScrollBar = innerWidth > root.clientWidth;
    const shut = new AbortController();
    root.classList.add("ast-mobile-cart-active");
    root.classList.toggle("storefront-scroll-bar", hasScrollBar);
    drawer.classList.add("active");
    const release = trap(drawer, null, title);
    control?.focus();
    const timer = setTimeout(() => drawer.contains(document.activeElement) || control?.focus(), focusDelay);

    close = () => {
      close = undefined;
      shut.abort();
      clearTimeout(timer);
      release();
      const { activeElement } = document;
      if (activeElement === body || drawer.contains(activeElement)) {
        const link = opener?.matches("a, button") ? opener : opener?.querySelector("a, button");
        (link as HTMLElement | undefined)?.focus({ preventScroll: true });
      }
      root.classList.remove("ast-mobile-cart-active", "storefront-scroll-bar");
      if (!root.className) root.removeAttribute("class");
      drawer.classList.remove("active");
    };
    const shutDrawer = (): void => close?.();
    control?.addEventListener("click", shutDrawer, { signal: shut.signal });
    closeOnLeave(drawer, opener, shutDrawer, shut.signal);
    document.dispatchEvent(new CustomEvent("astra_on_slide_In_cart_open", { detail: {} }));
  };

  const press = (event: Event, opener: Element | undefined): void => {
    if (!opener || event.defaultPrevented) return;
    event.preventDefault();
    // Or the drawer hears of a click outside.
    event.stopPropagation();
    open(opener);
  };
  body.addEventListener("click", (event) => isPlainClick(event) && press(event, openerOf(event)), { signal });
  // Enter is the link's own, Space is what presses a button.
  body.addEventListener(
    "keydown",
    (event) => event.key === " " && (event.target as Element).matches("a") && press(event, openerOf(event)),
    { signal },
  );

  body.addEventListener(
    "added_to_cart",
    (event) => {
      const { button } = (event as CustomEvent<CartEvents["added_to_cart"] | null>).detail ?? {};
      const isSingle = button?.matches?.(".single_add_to_cart_button");
      const action = isSingle ? options.afterSingleAdd : options.afterAdd;
      if (action === "slide_in_cart") open(button ?? null);
      else if (action === "redirect_cart_page") navigate(options.cartUrl);
      else if (action === "redirect_checkout_page") navigate(options.checkoutUrl);
    },
    { signal },
  );

  const tell = (): void => {
    for (const link of told) if (!link.isConnected) told.delete(link);
    for (const link of document.querySelectorAll(controls)) {
      const opener = link.closest(openers);
      if (!opener || link.hasAttribute(popup) || !isDrawer(opener)) continue;
      link.setAttribute(popup, "dialog");
      told.add(link);
    }
  };
  tell();
  onChange(tell);

  return () => {
    close?.();
    for (const link of told) link.removeAttribute(popup);
  };
};

export default mount;
