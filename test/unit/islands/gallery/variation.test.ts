import { describe, expect, it } from "vitest";
import { imageAttributes, readImage, slideOf } from "../../../../shared/variation/image.ts";

const image = {
  src: "/blue-600.jpg",
  full_src: "/blue.jpg",
  full_src_w: 1600,
  full_src_h: 1200,
  sizes: "(width <= 600px) 100vw, 600px",
  gallery_thumbnail_src: "/blue-100.jpg",
  srcset: false as unknown as string,
  caption: "Blue",
};

it("reads the image of a variation, and none from what is not one", () => {
  expect(readImage({ image })).toBe(image);
  expect(readImage({ image: { src: "" } })).toBeUndefined();
  expect(readImage(undefined)).toBeUndefined();
});

describe("the slide of a variation's image", () => {
  it("is found by the large image, or by the thumbnail", () => {
    const red = { thumb: "/red-100.jpg", large: "/red.jpg" };
    expect(slideOf(image, [red, { thumb: "/other.jpg", large: "/blue.jpg" }])).toBe(1);
    expect(slideOf(image, [red, { thumb: "/blue-100.jpg", large: undefined }])).toBe(1);
  });

  it("is none where nothing matches, even if addresses are missing on both sides", () => {
    expect(slideOf({ src: "/x.jpg" }, [{ thumb: undefined, large: undefined }])).toBe(-1);
  });
});

it("gives the main image the variation's attributes; what the variation lacks is empty", () => {
  expect(imageAttributes(image)).toMatchObject({
    src: "/blue-600.jpg",
    srcset: "",
    "data-large_image": "/blue.jpg",
    "data-src": "/blue.jpg",
    "data-large_image_width": "1600",
    "data-large_image_height": "1200",
    sizes: "(width <= 600px) 100vw, 600px",
    "data-caption": "Blue",
    alt: "",
  });
  expect(imageAttributes({ title: "Blue", alt: "A bracelet" })).toEqual({
    src: "",
    srcset: "",
    sizes: "",
    alt: "A bracelet",
    "data-caption": "Blue",
    "data-src": "",
    "data-large_image": "",
    "data-large_image_width": "",
    "data-large_image_height": "",
  });
  expect(imageAttributes({ src: "/blue-600.jpg" })).toMatchObject({
    "data-src": "/blue-600.jpg",
    "data-caption": "",
  });
});

it("keeps the main image's size where the variation's is not known", () => {
  expect(imageAttributes(image)).not.toHaveProperty("width");
  expect(imageAttributes({ ...image, src_w: 600 })).not.toHaveProperty("width");
  expect(imageAttributes({ ...image, src_h: 400 })).not.toHaveProperty("height");
  expect(imageAttributes({ ...image, src_w: 600, src_h: 400 })).toMatchObject({
    width: "600",
    height: "400",
  });
});
