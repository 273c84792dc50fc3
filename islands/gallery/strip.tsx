/** The arrows beside the Astra add-on's strip of thumbnails, which the prelude has seen to. */
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Adopt, keyOf, useAbortableEffect, useParts } from "../../shared/island/react.ts";
import {
  arrowSelector,
  disabled,
  type Ends,
  followEnds,
  keepFocus,
  stripSelector,
  turn,
} from "./strip-layout.ts";

interface ArrowsProps {
  readonly strip: HTMLElement;
  readonly previous: HTMLElement;
  readonly next: HTMLElement;
}

function Arrows({ strip, previous, next }: ArrowsProps): ReactNode {
  const [{ isStart, isEnd }, setEnds] = useState<Ends>({
    isStart: previous.classList.contains(disabled),
    isEnd: next.classList.contains(disabled),
  });
  useAbortableEffect(
    (ended) =>
      followEnds(
        strip,
        (ends) => keepFocus(ends, previous, next, () => flushSync(() => setEnds(ends))),
        ended,
      ),
    [strip, previous, next],
  );
  return (
    <>
      <Adopt element={previous} className={{ [disabled]: isStart }} onClick={() => turn(strip, -1)} />
      <Adopt element={next} className={{ [disabled]: isEnd }} onClick={() => turn(strip, 1)} />
    </>
  );
}

/** Nothing where there are no arrows: all thumbnails are seen, or the stock slider has its own. */
export function Strip(): ReactNode {
  const [strip] = useParts(stripSelector);
  const [previous, next] = useParts(arrowSelector);
  return (
    strip && previous && next && <Arrows key={keyOf(next)} strip={strip} previous={previous} next={next} />
  );
}
