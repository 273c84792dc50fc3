/**
 * Keeps focus and scroll where they were when a region's markup is replaced: on the same control, by its key, else
 * on its nearest neighbour. Loaded at a shopper's first touch: before it there is nothing to keep.
 */
import { sizeOutOfSight, waitForPaint } from "./out-of-sight.ts";

const focusable = "a[href], button, input, select, textarea, [tabindex]";

/** Attributes that tell a control apart, the surest first. A nonce in `href` changes, so it comes last. */
const keys = ["data-cart_item_key", "id", "name", "data-product_id", "href"] as const;

/** Where focus was inside a region. */
export interface FocusPlace {
  /** Selector of its kind: tag and stable classes (`loading` and the like come and go). */
  readonly kind: string;
  /** Selector of the control itself; without one the neighbour has to do. */
  readonly self: string | undefined;
  /** Position among the controls of its kind. */
  readonly index: number;
}

/** Describes the focused control of `region`; `undefined` when focus is elsewhere. */
export function focusPlace(region: Element): FocusPlace | undefined {
  const active = document.activeElement;
  if (!active || active === document.body || !region.contains(active)) return undefined;
  const classes = [...active.classList].filter((name) => !/^(loading|added|updating)$/.test(name));
  const kind = [active.localName, ...classes.map((name) => CSS.escape(name))].join(".");
  // WooCommerce makes a new `quantity_…` for each page.
  const key = keys.find((name) => !/^(quantity_.*)?$/.test(active.getAttribute(name) ?? ""));
  return {
    kind,
    self: key && `${kind}[${key}="${CSS.escape(active.getAttribute(key) ?? "")}"]`,
    index: [...region.querySelectorAll(kind)].indexOf(active),
  };
}

/** Gives focus to an element, focusable or not. Answers whether it took it: what is not displayed does not. */
function tryFocus(target: HTMLElement): boolean {
  const isMade = !target.matches(focusable);
  if (isMade) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  const isThere = document.activeElement === target;
  if (isMade && !isThere) target.removeAttribute("tabindex");
  return isThere;
}

/**
 * Puts focus back into the new markup: the same control; else the one of its kind that took its place (after the last
 * row, the row before it); else the region's message; else its first control; else the region. Themes print some of
 * these more than once and show one: the first that can have focus.
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

/** Path of child positions from a region to a box inside it. */
function pathTo(region: Element, box: Element): number[] {
  const parent = box !== region && box.parentElement;
  return parent ? [...pathTo(region, parent), [...parent.children].indexOf(box)] : [];
}

/** What a region's replacement takes over from it. */
export interface Place {
  /** To be called before anything asks for the page's layout: what is out of sight has its own after the frame. */
  settle(replacement: Element): void;
  /** Puts focus and scroll back. */
  putBack(replacement: Element): void;
}

/** Notes where focus and scroll are in a region, and whether it is in sight. Reads layout: before anything is written. */
export function keepPlace(region: Element): Place {
  const place = focusPlace(region);
  // What is not displayed has no place to keep, and would be laid out to be asked.
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
