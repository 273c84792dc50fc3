/** Triggers that are plain spans are buttons, for keyboard and screen reader, before anyone touches the page. */
import { setAttributes } from "../../shared/dom/attributes.ts";
import type { Mount } from "../../shared/island/island.ts";
import { buttons } from "./triggers.ts";

const prelude: Mount = (host, { signal, takenOver, onChange }) => {
  const named = new Map<Element, () => void>();
  const name = (): void => {
    if (takenOver.aborted) return;
    for (const span of host.querySelectorAll(buttons))
      if (!named.has(span)) named.set(span, setAttributes(span, { role: "button", tabindex: "0" }));
  };
  name();
  onChange(name);
  // Not when the component takes over: it goes on from what is there.
  signal.addEventListener("abort", () => {
    for (const giveBack of named.values()) giveBack();
    named.clear();
  });
  return undefined;
};

export default prelude;
