/** Has the header show what it does, from before the first scroll until the component takes over. */
import { HeldLooks } from "../../shared/island/hold.ts";
import type { Mount } from "../../shared/island/island.ts";
import { headerOf } from "./header.ts";
import { looksOf } from "./looks.ts";

const untouched: Mount = (host, { signal, takenOver, touched, report }) => {
  const header = headerOf(host, signal);
  // The theme's option: the way to an anchor is seen.
  if (document.querySelector("#storefront-islands[data-scroll=smooth]"))
    touched()
      .then(() => import("../../shared/dom/way.ts"))
      .then(({ showWay }) => addEventListener("click", showWay, { signal }))
      .catch(report);
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
