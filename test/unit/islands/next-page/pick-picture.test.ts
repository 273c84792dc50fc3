import { describe, expect, it } from "vitest";
import { type PictureFacts, pickPicture } from "../../../../islands/next-page/pick-picture.ts";

const window = { left: 0, top: 0, width: 1000, height: 800 };
const bracelet = "https://shop.example/product/vong-tay/";
const list = "https://shop.example/cua-hang/";
const at = (left: number, top: number) => ({ left, top, width: 300, height: 300 });
const card = (href: string, facts: Partial<PictureFacts> = {}): PictureFacts => ({
  hrefs: [href, `${list}?add-to-cart=1`],
  box: at(0, 0),
  frame: facts.box ?? at(0, 0),
  hasFocus: false,
  ...facts,
});
/** A picture of the page's own product, in a row that lies at the window's left. */
const own = (left: number): PictureFacts => ({
  hrefs: [],
  box: at(left, 0),
  frame: at(0, 0),
  hasFocus: false,
});

describe("the picture that grows", () => {
  it("is the one of the card that leads to the next page", () => {
    const cards = [card("https://shop.example/product/nhan/"), card(bracelet)];
    expect(pickPicture(cards, bracelet, false, window)).toBe(1);
    expect(pickPicture(cards, `${bracelet}#reviews`, false, window)).toBe(1);
  });

  it("is none where no card leads there, or nobody says where the way leads", () => {
    expect(pickPicture([card(bracelet)], list, false, window)).toBe(-1);
    expect(pickPicture([card(bracelet)], undefined, false, window)).toBe(-1);
    expect(pickPicture([], bracelet, true, window)).toBe(-1);
  });

  it("is the pressed card's where the product is in several lists", () => {
    const cards = [card(bracelet), card(bracelet, { hasFocus: true })];
    expect(pickPicture(cards, bracelet, false, window)).toBe(1);
  });

  it("is one in sight: another would fly in from outside the window", () => {
    const below = card(bracelet, { box: at(0, 900) });
    expect(pickPicture([below], bracelet, false, window)).toBe(-1);
    expect(pickPicture([below, card(bracelet)], bracelet, false, window)).toBe(1);
    const cut = card(bracelet, { box: at(0, 700) });
    expect(pickPicture([cut], bracelet, false, window)).toBe(0);
    const hidden = card(bracelet, { box: { ...at(0, 0), height: 0 } });
    expect(pickPicture([hidden], bracelet, false, window)).toBe(-1);
  });

  const frame = { left: 100, top: 50, width: 300, height: 300 };
  const inFrame = (left: number, top: number, width = 100, height = 100) =>
    pickPicture([card(bracelet, { box: { left, top, width, height }, frame })], bracelet, false, window);

  it.each([
    ["in the middle of its frame", 200, 150],
    ["with its centre on the frame's left edge", 50, 150],
    ["on its upper edge", 200, 0],
    ["on its right edge", 350, 150],
    ["on its lower edge", 200, 300],
  ])("is shown %s", (_, left, top) => {
    expect(inFrame(left, top)).toBe(0);
  });

  it.each([
    ["left of its frame", 49, 150],
    ["above it", 200, -1],
    ["right of it", 351, 150],
    ["below it", 200, 301],
  ])("is not shown with its centre %s", (_, left, top) => {
    expect(inFrame(left, top)).toBe(-1);
  });

  it("is not one without a width, or without a height", () => {
    expect([inFrame(200, 150, 0), inFrame(200, 150, 100, 0)]).toEqual([-1, -1]);
  });

  it.each([
    [-300, 0, -1],
    [-299, 0, 0],
    [1000, 0, -1],
    [999, 0, 0],
    [0, -300, -1],
    [0, -299, 0],
    [0, 800, -1],
    [0, 799, 0],
  ])("with its corner at %i, %i is %i in a window that begins at the corner", (left, top, index) => {
    expect(pickPicture([card(bracelet, { box: at(left, top) })], bracelet, false, window)).toBe(index);
  });

  it.each([
    [-290, 100, -1],
    [-289, 100, 0],
    [1010, 100, -1],
    [1009, 100, 0],
    [100, -280, -1],
    [100, -279, 0],
    [100, 820, -1],
    [100, 819, 0],
  ])("with its corner at %i, %i is %i in a window that begins elsewhere", (left, top, index) => {
    const elsewhere = { left: 10, top: 20, width: 1000, height: 800 };
    expect(pickPicture([card(bracelet, { box: at(left, top) })], bracelet, false, elsewhere)).toBe(index);
  });

  it("is the product's own on the way back, the one of its row that is shown", () => {
    expect(pickPicture([own(0), own(300)], list, true, window)).toBe(0);
    expect(pickPicture([own(-300), own(0)], list, true, window)).toBe(1);
  });

  it("is not the product's own on a way to somewhere else", () => {
    expect(pickPicture([own(0)], list, false, window)).toBe(-1);
  });

  it("is the card's rather than the page's own, from one product to the next", () => {
    expect(pickPicture([own(0), card(bracelet)], bracelet, false, window)).toBe(1);
    expect(pickPicture([own(0), card(bracelet)], bracelet, true, window)).toBe(1);
  });
});
