import { expect, it } from "vitest";
import { swapPicture } from "../../../shared/variation/picture.ts";

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
