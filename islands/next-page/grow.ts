/**
 * Tells the browser which picture the next page's product picture grows from: the one in the pressed link's card, and the
 * other way round on the way back. The browser does the rest, where the page has `transitions.css` and motion is wanted:
 * without either there is no transition, and nothing of this runs.
 */
import type { ModelContext } from "../../shared/island/model.ts";
import * as theme from "../../themes/parts.ts";
import { type PictureFacts, pickPicture } from "./pick-picture.ts";

/** As in `transitions.css`. */
const name = "product-picture";

/** Products in lists. */
const cards = "li.product, .wc-block-product, .product_list_widget li";

/** The product's own pictures, of which `transitions.css` names the first. */
const gallery = ".woocommerce-product-gallery";
const own = `.single-product ${gallery}:not(${theme.quickViewContent} *)`;
const ownFirst = `${own} .wp-post-image`;
const ownRow = `${own} .woocommerce-product-gallery__wrapper`;

interface Picture extends PictureFacts {
  readonly picture: HTMLElement;
}

/** The pictures that may be it. Reads boxes: a forced layout, once, on the way to or from another page. */
function findPictures(): readonly Picture[] {
  const facts = (
    picture: HTMLElement,
    hrefs: readonly string[],
    frame: Element,
    card?: Element,
  ): Picture => ({
    picture,
    hrefs,
    box: picture.getBoundingClientRect(),
    frame: frame.getBoundingClientRect(),
    hasFocus: !!card?.contains(document.activeElement),
  });
  const inCards = [...document.querySelectorAll(cards)].flatMap((card) => {
    const picture = card.querySelector("img");
    const links = [...card.querySelectorAll("a")].map(({ href }) => href).filter(Boolean);
    return picture && links.length ? [facts(picture, links, picture, card)] : [];
  });
  const inRow = [...document.querySelectorAll(ownRow)].flatMap((row) =>
    [...row.children].flatMap((slide) => {
      const picture = slide.querySelector("img");
      return picture ? [facts(picture, [], row)] : [];
    }),
  );
  return [...inCards, ...inRow];
}

/** Gives the name to one element, and to no other. Answers what takes it back. */
function giveName(one: HTMLElement): () => void {
  const named = [...new Set([...document.querySelectorAll<HTMLElement>(ownFirst), one])];
  const before = named.map(({ style }) => style.getPropertyValue("view-transition-name"));
  for (const { style } of named) style.setProperty("view-transition-name", "none");
  one.style.setProperty("view-transition-name", name);
  return () => {
    for (const [index, { style }] of named.entries())
      style.setProperty("view-transition-name", before[index] ?? "");
  };
}

/**
 * Names the picture for this transition, or ends it before it begins.
 *
 * @param other  address of the page at its other end
 */
function take(transition: ViewTransition, other: string | undefined, isReturn: boolean): void {
  const pictures = findPictures();
  const { innerWidth: width, innerHeight: height } = window;
  const picked = pictures[pickPicture(pictures, other, isReturn, { left: 0, top: 0, width, height })];
  if (!picked) {
    transition.skipTransition();
    return;
  }
  const takeBack = giveName(picked.picture);
  // A page in the back/forward cache is as it was when somebody comes again.
  transition.finished.then(takeBack, takeBack);
}

export function growPictures({ on }: Pick<ModelContext, "on">): void {
  on(window, "pageswap", ({ viewTransition, activation }) => {
    if (!viewTransition || !activation) return;
    take(viewTransition, activation.entry.url ?? undefined, activation.navigationType === "traverse");
  });
  // A page that comes out of the back/forward cache: on a new one its style is there first, and no script of ours.
  on(window, "pagereveal", ({ viewTransition }) => {
    const { activation } = window.navigation ?? {};
    if (viewTransition && activation) take(viewTransition, activation.from?.url ?? undefined, true);
  });
}
