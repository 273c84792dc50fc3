/**
 * What opens and closes in the header (docs/stock-behaviour/forms-and-theme.md §B3): its menu, which drops down, slides
 * in or fills the screen; submenus; the account's menu, and its log-in. One menu is open at a time.
 */
import { isKeyPress, isPlainClick } from "../../shared/dom/click.ts";
import { openDialog } from "../../shared/dom/dialog.ts";
import { onHeaderChange } from "../../shared/events/header-change.ts";
import type { Model, ModelContext } from "../../shared/island/model.ts";
import * as theme from "../../themes/parts.ts";
import {
  accountLooks,
  accountOf,
  accountSelector,
  contentLooks,
  controlIn,
  type Device,
  deviceOf,
  find,
  isLeading,
  looksOf,
  menuOf,
  type Opened,
  panelOf,
  toggleSelector,
} from "./parts.ts";
import { Submenus } from "./submenus.ts";

/** Moves focus to an element. One that fades in cannot take focus in its first frames: so this tries again. */
function focus(el: HTMLElement, frames = 4): void {
  el.focus({ preventScroll: true });
  if (frames && document.activeElement !== el) requestAnimationFrame(() => focus(el, frames - 1));
}

/** The part of the navigation's model that comes when somebody turns to the page. */
export function menus(body: HTMLElement, { on, answer, signal }: ModelContext): Model {
  let submenus = new Submenus();
  let opened: Opened | undefined;
  /** The header whose content the off-canvas panel shows. The panel keeps it while it slides out. */
  let drawn: Device | undefined;
  /** The `opened` that the page shows already; and the function that ends it as a dialog. */
  let shown: Opened | undefined;
  let endDialog: (() => void) | undefined;
  /** The element that gets focus once it is shown. */
  let entered: HTMLElement | null = null;

  const close = (): void => {
    endDialog?.();
    endDialog = undefined;
    if (opened) submenus.fold(panelOf(opened));
    opened = undefined;
  };
  const open = (next: Opened): void => {
    close();
    opened = next;
    if (next.kind === "drawer") drawn = deviceOf(next.opener);
    submenus.fold(panelOf(next));
  };
  /** Opens a toggle's menu, or closes it. One menu may have a toggle in each header. */
  const press = (toggle: HTMLElement): void => {
    const menu = menuOf(toggle);
    if (opened && (opened.kind === menu.kind || opened.kind === "login")) close();
    else open(menu);
  };
  const openAsDialog = ({ kind, opener }: Opened, element: HTMLElement | null): void => {
    const control = controlIn[kind];
    if (!element || !control) return;
    const named = find("nav[aria-label]", element) ?? opener;
    const label = named.getAttribute("aria-label") || named.textContent?.trim() || "";
    endDialog = openDialog({
      element,
      opener,
      label,
      focus: find(control, element),
      slides: true,
      close: answer(close),
    });
  };
  /** Opens the submenu that an event is for, or closes it. @returns whether there is one */
  const enter = (event: MouseEvent | KeyboardEvent): boolean => {
    const next = submenus.answer(event);
    entered = next ?? null;
    return next !== undefined;
  };
  /** Closes the menus that focus, or a click, has left. @returns whether one was closed */
  const leave = (target: Element): boolean => {
    const hasLeft = submenus.leaveAllBut(target);
    // Only the account's menu closes here. The others cover the page, or stay open beside it.
    if (opened?.kind !== "account" || accountOf(opened.opener)?.contains(target)) return hasLeft;
    close();
    return true;
  };

  on(body, "click", (event) => {
    const target = event.target as Element;
    const at = (selector: string): HTMLElement | null => target.closest<HTMLElement>(selector);
    const hasLeft = leave(target);
    if (!isPlainClick(event)) return hasLeft;
    const toggle = at(toggleSelector);
    const opener = at(theme.loginLink);
    const login: Opened | null = opener && { kind: "login", opener };
    if (toggle) press(toggle);
    else if (login && panelOf(login)) open(login);
    else if (at(`.menu-toggle-close, ${theme.menuVeil}, ${theme.loginClose}`)) close();
    else if (!enter(event)) {
      const isAway = isLeading(target);
      if (isAway) close();
      return isAway || hasLeft;
    }
    event.preventDefault();
    return true;
  });
  on(body, "keydown", (event) => {
    const target = event.target as HTMLElement;
    const isEscape = event.key === "Escape" && !event.defaultPrevented;
    // One Escape closes one thing only: first the innermost submenu.
    if (isEscape && submenus.dismiss(target)) event.preventDefault();
    else if (isEscape && opened) {
      const { opener } = opened;
      close();
      opener.focus({ preventScroll: true });
    } else if (target.matches(accountSelector) && isKeyPress(event, target)) press(target);
    else return false;
    event.preventDefault();
    return true;
  });
  // Captured: the theme's own script answers Enter on an arrow too, and what one has opened the other would close.
  on(
    body,
    "keydown",
    (event) => {
      if (!enter(event)) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    true,
  );
  on(body, "focusin", ({ target }) => leave(target as Element));
  // When the mouse comes back to an item, style sheets may show its dismissed submenu again.
  on(
    body,
    "pointerenter",
    ({ target }) => submenus.leave((item, isDropped) => !isDropped && item === target),
    true,
  );
  onHeaderChange(
    answer(() => {
      close();
      submenus = new Submenus();
      drawn = undefined;
    }),
    signal,
  );

  return {
    looks: () => [
      ...accountLooks(opened?.opener),
      ...(opened ? looksOf(opened) : []),
      ...(drawn ? contentLooks(drawn) : []),
      ...submenus.looks(),
    ],
    shown() {
      const next = entered;
      entered = null;
      if (next) focus(next);
      if (shown === opened) return;
      shown = opened;
      if (opened) openAsDialog(opened, panelOf(opened));
    },
    end: close,
  };
}
