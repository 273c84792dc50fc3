/** Looks a shop over before it is measured: its pages, what can be added, and who can be measured there. */
import type { ShopPageName } from "../contestants/contestants.ts";
import type { Shop } from "../results.ts";
import {
  cartOf,
  contactLinks,
  factsOf,
  hasForm,
  isFit,
  listingOf,
  noticeCookie,
  productsOf,
  softwareOf,
} from "./pages.ts";
import { reachable, type ShopContestantId, type Switches, shopContestantIds } from "./switches.ts";

export interface Site extends Shop {
  readonly contestants: readonly ShopContestantId[];
  /** Of the product page's product. */
  readonly productId: string;
  /** What every visitor brings. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly switches: Switches;
}

interface Answer {
  /** After redirects. */
  readonly address: string;
  readonly html: string;
}

/** So many products and links are looked at. */
const most = 24;

/**
 * @param address   of the shop
 * @param named     pages that need not be looked for
 * @param switches  cookies of the contestants
 * @throws Error that says what is not there, and which option names it
 */
export async function lookOver(
  address: string,
  named: Partial<Readonly<Record<ShopPageName, string>>>,
  switches: Switches,
): Promise<Site> {
  const home = new URL(named.home ?? "/", address).href;
  const ask = async (path: string, cookies: Readonly<Record<string, string>>): Promise<Answer> => {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const asked = new URL(path, address);
    const response = await fetch(asked, { headers: { cookie: cookie.join("; ") } }).catch(
      (cause: unknown) => {
        throw new Error(`${asked.href} does not answer.`, { cause });
      },
    );
    if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`);
    return { address: response.url, html: await response.text() };
  };
  /** As the shop is without the plugin, which is how most of it is known. */
  const look = (path: string): Promise<Answer> => ask(path, switches.stock);
  const missing = (what: string, page: ShopPageName): Error =>
    new Error(`${what} was not found in the shop: name one with --pages=${page}=/its/address/.`);

  const front = await look(home);
  const cart = named.cart ?? cartOf(front.html, home);
  if (cart === undefined) throw missing("The cart", "cart");
  const list = named.listing ?? listingOf((await look(cart)).html, home);
  if (list === undefined) throw missing("The list of products", "listing");
  const listing = await look(list);
  const answers = await Promise.all(
    shopContestantIds.map(async (id) => [id, (await ask(listing.address, switches[id])).html] as const),
  );
  const contestants = reachable(Object.fromEntries(answers) as Record<ShopContestantId, string>);

  async function product(): Promise<Answer & { id: string }> {
    const candidates = named.product ? [named.product] : productsOf(listing.html, listing.address);
    for (const path of candidates.slice(0, most)) {
      const page = await look(path);
      const facts = factsOf(page.html);
      if (facts.id !== undefined && isFit(facts)) return { ...page, id: facts.id };
    }
    throw missing(
      "A simple product with two pictures and reviews, of which a cart takes more than one,",
      "product",
    );
  }
  async function contact(): Promise<Answer> {
    if (named.contact) return look(named.contact);
    for (const path of contactLinks(front.html, home).slice(0, most)) {
      const page = await look(path).catch(() => null);
      if (page && hasForm(page.html)) return page;
    }
    throw missing("A page with a form of Contact Form 7", "contact");
  }

  const { id, ...found } = await product();
  const form = await contact();
  const path = (page: string): string => new URL(page, address).pathname + new URL(page, address).search;
  return {
    address: new URL(address).origin,
    software: softwareOf(listing.html + form.html),
    pages: {
      home: path(home),
      listing: path(listing.address),
      product: path(found.address),
      contact: path(form.address),
      cart: path(cart),
    },
    contestants,
    productId: id,
    cookies: noticeCookie(listing.html),
    switches,
  };
}
