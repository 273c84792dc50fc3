/** A quantity box as it is before anybody touches it: its number is right, and plus and minus are buttons with names. */
import { announce } from "../../shared/dom/live-region.ts";
import type { Mount } from "../../shared/island/island.ts";
import { nameButton } from "../../shared/quantity/names.ts";
import { correct } from "./correct.ts";
import { isTheirs, placeholdersIn } from "./placeholders.ts";

/** The number stays when it is unmounted. */
const untouched: Mount = (host, { answerEarly, takenOver }) => {
  const input = host.querySelector<HTMLInputElement>("input.qty");
  if (!input || takenOver.aborted) return undefined;
  const said = document.activeElement === input ? undefined : correct(input);
  if (said) announce(said);
  const buttons = isTheirs(host) ? [] : placeholdersIn(host);
  if (!buttons.length) return undefined;
  const undo = buttons.map(nameButton);
  host.classList.add("buttons_added");
  answerEarly();
  return () => {
    host.classList.remove("buttons_added");
    for (const restore of undo) restore();
  };
};

export default untouched;
