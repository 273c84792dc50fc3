import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gallery } from "../../../../islands/gallery/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { loadIsland, nextFrame, type Stage } from "../../support/load-island.ts";
import { all, clearPage, click, get } from "../../support/page.ts";

const slide = (name: string, alt = ""): string =>
  `<div data-thumb="/${name}-100.jpg" data-thumb-alt="${alt}" class="woocommerce-product-gallery__image"><a href="/${name}.jpg"><img src="/${name}-600.jpg" alt="${name}"></a></div>`;
const galleryOf = (slides: string, rest = ""): string =>
  `<div class="woocommerce-product-gallery"><figure class="woocommerce-product-gallery__wrapper">${slides}</figure>${rest}</div>`;
const three = [slide("a", "From above"), slide("b"), slide("c")].join("");
const boxes = [0, 1, 2].map((at) => `<div data-slide-number="${at}"><img src="/x.jpg"></div>`).join("");

let end = (): void => undefined;

async function mount(html: string, until: Stage = "prelude"): Promise<void> {
  document.body.innerHTML = html;
  ({ end } = await loadIsland(gallery, { until }));
}

beforeEach(() => {
  resetConfig();
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
});
afterEach(() => {
  end();
  Reflect.deleteProperty(window, "wc_single_product_params");
  clearPage();
  vi.restoreAllMocks();
});

describe("the gallery before anybody touches the page", () => {
  it("has the first picture fetched first, the others when they are near, and takes that back", async () => {
    const html = galleryOf(three);
    await mount(html);
    const asked = (): string[] =>
      all(".woocommerce-product-gallery__image img").map((el) =>
        [el.getAttribute("loading"), el.getAttribute("fetchpriority")].join(" ").trim(),
      );
    expect(asked()).toEqual(["eager high", "lazy", "lazy"]);
    click(all(".flex-control-nav button")[1] as HTMLElement);
    await vi.waitFor(() => expect(asked()).toEqual(["eager high", "eager", "eager"]));
    end();
    expect(document.body.innerHTML).toBe(html);
  });

  it("names the thumbnails after their pictures, or by their number", async () => {
    await mount(galleryOf(three));
    expect(all(".flex-control-nav img").map((el) => el.getAttribute("alt"))).toEqual([
      "From above",
      "2 / 3",
      "3 / 3",
    ]);
  });

  it("paints the magnifier alone beside one picture, and nothing where there is none", async () => {
    await mount(galleryOf(slide("a")), "ready");
    expect(all(".woocommerce-product-gallery__trigger")).toHaveLength(1);
    expect(all(".flex-control-nav")).toEqual([]);
    end();
    const empty = galleryOf('<div class="woocommerce-product-gallery__image--placeholder"><img></div>');
    await mount(empty, "ready");
    expect(get(".woocommerce-product-gallery").innerHTML).toBe(
      empty.slice(empty.indexOf("<figure"), -"</div>".length),
    );
  });

  it("names the magnifier as the server words it, and has it lead to the picture", async () => {
    Object.assign(window, {
      wc_single_product_params: { i18n_product_gallery_trigger_text: "Look closer" },
    });
    resetConfig();
    await mount(galleryOf(three));
    const trigger = get<HTMLAnchorElement>(".woocommerce-product-gallery__trigger");
    expect(["role", "aria-haspopup", "aria-label"].map((name) => trigger.getAttribute(name))).toEqual([
      "button",
      "dialog",
      "Look closer",
    ]);
    expect(trigger.href).toBe("http://localhost/a.jpg");
  });

  it.each([
    ["all thumbnails are seen", "ast-single-product-thumbnails slider-disabled", ""],
    ["the stock slider has its own", "ast-single-product-thumbnails", "flex-viewport"],
  ])("puts no arrows beside the add-on's thumbnails where %s", async (_where, outer, between) => {
    const thumbnails = `<div class="woocommerce-product-gallery-thumbnails__wrapper">${boxes}</div>`;
    await mount(
      galleryOf(
        three,
        `<div class="${outer}">${between ? `<div class="${between}">${thumbnails}</div>` : thumbnails}</div>`,
      ),
      "ready",
    );
    expect(all('[data-slide-number][role="button"]')).toHaveLength(3);
    // They would come with it.
    await import("../../../../islands/gallery/strip.ts");
    await nextFrame();
    expect(all(".flex-direction-nav")).toEqual([]);
  });

  it("leaves a gallery alone whose row the stock slider has put into a viewport of its own", async () => {
    const html = galleryOf(three)
      .replace("<figure", '<div class="flex-viewport"><figure')
      .replace("</figure>", "</figure></div>");
    await mount(html, "ready");
    expect(get(".woocommerce-product-gallery").children).toHaveLength(1);
    end();
    expect(document.body.innerHTML).toBe(html);
  });
});

it("React shows the gallery as its model does, without a write", async () => {
  document.body.innerHTML = galleryOf(three);
  const island = await loadIsland(gallery, { until: "early" });
  ({ end } = island);
  click(all(".flex-control-nav button")[1] as HTMLElement);
  await nextFrame();
  const row = get(".woocommerce-product-gallery__wrapper");
  const writes: string[] = [];
  const observer = new MutationObserver((records) => {
    // The row itself is the slider's.
    for (const { attributeName, target, type } of records)
      if (target !== row) writes.push(attributeName ?? type);
  });
  observer.observe(get(".woocommerce-product-gallery"), { subtree: true, childList: true, attributes: true });
  await island.arrive();
  await nextFrame();
  expect(writes).toEqual([]);
});

describe("a mouse that has come to rest before the island's code is there", () => {
  it.each([
    ["has its last move told again", true],
    ["has none told where it has left", false],
  ])("%s", async (_what, isThere) => {
    document.body.innerHTML = galleryOf(three);
    const island = await loadIsland(gallery, { until: "prelude" });
    ({ end } = island);
    const image = get(".woocommerce-product-gallery__image img");
    const asked = vi.spyOn(image, "matches").mockReturnValue(isThere);
    image.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX: 7, pointerType: "mouse" }));
    const moves: number[] = [];
    get(".woocommerce-product-gallery").addEventListener("pointermove", ({ clientX }) => moves.push(clientX));
    await island.arrive();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(":hover"));
    expect(moves).toEqual(isThere ? [7] : []);
  });
});
