/** Has the header show what it does, from before the first scroll until the component takes over. */
import { HeldLooks } from "../../shared/island/hold.ts";
import type { Mount } from "../../shared/island/island.ts";
import { headerOf } from "./header.ts";
import { looksOf } from "./looks.ts";

const untouched: Mount = (host, { signal, takenOver }) => {
  const header = headerOf(host, signal);
  // Where nothing sticks no component comes.
  const ended = header.rows.length ? takenOver : signal;
  if (ended.aborted) return;
  const held = new HeldLooks();
  const show = (focused: EventTarget | null = document.activeElement): void =>
    held.apply(looksOf(header, header.sight, focused as Node | null));
  show();
  header.follow(() => show(), ended);
  host.addEventListener("focusin", () => show(), { signal: ended });
  host.addEventListener("focusout", ({ relatedTarget }) => show(relatedTarget), { signal: ended });
  ended.addEventListener("abort", () => held.release());
};

export default untouched;
