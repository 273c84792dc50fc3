import type { Menu } from "./menus.ts";

/** What early code has opened: the component goes on from there. */
export const opened: { menu?: Menu | undefined } = {};
