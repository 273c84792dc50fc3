/** `view()`: React shows what a model says, and renders what is the island's own. */
import { type ReactNode, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Looks } from "./adopt-all.tsx";
import { useIsland } from "./context.ts";
import type { Mount } from "./island.ts";
import { running } from "./model.ts";
import { reactIsland } from "./react-island.tsx";

function Shown(): ReactNode {
  const run = running.get(useIsland().signal);
  if (!run) throw new Error("its model is not there");
  const { model, held } = run;
  const [looks, setLooks] = useState(() => model.looks());
  // After the looks' own effects: they have claimed by then what the model's painter lets go of.
  useLayoutEffect(() => {
    run.paint = () => flushSync(() => setLooks(model.looks()));
    held.release();
    model.shown?.();
  }, [run, model, held]);
  return <Looks of={looks} />;
}

/** Makes an island's `view` of its model, with nothing of its own to render. */
export const view = (): Mount => reactIsland(Shown);
