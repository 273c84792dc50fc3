/** Shows the palette that was chosen where the server could not know: on a page from a cache, at a first visit. */
import { whenActive } from "../../shared/dom/activation.ts";
import { HeldLooks } from "../../shared/island/hold.ts";
import type { Mount } from "../../shared/island/island.ts";
import { looksOf } from "./looks.ts";
import { followSystem, isSwitched, onSwitch } from "./palette.ts";

const prelude: Mount = (_, { takenOver }) => {
  const held = new HeldLooks();
  const follow = (): void => held.apply(looksOf(isSwitched()));
  followSystem();
  follow();
  onSwitch(follow, takenOver);
  // A page that was rendered ahead does not know of a switch on the page before it.
  whenActive(follow, takenOver);
  takenOver.addEventListener("abort", () => held.release());
  return undefined;
};

export default prelude;
