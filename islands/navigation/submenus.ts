/**
 * The header's submenus. The model knows the ones that fold in place, drop down, or were closed by Escape though style
 * sheets would show them. Style sheets decide about all others.
 */
import { pointerOf } from "../../shared/dom/click.ts";
import { alike } from "../../shared/island/alike.ts";
import type { Look } from "../../shared/island/hold.ts";
import * as theme from "../../themes/parts.ts";
import { all, find, hoveredAccount } from "./parts.ts";

/** Where submenus unfold in place; elsewhere they drop down. */
const folding = `${theme.mobileHeader}, ${theme.desktopMenu}, ${theme.menuPopup}`;
const parents = ".menu-item-has-children";
const arrows = `${theme.submenuArrow}, ${theme.submenuMark}`;

/** The nearest item with a submenu around a node. */
const itemAt = (node: Element | null): Element | null => node?.closest(parents) ?? null;

/** The link around a node, if the theme is set so that this link unfolds its submenu. */
const folder = (node: Element): Element | null =>
  find(theme.submenuByLink) && node.closest(`:is(${folding}) ${parents} > .menu-link`);

/** What is known of submenus, by their items. */
export class Submenus {
  /** No item leaves the map: each keeps the keys of its looks. */
  private readonly states = new Map<Element, "folded" | "unfolded" | "dropped" | "dismissed" | undefined>();

  /** Folds all submenus in a node. */
  fold(root: Element | null): void {
    for (const item of root ? all(parents, root) : []) this.states.set(item, "folded");
  }

  /** Hands dropped and dismissed submenus back to the style sheets where `isDone`. @returns whether there were any */
  leave(isDone: (item: Element, isDropped: boolean) => boolean): boolean {
    const done = [...this.states].filter(
      ([item, state]) => /dropped|dismissed/.test(state ?? "") && isDone(item, state === "dropped"),
    );
    for (const [item] of done) this.states.set(item, undefined);
    return done.length > 0;
  }

  /** As `leave`, for all submenus but those around a node, because focus or a click is there. */
  leaveAllBut(node: Node): boolean {
    return this.leave((item) => !item.contains(node));
  }

  /**
   * Opens the submenu that an event is for, or closes it.
   *
   * @returns the element that gets focus; `null`: focus stays. `undefined`: the event is for no submenu
   */
  answer(event: MouseEvent | KeyboardEvent): HTMLElement | null | undefined {
    const target = event.target as Element;
    const item = itemAt(target);
    const arrow = target.closest(arrows);
    const isFolding = !!item?.closest(folding);
    const isDown = !!arrow && !isFolding && "key" in event && event.key === "ArrowDown";
    if (!item || !(isDown || this.isPress(event, item, arrow))) return undefined;
    const state = this.states.get(item);
    if (isFolding) this.fold(item.parentElement);
    else this.leaveAllBut(item);
    const isOpen = state === "unfolded" || (state === "dropped" && !isDown);
    this.states.set(item, isFolding ? (isOpen ? "folded" : "unfolded") : isOpen ? undefined : "dropped");
    return isFolding || isOpen ? null : find(":scope .sub-menu a", item);
  }

  /**
   * Closes the innermost open submenu around a node, or the account's menu that style sheets show.
   *
   * @returns whether there is one
   */
  dismiss(node: Element): boolean {
    // A mega menu's panel counts as one submenu, because all levels of it show together.
    let item = node.closest(`${theme.widePage} ${theme.desktopHeader} ${theme.megaItem}`) ?? itemAt(node);
    while (item && !this.isShown(item)) item = itemAt(item.parentElement);
    const closed = item ?? hoveredAccount(node);
    if (!closed || closed.closest(folding)) return false;
    // Focus leaves the submenu before the submenu is hidden. It goes to the arrow or the button, whichever can take it.
    if (find(`.sub-menu, ${theme.accountMenu}`, closed)?.contains(node))
      for (const el of all(`:scope > a > [aria-expanded], :scope > button, ${theme.accountLink}`, closed))
        el.focus();
    this.states.set(closed, "dismissed");
    return true;
  }

  /** Looks of each submenu, and of the button, arrow and link that tell whether it is open. */
  looks(): Look[] {
    return [...this.states].flatMap(([item, state], at): Look[] => {
      if (!state) return [];
      const isDropped = state === "dropped";
      const isUnfolded = state === "unfolded";
      const submenu = find(".sub-menu", item);
      const isMega = submenu?.matches(theme.megaMenu);
      return [
        {
          key: `item ${at}`,
          element: item,
          className: {
            [theme.submenuUnfolded]: isUnfolded,
            [theme.submenuDropped]: isDropped,
            // Style sheets show a submenu while focus is near. This class hides a dismissed one all the same.
            "storefront-menu-closed": state === "dismissed",
          },
        },
        {
          key: `submenu ${at}`,
          element: submenu,
          className: { "toggled-on": isDropped, ...(isMega && { [theme.megaFocus]: isDropped }) },
          style: /fold/.test(state) ? { display: isUnfolded ? "block" : "none" } : {},
        },
        {
          key: `wrapper ${at}`,
          element: find(`:scope > ${theme.megaWrapper}`, item),
          className: { [theme.megaWrapperFocus]: isDropped },
        },
        ...alike(`arrow ${at}`, all(":scope > [aria-expanded], :scope > a > [aria-expanded]", item), {
          "aria-expanded": isDropped || isUnfolded,
        }),
      ];
    });
  }

  /** Whether an event is for the submenu of the item around it, not for a link. */
  private isPress(event: MouseEvent | KeyboardEvent, item: Element, arrow: Element | null): boolean {
    const isButton = arrow?.localName === "button";
    // On a button the browser itself makes a click of these keys.
    if ("key" in event) return !!arrow && !isButton && /^( |Enter)$/.test(event.key);
    // Under a mouse the desktop's submenu is open already. So a click on the arrow follows the link around it.
    if (arrow) return isButton || !!item.closest(folding) || pointerOf(event) !== "mouse";
    const link = folder(event.target as Element);
    return !!link && (/^#?$/.test(link.getAttribute("href") ?? "") || this.states.get(item) !== "unfolded");
  }

  /** Whether a submenu is open: it has been dropped down, or style sheets show it. */
  private isShown(item: Element): boolean {
    const state = this.states.get(item);
    const submenu = find(".sub-menu", item);
    if (state === "dropped" || state === "dismissed" || !submenu) return state === "dropped";
    const { display, visibility } = getComputedStyle(submenu);
    return display !== "none" && visibility !== "hidden";
  }
}
