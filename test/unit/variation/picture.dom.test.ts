import { expect, it } from "vitest";
import { pictureIn, swapPicture } from "../../../shared/variation/picture.ts";

const page = (): { readonly slide: Element; readonly image: Element; readonly thumb: Element } => {
  document.body.innerHTML = `<div class="slide" data-thumb="own-small.jpg"><a href="own-full.jpg"><img src="own.jpg" srcset="own.jpg 1x" alt="Own"></a></div><img class="thumb" src="own-small.jpg" srcset="own-small.jpg 1x">`;
  const [slide, image, thumb] = [".slide", ".slide img", ".thumb"].map((one) =>
    document.querySelector(one),
  ) as [Element, Element, Element];
  return { slide, image, thumb };
};
const red = {
  src: "red.jpg",
  full_src: "red-full.jpg",
  alt: "Red",
  title: "Red one",
  gallery_thumbnail_src: "",
};

it("shows a variation's picture, and the product's own again to the letter", () => {
  const parts = page();
  const served = document.body.cloneNode(true);
  const undo = swapPicture(parts, red);
  expect(parts.image.getAttribute("src")).toBe("red.jpg");
  expect(parts.image.hasAttribute("srcset")).toBe(false);
  expect(parts.slide.querySelector("a")?.getAttribute("href")).toBe("red-full.jpg");
  // Without a small one of its own.
  expect(parts.thumb.getAttribute("src")).toBe("red.jpg");
  expect(parts.thumb.hasAttribute("srcset")).toBe(false);
  expect(document.body.innerHTML).not.toMatch(/data-o_|title=/);
  undo();
  expect(document.body.isEqualNode(served)).toBe(true);
});

it("keeps what was there where scripts of the stock one look", () => {
  const parts = page();
  const served = document.body.cloneNode(true);
  const undo = swapPicture(parts, red, true);
  expect(parts.image.getAttribute("title")).toBe("Red one");
  expect(parts.image.getAttribute("data-o_src")).toBe("own.jpg");
  expect(parts.image.getAttribute("data-o_title")).toBe("");
  expect(parts.slide.getAttribute("data-thumb")).toBe("red.jpg");
  expect(parts.slide.getAttribute("data-o_data-thumb")).toBe("own-small.jpg");
  undo();
  expect(document.body.isEqualNode(served)).toBe(true);
});

it("does without parts that are not there", () => {
  swapPicture({ slide: null, image: undefined, thumb: undefined }, red, true)();
});

const optimised = (inner: string, classes = ""): Element => {
  document.body.innerHTML = `<div class="slide"><img class="badge" src="badge.svg"><a href="own-full.jpg"><picture class="${classes}"><source type="image/webp" srcset="own.webp 1x" sizes="50vw">${inner}</picture></a></div>`;
  return document.body.firstElementChild as Element;
};

it.each([
  ["is the product's by its class", '<img class="wp-post-image" src="own.jpg">', ""],
  ["is in what has the class", '<img src="own.jpg">', "wp-post-image"],
])("the picture that follows %s, whatever sources an optimiser has put before it", (_, inner, classes) => {
  const slide = optimised(inner, classes);
  const image = pictureIn(slide);
  const served = document.body.cloneNode(true);
  const undo = swapPicture({ slide, image, thumb: null }, { ...red, srcset: "red.jpg 600w", sizes: "90vw" });
  expect(image?.getAttribute("src")).toBe("red.jpg");
  const source = slide.querySelector("source");
  expect([source?.getAttribute("srcset"), source?.getAttribute("sizes")]).toEqual(["red.jpg 600w", "90vw"]);
  undo();
  expect(document.body.isEqualNode(served)).toBe(true);
  swapPicture({ slide, image, thumb: null }, red);
  // A source without a picture would leave the place empty.
  expect(source?.getAttribute("srcset")).toBe("red.jpg");
});

it("is what comes of a picture that loads later, too", () => {
  const slide = optimised(
    '<img class="wp-post-image" src="data:," data-src="own.jpg" data-srcset="own.jpg 1x" data-lazy-src="own.jpg">',
  );
  const image = pictureIn(slide);
  swapPicture({ slide, image, thumb: null }, red);
  expect([image?.dataset.srcset, image?.dataset.lazySrc, image?.dataset.lazySrcset]).toEqual([
    "red.jpg",
    "red.jpg",
    undefined,
  ]);
});

it("there is none in a slide without one", () => {
  expect(pictureIn(document.createElement("div"))).toBeNull();
  expect(pictureIn(undefined)).toBeUndefined();
});
