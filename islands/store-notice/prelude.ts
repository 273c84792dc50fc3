/** Shows the store notice, and remembers its dismissal for a year (contract §11.1, C1). */
import type { Mount } from "../../shared/island/island.ts";

const hanged = "ast-woocommerce-store-notice-hanged";

const prelude: Mount = (host, { signal }) => {
  const cookie = `store_notice${host.dataset.noticeId ?? ""}=hidden`;
  if (document.cookie.includes(cookie)) return undefined;
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
  const dismiss = (event: Event): void => {
    const link = (event.target as Element).closest(".woocommerce-store-notice__dismiss-link");
    if (!link || ("key" in event && event.key !== " ")) return;
    event.preventDefault();
    const secure = location.protocol === "https:" ? ";secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store
    document.cookie = `${cookie};path=/;max-age=31536000;samesite=lax${secure}`;
    classList.remove(hanged);
    // A page may print it twice.
    for (const el of document.querySelectorAll<HTMLElement>(".woocommerce-store-notice"))
      el.style.display = "none";
  };
  for (const type of ["click", "keydown"]) host.addEventListener(type, dismiss, { signal });
  return () => {
    host.setAttribute("style", served);
    if (isHanged) classList.add(hanged);
  };
};

export default prelude;
