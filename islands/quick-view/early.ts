/**
 * Answers a press until the component does: the page is veiled, and the shop is asked for the product. The dialog is the
 * component's.
 */
import { onPress } from "../../shared/dom/click.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import { HeldLooks } from "../../shared/island/hold.ts";
import type { Mount } from "../../shared/island/island.ts";
import { cardOf } from "./cards.ts";
import { askAhead } from "./request.ts";
import { findShell, veilLooks } from "./shell.ts";
import { triggers } from "./triggers.ts";

const early: Mount = (page, { signal, takenOver, start }) => {
  const held = new HeldLooks();
  let isAsked = false;

  onPress(
    page,
    triggers,
    (event) => {
      const card = event.defaultPrevented ? undefined : cardOf(event);
      if (!card || !findShell()) return;
      event.preventDefault();
      if (isAsked) return;
      isAsked = true;
      askAhead(card.id, signal);
      held.apply(veilLooks());
      void start(event).then((isThere) => {
        // Nothing will ever fill the veil; the product's page has all of it.
        if (!isThere && !signal.aborted && !(card.url && navigate(card.url))) held.release();
      });
    },
    takenOver,
  );
  takenOver.addEventListener("abort", () => held.release());
  return undefined;
};

export default early;
