/** Shows the store notice, unless it has been dismissed; elsewhere, too, until the component listens for that. */
import { whenActive } from "../../shared/dom/activation.ts";
import type { Mount } from "../../shared/island/island.ts";
import { hanged, isDismissed, onDismissal } from "./dismissal.ts";

const prelude: Mount = (host, { signal, takenOver }) => {
  if (isDismissed(host)) return undefined;
  const { classList } = document.body;
  const served = host.getAttribute("style") ?? "";
  const isHanged = classList.contains(hanged);

  // The server hides it inline; some style sheets do too. To ask for its style would have the browser work out that
  // of the whole page, which is still being built.
  host.style.display = "";
  new IntersectionObserver(([entry], observer) => {
    observer.disconnect();
    if (!entry?.boundingClientRect.height && !signal.aborted) host.style.display ||= "block";
  }).observe(host);
  const hide = (): void => {
    host.style.display = "none";
    classList.remove(hanged);
  };
  onDismissal(host, hide, takenOver);
  // A page that was rendered ahead does not know of a dismissal on the page before it.
  whenActive(() => isDismissed(host) && hide(), takenOver);
  return () => {
    host.setAttribute("style", served);
    if (isHanged) classList.add(hanged);
  };
};

export default prelude;
