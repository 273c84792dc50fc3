/**
 * The header's menus (docs/stock-behaviour/forms-and-theme.md §B3): dropdown, off-canvas and full-width,
 * their submenus, and the desktop header's submenus by keyboard. One menu is open at a time. Which classes
 * and inline styles there are is Astra's choice: its style sheet goes by them.
 */

import { type ReactNode, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { isKeyPress, isPlainClick, pointerOf } from "../../shared/dom/click.ts";
import { onHeaderChange } from "../../shared/events/header-change.ts";
import { keyOf, Looks, reactIsland, useAbortableEffect, useListen } from "../../shared/island/react.ts";
import { accountLooks } from "./account-looks.ts";
import {
  accountSelector,
  contentLook,
  contentOf,
  type Device,
  deviceOf,
  hoveredAccount,
  isLeading,
  isLeaving,
  type Menu,
  megaSelector,
  menuOf,
  popupSelector,
  toggleSelector,
} from "./menus.ts";
import { opened as before } from "./opened.ts";
import { Login, OpenMenu } from "./panels.tsx";
import { Submenu } from "./submenu.tsx";
import { foldAll, leave, type Submenus } from "./submenus.ts";

/** Where submenus unfold in place; elsewhere they drop down. */
const folding = "#ast-mobile-header, .ast-desktop-header-content, #ast-mobile-popup";
const parents = ".menu-item-has-children";
const arrows = ".ast-menu-toggle, .ast-header-navigation-arrow";
const loginSelector = "#ast-hb-account-login-wrap";

/** What is open, and what has opened it. */
type Opened = Menu | { readonly kind: "login"; readonly opener: HTMLElement };

const find = (selector: string, from: ParentNode = document): HTMLElement | null =>
  from.querySelector<HTMLElement>(selector);
const all = (selector: string, from: ParentNode = document): HTMLElement[] => [
  ...from.querySelectorAll<HTMLElement>(selector),
];

/** What is only just shown cannot have focus in its first frames, if it fades in with all that it inherits. */
function focus(el: HTMLElement | null, frames = 4): void {
  el?.focus({ preventScroll: true });
  if (frames && el && document.activeElement !== el) requestAnimationFrame(() => focus(el, frames - 1));
}

/** Items with submenus of a menu that opens or closes. */
function itemsOf({ kind, opener }: Opened): HTMLElement[] {
  const menu = kind === "dropdown" ? contentOf(opener).nav : kind === "drawer" && find(popupSelector);
  return menu ? all(parents, menu) : [];
}

const drawnBy = (opened: Opened | undefined): Device | undefined =>
  opened?.kind === "drawer" ? deviceOf(opened.opener) : undefined;

/** Brings focus into what lies over the page. */
function focusIn(opened: Opened | undefined): void {
  if (opened?.kind === "drawer") focus(find(`${popupSelector} .menu-toggle-close`));
  if (opened?.kind === "login") focus(find(`${loginSelector} input`));
}

/** The link around a node, if it is one that unfolds its submenu, as the theme may say. */
const folder = (node: Element): Element | null =>
  find(".ast-builder-menu-toggle-link") && node.closest(`:is(${folding}) ${parents} > .menu-link`);

function Navigation(): ReactNode {
  const [opened, setOpened] = useState<Opened | undefined>(before.menu);
  const [submenus, setSubmenus] = useState<Submenus>(() => foldAll(new Map(), opened ? itemsOf(opened) : []));
  /** Whose content the off-canvas panel has: while it slides out, it keeps what is in it. */
  const [drawn, setDrawn] = useState<Device | undefined>(() => drawnBy(opened));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was open before
  useLayoutEffect(() => focusIn(opened), []);

  const close = (): void => {
    setOpened(undefined);
    if (opened) setSubmenus((before) => foldAll(before, itemsOf(opened)));
  };
  const open = (next: Opened): void => {
    close();
    flushSync(() => {
      setOpened(next);
      setDrawn((before) => drawnBy(next) ?? before);
      setSubmenus((before) => foldAll(before, itemsOf(next)));
    });
    focusIn(next);
  };

  const enter = (item: Element): void => {
    flushSync(() => setSubmenus((before) => new Map(leave(before, item)).set(item, "dropped")));
    const submenu = find(".sub-menu", item);
    focus(submenu && find("a", submenu));
  };
  const forget = (item: Element): void =>
    setSubmenus((before) => new Map([...before].filter(([other]) => other !== item)));
  const press = (item: Element): void => {
    const state = submenus.get(item);
    if (item.closest(folding))
      setSubmenus((before) =>
        new Map(foldAll(before, all(parents, item.parentElement ?? item))).set(
          item,
          state === "unfolded" ? "folded" : "unfolded",
        ),
      );
    else if (state === "dropped") forget(item);
    else enter(item);
  };
  /** Whether a submenu is open: it has been dropped down, or style sheets show it. */
  const isShown = (item: Element): boolean => {
    const state = submenus.get(item);
    const submenu = find(".sub-menu", item);
    if (state === "dropped" || state === "dismissed" || !submenu) return state === "dropped";
    const { display, visibility } = getComputedStyle(submenu);
    return display !== "none" && visibility !== "hidden";
  };
  /** Closes the innermost open submenu around a node, or the account's menu that style sheets show. */
  const dismiss = (node: Element): boolean => {
    // All of a mega menu's panel is one: what is below its headings is in sight with it.
    let item = node.closest(`.ast-desktop ${megaSelector}`) ?? node.closest(parents);
    while (item && !isShown(item)) item = item.parentElement?.closest(parents) ?? null;
    const closed = item ?? hoveredAccount(node);
    if (!closed || closed.closest(folding)) return false;
    // The arrow or the button, whichever is there to be focused: before the submenu goes.
    if (find(".sub-menu, .ast-account-nav-menu", closed)?.contains(node))
      for (const el of all(":scope > a > [aria-expanded], :scope > button, .ast-account-action-menu", closed))
        el.focus();
    setSubmenus((before) => new Map(before).set(closed, "dismissed"));
    return true;
  };

  /** Whether a click is for the submenu of the item around it, not for a link. */
  const isForSubmenu = (click: MouseEvent, target: Element, item: Element): boolean => {
    const arrow = target.closest(arrows);
    // Under a mouse the desktop's submenu is open anyway: the click is for the link around the arrow.
    if (arrow) return !!item.closest(folding) || arrow.localName === "button" || pointerOf(click) !== "mouse";
    const link = folder(target);
    return !!link && (/^#?$/.test(link.getAttribute("href") ?? "") || submenus.get(item) !== "unfolded");
  };
  /** Opens what a toggle opens, or closes it: the same menu may have one in each header. */
  const toggleMenu = (toggle: HTMLElement): void => {
    const menu = menuOf(toggle);
    if (opened && (opened.kind === menu.kind || opened.kind === "login")) close();
    else open(menu);
  };
  const isLeft = (target: Element): boolean =>
    !!opened && opened.kind !== "login" && isLeaving(opened, target);
  useListen("click", null, (event) => {
    const target = event.target as Element;
    const at = (selector: string): HTMLElement | null => target.closest<HTMLElement>(selector);
    setSubmenus((before) => leave(before, target));
    if (!isPlainClick(event)) return;
    const toggle = at(toggleSelector);
    const account = at(".ast-account-action-login");
    const item = at(parents);
    if (toggle) toggleMenu(toggle);
    else if (account && find(loginSelector)) open({ kind: "login", opener: account });
    else if (at(".menu-toggle-close, .ast-mobile-popup-overlay, #ast-hb-login-close")) close();
    else if (item && isForSubmenu(event as PointerEvent, target, item)) press(item);
    else {
      if (isLeading(target) || isLeft(target)) close();
      return;
    }
    event.preventDefault();
  });
  useListen("keydown", null, (event) => {
    const { key } = event;
    const target = event.target as Element;
    if (key === "Escape" && !event.defaultPrevented) {
      const isDismissed = dismiss(target);
      if (!isDismissed && !opened) return;
      // One key closes one thing.
      event.preventDefault();
      if (isDismissed || !opened) return;
      flushSync(close);
      opened.opener.focus({ preventScroll: true });
    }
    if (target.matches(accountSelector) && isKeyPress(event, target)) {
      event.preventDefault();
      toggleMenu(target as HTMLElement);
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
  useListen("focusin", null, ({ target }) => {
    setSubmenus((before) => leave(before, target as Element));
    if (isLeft(target as Element)) close();
  });
  useAbortableEffect((ended) => {
    const reset = (): void =>
      flushSync(() => {
        setOpened(undefined);
        setSubmenus(new Map());
        setDrawn(undefined);
      });
    onHeaderChange(reset, ended);
  }, []);

  return (
    <>
      <Looks of={accountLooks(opened?.opener)} />
      {opened?.kind === "login" ? (
        <Login panel={find(loginSelector)} opener={opened.opener} onClose={close} />
      ) : (
        opened && <OpenMenu menu={opened} onClose={close} />
      )}
      {drawn && <Looks of={contentLook(drawn)} />}
      {[...submenus].map(([item, state]) => (
        <Submenu
          key={keyOf(item)}
          item={item}
          state={state}
          onPointerEnter={() => state === "dismissed" && forget(item)}
        />
      ))}
    </>
  );
}

export default reactIsland(Navigation);
