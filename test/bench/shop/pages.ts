/** Where a shop's pages are: found in what it prints, or told by an option. All of it works on text. */
import { type ShopPageName, shopPageNames } from "../contestants/contestants.ts";

/** Addresses within a page, of the same shop, without what follows a `#`; each once. */
export function linksOf(html: string, address: string): string[] {
  const { origin } = new URL(address);
  const links = [...html.matchAll(/<a\b[^>]*\bhref=["']([^"']+)["']/g)].flatMap(([, href = ""]) => {
    const url = URL.parse(href.replaceAll("&#038;", "&").replaceAll("&amp;", "&"), address);
    if (url?.origin !== origin) return [];
    url.hash = "";
    return [url.href];
  });
  return [...new Set(links)];
}

/** Links to a list's products. */
export const productsOf = (html: string, address: string): string[] =>
  linksOf(
    [...html.matchAll(/<a\b[^>]*\bwoocommerce-LoopProduct-link\b[^>]*>/g)].map(([tag]) => tag).join("\n"),
    address,
  );

/** What the benchmark does on a product's page. */
export interface ProductFacts {
  /** Of the product, where it can be added without a choice. */
  readonly id: string | undefined;
  /** Whether a cart takes more than one. */
  readonly takesMore: boolean;
  readonly pictures: number;
  readonly hasReviews: boolean;
}

/** What can be done on a product's page. */
export const factsOf = (html: string): ProductFacts => ({
  id: html.includes("variations_form")
    ? undefined
    : /<button\b[^>]*\bname=["']add-to-cart["'][^>]*\bvalue=["'](\d+)["']/.exec(html)?.[1],
  takesMore: /<input\b[^>]*\btype=["']number["'][^>]*\bname=["']quantity["']/.test(html),
  // The add-on's thumbnails have a class that ends like this.
  pictures:
    html.match(/<div\b[^>]*\bclass=["'](?:[^"']*\s)?woocommerce-product-gallery__image[\s"']/g)?.length ?? 0,
  hasReviews: /<li\b[^>]*\breviews_tab\b/.test(html),
});

/** Whether all that is measured on a product's page can be done there. */
export const isFit = ({ id, takesMore, pictures, hasReviews }: ProductFacts): boolean =>
  id !== undefined && takesMore && pictures > 1 && hasReviews;

/** Links of a page, those first whose address sounds like a contact page. */
export function contactLinks(html: string, address: string): string[] {
  const sounds = /contact|kontakt|contatto|contacto|lien-he/;
  const links = linksOf(html, address).filter((link) => !new URL(link).search);
  return [...links.filter((link) => sounds.test(link)), ...links.filter((link) => !sounds.test(link))];
}

export const hasForm = (html: string): boolean => /<form\b[^>]*\bwpcf7-form\b/.test(html);

/** The cart's address, as WooCommerce's scripts or the theme's header are told it. */
export const cartOf = (html: string, address: string): string | undefined => {
  const told = /"cart_url":("(?:[^"\\]|\\.)*")/.exec(html)?.[1];
  const linked = /<a\b[^>]*\bclass=["'][^"']*\bcart-container\b[^>]*>/.exec(html)?.[0];
  return told ? JSON.parse(told) : linked && linksOf(linked, address)[0];
};

/** The list of products, which an empty cart leads to. */
export const listingOf = (emptyCart: string, address: string): string | undefined => {
  const [link] = /<a\b[^>]*\bwc-backward\b[^>]*>/.exec(emptyCart) ?? [];
  return link && linksOf(link, address)[0];
};

/** The cookie of a visitor who has closed the shop's notice, which would lie over the header. */
export function noticeCookie(html: string): Readonly<Record<string, string>> {
  const id = /\bdata-notice-id=["'](\w+)["']/.exec(html)?.[1];
  return id === undefined ? {} : { [`store_notice${id}`]: "hidden" };
}

/** What a page says it is made with. */
export function softwareOf(html: string): string[] {
  const generators = [
    ...html.matchAll(/<meta name="generator" content="((?:WordPress|WooCommerce) [\d.]+)/g),
  ];
  const files: readonly (readonly [string, RegExp])[] = [
    ["Astra", /\/themes\/astra\/[^"']*[?&]ver=([\d.]+)/],
    ["its add-on", /\/plugins\/astra-addon\/[^"']*[?&]ver=([\d.]+)/],
    ["Contact Form 7", /\/plugins\/contact-form-7\/[^"']*[?&]ver=([\d.]+)/],
  ];
  const all = [
    ...generators.map(([, text = ""]) => text),
    ...files.flatMap(([name, version]) => {
      const found = version.exec(html)?.[1];
      return found ? [`${name} ${found}`] : [];
    }),
  ];
  return [...new Set(all)];
}

/**
 * Pages that an option names.
 *
 * @param option  as `listing=/shop/,product=/product/x/`
 * @throws Error that says which there are
 */
export function pagesOption(option: string): Partial<Record<ShopPageName, string>> {
  const named = option.split(",").filter(Boolean);
  return Object.fromEntries(
    named.map((one) => {
      const [, name, path] = /^(\w+)=(.+)$/.exec(one) ?? [];
      if (!shopPageNames.some((known) => known === name) || !path)
        throw new Error(`"${one}" names no page: there are ${shopPageNames.join(", ")}, as listing=/shop/.`);
      return [name, path];
    }),
  );
}
