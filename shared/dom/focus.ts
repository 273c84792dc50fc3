/**
 * Keeps focus and scroll positions when a region's markup is replaced. Focus goes to the same control, else to its
 * nearest neighbour. This code loads at the shopper's first touch; before that there is no focus to keep.
 */
import { sizeOutOfSight, waitForPaint } from "./out-of-sight.ts";

const focusable = "a[href], button, input, select, textarea, [tabindex]";

/** Attributes that identify a control, the most reliable first. `href` comes last, because a nonce in it changes. */
const keys = ["data-cart_item_key", "id", "name", "data-product_id", "href"] as const;

/** Where focus was inside a region. */
export interface FocusPlace {
  /** Selector of similar controls: tag and stable classes. Classes such as `loading` are left out. */
  readonly kind: string;
  /** Selector of the control itself; `undefined`: it has none, so a neighbour gets focus. */
  readonly self: string | undefined;
  /** Position among similar controls. */
  readonly index: number;
}

/** Describes the focused control of `region`; `undefined` when focus is elsewhere. */
export function focusPlace(region: Element): FocusPlace | undefined {
  const active = document.activeElement;
  if (!active || active === document.body || !region.contains(active)) return undefined;
  const classes = [...active.classList].filter((name) => !/^(loading|added|updating)$/.test(name));
  const kind = [active.localName, ...classes.map((name) => CSS.escape(name))].join(".");
  // WooCommerce makes a new id `quantity_…` for each page, so it identifies nothing.
  const key = keys.find((name) => !/^(quantity_.*)?$/.test(active.getAttribute(name) ?? ""));
  return {
    kind,
    self: key && `${kind}[${key}="${CSS.escape(active.getAttribute(key) ?? "")}"]`,
    index: [...region.querySelectorAll(kind)].indexOf(active),
  };
}

/**
 * Focuses an element, even one that is not focusable by itself. Returns whether it has focus now; a hidden element
 * cannot take it.
 */
function tryFocus(target: HTMLElement): boolean {
  const isMade = !target.matches(focusable);
  if (isMade) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  const isThere = document.activeElement === target;
  if (isMade && !isThere) target.removeAttribute("tabindex");
  return isThere;
}

/**
 * Restores focus in the new markup. The order is: the same control; the similar control at its place (after the last
 * row, the row before); the region's message; its first control; the region. Themes print some of these twice and show
 * one, so the first that takes focus is used.
 */
export function restoreFocus(region: Element, { kind, self, index }: FocusPlace): void {
  const all = (selector: string): Element[] => [...region.querySelectorAll(selector)];
  const alike = all(kind);
  const candidates = [
    ...(self ? all(self) : []),
    ...alike.slice(Math.min(index, alike.length - 1)),
    ...all('[class*="empty-message"]'),
    ...all(focusable),
    region,
  ];
  candidates.some((target) => tryFocus(target as HTMLElement));
}

/** Path from a region to a scrolled box inside it, as child positions. */
function pathTo(region: Element, box: Element): number[] {
  const parent = box !== region && box.parentElement;
  return parent ? [...pathTo(region, parent), [...parent.children].indexOf(box)] : [];
}

/** Focus and scroll of a region, to be restored in its replacement. */
export interface Place {
  /** Call this before anything reads layout. A region out of sight is then laid out only after the next frame. */
  settle(replacement: Element): void;
  /** Restores focus and scroll. */
  putBack(replacement: Element): void;
}

/**
 * Notes focus and scroll of a region, and whether it is in sight. Reads layout, so call it before anything is written.
 */
export function keepPlace(region: Element): Place {
  const place = focusPlace(region);
  // A hidden region has nothing to keep, and measuring it would cost a layout.
  const isShown = region.checkVisibility?.() ?? true;
  const scrolled = (isShown ? [region, ...region.querySelectorAll("ul, ol, div")] : [])
    .filter((box) => box.scrollTop > 0)
    .map((box) => ({ path: pathTo(region, box), top: box.scrollTop }));
  const unseen = isShown && !place && !scrolled.length ? sizeOutOfSight(region) : undefined;
  return {
    settle: (replacement) => unseen && waitForPaint(replacement as HTMLElement, unseen),
    putBack(replacement) {
      for (const { path, top } of scrolled) {
        const box = path.reduce<Element | undefined>((parent, index) => parent?.children[index], replacement);
        if (box) box.scrollTop = top;
      }
      if (place) restoreFocus(replacement, place);
    },
  };
}
