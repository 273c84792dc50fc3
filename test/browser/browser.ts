/** The real browser that the tests drive: Debian's Chromium, or whatever `CHROMIUM_PATH` names. */
import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { definitions } from "../../islands/definitions.ts";

/** Whether the bundle mounts an island: the tests of one that is still being built wait for it. */
export const isBundled = (name: string): boolean => definitions.some((island) => island.name === name);

/** Where Chromium is found when `CHROMIUM_PATH` does not say. */
const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The same engine without windows, if it is there too: a new visitor takes a third of the time. */
const shell = "/usr/bin/chromium-headless-shell";

const flavours = ["react", "preact"] as const;
export type Runtime = (typeof flavours)[number];

/** Flavours of the bundle to be tested: both, or the one that `FLAVOUR` names, as `vitest.config.ts` does. */
export const runtimes = flavours.filter((flavour) => flavour === (process.env.FLAVOUR ?? flavour));

/** Playwright's own setting, which another `--blink-settings` would replace: there is a mouse, and it hovers. */
const mouse = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/**
 * Nothing is drawn ahead of need. Where Chromium (156) draws a tile in the background that a new frame needs in the same
 * moment, nobody is told when it is ready, and the page gets no more frames: on a busy machine one page in a hundred that
 * slides pictures.
 */
export const nothingAhead = "--disable-best-effort-tasks";

/**
 * Starts the browser.
 *
 * @param images   whether it loads images: most tests do without, which saves a fifth of their time
 * @param windows  whether it has to be the browser that people use, for measuring
 * @param keeps    whether it keeps pages that are left, to show them again as they were: Playwright does not want that
 * @param args     more of Chromium's own switches
 * @param env      variables that it has besides those of this process
 * @throws Error that says how to get one: a run without a browser is a failed run
 */
export async function launch({
  images = true,
  windows = false,
  keeps = false,
  args = [] as readonly string[],
  env = {} as Readonly<Record<string, string>>,
} = {}): Promise<Browser> {
  // The one without windows keeps no pages.
  const candidates = windows || keeps ? places : [shell, ...places];
  const executablePath = process.env.CHROMIUM_PATH ?? candidates.find((place) => existsSync(place));
  if (!executablePath || !existsSync(executablePath)) {
    throw new Error(
      "No Chromium found. Set CHROMIUM_PATH to its program, or install it (Debian: apt-get install chromium).",
    );
  }
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    ignoreDefaultArgs: keeps ? ["--disable-back-forward-cache"] : [],
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--js-flags=--expose-gc",
      ...(windows ? [] : [nothingAhead]),
      ...(images ? [] : [`--blink-settings=${mouse},imagesEnabled=false`]),
      ...args,
    ],
  });
}

/** A page that keeps a record of what went wrong in it. */
export interface WatchedPage {
  readonly page: Page;
  /** Console errors, uncaught errors and policy violations, as text. */
  readonly problems: string[];
  close(): Promise<void>;
}

/** Opens a page for a new visitor: no cookies, nothing stored, nothing cached. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, ...options });
  context.setDefaultTimeout(70_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  const close = async (): Promise<void> => {
    // A handler that still runs fails once nobody is there for its answer.
    for (const routed of [context, page]) await routed.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  };
  return { page, problems, close };
}
