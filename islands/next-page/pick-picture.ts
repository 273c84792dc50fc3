/** Decides which picture of a page grows into the next page's, or has grown out of it. Pure. */

/** A box in the window, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A picture in a card, or in a product's gallery. */
export interface PictureFacts {
  /** Where its card's links lead, as the browser resolves them; none in a gallery, which is the page's own product. */
  readonly hrefs: readonly string[];
  readonly box: Box;
  /** What shows it: a row of pictures shows one of them. */
  readonly frame: Box;
  readonly hasFocus: boolean;
}

const withoutHash = (address: string): string => address.replace(/#.*/, "");

/** Whether a box has an extent, and its centre is within another. */
const isShown = ({ left, top, width, height }: Box, within: Box): boolean => {
  const x = left + width / 2 - within.left;
  const y = top + height / 2 - within.top;
  return width > 0 && height > 0 && x >= 0 && x <= within.width && y >= 0 && y <= within.height;
};

/** Whether any of a box can be seen in a window. */
const touches = ({ left, top, width, height }: Box, within: Box): boolean =>
  left < within.left + within.width &&
  top < within.top + within.height &&
  left + width > within.left &&
  top + height > within.top;

/**
 * Picks the picture of the product that lies at the other end of the way.
 *
 * @param other  address of the page that comes, or came before; `undefined` where nobody says
 * @param isReturn  the way leads back, or on again, in the tab's history: then the page's own product may be it
 * @returns its index; -1: none, and nothing should move
 */
export function pickPicture(
  pictures: readonly PictureFacts[],
  other: string | undefined,
  isReturn: boolean,
  window: Box,
): number {
  if (!other) return -1;
  const seen = pictures
    .map((facts, index) => ({ ...facts, index }))
    .filter(({ box, frame }) => isShown(box, frame) && touches(box, window));
  const cards = seen.filter(({ hrefs }) => hrefs.some((href) => withoutHash(href) === withoutHash(other)));
  // The same product may be in several lists.
  const card = cards.find(({ hasFocus }) => hasFocus) ?? cards[0];
  const own = isReturn ? seen.find(({ hrefs }) => !hrefs.length) : undefined;
  return (card ?? own)?.index ?? -1;
}
