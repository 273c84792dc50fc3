/** Closes an open panel on Escape, on a click outside, and when its opener is no longer shown. */
import { onHeaderChange } from "../events/header-change.ts";

/**
 * @param opener  a click on it does not count as outside, because it closes the panel itself; `null`: none
 * @param close   `isKey`: it was Escape, so focus should return to the opener
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
      // The path is used for two reasons. A pressed element may have been removed from the panel since. A click on an
      // inert element goes to its ancestor.
      const path = event.composedPath();
      if (!path.includes(panel) && !(opener && path.includes(opener))) close(false);
    },
    { signal },
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // Some browsers empty a search field on Escape.
      event.preventDefault();
      close(true);
    },
    { signal },
  );
  // The other header is shown now; it has its own opener.
  onHeaderChange(() => opener?.isConnected && !opener.getClientRects().length && close(false), signal);
}

/**
 * Whether focus moves to an element outside of `root`. Switching windows or closing a phone's keyboard moves it
 * nowhere.
 */
export const goesOn = ({ relatedTarget: next }: FocusEvent, root: Element): boolean =>
  !!next && !root.contains(next as Node);
