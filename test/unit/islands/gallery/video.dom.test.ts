import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gallery } from "../../../../islands/gallery/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { loadIsland, nextFrame, type Stage } from "../../support/load-island.ts";
import { all, clearPage, click, get, press } from "../../support/page.ts";

const slide = (name: string, video = ""): string =>
  `<div data-thumb="/${name}-100.jpg" class="woocommerce-product-gallery__image"${video}><a href="/${name}.jpg"><img src="/${name}-600.jpg" alt="${name}"></a></div>`;
const pageOf = (address: string): string =>
  `<div class="woocommerce-product-gallery"><figure class="woocommerce-product-gallery__wrapper">${slide("a")}${slide("b", ` data-storefront-video="${address}"`)}</figure></div>`;
const file = pageOf("/b.webm");
const provider = pageOf("https://youtu.be/aqz-KE-bpKQ");

const link = (): HTMLElement => get("[data-storefront-video] > a");
const thumbnail = (at: number): HTMLElement => all(".flex-control-nav button")[at] as HTMLElement;
const player = (): HTMLElement[] => all(".storefront-video");
const until = (isSo: () => void): Promise<unknown> => vi.waitFor(isSo, { interval: 1, timeout: 4000 });

let end = (): void => undefined;

async function load(html: string, stage: Stage = "ready"): Promise<void> {
  document.body.innerHTML = html;
  ({ end } = await loadIsland(gallery, { until: stage }));
  await until(() => expect(link().getAttribute("role")).toBe("button"));
}

/** Shows the video's slide, and plays it. */
async function play(html: string): Promise<void> {
  await load(html);
  click(thumbnail(1));
  expect(click(link())).toBe(false);
  await until(() => expect(player()).toHaveLength(1));
}

/** What says that it cannot be played, and where it leads. */
const failure = (): unknown[] =>
  all(".storefront-video[role=alert]").map((el) => [el.textContent, get("a", el).getAttribute("href")]);

beforeEach(() => {
  resetConfig();
  document.documentElement.lang = "en";
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
  // It loads no pages into frames, and says so.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  clearPage();
  vi.restoreAllMocks();
});

describe("a video among the pictures", () => {
  it("is named as one before anything of it is asked for, and is the server's again after the end", async () => {
    await load(file, "prelude");
    expect([link(), thumbnail(1)].map((el) => el.getAttribute("aria-label"))).toEqual([
      "Play video: b",
      "Video: b",
    ]);
    expect(thumbnail(0).hasAttribute("aria-label")).toBe(false);
    expect(thumbnail(1).hasAttribute("data-storefront-video")).toBe(true);
    end();
    expect(document.body.innerHTML).toBe(file);
  });

  it("plays over its link, is paused while another picture is shown, and is stopped by Escape", async () => {
    await play(file);
    const video = get<HTMLVideoElement>("video");
    expect(video.getAttribute("src")).toBe("http://localhost/b.webm");
    expect(video.getAttribute("aria-label")).toBe("Video: b");
    await until(() => expect(document.activeElement).toBe(video));
    expect(link().hasAttribute("inert")).toBe(true);
    const paused = vi.spyOn(video, "pause");
    // Its own controls want the arrow keys.
    expect(press(video, "ArrowLeft")).toBe(true);
    expect(thumbnail(1).getAttribute("aria-current")).toBe("true");
    click(thumbnail(0));
    await until(() => expect(paused).toHaveBeenCalledOnce());
    expect(player()).toHaveLength(1);
    video.focus();
    press(video, "Escape");
    await until(() => expect(player()).toEqual([]));
    expect(link().hasAttribute("inert")).toBe(false);
    expect(document.activeElement).toBe(link());
  });

  it("says that it cannot be played, and where it is, until another picture is shown", async () => {
    await play(file);
    get("video").dispatchEvent(new Event("error"));
    await until(() =>
      expect(failure()).toEqual([
        ["The video could not be played. Open it by itself", "http://localhost/b.webm"],
      ]),
    );
    click(thumbnail(0));
    await until(() => expect(player()).toEqual([]));
    expect(link().hasAttribute("inert")).toBe(false);
  });

  it("of a provider's is gone when it is left", async () => {
    await play(provider);
    const frame = get("iframe");
    expect(frame.getAttribute("src")).toContain("https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ");
    expect(frame.getAttribute("title")).toBe("Video: b");
    click(thumbnail(0));
    await until(() => expect(player()).toEqual([]));
  });

  it.each([
    ["that does not answer is told of after ten seconds", false],
    ["that has answered is not", true],
  ])("of a provider %s", async (_what, hasAnswered) => {
    await load(provider);
    click(thumbnail(1));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    click(link());
    // It is waited for from the moment on in which it has focus.
    await until(() => expect(document.activeElement).toBe(get("iframe")));
    if (hasAnswered) get("iframe").dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(9500);
    expect(failure()).toEqual([]);
    await vi.advanceTimersByTimeAsync(hasAnswered ? 60_000 : 600);
    await nextFrame();
    expect(failure()).toEqual(
      hasAnswered
        ? []
        : [["The video could not be played. Open it by itself", "https://youtu.be/aqz-KE-bpKQ"]],
    );
  });

  it("goes with the island", async () => {
    await play(file);
    end();
    await until(() => expect(document.body.innerHTML).toBe(file));
  });
});
