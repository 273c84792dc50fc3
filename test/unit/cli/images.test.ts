import { describe, expect, it } from "vitest";
import { checkImages, galleryImages, readSrcset, shownWidth, widthInName } from "../../../cli/images.ts";
import { codes, parse } from "./support.ts";

describe("what the markup tells of a picture", () => {
  it.each([
    ["ring-600x400.jpg", 600],
    ["ring-1536x1536.webp?v=1", 1536],
    ["ring.jpg", undefined],
    ["ring-2x.jpg", undefined],
  ])("%s is %s px wide", (url, width) => {
    expect(widthInName(url)).toBe(width);
  });

  it("a srcset by width", () => {
    expect(readSrcset("a.jpg 300w, b,c.jpg 600w, d.jpg 2x")).toEqual([
      ["a.jpg", 300],
      ["b,c.jpg", 600],
    ]);
  });

  it.each([
    ["(max-width: 600px) 100vw, 600px", 600],
    ["(min-width: 900px) 50vw, 100vw", 960],
    ["100vw", 1920],
    ["auto, (max-width: 300px) 100vw, 300px", 300],
    ["calc(50% - 2em)", undefined],
    ["", undefined],
  ])('sizes="%s" asks for %s px', (sizes, width) => {
    expect(shownWidth(sizes)).toBe(width);
  });
});

const gallery = (image: string, slide = ""): string =>
  `<div class="woocommerce-product-gallery"><div class="woocommerce-product-gallery__wrapper"><div class="woocommerce-product-gallery__image" ${slide}><a href="/l.jpg"><img ${image}></a></div></div></div>`;
const said = (html: string, bytes?: number) =>
  checkImages(galleryImages(parse(html)).map((image) => ({ ...image, bytes })));

describe("too large", () => {
  it.each<[string, string, string[]]>([
    ["its size", gallery('src="a-600x600.jpg" width="600"'), []],
    ["sharp", gallery('src="a-1200x1200.jpg" width="600"'), []],
    [
      "the upload itself",
      gallery('src="/l.jpg" width="600" data-large_image="/l.jpg" data-large_image_width="2400"'),
      ["oversized-picture"],
    ],
    [
      "an upload that is small",
      gallery('src="/l.jpg" width="600" data-large_image="/l.jpg" data-large_image_width="1000"'),
      [],
    ],
    [
      "several sizes, and the right one among them",
      gallery(
        'src="a-600x600.jpg" width="600" sizes="(max-width: 600px) 100vw, 600px" srcset="a-600x600.jpg 600w, a-1536x1536.jpg 1536w, /l.jpg 2400w"',
      ),
      [],
    ],
    [
      "several sizes, asked for as wide as the window",
      gallery('src="a-600x600.jpg" width="600" sizes="100vw" srcset="a-600x600.jpg 600w, /l.jpg 2400w"'),
      ["oversized-picture"],
    ],
    [
      "a thumbnail",
      gallery('src="a-600x600.jpg" width="600"', 'data-thumb="a-600x600.jpg"'),
      ["oversized-thumbnail"],
    ],
    ["a thumbnail of its size", gallery('src="a-600x600.jpg" width="600"', 'data-thumb="a-100x100.jpg"'), []],
    [
      "the lightbox's",
      gallery('src="a-600x600.jpg" width="600" data-large_image="/l.jpg" data-large_image_width="4000"'),
      ["oversized-large"],
    ],
  ])("%s", (_what, html, found) => {
    expect(codes(said(html))).toEqual(found);
  });

  it("by its bytes", () => {
    const html = gallery('src="a-600x600.jpg" width="600"', 'data-thumb="a-100x100.jpg"');
    expect(codes(said(html, 20_000))).toEqual([]);
    expect(codes(said(html, 400_000))).toEqual(["heavy-shown", "heavy-thumbnail"]);
    expect(codes(said(html, 2_000_000))).toEqual(["heavy-shown", "heavy-thumbnail", "heavy-large"]);
  });

  it("names the file and both widths", () => {
    const html = gallery('src="/2024/ring-2000x2000.jpg?v=2" width="600"');
    expect(said(html)[0]?.where).toEqual(["ring-2000x2000.jpg (2000 px wide, shown 600 px wide)"]);
  });
});
