/** The sticky header: what sticks, what is hidden, and what of it the keyboard reaches. */
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import {
  Looks,
  reactIsland,
  useAbortableEffect,
  useHost,
  useHostSignal,
  useListen,
} from "../../shared/island/react.ts";
import { headerOf } from "./header.ts";
import { looksOf } from "./looks.ts";

function StickyHeader(): ReactNode {
  const header = headerOf(useHost(), useHostSignal());
  const [sight, setSight] = useState(header.sight);
  /** What has focus, or is about to: nothing goes away from under it. */
  const [focused, setFocused] = useState<EventTarget | null>(document.activeElement);

  useAbortableEffect(
    (ended) =>
      header.follow(
        (now) =>
          flushSync(() => {
            setSight(now);
            setFocused(document.activeElement);
          }),
        ended,
      ),
    [header],
  );
  useListen("focusin", null, ({ target }) => setFocused(target));
  useListen("focusout", null, ({ relatedTarget }) => setFocused(relatedTarget));

  return <Looks of={looksOf(header, sight, focused as Node | null)} />;
}

export default reactIsland(StickyHeader);
