/**
 * Links to pages that show the whole cart wait for pending changes. If both requests ran at once, the server might
 * print the page without the change. A shopper would then pay for another cart than she expects.
 */
import { toUrl } from "../config/coerce.ts";
import { isPlainClick } from "../dom/click.ts";
import { navigate } from "../dom/navigate.ts";

/** Links to cart and checkout in every theme. Other links with the same addresses count, too. */
const knownLinks = ".woocommerce-mini-cart__buttons a, a.added_to_cart, a.checkout-button";

/** A shop link's address without its fragment; `undefined` for other sites and invalid addresses. */
function addressOf(href: string): string | undefined {
  if (!toUrl(href)) return undefined;
  const { origin, pathname, search } = new URL(href, location.href);
  return origin === location.origin ? pathname + search : undefined;
}

/** Whether a link leads to a page that shows the cart. A link to a place in the current page loads no page. */
function showsCart(link: HTMLAnchorElement, cartUrl: string): boolean {
  const address = addressOf(link.href);
  if (link.hash && address === addressOf(location.href)) return false;
  const known = [...document.querySelectorAll<HTMLAnchorElement>(knownLinks)].map(({ href }) => href);
  return !!address && [cartUrl, ...known].some((href) => href && addressOf(href) === address);
}

/**
 * @param cartUrl  address of the cart page; "" if it is not known
 * @param settled  resolves when no change is pending, or after a timeout; `false`: the shopper has to stay and see what
 *   failed
 * @returns called with whether changes are pending; only then there is a listener
 */
export function holdLinks(cartUrl: string, settled: () => Promise<boolean>): (isBusy: boolean) => void {
  const held = new WeakSet<Element>();
  let watching: AbortController | undefined;

  async function hold(link: HTMLAnchorElement): Promise<void> {
    const { href } = link;
    held.add(link);
    link.classList.add("updating");
    link.setAttribute("aria-busy", "true");
    const mayLeave = await settled();
    held.delete(link);
    link.classList.remove("updating");
    link.removeAttribute("aria-busy");
    if (mayLeave) navigate(href);
  }

  function click(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    if (!/^(_self)?$/.test(link.target) || link.hasAttribute("download") || !showsCart(link, cartUrl)) return;
    event.preventDefault();
    if (!held.has(link)) void hold(link);
  }

  return (isBusy) => {
    if (isBusy === !!watching) return;
    watching?.abort();
    watching = isBusy ? new AbortController() : undefined;
    // This listener runs last, because another script may use the link to open a drawer.
    if (watching) window.addEventListener("click", click, { signal: watching.signal });
  };
}
