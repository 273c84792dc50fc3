/** The shop's other palette, and every switch for it: there may be one in each header. */
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Looks, reactIsland, useAbortableEffect, usePress } from "../../shared/island/react.ts";
import { looksOf } from "./looks.ts";
import { isSwitched, onSwitch, switchPalette } from "./palette.ts";
import { switchSelector } from "./switches.ts";

function ColourSwitcher(): ReactNode {
  const [shown, setShown] = useState(isSwitched);
  usePress(switchSelector, switchPalette);
  useAbortableEffect((ended) => onSwitch(() => flushSync(() => setShown(isSwitched())), ended), []);
  return <Looks of={looksOf(shown)} />;
}

export default reactIsland(ColourSwitcher);
