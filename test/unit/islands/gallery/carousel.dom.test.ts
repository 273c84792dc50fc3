import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gallery } from "../../../../islands/gallery/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { loadIsland } from "../../support/load-island.ts";
import { clearPage, click, get } from "../../support/page.ts";

const slide = `<div class="woocommerce-product-gallery__image"><a href="/a.jpg"><img src="/a-600.jpg" alt=""></a></div>`;
const page = `<div class="product ast-product-gallery-layout-first-image-large"><div class="woocommerce-product-gallery"><figure class="woocommerce-product-gallery__wrapper">${slide.repeat(2)}</figure></div></div>`;

const arrow = (kind: "prev" | "next"): HTMLButtonElement => get(`.tns-controls [data-controls=${kind}]`);
const dot = (at: number): HTMLElement => get(`.tns-nav [data-nav="${at}"]`);
/** Which arrows lead nowhere, and which dots say that they are the current one. */
const state = (): unknown => [
  [arrow("prev").disabled, arrow("next").disabled],
  [0, 1].map((at) => [dot(at).getAttribute("aria-current"), dot(at).matches(".tns-nav-active")]),
];
const isAt = (index: number): unknown => [
  [index === 0, index === 1],
  [0, 1].map((at) => (at === index ? ["true", true] : [null, false])),
];
const until = (isSo: () => void): Promise<unknown> => vi.waitFor(isSo, { interval: 1, timeout: 4000 });

let end = (): void => undefined;

beforeEach(() => {
  resetConfig();
  document.documentElement.lang = "en";
  document.body.innerHTML = page;
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
});
afterEach(() => {
  end();
  clearPage();
  vi.restoreAllMocks();
});

describe.each(["prelude", "ready"] as const)("the add-on's carousel, at the stage %s", (stage) => {
  it("has arrows and dots that show a picture, keeps focus where an arrow ends, and goes with the island", async () => {
    ({ end } = await loadIsland(gallery, { until: stage }));
    await until(() => get(".tns-nav"));
    expect(state()).toEqual(isAt(0));
    expect(dot(1).getAttribute("aria-label")).toBe("Picture 2 of 2");
    arrow("next").focus();
    click(arrow("next"));
    await until(() => expect(state()).toEqual(isAt(1)));
    expect(document.activeElement).toBe(arrow("prev"));
    click(arrow("prev"));
    await until(() => expect(state()).toEqual(isAt(0)));
    expect(document.activeElement).toBe(arrow("next"));
    click(dot(1));
    await until(() => expect(state()).toEqual(isAt(1)));
    end();
    expect(document.body.innerHTML).toBe(page);
  });
});
