import { describe, expect, it } from "vitest";
import { factNames, toItem } from "../../../../islands/gallery/items.ts";

const facts = {
  "data-large_image": "/large.jpg",
  "data-large_image_width": "1600",
  "data-large_image_height": "1200",
  href: "/link.jpg",
  src: "/single.jpg",
  width: "600",
  height: "450",
  alt: "A bracelet",
  "data-caption": " On the wrist ",
  title: "bracelet-2",
};

describe("an item of the lightbox", () => {
  it("is the large image with its size, text and caption", () => {
    expect(toItem(facts)).toEqual({
      src: "/large.jpg",
      width: 1600,
      height: 1200,
      alt: "A bracelet",
      title: "On the wrist",
      msrc: "/single.jpg",
    });
  });

  it("takes the title where there is no caption, and nothing where there is neither", () => {
    expect(toItem({ ...facts, "data-caption": "" }).title).toBe("bracelet-2");
    expect(toItem({ ...facts, "data-caption": null, title: null }).title).toBe("");
  });

  it("falls back to the link's image, then to the picture itself, and to the picture's size", () => {
    const {
      "data-large_image": _,
      "data-large_image_width": __,
      "data-large_image_height": ___,
      ...small
    } = facts;
    expect(toItem(small)).toMatchObject({ src: "/link.jpg", width: 600, height: 450 });
    expect(toItem({ ...small, href: null }).src).toBe("/single.jpg");
    expect(toItem({ ...small, width: "-1", height: "0" })).toMatchObject({ width: 0, height: 0 });
    expect(toItem({ ...facts, "data-large_image_width": "0" }).width).toBe(600);
  });

  it("of a picture that says nothing is empty", () => {
    expect(toItem({})).toEqual({ src: "", width: 0, height: 0, alt: "", title: "", msrc: "" });
  });

  it("is made of the attributes that are named, and of the link", () => {
    expect([...factNames, "href"].sort()).toEqual(Object.keys(facts).sort());
  });
});
