import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gallery } from "../../../../islands/gallery/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { loadIsland, nextFrame, type Stage } from "../../support/load-island.ts";
import { all, clearPage, click, get } from "../../support/page.ts";

const slide = `<div data-thumb="/a-100.jpg" class="woocommerce-product-gallery__image"><a href="/a.jpg"><img src="/a-600.jpg" alt=""></a></div>`;
const box = (at: number): string => `<div data-slide-number="${at}"><img src="/x.jpg"></div>`;
const page = `<div id="host" class="woocommerce-product-gallery"><figure class="woocommerce-product-gallery__wrapper">${slide.repeat(3)}</figure><div class="ast-single-product-thumbnails"><div class="woocommerce-product-gallery-thumbnails__wrapper">${[0, 1, 2].map(box).join("")}</div></div></div>`;

const strip = (): HTMLElement => get(".woocommerce-product-gallery-thumbnails__wrapper");
const previous = (): HTMLElement => get("button.flex-prev");
const next = (): HTMLElement => get("button.flex-next");
const isShown = (arrow: HTMLElement): boolean => !arrow.classList.contains("flex-disabled");

interface Observer {
  readonly root: unknown;
  readonly targets: Set<Element>;
  tell(entries: readonly { readonly target: Element; readonly intersectionRatio: number }[]): void;
}
/** Those that are observing. */
const observers = new Set<Observer>();
/** Has a strip's ends seen, or not, by whoever observes them. */
function see(isStart: boolean, isEnd: boolean): void {
  const entries = [
    { target: strip().firstElementChild as Element, intersectionRatio: isStart ? 1 : 0 },
    { target: strip().lastElementChild as Element, intersectionRatio: isEnd ? 1 : 0 },
  ];
  for (const observer of [...observers]) if (observer.root === strip()) observer.tell(entries);
}
const observed = (): number => [...observers].filter(({ root }) => root === strip()).length;

let scrolled: number[] = [];
let end = (): void => undefined;

async function begin(until: Stage): Promise<void> {
  ({ end } = await loadIsland(gallery, { until }));
  await vi.waitUntil(() => all(".flex-direction-nav").length, { interval: 1 });
  await nextFrame();
}

beforeEach(() => {
  scrolled = [];
  resetConfig();
  document.body.innerHTML = page;
  vi.stubGlobal(
    "IntersectionObserver",
    class implements Observer {
      readonly root: unknown;
      readonly targets = new Set<Element>();
      readonly tell: Observer["tell"];
      constructor(tell: Observer["tell"], { root }: { root?: unknown } = {}) {
        this.tell = tell;
        this.root = root;
      }
      observe(target: Element): void {
        this.targets.add(target);
        observers.add(this);
      }
      disconnect(): void {
        observers.delete(this);
      }
    },
  );
  // Thumbnails of 80 px, 95 from one to the next, of which two and a half are seen.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(230);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return new DOMRect(95 * Number(this.dataset.slideNumber ?? 0), 0, 80, 80);
  });
  vi.spyOn(HTMLElement.prototype, "scrollBy").mockImplementation(
    ((to: { left: number }) => void scrolled.push(to.left)) as HTMLElement["scrollBy"],
  );
});
afterEach(() => {
  end();
  observers.clear();
  clearPage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each([
  ["before its component is there", "prelude"],
  ["with its component", "ready"],
] as const)("the add-on's strip %s", (_name, until) => {
  it("has arrows that move it by what is seen", async () => {
    await begin(until);
    click(next());
    click(previous());
    expect(scrolled).toEqual([190, -190]);
  });

  it("has no arrow where its end is seen, and keeps focus", async () => {
    await begin(until);
    expect([previous(), next()].map(isShown)).toEqual([false, true]);
    next().focus();
    see(false, true);
    expect([previous(), next()].map(isShown)).toEqual([true, false]);
    expect(document.activeElement).toBe(previous());
    see(true, false);
    expect([previous(), next()].map(isShown)).toEqual([false, true]);
    expect(document.activeElement).toBe(next());
  });

  it("is looked at by one observer, and is the server's again when the island goes", async () => {
    await begin(until);
    expect(observed()).toBe(1);
    see(false, true);
    end();
    expect(observed()).toBe(0);
    expect(document.body.innerHTML).toBe(page);
  });
});
