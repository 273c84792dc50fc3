/** When an open panel closes by itself: on Escape, on a click outside, and when its opener leaves the screen. */
import { onHeaderChange } from "../events/header-change.ts";

/**
 * @param opener  what is not outside: it closes the panel in its own way; `null` for none
 * @param close   `isKey`: by Escape, so that focus belongs to the opener
 * @param signal  aborted when the panel is closed
 */
export function closeOnLeave(
  panel: Element,
  opener: Element | null,
  close: (isKey: boolean) => void,
  signal: AbortSignal,
): void {
  document.addEventListener(
    "click",
    (event) => {
      // What is taken out of the panel at its press was in it; a click on what is inert goes to an ancestor.
      const path = event.composedPath();
      if (!path.includes(panel) && !(opener && path.includes(opener))) close(false);
    },
    { signal },
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // The text of a field stays: a browser would empty it.
      event.preventDefault();
      close(true);
    },
    { signal },
  );
  // The other header came into sight, and with it another opener.
  onHeaderChange(() => opener?.isConnected && !opener.getClientRects().length && close(false), signal);
}

/**
 * Focus goes on to something outside of `root`; not where it only leaves, as with another window, or a phone's keyboard
 * that is put away.
 */
export const goesOn = ({ relatedTarget: next }: FocusEvent, root: Element): boolean =>
  !!next && !root.contains(next as Node);
