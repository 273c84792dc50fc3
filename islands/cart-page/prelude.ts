/**
 * The stock update button as long as the cart's code is not there: a press of it needs something to store. And the room
 * in the list of what is offered, which stays this part's.
 */
import type { Mount } from "../../shared/island/island.ts";
import { makeRoom } from "./cross-sells.ts";
import { row, updateButton } from "./markup.ts";

const prelude: Mount = (host, context) => {
  const { takenOver } = context;
  makeRoom(host, context);
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
