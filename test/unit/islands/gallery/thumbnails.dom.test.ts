import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { gallery } from "../../../../islands/gallery/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import type { Props } from "../../../../shared/island/island.ts";
import { type LoadedIsland, type LoadOptions, loadIsland, nextFrame } from "../../support/load-island.ts";
import { all, clearPage, click, press } from "../../support/page.ts";

const slide = (name: string): string =>
  `<div data-thumb="/${name}-100.jpg" class="woocommerce-product-gallery__image"><a href="/${name}.jpg"><img src="/${name}-600.jpg" alt="${name}"></a></div>`;
const galleryOf = (rest = ""): string =>
  `<div id="host" class="woocommerce-product-gallery"><figure class="woocommerce-product-gallery__wrapper">${["a", "b", "c"].map(slide).join("")}</figure>${rest}</div>`;
/** As the Astra add-on prints them: one picture may be there twice. */
const strip = `<div class="ast-single-product-thumbnails slider-disabled"><div class="woocommerce-product-gallery-thumbnails__wrapper">${[0, 1, 2].map((at) => `<div${at ? "" : ' class="flex-active-slide"'} data-slide-number="${at}"><img src="/x.jpg"></div>`).join("")}</div></div>`;

const thumbs = (): HTMLElement[] => all(".flex-control-nav button, [data-slide-number]");
/** What says which one is shown: by the thumbnails to all and to the keyboard, by class, and by the slides. */
const marks = (): unknown[] => [
  thumbs().map((el) => el.getAttribute("aria-current")),
  thumbs().map((el) => el.tabIndex),
  all(".flex-active, [data-slide-number].flex-active-slide").map((el) =>
    thumbs().findIndex((one) => one.contains(el)),
  ),
  all(".woocommerce-product-gallery__image").findIndex((el) => el.matches(".flex-active-slide")),
];
const marked = (index: number): unknown[] => [
  [0, 1, 2].map((at) => (at === index ? "true" : null)),
  [0, 1, 2].map((at) => (at === index ? 0 : -1)),
  [index],
  index,
];

let end = (): void => undefined;

async function mount(options: LoadOptions<Props> = {}, definition = gallery): Promise<LoadedIsland> {
  const island = await loadIsland(definition, options);
  ({ end } = island);
  return island;
}
const until = (isSo: () => void): Promise<unknown> => vi.waitFor(isSo, { interval: 1, timeout: 4000 });

beforeEach(() => {
  resetConfig();
  // No layout here: where a row is scrolled to is what it was told.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
});
afterEach(() => {
  end();
  clearPage();
  vi.restoreAllMocks();
});

describe("thumbnails that the plugin has printed, with a frame around the pictures", () => {
  const frame = '<div class="flex-viewport storefront-frame"><figure';
  const list = (count: number): string =>
    `</figure></div><ol class="flex-control-nav flex-control-thumbs">${`<li><button type="button"><img src="/x.jpg"></button></li>`.repeat(count)}</ol>`;
  const framed = (count: number): string =>
    galleryOf().replace("<figure", frame).replace("</figure>", list(count));

  it("are the gallery's own", async () => {
    document.body.innerHTML = framed(3);
    const printed = thumbs();
    await mount();
    expect(thumbs()).toEqual(printed);
    expect(marks()).toEqual(marked(0));
    click(thumbs()[1] as HTMLElement);
    expect(marks()).toEqual(marked(1));
  });

  it("keep a press that comes before the gallery does", async () => {
    document.body.innerHTML = framed(3);
    const island = await mount({ until: "found" });
    click(thumbs()[2] as HTMLElement);
    await island.arrive();
    await until(() => expect(marks()).toEqual(marked(2)));
  });

  it("are made anew where a script has added a picture meanwhile", async () => {
    document.body.innerHTML = framed(2);
    await mount();
    expect(thumbs()).toHaveLength(3);
    expect(all(".flex-control-nav")).toHaveLength(1);
  });
});

describe.each([
  ["the stock thumbnails", ""],
  ["the add-on's thumbnails", strip],
])("%s", (_name, rest) => {
  beforeEach(() => {
    document.body.innerHTML = galleryOf(rest);
  });

  it("are marked at a press before the component is there, and by it from there on", async () => {
    const html = document.body.innerHTML;
    const { arrive } = await mount({ until: "prelude" });
    click(thumbs()[1] as HTMLElement);
    await until(() => expect(marks()).toEqual(marked(1)));
    await arrive();
    expect(marks()).toEqual(marked(1));
    click(thumbs()[2] as HTMLElement);
    expect(marks()).toEqual(marked(2));
    end();
    expect(document.body.innerHTML).toBe(html);
  });

  it("are marked in the moment of the press, and as they were where the row's code does not come", async () => {
    vi.resetModules();
    vi.doMock("../../../../islands/gallery/row.ts", () => {
      throw new Error("offline");
    });
    onTestFinished(() => {
      vi.doUnmock("../../../../islands/gallery/row.ts");
      vi.resetModules();
    });
    const { gallery: anew } = await import("../../../../islands/gallery/index.ts");
    const report = vi.fn();
    const shown = (): unknown[] => marks().slice(0, 3);
    await mount({ until: "prelude", report }, anew);
    const before = shown();
    click(thumbs()[1] as HTMLElement);
    expect(shown()).toEqual(marked(1).slice(0, 3));
    await until(() => expect(report).toHaveBeenCalled());
    expect(shown()).toEqual(before);
  });

  it("answer presses and keys at once, once, and with the focus in step", async () => {
    await mount();
    expect(marks()).toEqual(marked(0));
    click(thumbs()[2] as HTMLElement);
    expect(marks()).toEqual(marked(2));
    thumbs()[2]?.focus();
    expect(press(thumbs()[2] as HTMLElement, "ArrowLeft")).toBe(false);
    expect(marks()).toEqual(marked(1));
    expect(document.activeElement).toBe(thumbs()[1]);
    press(thumbs()[1] as HTMLElement, "Home");
    expect(marks()).toEqual(marked(0));
  });

  it("answer presses and keys, and end where the row does, where the component does not come", async () => {
    const report = vi.fn();
    await mount({ report }, { ...gallery, view: () => Promise.reject(new Error("offline")) });
    expect(report).toHaveBeenCalled();
    click(thumbs()[1] as HTMLElement);
    await until(() => expect(marks()).toEqual(marked(1)));
    thumbs()[1]?.focus();
    for (const _ of ["to the last", "nowhere"]) {
      expect(press(document.activeElement as HTMLElement, "ArrowRight")).toBe(false);
      expect(marks()).toEqual(marked(2));
      expect(document.activeElement).toBe(thumbs()[2]);
    }
    press(thumbs()[2] as HTMLElement, "Home");
    expect(marks()).toEqual(marked(0));
  });

  it("are marked anew when others come in their place", async () => {
    await mount();
    click(thumbs()[1] as HTMLElement);
    for (const el of thumbs()) el.replaceWith(el.cloneNode(true));
    for (const el of thumbs()) el.removeAttribute("aria-current");
    await nextFrame();
    await until(() => expect(marks()).toEqual(marked(1)));
  });

  it("are as the server sent them after the end", async () => {
    const html = document.body.innerHTML;
    await mount();
    click(thumbs()[2] as HTMLElement);
    end();
    expect(document.body.innerHTML).toBe(html);
  });
});
