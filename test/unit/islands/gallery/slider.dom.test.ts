import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gallery } from "../../../../islands/gallery/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { loadIsland, nextFrame } from "../../support/load-island.ts";
import { all, clearPage, click, get } from "../../support/page.ts";

const slide = (name: string): string =>
  `<div data-thumb="/${name}-100.jpg" class="woocommerce-product-gallery__image"><a href="/${name}.jpg"><img src="/${name}-600.jpg" alt="${name}" data-large_image="/${name}.jpg" data-large_image_width="300" data-large_image_height="200"></a></div>`;
const page = `<div class="woocommerce-product-gallery"><figure class="woocommerce-product-gallery__wrapper">${slide("a")}${slide("b")}</figure></div>`;

/** What is watched for its size, and by whom. */
const watched = new Map<object, Set<Element>>();
/** Called when somebody is made that watches, with how many have been. */
let onWatcher = vi.fn<(count: number) => void>();
let end = (): void => undefined;

beforeEach(() => {
  onWatcher = vi.fn();
  resetConfig();
  document.body.innerHTML = page;
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor() {
        onWatcher(onWatcher.mock.calls.length + 1);
      }
      observe(el: Element): void {
        watched.set(this, (watched.get(this) ?? new Set()).add(el));
      }
      disconnect(): void {
        watched.delete(this);
      }
    },
  );
});
afterEach(() => {
  end();
  watched.clear();
  clearPage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("a gallery's slider that is taken down in the frame in which it was made watches no sizes any more", async () => {
  const gone = new Promise<void>((resolve) => {
    // First the row, for its height, then the slider.
    onWatcher.mockImplementation((count) => {
      if (count < 2) return;
      queueMicrotask(() => {
        end();
        resolve();
      });
    });
  });
  const island = await loadIsland(gallery, { until: "prelude" });
  ({ end } = island);
  get(".woocommerce-product-gallery img").dispatchEvent(
    new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", movementX: 1 }),
  );
  await island.arrive();
  await gone;
  expect(onWatcher).toHaveBeenCalledTimes(2);
  await nextFrame();
  expect([...watched.values()].flatMap((all) => [...all].map((el) => el.className))).toEqual([]);
});

it("a gallery is the server's again after the end, whatever was zoomed and shown, and works again", async () => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100));
  for (let round = 0; round < 2; round += 1) {
    ({ end } = await loadIsland(gallery));
    const image = get(".woocommerce-product-gallery__image img");
    image.dispatchEvent(
      new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", clientX: 50, clientY: 100 }),
    );
    const zoomed = get(".zoomImg");
    expect(zoomed.getAttribute("src")).toBe("/a.jpg");
    expect([zoomed.style.width, zoomed.style.height, zoomed.style.translate]).toEqual([
      "300px",
      "200px",
      "-100px -100px",
    ]);
    click(all(".flex-control-nav button")[1] as HTMLElement);
    expect(all(".flex-active-slide")).toEqual([all(".woocommerce-product-gallery__image")[1]]);
    end();
    expect(document.body.innerHTML).toBe(page);
  }
});

it.each([
  ["a finger", { pointerType: "touch" }],
  ["a mouse that drags", { pointerType: "mouse", buttons: 1 }],
])("%s gets no large picture to look into", async (_what, how) => {
  ({ end } = await loadIsland(gallery));
  get(".woocommerce-product-gallery__image img").dispatchEvent(
    new PointerEvent("pointermove", { bubbles: true, ...how }),
  );
  expect(all(".zoomImg")).toEqual([]);
});
