/**
 * Links to pages that show the whole cart wait for what is on its way there: of two requests at once the server may print
 * the page without what the other one brings, and a shopper pays for what she sees.
 */
import { toUrl } from "../config/coerce.ts";
import { isPlainClick } from "../dom/click.ts";
import { navigate } from "../dom/navigate.ts";

/** What leads to the cart and the checkout in every theme: so does whatever has the same address. */
const knownLinks = ".woocommerce-mini-cart__buttons a, a.added_to_cart, a.checkout-button";

/** Where a link of the shop leads, without a place in the page; `undefined` elsewhere, and for what is no address. */
function addressOf(href: string): string | undefined {
  if (!toUrl(href)) return undefined;
  const { origin, pathname, search } = new URL(href, location.href);
  return origin === location.origin ? pathname + search : undefined;
}

/** Whether a link leads to a page that shows the cart. A place in the page that is there already needs no other page. */
function showsCart(link: HTMLAnchorElement, cartUrl: string): boolean {
  const address = addressOf(link.href);
  if (link.hash && address === addressOf(location.href)) return false;
  const known = [...document.querySelectorAll<HTMLAnchorElement>(knownLinks)].map(({ href }) => href);
  return !!address && [cartUrl, ...known].some((href) => href && addressOf(href) === address);
}

/**
 * @param cartUrl  the cart's page; "" where nobody knows it
 * @param settled  resolves when nothing is on its way any more, or nobody waits any longer; answers whether the page may
 *   be left: what failed is told here
 * @returns called with whether something is on its way: only then there is a listener
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
    // Behind all others: a link that opens a drawer leads nowhere.
    if (watching) window.addEventListener("click", click, { signal: watching.signal });
  };
}
