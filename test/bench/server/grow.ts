/** Makes a page of the demo shop larger, to see what costs grow with it. */

/** What a page is given more of. */
export const dimensions = ["cards", "carts", "forms", "images", "variations", "rows", "fragments"] as const;
export type Dimension = (typeof dimensions)[number];

/** A page that has this many of something. */
export interface Growth {
  readonly dimension: Dimension;
  readonly size: number;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** `count` pieces: the given ones over and over, each copy with ids of its own. */
const repeated = (
  pieces: readonly string[],
  count: number,
  rename: (piece: string, round: number) => string,
): string =>
  times(count, (at) => {
    const piece = pieces[at % pieces.length] ?? "";
    const round = Math.floor(at / pieces.length);
    return round === 0 ? piece : rename(piece, round);
  }).join("");

/** @throws Error when the page has not got what is to be repeated: its markup has changed */
function replaced(html: string, pattern: RegExp, replace: (...groups: string[]) => string): string {
  if (!pattern.test(html)) throw new Error(`The page has nothing like ${pattern} to make more of.`);
  return html.replace(pattern, (_all, ...groups: string[]) => replace(...groups));
}

/** What grows of a variation, as the form tells it. */
interface VariationData {
  readonly attributes: Readonly<Record<string, string>>;
}

const entities = [
  ["&", "&amp;"],
  ['"', "&quot;"],
  ["<", "&lt;"],
  [">", "&gt;"],
] as const;
const encoded = (text: string): string =>
  entities.reduce((all, [sign, entity]) => all.replaceAll(sign, entity), text);
const decoded = (text: string): string =>
  entities.reduceRight((all, [sign, entity]) => all.replaceAll(entity, sign), text);

const growers: Readonly<Record<Dimension, (html: string, size: number) => string>> = {
  cards: (html, size) =>
    replaced(html, /(<ul class="products[^"]*">\n)([\s\S]*?)(<\/ul>)/, (open = "", list = "", close = "") => {
      const cards = list.split(/(?=<li class="ast-grid-common-col)/);
      return (
        open +
        repeated(cards, size, (card, round) =>
          card.replace(/describedby_(\d+)/g, `describedby_$1_${round}`),
        ) +
        close
      );
    }),
  carts: (html, size) =>
    // The drawer has one; the others are widgets of the sidebar.
    replaced(
      html,
      /(<div id="woocommerce_widget_cart-2"[\s\S]*?<\/div><\/div>\n)<div id="woocommerce_widget_cart-3"[\s\S]*?<\/div><\/div><\/div>\n/,
      (widget = "") => times(size - 1, (at) => widget.replace("cart-2", `cart-${at + 2}`)).join(""),
    ),
  forms: (html, size) =>
    replaced(
      html,
      /<h3>Hỏi xưởng<\/h3>\n([\s\S]*?)<h3>Hỏi giao hàng<\/h3>\n[\s\S]*?<\/form>\n<\/div>/,
      (form = "") => times(size, (at) => form.replaceAll("-p87-o1", `-p87-o${at + 1}`)).join(""),
    ),
  images: (html, size) =>
    replaced(
      html,
      /(<figure class="woocommerce-product-gallery__wrapper">)(.*?)(<\/figure>)/s,
      (open = "", row = "", close = "") => {
        const slides = row.split(/(?=<div data-thumb=)/);
        const [, ...more] = slides;
        return open + slides[0] + repeated(more, size - 1, (slide) => slide) + close;
      },
    ),
  // Further choices of the last option, with the first variation's other values.
  variations: (html, size) =>
    replaced(
      replaced(html, /(data-product_variations=")([^"]*)/, (open = "", list = "") => {
        const known = JSON.parse(decoded(list)) as readonly VariationData[];
        const more = times(size - known.length, (at) => ({
          ...known[0],
          variation_id: 10_000 + at,
          attributes: { ...known[0]?.attributes, "attribute_co-hat": `${at + 20}mm` },
        }));
        return open + encoded(JSON.stringify([...known, ...more]));
      }),
      /(<select id="co-hat".*?)(<\/select>)/,
      (open = "", close = "") =>
        open + times(size, (at) => `<option value="${at + 20}mm">${at + 20}mm</option>`).join("") + close,
    ),
  rows: (html, size) =>
    replaced(html, /((?:<tr class="woocommerce-cart-form__cart-item[\s\S]*?<\/tr>\n)+)/, (list = "") =>
      repeated(list.split(/(?=<tr class="woocommerce-cart-form__cart-item)/), size, (row, round) =>
        row.replace(/(remove_item=|quantity_|cart\[)([0-9a-f]+)/g, `$1$2${round}`),
      ),
    ),
  fragments: (html, size) =>
    replaced(
      html,
      /(<footer class="site-footer")/,
      (footer = "") => times(size, (at) => regionOf(at, "0")).join("") + footer,
    ),
};

const regionOf = (at: number, text: string): string =>
  `<div class="bench-region bench-region-${at}"><p>${text}</p></div>\n`;

/** The page with as many as asked for. */
export const growPage = (html: string, { dimension, size }: Growth): string => growers[dimension](html, size);

/** The fragments of a cart's answer, one for each further region of the page. */
export function growFragments(
  fragments: Readonly<Record<string, string>>,
  growth: Growth | undefined,
): Readonly<Record<string, string>> {
  if (growth?.dimension !== "fragments") return fragments;
  const now = String(performance.now());
  return {
    ...fragments,
    ...Object.fromEntries(times(growth.size, (at) => [`div.bench-region-${at}`, regionOf(at, now)])),
  };
}
