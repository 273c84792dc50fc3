/** The way back from a product, to a listing that the browser has kept as it was: the picture goes back into its card. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { runtimes } from "../browser/browser.ts";
import { type Engine, engines, startEngine } from "./webdriver.ts";

const product = "/product/moc-khoa-ca-chep/";
const link = ".products li.post-43 .woocommerce-LoopProduct-link";

declare global {
  interface Window {
    /** What moved when the page was shown again, by its pseudo-element; `unseen` until that is known. */
    moved?: readonly string[] | "unseen";
  }
}

const isInstalled = engines.some((engine) => engine.name === "Chromium" && engine.isInstalled);

describe.runIf(isInstalled)("a product's picture", () => {
  let server: RunningServer;
  let engine: Engine;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    engine = await startEngine("Chromium");
  });
  afterEach(() => engine?.close());

  it.each(runtimes)(
    "goes back into its card on the way back, and the page keeps nothing of it (%s)",
    async (runtime) => {
      await engine.open(`${server.url}/cua-hang/?header=transitions&runtime=${runtime}`);
      await engine.press("Tab");
      await engine.until(() =>
        window.storefrontIslands
          ?.islands()
          .some(({ name, state }) => name === "next-page" && state === "ready"),
      );
      await engine.evaluate(() => {
        window.moved = "unseen";
        addEventListener("pagereveal", ({ viewTransition }) => {
          const tell = (): void => {
            window.moved = document
              .getAnimations()
              .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "")
              .filter((name) => name.startsWith("::view-transition"));
          };
          viewTransition?.ready.then(tell, tell);
        });
      });
      await engine.click(link);
      await engine.until((path) => location.pathname === path && document.readyState === "complete", product);
      await engine.until(() => !document.getAnimations().length);
      await engine.press("Tab");
      await engine.until(() =>
        window.storefrontIslands
          ?.islands()
          .some(({ name, state }) => name === "next-page" && state === "ready"),
      );
      await engine.evaluate(() => window.scrollTo(0, 0));
      await engine.back();
      await engine.until(() => window.moved && window.moved !== "unseen");
      expect([...new Set(await engine.evaluate(() => window.moved))].sort()).toEqual([
        "::view-transition-group(product-picture)",
        "::view-transition-new(product-picture)",
      ]);
      await engine.until(
        () =>
          ![...document.querySelectorAll<HTMLElement>("[style]")].some(({ style }) =>
            style.getPropertyValue("view-transition-name"),
          ),
      );
    },
  );
});
