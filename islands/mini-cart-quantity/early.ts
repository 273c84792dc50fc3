/** Answers plus and minus in mini-carts until the component does, which stores the numbers that it finds. */
import { onPress } from "../../shared/dom/click.ts";
import type { Mount } from "../../shared/island/island.ts";
import { boxOf, buttons, inputsOf, itemKeyOf, step } from "./boxes.ts";
import { themeOptions } from "./options.ts";

const early: Mount = (host, { onChange, start, takenOver }) => {
  const { ajaxUrl, nonce } = themeOptions();
  if (!ajaxUrl || !nonce) return undefined;
  /** By cart item key. */
  const asked = new Map<string, string>();
  onPress(
    host,
    buttons,
    (event, button) => {
      const input = boxOf(button);
      if (!input) return;
      event.preventDefault();
      const key = itemKeyOf(input) ?? "";
      // A newer cart may have come since the last frame.
      input.value = asked.get(key) ?? input.value;
      if (step(input, button)) asked.set(key, input.value);
      // Why the number stays as it is, the component shows.
      else void start().then((isThere) => isThere && button.click());
    },
    takenOver,
  );
  onChange(() => {
    if (takenOver.aborted) return;
    // A newer cart has the old numbers.
    for (const [key, value] of asked) for (const input of inputsOf(host, key)) input.value = value;
  });
  return undefined;
};

export default early;
