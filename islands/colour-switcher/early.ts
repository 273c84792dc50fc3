/** Handles a press until the component does; the prelude is notified. */
import { onPress } from "../../shared/dom/click.ts";
import type { Mount } from "../../shared/island/island.ts";
import { switchPalette } from "./palette.ts";
import { switchSelector } from "./switches.ts";

const early: Mount = (body, { takenOver }) => {
  onPress(body, switchSelector, switchPalette, takenOver);
  return undefined;
};

export default early;
