/** Shows the server's panels as modal dialogs (WAI-ARIA APG), also those that slide in from a side of the window. */
import type { Look } from "../island/hold.ts";
import { closeOnLeave } from "./leave.ts";
import { trap } from "./trap.ts";

export interface DialogOptions {
  /** The panel; it is already shown. */
  readonly element: HTMLElement;
  /**
   * The control that opened the panel, or an element around that control; `null`: none. Focus returns to it. A click on
   * it does not count as a click outside, because it closes the panel itself.
   */
  readonly opener: HTMLElement | null;
  /** Name of the dialog. */
  readonly label: string;
  /** Gets focus when the panel opens, unless focus is already inside. */
  readonly focus?: HTMLElement | null | undefined;
  /** The panel slides or fades in, so it cannot take focus at once. It gets focus as soon as it can. */
  readonly slides?: boolean;
  /** Called on Escape, on a click outside, and when the opener is no longer shown. `isKey`: it was Escape. */
  readonly close: (isKey: boolean) => void;
}

/** The open dialog of each panel. */
const opened = new WeakMap<Element, AbortController>();

/** The control of an opener that takes focus. It is looked up each time, since scripts may have replaced it. */
const controlOf = (opener: HTMLElement | null): HTMLElement | null | undefined =>
  opener?.matches("a, button, [tabindex]")
    ? opener
    : (opener?.querySelector<HTMLElement>("a, button") ?? opener);

/**
 * Focuses a control as soon as it can take focus, even if a slow device needs long. If focus is already in the panel,
 * it stays there.
 */
function focusOnceShown(panel: HTMLElement, control: HTMLElement, signal: AbortSignal): void {
  const attempt = (): void => {
    if (signal.aborted || panel.contains(document.activeElement)) return;
    // The panel may still be outside the window; the page must not scroll there.
    control.focus({ preventScroll: true });
    requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

/**
 * Makes one of the server's panels a modal dialog. Focus stays inside and the rest of the page is inert. Escape and a
 * click outside call `close`.
 *
 * @returns ends the dialog; focus returns to the opener, unless the visitor has moved it elsewhere
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
    // React restores focus after an update; our focus has to come later.
    queueMicrotask(() => {
      // The same panel was opened again under another name.
      if (opened.get(element) !== open) return;
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || element.contains(activeElement))
        controlOf(opener)?.focus({ preventScroll: true });
    });
  };
}

/**
 * Looks of the page under a panel that slides in. A class of the theme keeps the page from scrolling. The space of the
 * scroll bar is kept (`scroll-bar.css`), because the page would otherwise become wider and jump.
 *
 * @param hadScrollBar  result of `hasScrollBar()` before the panel opened
 */
export const stillPage = (pageClass: string, hadScrollBar: boolean): Look => ({
  key: "page",
  element: document.documentElement,
  className: { [pageClass]: true, "storefront-scroll-bar": hadScrollBar },
});

/** Whether the page has a scroll bar that takes space. Reads layout. */
export const hasScrollBar = (): boolean => innerWidth > document.documentElement.clientWidth;
