/** Plus and minus in mini-carts before anybody touches the page, in each newer cart, too: buttons with names. */
import type { Mount } from "../../shared/island/island.ts";
import { nameButton } from "../../shared/quantity/names.ts";
import { buttons } from "./boxes.ts";
import { themeOptions } from "./options.ts";

const untouched: Mount = (host, { takenOver, onChange }) => {
  const { ajaxUrl, nonce } = themeOptions();
  if (!ajaxUrl || !nonce) return undefined;
  const named = new Map<Element, () => void>();
  const name = (): void => {
    if (takenOver.aborted) return;
    for (const button of host.querySelectorAll(buttons))
      if (!named.has(button)) named.set(button, nameButton(button));
  };
  name();
  onChange(name);
  return () => {
    for (const giveBack of named.values()) giveBack();
  };
};

export default untouched;
