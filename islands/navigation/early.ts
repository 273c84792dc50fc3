/** Shows the header's menu, and closes it, until the component does, which is evaluated meanwhile. */
import { isPlainClick } from "../../shared/dom/click.ts";
import { onHeaderChange } from "../../shared/events/header-change.ts";
import { HeldLooks } from "../../shared/island/hold.ts";
import type { Mount } from "../../shared/island/island.ts";
import { contentLook, deviceOf, isLeading, lookOf, menuOf, toggleSelector } from "./menus.ts";
import { opened } from "./opened.ts";

const early: Mount = (body, { takenOver }) => {
  const options = { signal: takenOver };
  const held = new HeldLooks();
  const close = (): void => {
    held.release();
    opened.menu = undefined;
  };
  const open = (toggle: HTMLElement): void => {
    const menu = menuOf(toggle);
    opened.menu = menu;
    held.apply([...(menu.kind === "drawer" ? contentLook(deviceOf(toggle)) : []), ...lookOf(menu)]);
  };
  body.addEventListener(
    "click",
    (event) => {
      const target = event.target as Element;
      const toggle = target.closest<HTMLElement>(toggleSelector);
      if (!isPlainClick(event) || (!toggle && !isLeading(target))) return;
      if (toggle) event.preventDefault();
      if (toggle && !opened.menu) open(toggle);
      else close();
    },
    options,
  );
  body.addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape" || !opened.menu) return;
      opened.menu.opener.focus({ preventScroll: true });
      close();
    },
    options,
  );
  onHeaderChange(close, takenOver);
  takenOver.addEventListener("abort", close);
  return undefined;
};

export default early;
