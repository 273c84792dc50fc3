/** Shows the header's menu, and closes it, until the component does, which is evaluated meanwhile. */

import { isKeyPress, isPlainClick } from "../../shared/dom/click.ts";
import { onHeaderChange } from "../../shared/events/header-change.ts";
import { HeldLooks } from "../../shared/island/hold.ts";
import type { Mount } from "../../shared/island/island.ts";
import { accountLooks } from "./account-looks.ts";
import {
  accountSelector,
  contentLook,
  deviceOf,
  hoveredAccount,
  isLeading,
  isLeaving,
  lookOf,
  menuOf,
  toggleSelector,
} from "./menus.ts";
import { opened } from "./opened.ts";

const early: Mount = (body, { takenOver, start }) => {
  const options = { signal: takenOver };
  const held = new HeldLooks();
  const accounts = new HeldLooks();
  const showAccounts = (): void => accounts.apply(accountLooks(opened.menu?.opener));
  const close = (): void => {
    held.release();
    opened.menu = undefined;
    showAccounts();
  };
  const open = (toggle: HTMLElement): void => {
    const menu = menuOf(toggle);
    opened.menu = menu;
    held.apply([...(menu.kind === "drawer" ? contentLook(deviceOf(toggle)) : []), ...lookOf(menu)]);
    showAccounts();
  };
  const press = (toggle: HTMLElement): void => {
    const { menu } = opened;
    close();
    if (menu?.kind !== menuOf(toggle).kind) open(toggle);
  };
  body.addEventListener(
    "click",
    (event) => {
      const target = event.target as Element;
      const toggle = target.closest<HTMLElement>(toggleSelector);
      if (!isPlainClick(event)) return;
      if (toggle) {
        event.preventDefault();
        press(toggle);
      } else if (isLeading(target) || (opened.menu && isLeaving(opened.menu, target))) close();
    },
    options,
  );
  body.addEventListener(
    "keydown",
    (event) => {
      const target = event.target as Element;
      if (event.key === "Escape" && opened.menu) {
        if (event.defaultPrevented) return;
        event.preventDefault();
        opened.menu.opener.focus({ preventScroll: true });
        close();
      } else if (target.matches(accountSelector) && isKeyPress(event, target)) {
        event.preventDefault();
        press(target as HTMLElement);
      }
    },
    options,
  );
  body.addEventListener(
    "focusin",
    ({ target }) => {
      if (opened.menu && isLeaving(opened.menu, target as Element)) close();
      // Style sheets show its menu; the component closes it by Escape.
      if (hoveredAccount(target as Element)) void start();
    },
    options,
  );
  showAccounts();
  onHeaderChange(close, takenOver);
  takenOver.addEventListener("abort", () => {
    close();
    accounts.release();
  });
  return undefined;
};

export default early;
