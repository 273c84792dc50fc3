import { afterEach, beforeEach, expect, it, vi } from "vitest";
import mountGallery from "../../../../islands/gallery/gallery.tsx";
import { resetConfig } from "../../../../shared/config/index.ts";
import { mountParts } from "../../support/mount.ts";
import { all, clearPage, click, get, press } from "../../support/page.ts";

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
  end = mountParts(get("#host"), [mountGallery]);
  click(all(".woocommerce-product-gallery__image a")[index] as HTMLElement);
  await until(() => get(".storefront-lightbox"));
}

beforeEach(() => {
  resetConfig();
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
});
afterEach(() => {
  end();
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
  end = mountParts(get("#host"), [mountGallery]);
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

it("goes with the island, and leaves the row where it is", async () => {
  await open(two, 1);
  const row = get(".woocommerce-product-gallery__wrapper");
  const scrolled = vi.spyOn(row, "scrollTo");
  end();
  await until(() => expect(all(".storefront-lightbox")).toEqual([]));
  expect(scrolled).not.toHaveBeenCalled();
  expect(all("[inert]")).toEqual([]);
});
