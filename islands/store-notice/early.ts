/** Handles a dismissal until the component does; the prelude is notified. */
import { onPress } from "../../shared/dom/click.ts";
import type { Mount } from "../../shared/island/island.ts";
import { dismiss, dismissSelector } from "./dismissal.ts";

const early: Mount = (host, { takenOver }) => {
  const press = (event: Event): void => {
    event.preventDefault();
    dismiss(host);
  };
  onPress(host, dismissSelector, press, takenOver);
  return undefined;
};

export default early;
