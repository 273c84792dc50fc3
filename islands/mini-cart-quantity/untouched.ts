/** Plus and minus in mini-carts before anybody touches the page, in each newer cart, too: buttons with names. */
import type { Mount } from "../../shared/island/island.ts";
import { enhanceParts } from "../../shared/island/parts.ts";
import { nameButton } from "../../shared/quantity/names.ts";
import { buttons } from "./boxes.ts";
import { themeOptions } from "./options.ts";

const untouched: Mount = (host, context) => {
  const { ajaxUrl, nonce } = themeOptions();
  if (!ajaxUrl || !nonce) return undefined;
  context.answerEarly();
  return enhanceParts(host, buttons, nameButton, context);
};

export default untouched;
