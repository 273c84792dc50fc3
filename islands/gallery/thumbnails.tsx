/** What the thumbnails show of a row, and where keys and presses lead. The prelude has painted them. */
import { useSignals } from "@preact/signals-react/runtime";
import { Fragment, type ReactNode } from "react";
import { Adopt, useHost, useListen, useParts } from "../../shared/island/react.ts";
import { press, steer } from "./early-thumbnails.ts";
import type { Row } from "./row.ts";
import { activeSlide, markOf, thumbnailSelector } from "./thumbnail-parts.ts";

export function Thumbnails({ row }: { readonly row: Row }): ReactNode {
  useSignals();
  const host = useHost();
  const buttons = useParts(thumbnailSelector);
  const index = row.index.value;

  useListen("click", thumbnailSelector, (_event, button) => press(host, row, button));
  useListen("keydown", null, (event) => steer(event, host, row));

  // By their places, as the stock script does: one picture may be there twice.
  return (
    <>
      {[...row.slides().entries()].map(([at, slide]) => (
        <Adopt key={at} element={slide} className={{ [activeSlide]: at === index }} />
      ))}
      {[...buttons.entries()].map(([at, button]) => {
        const isShown = at === index;
        const [mark, name] = markOf(button);
        return (
          <Fragment key={at}>
            <Adopt element={button} aria-current={isShown || undefined} tabIndex={isShown ? 0 : -1} />
            <Adopt element={mark} className={{ [name]: isShown }} />
          </Fragment>
        );
      })}
    </>
  );
}
