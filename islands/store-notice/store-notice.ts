/**
 * The store notice. It is shown, unless it was dismissed. It goes when somebody dismisses it here, in another copy on
 * the page, or in another tab. That is remembered for a year (docs/stock-behaviour/woocommerce.md §11.1,
 * docs/stock-behaviour/forms-and-theme.md §C1).
 */
import { readCookie } from "../../shared/cart/cookies.ts";
import { whenActive } from "../../shared/dom/activation.ts";
import { model } from "../../shared/island/model.ts";
import * as theme from "../../themes/parts.ts";

/** Tells all copies on the page of a dismissal. */
const copies = new EventTarget();

export default model((host, { on, answer, signal }) => {
  const cookieName = `store_notice${host.dataset.noticeId ?? ""}`;
  const isDismissed = (): boolean => readCookie(document.cookie, cookieName) === "hidden";
  if (isDismissed()) return { looks: () => [] };
  let display: string | undefined;

  const hide = (): void => {
    display = "none";
  };
  const look = (): unknown => isDismissed() && hide();
  const press = (event: Event): false => {
    if ((event.target as Element).closest(".woocommerce-store-notice__dismiss-link")) {
      event.preventDefault();
      const secure = location.protocol === "https:" ? ";secure" : "";
      // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store
      document.cookie = `${cookieName}=hidden;path=/;max-age=31536000;samesite=lax${secure}`;
      copies.dispatchEvent(new Event("close"));
    }
    return false;
  };
  on(copies, "close", hide);
  on(host, "click", press);
  on(host, "keydown", (event) => event.key === " " && press(event));
  on(document, "visibilitychange", look);
  // A prerendered page does not know that the notice was dismissed on the page before it.
  whenActive(answer(look), signal);
  // Style sheets may hide the notice, too. An observer tells that without forcing the styles of a half built page.
  new IntersectionObserver(
    answer(([entry], observer) => {
      observer.disconnect();
      if (!entry?.boundingClientRect.height) display ??= "block";
    }),
  ).observe(host);

  return {
    looks: () => [
      { key: "notice", element: host, style: { display } },
      // Where the theme hangs the notice over the page's top, the body says so, and makes room.
      {
        key: "room",
        element: display === "none" ? document.body : null,
        className: { [theme.noticeHanging]: false },
      },
    ],
  };
});
