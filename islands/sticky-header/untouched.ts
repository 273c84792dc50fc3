/** Has the header show what it does, from before the first scroll until the component takes over. */
import { Hold } from "../../shared/island/hold.ts";
import type { Mount } from "../../shared/island/island.ts";
import { headerOf } from "./header.ts";
import { looksOf } from "./looks.ts";

const untouched: Mount = (host, { signal, takenOver }) => {
  const header = headerOf(host, signal);
  // Where nothing sticks no component comes.
  const ended = header.rows.length ? takenOver : signal;
  if (ended.aborted) return;
  const holds = new Map<string, Hold>();
  const show = (focused: EventTarget | null = document.activeElement): void => {
    for (const { key, element, className, ...props } of looksOf(
      header,
      header.sight,
      focused as Node | null,
    )) {
      const hold = holds.get(key) ?? new Hold();
      holds.set(key, hold);
      if (element) hold.apply(element, props, className);
    }
  };
  show();
  header.follow(() => show(), ended);
  host.addEventListener("focusin", () => show(), { signal: ended });
  host.addEventListener("focusout", ({ relatedTarget }) => show(relatedTarget), { signal: ended });
  ended.addEventListener("abort", () => {
    for (const hold of holds.values()) hold.release();
  });
};

export default untouched;
