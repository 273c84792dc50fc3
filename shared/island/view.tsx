/** `view()`: React shows what a model says, and renders what is the island's own. */
import { type ComponentType, type ReactNode, useLayoutEffect, useReducer } from "react";
import { flushSync } from "react-dom";
import { Looks } from "./adopt-all.tsx";
import { useIsland } from "./context.ts";
import type { Mount, Props } from "./island.ts";
import { type Model, type ModelMount, running } from "./model.ts";
import { reactIsland } from "./react-island.tsx";

/** What a view's component gets: the island's model. `Made` is the type of what `model()` has made. */
export interface Shows<Made> {
  readonly model: Made extends ModelMount<never, infer Told> ? Told : never;
}

/**
 * Makes an island's `view` of its model.
 *
 * ```tsx
 * export default view(({ model }: Shows<typeof search>) => model.isOpen() && <Panel />);
 * ```
 *
 * @param Own  what the island has of its own to show: it is rendered again whenever the model's state has changed. It
 *             reads the state in each rendering, and calls the model's functions. Without it React shows the looks alone
 */
export const view = <Told extends Model, P extends Props = Props>(
  Own?: ComponentType<{ readonly model: Told }>,
): Mount<P> =>
  reactIsland(function Shown(): ReactNode {
    const run = running.get(useIsland().signal);
    if (!run) throw new Error("its model is not there");
    const [, render] = useReducer((count: number) => count + 1, 0);
    // After the looks' own effects: they have claimed by then what the model's painter lets go of.
    useLayoutEffect(() => {
      run.paint = () => flushSync(render);
      run.held.release();
      run.shown();
    }, [run]);
    return (
      <>
        <Looks of={run.looks()} />
        {Own && <Own model={run.model as Told} />}
      </>
    );
  });

/** The view of an island that has nothing of its own to render: React shows the looks of the server's nodes. */
export const viewOfLooks: Mount = view();
