/** Where focus goes when a quick view is closed. */
import * as theme from "../../themes/parts.ts";
import type { Card } from "./cards.ts";
import { findShell } from "./shell.ts";

/** Whether focus is nowhere, in the dialog, or in a cart drawer that has given way to it. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return true;
  const isAway = activeElement.closest(`${theme.drawer}:not(.active)`);
  return !!isAway || !!findShell()?.modal.contains(activeElement);
}

/** The theme hides a card's buttons while focus is outside of the card: focus goes to its link first. */
export function returnFocus({ trigger }: Card): void {
  if (!isFocusLost()) return;
  trigger.closest("li.product")?.querySelector("a")?.focus({ preventScroll: true });
  trigger.focus({ preventScroll: true });
  // The card is in a closed cart drawer, or was removed with an older cart. Then focus goes to a header's cart link.
  for (const link of document.querySelectorAll<HTMLElement>("a.cart-container"))
    if (isFocusLost()) link.focus({ preventScroll: true });
}
