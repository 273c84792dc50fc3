/** Plus and minus in mini-carts before anybody touches the page: buttons with names. */
import { nameButton } from "../../shared/quantity/names.ts";
import { buttons } from "./boxes.ts";
import { themeOptions } from "./options.ts";

/**
 * Names those that have none yet.
 *
 * @param named  what has been named before, with what undoes it; gets what is named now
 */
export function nameButtons(host: Element, named: Map<Element, () => void>): void {
  const { ajaxUrl, nonce } = themeOptions();
  if (!ajaxUrl || !nonce) return;
  for (const button of host.querySelectorAll(buttons))
    if (!named.has(button)) named.set(button, nameButton(button));
}
