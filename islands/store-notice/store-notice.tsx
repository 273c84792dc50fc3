/** The store notice that is shown: goes when it is dismissed, here, in another copy on the page, or in another tab. */
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Adopt, reactIsland, useAbortableEffect, useHost, useListen } from "../../shared/island/react.ts";
import { dismiss, dismissSelector, hanged, onDismissal } from "./dismissal.ts";

function StoreNotice(): ReactNode {
  const notice = useHost();
  // The prelude has shown it, or not.
  const [isGone, setGone] = useState(notice.style.display === "none");
  const press = (event: Event): void => {
    event.preventDefault();
    dismiss(notice);
  };
  useListen("click", dismissSelector, press);
  useListen("keydown", dismissSelector, (event) => event.key === " " && press(event));
  useAbortableEffect((ended) => onDismissal(notice, () => flushSync(() => setGone(true)), ended), [notice]);
  return (
    isGone && (
      <>
        <Adopt element={notice} style={{ display: "none" }} />
        <Adopt element={document.body} className={{ [hanged]: false }} />
      </>
    )
  );
}

export default reactIsland(StoreNotice);
