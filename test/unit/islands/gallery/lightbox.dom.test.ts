import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { gallery } from "../../../../islands/gallery/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { loadIsland } from "../../support/load-island.ts";
import { all, clearPage, click, get, press } from "../../support/page.ts";

/** What has asked to hear of a phone's way back; the lightbox's code looks for it when it is evaluated. */
const watchers = vi.hoisted(() => {
  const made: { onclose?: () => void; isOver?: boolean }[] = [];
  Object.assign(window, {
    CloseWatcher: class {
      isOver = false;
      constructor() {
        made.push(this);
      }
      destroy(): void {
        this.isOver = true;
      }
    },
  });
  return made;
});

const slide = (name: string, caption: string): string =>
  `<div class="woocommerce-product-gallery__image"><a href="/${name}.jpg"><img src="/${name}-600.jpg" alt="${name}" data-caption="${caption}" data-large_image="/${name}.jpg" data-large_image_width="1200" data-large_image_height="900"></a></div>`;
const page = (pictures: string): string =>
  `<div id="beside"></div><div id="host" class="woocommerce-product-gallery"><figure class="woocommerce-product-gallery__wrapper">${pictures}</figure></div>`;
const two = page(slide("a", "From above") + slide("b", ""));

let end = (): void => undefined;

const control = (kind: string): HTMLButtonElement => get(`.pswp__button--${kind}`);
const until = (isSo: () => void): Promise<unknown> => vi.waitFor(isSo, { interval: 1, timeout: 4000 });

/** Opens it at a picture. */
async function open(html = two, index = 0): Promise<void> {
  document.documentElement.lang = "en";
  document.body.innerHTML = html;
  ({ end } = await loadIsland(gallery));
  click(all(".woocommerce-product-gallery__image a")[index] as HTMLElement);
  await until(() => get(".storefront-lightbox"));
}

beforeEach(() => {
  resetConfig();
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
});
afterEach(() => {
  end();
  watchers.length = 0;
  clearPage();
  vi.restoreAllMocks();
});

it("has the stock controls around its pictures, in the stock order", async () => {
  await open();
  const root = get(".storefront-lightbox");
  expect(["role", "aria-modal", "aria-label"].map((name) => root.getAttribute(name))).toEqual([
    "dialog",
    "true",
    "Full screen image",
  ]);
  expect(get(".pswp__counter").getAttribute("role")).toBe("status");
  expect(get(".pswp__scroll-wrap").getAttribute("aria-label")).toBe("Full screen image");
  expect([...get(".pswp__top-bar").children].map((el) => el.className)).toEqual([
    "pswp__counter",
    "pswp__preloader",
    "pswp__button pswp__button--zoom",
    ...(document.fullscreenEnabled ? ["pswp__button pswp__button--fs"] : []),
    "pswp__button pswp__button--close",
  ]);
  const own = [...root.children].map((el) => el.className).filter((name) => !/__(bg|scroll-wrap)/.test(name));
  expect(own).toEqual([
    "pswp__top-bar",
    "pswp__button pswp__button--arrow--left",
    "pswp__button pswp__button--arrow--right",
    "pswp__caption",
    "pswp__caption--fake",
    "pswp__caption--fake",
  ]);
});

it("says which picture it shows, with its caption, and that there is none before and after", async () => {
  await open();
  const state = (): unknown[] => [
    get(".pswp__counter").textContent,
    get(".pswp__caption").textContent,
    get(".pswp__caption").hidden,
    control("arrow--left").disabled,
    control("arrow--right").disabled,
  ];
  expect(state()).toEqual(["1 / 2", "From above", false, true, false]);
  control("arrow--right").click();
  expect(state()).toEqual(["2 / 2", "", true, false, true]);
  control("arrow--left").click();
  expect(state()).toEqual(["1 / 2", "From above", false, true, false]);
});

const bare = (inner: string): string => `<div class="woocommerce-product-gallery__image">${inner}</div>`;

it("counts pictures alone, and goes back to the slide of the one that it has shown", async () => {
  await open(page(slide("a", "") + bare("<video></video>") + bare("<p>x</p>") + slide("b", "")), 1);
  expect(get(".pswp__counter").textContent).toBe("2 / 2");
  control("arrow--left").click();
  expect(get(".pswp__counter").textContent).toBe("1 / 2");
  control("close").click();
  await until(() => expect(all(".storefront-lightbox")).toEqual([]));
  expect(document.activeElement).toBe(get('a[href="/a.jpg"]'));
});

it("begins with the next picture where the slide that is shown has none", async () => {
  document.body.innerHTML = page(bare("<video></video>") + slide("a", "") + slide("b", ""));
  ({ end } = await loadIsland(gallery));
  click(get(".woocommerce-product-gallery__trigger"));
  await until(() => get(".storefront-lightbox"));
  expect(get(".pswp__counter").textContent).toBe("1 / 2");
});

it("leaves a link in a slide without a picture to the browser, and is not offered where there is no picture", async () => {
  document.body.innerHTML = page(bare('<a href="#more">More</a>'));
  ({ end } = await loadIsland(gallery));
  expect(click(get("a"))).toBe(true);
  expect(all(".woocommerce-product-gallery__trigger")).toEqual([]);
});

it("goes round from three pictures on", async () => {
  await open(page(["a", "b", "c"].map((name) => slide(name, "")).join("")));
  expect([control("arrow--left").disabled, control("arrow--right").disabled]).toEqual([false, false]);
  control("arrow--left").click();
  expect(get(".pswp__counter").textContent).toBe("3 / 3");
});

it("is in the server's words where it has printed its dialog", async () => {
  await open(
    `${two}<div id="photoswipe-fullscreen-dialog" aria-label="Vollbild"><button class="pswp__button--close" aria-label="Schließen"></button></div>`,
  );
  expect(get(".storefront-lightbox").getAttribute("aria-label")).toBe("Vollbild");
  expect(control("close").getAttribute("aria-label")).toBe("Schließen");
  expect(control("zoom").getAttribute("aria-label")).toBe("Zoom in/out");
});

it("tells of a picture that did not load, with a link to it", async () => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  await open();
  for (const image of all('.pswp__img[src="/a.jpg"]')) image.dispatchEvent(new Event("error"));
  const message = get(".pswp__error-msg");
  expect(message.getAttribute("role")).toBe("alert");
  expect(message.innerHTML).toBe(
    '<a href="/a.jpg" target="_blank" rel="noopener">The image</a><span> could not be loaded.</span>',
  );
});

it("says that it is on its way", async () => {
  document.body.innerHTML = two;
  ({ end } = await loadIsland(gallery));
  const [link] = all(".woocommerce-product-gallery__image a") as [HTMLElement];
  click(link);
  expect(link.getAttribute("aria-busy")).toBe("true");
  await until(() => get(".storefront-lightbox"));
  await until(() => expect(link.hasAttribute("aria-busy")).toBe(false));
});

it("keeps Tab inside, all else inert, and the page behind where it is", async () => {
  await open();
  await until(() => expect(get("#beside").hasAttribute("inert")).toBe(true));
  control("arrow--right").focus();
  expect(press(control("arrow--right"), "Tab")).toBe(false);
  expect(document.activeElement).toBe(control("zoom"));
  const root = get(".storefront-lightbox");
  expect(["PageDown", "Home", "End", " "].map((key) => press(root, key))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  // A button's own.
  expect(press(control("close"), " ")).toBe(true);
});

it.each([
  ["Escape", () => press(get(".storefront-lightbox"), "Escape")],
  ["its button", () => control("close").click()],
])("closes by %s, with focus at the picture that it showed last", async (_name, close) => {
  await open();
  control("arrow--right").click();
  close();
  await until(() => expect(all(".storefront-lightbox")).toEqual([]));
  expect(document.activeElement).toBe(all(".woocommerce-product-gallery__image a")[1]);
  expect(all("[inert]")).toEqual([]);
});

it("closes on a phone's way back, which it hears of no longer", async () => {
  await open();
  watchers[0]?.onclose?.();
  await until(() => expect(all(".storefront-lightbox")).toEqual([]));
  expect(watchers.map(({ isOver }) => isOver)).toEqual([true]);
});

it("shows that a picture is on its way after a second, until it has come", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  try {
    await open();
    const isShown = (): boolean => get(".pswp__preloader").matches(".pswp__preloader--active");
    expect(isShown()).toBe(false);
    vi.advanceTimersByTime(1000);
    await until(() => expect(isShown()).toBe(true));
    control("arrow--right").click();
    expect(isShown()).toBe(false);
    vi.advanceTimersByTime(1000);
    await until(() => expect(isShown()).toBe(true));
    for (const image of all('.pswp__img[src="/b.jpg"]')) image.dispatchEvent(new Event("load"));
    await until(() => expect(isShown()).toBe(false));
  } finally {
    vi.useRealTimers();
  }
});

it("goes with the island, gives focus and the server's HTML back, and leaves the row where it is", async () => {
  await open(two, 1);
  const row = get(".woocommerce-product-gallery__wrapper");
  const scrolled = vi.spyOn(row, "scrollTo");
  end();
  await until(() => expect(all(".storefront-lightbox")).toEqual([]));
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(all(".woocommerce-product-gallery__image a")[1]);
  expect(document.body.innerHTML).toBe(two);
});

describe("a press of a picture, or of the magnifier", () => {
  const magnifier = (): HTMLElement => get(".woocommerce-product-gallery__trigger");
  const picture = (): HTMLElement => get(".woocommerce-product-gallery__image a");
  const cover = (): HTMLElement[] => all(".storefront-cover");

  /** The island, of which nothing has been evaluated yet. */
  async function anew(): Promise<typeof gallery> {
    vi.resetModules();
    onTestFinished(() => void vi.resetModules());
    return (await import("../../../../islands/gallery/index.ts")).gallery;
  }

  /** Loads the model alone, which shows the picture at once. */
  async function early(part = magnifier): Promise<() => Promise<void>> {
    document.body.innerHTML = two;
    // A page that has not opened the lightbox before.
    const island = await loadIsland(await anew(), { until: "early" });
    ({ end } = island);
    expect(click(part())).toBe(false);
    expect(cover()).toHaveLength(1);
    return island.arrive;
  }

  it.each([
    ["the magnifier", magnifier],
    ["a picture", picture],
  ])(
    "before the lightbox is there shows the picture, which the lightbox follows: %s",
    async (_part, part) => {
      const arrive = await early(part);
      await arrive();
      await until(() => expect(get(".pswp__counter").textContent).toBe("1 / 2"));
      await until(() => expect(cover()).toEqual([]));
      press(get(".storefront-lightbox"), "Escape");
      await until(() => expect(all(".storefront-lightbox")).toEqual([]));
      expect(document.activeElement).toBe(part());
    },
  );

  it.each([
    ["React does not come", (): Promise<never> => Promise.reject(new Error("offline")), 0],
    ["a finger has waited four seconds for React", () => new Promise<never>(() => undefined), 4000],
  ])("leads to the picture where %s", async (_why, load, wait) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const went = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    document.body.innerHTML = two;
    const report = vi.fn();
    const island = await loadIsland({ ...(await anew()), view: load }, { until: "early", report });
    ({ end } = island);
    const pointerType = wait ? "touch" : "mouse";
    picture().dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, pointerType }));
    expect(went).not.toHaveBeenCalled();
    void island.arrive();
    await vi.advanceTimersByTimeAsync(wait);
    await until(() => expect(went).toHaveBeenCalledWith("http://localhost/a.jpg"));
    expect(report).toHaveBeenCalled();
    await until(() => expect(all("[aria-busy], .storefront-cover")).toEqual([]));
  });

  it("opens nothing when the code comes where the shopper has left the picture by then", async () => {
    const arrive = await early();
    press(document.body, "Escape");
    await arrive();
    expect([cover(), all("[aria-busy], .storefront-lightbox")]).toEqual([[], []]);
    click(magnifier());
    await until(() => get(".storefront-lightbox"));
  });

  it("with the control key is the browser's", async () => {
    document.body.innerHTML = two;
    ({ end } = await loadIsland(gallery));
    const seen = new Promise<boolean>((resolve) => {
      document.addEventListener(
        "click",
        (event) => {
          resolve(event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
    });
    click(picture(), { ctrlKey: true });
    expect(await seen).toBe(false);
    expect(all("[aria-busy], .storefront-lightbox")).toEqual([]);
  });

  it.each([
    ["lightbox", "the magnifier", magnifier, "mouse"],
    ["lightbox", "a picture", picture, "mouse"],
    ["touch-zoom", "a picture", picture, "touch"],
  ])(
    "leads to the picture where the code of the %s does not come: %s",
    async (file, _part, part, pointerType) => {
      const path = `../../../../islands/gallery/${file}.tsx`;
      vi.doMock(path, () => {
        throw new Error("offline");
      });
      onTestFinished(() => void vi.doUnmock(path));
      const went = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
      document.body.innerHTML = two;
      const report = vi.fn();
      ({ end } = await loadIsland(await anew(), { report }));
      part().dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, pointerType }));
      await until(() => expect(went).toHaveBeenCalledWith("http://localhost/a.jpg"));
      expect(report).toHaveBeenCalled();
      await until(() => expect(all("[aria-busy], .storefront-cover")).toEqual([]));
    },
  );

  it.each([
    ["a mouse", "mouse", "1200", ".storefront-lightbox"],
    ["a finger", "touch", "1200", ".storefront-zoom"],
    ["a finger, where the large version is no wider than the frame,", "touch", "100", ".storefront-lightbox"],
  ])("by %s shows the picture as it should", async (_by, pointerType, width, shown) => {
    document.body.innerHTML = two.replaceAll('width="1200"', `width="${width}"`);
    ({ end } = await loadIsland(gallery));
    picture().dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, pointerType }));
    await until(() => get(shown));
    expect(all(".storefront-lightbox, .storefront-zoom")).toHaveLength(1);
  });

  it("by a finger on the magnifier opens the lightbox, however large the picture is", async () => {
    document.body.innerHTML = two;
    ({ end } = await loadIsland(gallery));
    magnifier().dispatchEvent(
      new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: "touch" }),
    );
    await until(() => get(".storefront-lightbox"));
    expect(all(".storefront-zoom")).toEqual([]);
  });
});
