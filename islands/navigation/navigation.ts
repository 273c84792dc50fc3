/**
 * The header's menus (contract B3): dropdown, off-canvas and full-width, their submenus, and the desktop header's
 * submenus by keyboard. One menu is open at a time. Which classes and inline styles there are is Astra's choice: its
 * style sheet goes by them.
 */
import { isPlainClick } from "../../shared/dom/click.ts";
import { trap } from "../../shared/dom/trap.ts";
import { onHeaderChange } from "../../shared/events/header-change.ts";
import type { Mount } from "../../shared/island/island.ts";

/** Where submenus unfold in place; elsewhere they drop down. */
const folding = "#ast-mobile-header, .ast-desktop-header-content, #ast-mobile-popup";
/** Where a link to a place on this page closes the menu. */
const closing = ".ast-mobile-header-content, .ast-desktop-header-content, #ast-mobile-popup";
const parents = ".menu-item-has-children";
const arrows = ".ast-menu-toggle, .ast-header-navigation-arrow";
const unfolded = "ast-submenu-expanded";
const dropped = "ast-menu-hover";
const dismissed = "storefront-menu-closed";

const mount: Mount = (body, { signal }) => {
  const root = document.documentElement;
  const find = (selector: string, from: ParentNode = document): HTMLElement | null =>
    from.querySelector<HTMLElement>(selector);
  const all = (selector: string, from: ParentNode = document): HTMLElement[] => [
    ...from.querySelectorAll<HTMLElement>(selector),
  ];
  /** What has an inline `display` of ours. */
  const styled = new Set<HTMLElement>();
  /** Switches the open menu off. */
  let off: (() => void) | undefined;
  let opener: HTMLElement | undefined;

  const display = (el: HTMLElement | null, value: string): void => {
    if (!el) return;
    el.style.display = value;
    styled.add(el);
  };
  const expand = (el: Element, isOpen: boolean): void => el.setAttribute("aria-expanded", `${isOpen}`);
  /** Says whether a submenu is open: on its button, its arrow and its link, as far as they tell. */
  const tell = (item: Element, isOpen: boolean): void => {
    for (const el of all(":scope > [aria-expanded], :scope > a > [aria-expanded]", item)) expand(el, isOpen);
  };
  const fold = (item: Element, isOpen: boolean): void => {
    item.classList.toggle(unfolded, isOpen);
    display(find(".sub-menu", item), isOpen ? "block" : "none");
    tell(item, isOpen);
  };
  const foldAll = (from: ParentNode | null): void => {
    if (from) for (const item of all(parents, from)) fold(item, false);
  };
  /** What is only just shown cannot have focus in its first frames, if it fades in with all that it inherits. */
  const focus = (el: HTMLElement | null, frames = 4): void => {
    el?.focus({ preventScroll: true });
    if (frames && el && document.activeElement !== el) requestAnimationFrame(() => focus(el, frames - 1));
  };

  /** @returns switches the menu below a header on and off */
  const dropdown = (header: HTMLElement, toggles: HTMLElement[]) => {
    const content = find(".ast-desktop-header-content", header);
    const nav = find(".main-header-bar-navigation", content ?? header);
    return (isOpen: boolean): void => {
      for (const toggle of toggles) toggle.classList.toggle("toggled", isOpen);
      body.classList.toggle("ast-main-header-nav-open", isOpen);
      nav?.classList.toggle("toggle-on", isOpen);
      for (const box of [content, nav]) display(box, isOpen ? "block" : "");
      foldAll(nav);
    };
  };
  /** @returns switches a panel over the page on and off, by a class, as a modal dialog */
  const modal = (panel: HTMLElement, name: string, first: string) => {
    let release = (): void => undefined;
    return (isOpen: boolean): void => {
      panel.classList.toggle(name, isOpen);
      release();
      if (!isOpen) return;
      const named = find("nav[aria-label]", panel) ?? opener;
      const label = named?.getAttribute("aria-label") || named?.textContent?.trim() || "";
      release = trap(panel, opener ?? null, label, signal);
      focus(find(first, panel));
    };
  };
  /** @returns switches the off-canvas panel on and off, with the content for a header */
  const drawer = (popup: HTMLElement, isDesktop: boolean) => {
    const show = modal(popup, "show", ".menu-toggle-close");
    return (isOpen: boolean): void => {
      body.classList.toggle("ast-popup-nav-open", isOpen);
      body.classList.toggle("ast-main-header-nav-open", isOpen && isDesktop);
      root.classList.toggle("ast-off-canvas-active", isOpen);
      popup.classList.toggle("active", isOpen);
      foldAll(popup);
      // While it slides out, it keeps what is in it.
      if (isOpen) {
        display(find(".ast-mobile-popup-content", popup), isDesktop ? "none" : "block");
        display(find(".ast-desktop-popup-content", popup), isDesktop ? "block" : "none");
      }
      show(isOpen);
    };
  };

  const close = (): void => {
    off?.();
    off = undefined;
  };
  const open = (by: HTMLElement, show: (isOpen: boolean) => void): void => {
    close();
    opener = by;
    off = () => show(false);
    show(true);
  };
  const openMenu = (toggle: HTMLElement): void => {
    const header = toggle.closest("#ast-desktop-header, #ast-mobile-header") as HTMLElement;
    const { toggleType, type = toggleType } = header.dataset;
    const popup = type === "off-canvas" && find("#ast-mobile-popup");
    const toggles = all(".menu-toggle");
    const show = popup ? drawer(popup, !!toggleType) : dropdown(header, toggles);
    open(toggle, (isOpen) => {
      for (const el of toggles) expand(el, isOpen);
      show(isOpen);
    });
  };

  /** Opens or closes a submenu of the desktop header. */
  const drop = (item: Element, isOpen: boolean): void => {
    item.classList.toggle(dropped, isOpen);
    item.classList.remove(dismissed);
    find(".sub-menu", item)?.classList.toggle("toggled-on", isOpen);
    tell(item, isOpen);
  };
  /** Closes the desktop header's submenus, but for those around a node. */
  const leave = (node: Element | null): void => {
    for (const item of all(`.${dropped}, .${dismissed}`)) if (!item.contains(node)) drop(item, false);
  };
  const enter = (item: Element): void => {
    leave(item);
    drop(item, true);
    const submenu = find(".sub-menu", item);
    focus(submenu && find("a", submenu));
  };
  const press = (item: Element): void => {
    const isUnfolded = item.classList.contains(unfolded);
    if (item.closest(folding)) {
      foldAll(item.parentElement);
      fold(item, !isUnfolded);
    } else if (item.classList.contains(dropped)) drop(item, false);
    else enter(item);
  };
  /** Closes the innermost submenu around a node. */
  const dismiss = (node: Element): boolean => {
    const item = node.closest(`${parents}:not(.${dismissed})`);
    if (!item || item.closest(folding)) return false;
    const isInside = find(".sub-menu", item)?.contains(node);
    // The arrow or the button, whichever is there to be focused: before the submenu goes.
    if (isInside) for (const el of all(":scope > a > [aria-expanded], :scope > button", item)) el.focus();
    drop(item, false);
    // Style sheets may show it as long as focus is near.
    item.classList.add(dismissed);
    item.addEventListener("pointerenter", () => item.classList.remove(dismissed), { once: true, signal });
    return true;
  };
  /** The link around a node, if it is one that unfolds its submenu, as the theme may say. */
  const folder = (node: Element): Element | null =>
    find(".ast-builder-menu-toggle-link") && node.closest(`:is(${folding}) ${parents} > .menu-link`);
  const reset = (): void => {
    close();
    leave(null);
    for (const item of all(`.${unfolded}`)) fold(item, false);
    for (const el of styled) {
      el.style.display = "";
      if (!el.getAttribute("style")) el.removeAttribute("style");
    }
    styled.clear();
    if (!root.className) root.removeAttribute("class");
  };

  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    hear: (event: HTMLElementEventMap[K], target: Element) => void,
  ): void => body.addEventListener(type, (event) => hear(event, event.target as Element), { signal });

  /** Whether a click is for the submenu of the item around it, not for a link. */
  const isForSubmenu = ({ pointerType }: PointerEvent, target: Element, item: Element): boolean => {
    const arrow = target.closest(arrows);
    // Under a mouse the desktop's submenu is open anyway: the click is for the link around the arrow.
    if (arrow) return !!item.closest(folding) || arrow.localName === "button" || pointerType !== "mouse";
    const link = folder(target);
    return !!link && (/^#?$/.test(link.getAttribute("href") ?? "") || !item.classList.contains(unfolded));
  };
  /** Whether a click in an open menu leads to a place on this page; from below the desktop header, anywhere. */
  const isLeading = (target: Element): boolean => {
    const link = target.closest("a");
    return (
      !!link?.closest(closing) &&
      !target.closest("[role=button], .wp-block-uagb-tabs") &&
      (link.matches("[href*='#']") || !!link.closest(".ast-desktop-header-content"))
    );
  };
  listen("click", (event, target) => {
    const at = (selector: string): HTMLElement | null => target.closest<HTMLElement>(selector);
    leave(target);
    if (!isPlainClick(event)) return;
    const toggle = at(":is(#ast-desktop-header, #ast-mobile-header) .menu-toggle");
    const account = at(".ast-account-action-login");
    const login = account && find("#ast-hb-account-login-wrap");
    const item = at(parents);
    if (toggle && off) close();
    else if (toggle) openMenu(toggle);
    else if (login) open(account, modal(login, "show", "input"));
    else if (at(".menu-toggle-close, .ast-mobile-popup-overlay, #ast-hb-login-close")) close();
    else if (item && isForSubmenu(event as PointerEvent, target, item)) press(item);
    else {
      if (isLeading(target)) close();
      return;
    }
    event.preventDefault();
  });
  listen("keydown", (event, target) => {
    const { key } = event;
    if (key === "Escape" && !event.defaultPrevented) {
      if (dismiss(target) || !off) return;
      close();
      opener?.focus({ preventScroll: true });
    }
    const arrow = target.closest(arrows);
    const item = arrow?.closest(parents);
    if (!item) return;
    const isDown = key === "ArrowDown" && !item.closest(folding);
    // A button makes a click of these keys itself.
    if (!isDown && !(/^( |Enter)$/.test(key) && arrow?.localName !== "button")) return;
    event.preventDefault();
    if (isDown) enter(item);
    else press(item);
  });
  listen("focusin", (_event, target) => leave(target));
  onHeaderChange(reset, signal);
  return reset;
};

export default mount;
