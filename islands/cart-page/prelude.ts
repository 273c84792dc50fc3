/**
 * The stock update button as long as the cart's code is not there: a press of it needs something to store. The room in
 * the list of what is offered, which stays this part's. And a page that was printed long ago.
 */
import type { Mount } from "../../shared/island/island.ts";
import { makeRoom } from "./cross-sells.ts";
import { isKept } from "./kept.ts";
import { row, updateButton } from "./markup.ts";

const prelude: Mount = (host, context) => {
  const { takenOver } = context;
  makeRoom(host, context);
  // The cart may be another one by now. The mini-carts look for themselves.
  if (isKept())
    host.dispatchEvent(
      new CustomEvent("wc_update_cart", { bubbles: true, detail: { keepsNotices: true, isKnown: true } }),
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
