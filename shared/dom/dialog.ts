/** The server's panels as modal dialogs (WAI-ARIA APG): any, and those that slide in from a side of the window. */
import type { Look } from "../island/hold.ts";
import { closeOnLeave } from "./leave.ts";
import { trap } from "./trap.ts";

export interface DialogOptions {
  /** The panel, which is shown. */
  readonly element: HTMLElement;
  /**
   * What opened it: focus goes back to it, or to the link or button in it, and a click on it is its own affair. `null`:
   * nothing.
   */
  readonly opener: HTMLElement | null;
  /** Name of the dialog. */
  readonly label: string;
  /** What gets focus as soon as it is open, unless focus is in it. */
  readonly focus?: HTMLElement | null | undefined;
  /** It cannot take focus at once, since it slides or fades in: it gets focus as soon as it can. */
  readonly slides?: boolean;
  /** Escape was pressed, or a click was outside, or the opener has left the screen. `isKey`: by Escape. */
  readonly close: (isKey: boolean) => void;
}

/** The dialog that a panel is now. */
const opened = new WeakMap<Element, AbortController>();

/** What takes focus of an opener, now: what is inside may have been replaced. */
const controlOf = (opener: HTMLElement | null): HTMLElement | null | undefined =>
  opener?.matches("a, button, [tabindex]")
    ? opener
    : (opener?.querySelector<HTMLElement>("a, button") ?? opener);

/** Brings focus to a control as soon as it can take it, however late that is on a slow device. What has focus keeps it. */
function focusOnceShown(panel: HTMLElement, control: HTMLElement, signal: AbortSignal): void {
  const attempt = (): void => {
    if (signal.aborted || panel.contains(document.activeElement)) return;
    // The panel may still lie beside the page, which is not to scroll there.
    control.focus({ preventScroll: true });
    requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

/**
 * Makes one of the server's panels a modal dialog: focus stays inside, all else is inert, Escape and a click outside ask
 * for its end.
 *
 * @returns ends it: focus is back at the opener, unless it has gone elsewhere on purpose
 */
export function openDialog({ element, opener, label, focus, slides, close }: DialogOptions): () => void {
  const open = new AbortController();
  opened.set(element, open);
  if (!element.contains(document.activeElement)) focus?.focus({ preventScroll: true });
  if (slides && focus) focusOnceShown(element, focus, open.signal);
  trap(element, label, open.signal);
  closeOnLeave(element, opener, close, open.signal);
  return () => {
    open.abort();
    // Not at once: React puts focus back to where it was before an update, unless that has gone.
    queueMicrotask(() => {
      // Still open, by another name.
      if (opened.get(element) !== open) return;
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || element.contains(activeElement))
        controlOf(opener)?.focus({ preventScroll: true });
    });
  };
}

/**
 * What the page is under a panel that slides in: a class of the theme keeps it from scrolling. The page keeps the room of
 * its scroll bar (`scroll-bar.css`): without that room it would be a scroll bar wider meanwhile, and jump.
 *
 * @param hadScrollBar  as `hasScrollBar()` said before the panel opened
 */
export const stillPage = (pageClass: string, hadScrollBar: boolean): Look => ({
  key: "page",
  element: document.documentElement,
  className: { [pageClass]: true, "storefront-scroll-bar": hadScrollBar },
});

/** Whether the page has a scroll bar that takes room. Reads layout. */
export const hasScrollBar = (): boolean => innerWidth > document.documentElement.clientWidth;
