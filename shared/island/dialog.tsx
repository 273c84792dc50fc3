/** The server's panels as modal dialogs: any, and those that slide in from a side of the window. */
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { closeOnLeave } from "../dom/leave.ts";
import { trap } from "../dom/trap.ts";
import { Adopt } from "./adopt.tsx";
import { useIsland } from "./context.ts";
import { useFocusOnceShown, useHadScrollBar } from "./hooks.ts";
import { answer } from "./node-props.ts";

export interface DialogProps {
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
  /** Escape was pressed, or a click was outside, or the opener has left the screen. `isKey`: by Escape. */
  readonly onClose: (isKey: boolean) => void;
}

/** What takes focus of an opener, now: what is inside may have been replaced. */
const controlOf = (opener: HTMLElement | null): HTMLElement | null | undefined =>
  opener?.matches("a, button, [tabindex]")
    ? opener
    : (opener?.querySelector<HTMLElement>("a, button") ?? opener);

/**
 * Makes one of the server's panels a modal dialog (WAI-ARIA APG) for as long as the component is there: focus stays
 * inside, all else is inert, Escape and a click outside ask for its end. Afterwards focus is back at the opener, unless
 * it has gone elsewhere on purpose.
 */
export function Dialog({ element, opener, label, focus, onClose }: DialogProps): ReactNode {
  const { report } = useIsland();
  const latest = useRef(onClose);
  latest.current = onClose;
  const newest = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what gets focus is asked once
  useLayoutEffect(() => {
    const open = new AbortController();
    newest.current = open;
    // Early code may have opened it, and focus gone on in it.
    if (!element.contains(document.activeElement)) focus?.focus({ preventScroll: true });
    trap(element, label, open.signal);
    closeOnLeave(element, opener, (isKey) => answer(() => latest.current(isKey), report), open.signal);
    return () => {
      open.abort();
      // Not at once: React puts focus back to where it was before an update, unless that has gone.
      queueMicrotask(() => {
        // Still open, by another name.
        if (newest.current !== open) return;
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body || element.contains(activeElement))
          controlOf(opener)?.focus({ preventScroll: true });
      });
    };
  }, [element, opener, label, report]);
  return null;
}

export interface SidePanelProps extends Omit<DialogProps, "focus"> {
  /** What closes it: it gets focus as soon as it can be seen. */
  readonly control: HTMLElement | null;
  /** Class of the theme that `<html>` has meanwhile: it keeps the page from scrolling. */
  readonly pageClass: string;
}

/** A dialog that slides in from a side of the window. The page keeps the room of the scroll bar that it loses. */
export function SidePanel({ control, pageClass, ...dialog }: SidePanelProps): ReactNode {
  const hadScrollBar = useHadScrollBar();
  useFocusOnceShown(dialog.element, control);
  return (
    <>
      <Adopt
        element={document.documentElement}
        className={{ [pageClass]: true, "storefront-scroll-bar": hadScrollBar }}
      />
      <Dialog {...dialog} focus={control} />
    </>
  );
}
