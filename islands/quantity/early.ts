/** Answers plus and minus until the component does, which is evaluated once the new number has been seen. */
import { onPress } from "../../shared/dom/click.ts";
import type { Mount } from "../../shared/island/island.ts";
import { isTheirs, servedButtons } from "./placeholders.ts";
import { step } from "./step.ts";

const early: Mount = (host, { start, takenOver }) => {
  const input = host.querySelector<HTMLInputElement>("input.qty");
  if (!input || isTheirs(host)) return undefined;
  onPress(
    host,
    servedButtons,
    (event, button) => {
      event.preventDefault();
      if (input.disabled || input.readOnly || step(input, button) === undefined) return;
      // Why the number stays as it is, the component shows.
      void start().then((isThere) => isThere && button.click());
    },
    takenOver,
  );
  return undefined;
};

export default early;
