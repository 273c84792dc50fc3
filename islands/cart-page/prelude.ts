/**
 * The stock update button as long as the cart's code is not there: a press of it needs something to store. The room in
 * the list of what is offered, which stays this part's. A page that was printed too early, and whoever asks through
 * jQuery for a newer cart.
 */
import { listenThroughJQuery } from "../../shared/events/find-jquery.ts";
import type { CartEvents } from "../../shared/events/map.ts";
import { dispatchNative, isOwn, notify } from "../../shared/events/notify.ts";
import type { Mount } from "../../shared/island/island.ts";
import { makeRoom } from "./cross-sells.ts";
import { row, updateButton } from "./markup.ts";
import { isOlder } from "./older.ts";

const prelude: Mount = (host, context) => {
  const { signal, takenOver } = context;
  makeRoom(host, context);
  // As `renewPage` has it, which comes with the cart's code.
  if (isOlder(!!host.querySelector(row)))
    notify(host, "wc_update_cart", {
      keepsNotices: true,
      isKnown: true,
    } satisfies CartEvents["wc_update_cart"]);
  // The island hears the native form, and comes for it.
  listenThroughJQuery(
    host,
    "wc_update_cart",
    (event, keeps) => {
      const detail = keeps ? { keepsNotices: true } : null;
      if (!isOwn(event)) dispatchNative(host, new CustomEvent(event.type, { detail, bubbles: true }));
    },
    signal,
  );
  const buttons = (): HTMLButtonElement[] => [...host.querySelectorAll<HTMLButtonElement>(updateButton)];
  const were = buttons().map((button) => [button, button.disabled] as const);
  for (const button of buttons()) button.disabled = true;
  const edit = ({ target }: Event): void => {
    if ((target as Element).closest(row)) for (const button of buttons()) button.disabled = false;
  };
  for (const type of ["input", "change"]) host.addEventListener(type, edit, { signal: takenOver });
  return () => {
    for (const [button, was] of were) button.disabled = was;
  };
};

export default prelude;
