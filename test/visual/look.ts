/** Visits whose pages look the same on every machine: one font, which the shop's server brings along, and no motion. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { inject } from "vitest";
import { answerFile } from "../../fixtures/files.ts";
import { type Answer, type RunningServer, startServer } from "../../fixtures/server.ts";
import { launch, nothingAhead, type Runtime, runtimes } from "../browser/browser.ts";
import { demoTest, shared, type VisitOptions } from "../browser/demo.ts";
import { compare } from "./compare.ts";

const fonts = fileURLToPath(new URL("../../node_modules/@fontsource-variable/noto-sans/", import.meta.url));

/** Windows that pictures are taken in, by the ending of their names. */
const windows = {
  wide: { viewport: { width: 1366, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type WindowName = keyof typeof windows;

/** Shapes of letters and edges come from Chromium alone, whatever the machine's settings say, and always come. */
export const drawing = {
  args: ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb", nothingAhead],
  env: { FONTCONFIG_FILE: fileURLToPath(new URL("fonts.conf", import.meta.url)) },
};

/** The shop with the font instead of the machine's, in its pages and its drawings. */
const withFont =
  (answer: Answer): Answer =>
  async (request) => {
    const { pathname } = new URL(request.url);
    const [, font] = /^\/assets\/fonts\/(.+)$/.exec(pathname) ?? [];
    if (font) return (await answerFile(`${fonts}files`, font)) ?? new Response("", { status: 404 });
    const response = await answer(request);
    // A drawing cannot have the page's fonts: what it says would be in the machine's.
    if (pathname.endsWith(".svg"))
      return new Response((await response.text()).replace(/<text[\s>].*?<\/text>/gs, ""), response);
    if (pathname !== "/assets/style.css") return response;
    const faces = (await readFile(`${fonts}wght.css`, "utf8"))
      .replaceAll("./files/", "/assets/fonts/")
      .replaceAll("font-display: swap", "font-display: block");
    const stacks = `:root { --sans: "Noto Sans Variable"; --serif: "Noto Sans Variable"; }`;
    return new Response(`${await response.text()}\n${faces}\n${stacks}`, response);
  };

/** What has to be there before a picture is taken: the font, and the images in sight. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    if (images.length === 0) return;
    // An image that is lazy and out of sight, in a row that scrolls, too, never loads.
    const seen = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        resolve(entries);
      });
      for (const image of images) observer.observe(image);
    });
    const inSight = seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
    await Promise.all(inSight.map((image) => (image as HTMLImageElement).decode().catch(() => undefined)));
  });

/** What a test does with a page before the picture is taken. */
export type Act = (page: Page) => Promise<unknown>;

/** More about a picture; the rest are the visit's options. */
interface LookOptions extends VisitOptions {
  /** How much of the window from its top is in the picture, px: all of it, unless only the header is of interest. */
  readonly height?: number;
}

/** Opens a page in a window, does something, and compares the picture. */
export type Look = (
  name: string,
  window: WindowName,
  path: string,
  act?: Act,
  options?: LookOptions,
) => Promise<void>;

/** The browser with windows, and the shop, which bring the one font along. */
export const pinned = shared.extend<{ full: Browser; strict: RunningServer }>({
  full: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from its parameter
    async ({}, use) => {
      // The browser with windows: the one without draws some controls differently, and is not everywhere.
      const browser = await launch({ windows: true, ...drawing });
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  strict: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const server = await startServer({ wrap: withFont });
      await use(server);
      await server.close();
    },
    { scope: "file" },
  ],
});

/** `it` with `look`. The flavours have one picture, which the first of them renews. */
export function visualTest(runtime: Runtime) {
  const renewal = runtime === runtimes[0] ? inject("pictures") : "none";
  return demoTest(runtime, { images: true, base: pinned }).extend<{ look: Look }>({
    look: async ({ visit }, use) => {
      await use(async (name, window, path, act, { height, ...options } = {}) => {
        const size = windows[window];
        const { page } = await visit(path, { ...size, locale: "vi-VN", reducedMotion: "reduce", ...options });
        await page.evaluate(() => document.fonts.ready);
        await act?.(page);
        await drawn(page);
        const clip = { x: 0, y: 0, ...size.viewport, ...(height && { height }) };
        const take = () => page.screenshot({ animations: "disabled", caret: "hide", scale: "css", clip });
        await compare(`${name}.${window}`, runtime, take, renewal);
      });
    },
  });
}
