/**
 * What the check says of stock scripts beside islands, seen in a page. Each stand-in answers as the stock script does, in
 * words of our own: it shows that the islands do not keep the two from doing one thing twice.
 */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { stockScripts } from "../../cli/stock-table.ts";
import { inspectHtml } from "../unit/cli/support.ts";
import { runtimes } from "./browser.ts";
import { demoTest, poll, rewritePages } from "./demo.ts";
import { comeOver, islandReady, touch } from "./island.ts";

interface Case {
  readonly path: string;
  /** The stand-in. It says at the root when it has answered. */
  readonly script: () => void;
  /** Has the islands start. */
  readonly start: (page: Page) => Promise<unknown>;
  /** Does what a visitor does then. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** What there is to see then. */
  readonly look: (page: Page) => Promise<unknown>;
  /** What is seen with the islands alone, and with the script beside them. */
  readonly alone: unknown;
  readonly both: unknown;
}

const searchIcon = (page: Page) => page.locator("#ast-desktop-header a.astra-search-icon").first();

const cases: Readonly<Record<string, Case>> = {
  "astra-theme-js": {
    path: "/",
    script() {
      const icon = document.querySelector("#ast-desktop-header a.astra-search-icon") as HTMLElement;
      const panel = document.querySelector("#ast-desktop-header .ast-search-menu-icon") as HTMLElement;
      const field = panel.querySelector(".search-field") as HTMLElement;
      const { classList } = panel;
      icon.onclick = () => {
        if (classList.toggle("ast-dropdown-active")) setTimeout(() => field.focus(), 200);
        document.documentElement.dataset.stock = "answered";
      };
      field.addEventListener("focus", () => classList.toggle("ast-dropdown-active"));
      field.addEventListener("blur", () => classList.add("ast-dropdown-active"));
    },
    async start(page) {
      await comeOver(searchIcon(page));
      await islandReady(page, "search");
    },
    async act(page) {
      for (const isOpen of [true, false]) {
        await searchIcon(page).click();
        await page.locator(`#ast-desktop-header a.astra-search-icon[aria-expanded=${isOpen}]`).waitFor();
      }
    },
    look: (page) =>
      page
        .locator("#ast-desktop-header .ast-search-menu-icon")
        .evaluate((el) => el.classList.contains("ast-dropdown-active")),
    alone: false,
    both: true,
  },
  "astra-modern-shop-view": {
    path: "/cua-hang/",
    script() {
      document.querySelector("select.orderby")?.addEventListener("change", (event) => {
        (event.target as HTMLSelectElement).form?.submit();
      });
      // A page that has an order was loaded by it.
      if (location.search.includes("orderby")) document.documentElement.dataset.stock = "answered";
    },
    start: touch,
    act: (page) => page.locator("select.orderby").first().press("ArrowDown"),
    look: async (page) => new URL(page.url()).searchParams.has("orderby"),
    alone: false,
    both: true,
  },
  "astra-shop-pagination-infinite": {
    path: "/cua-hang/?header=endless",
    script() {
      document.querySelector(".ast-shop-load-more")?.addEventListener("click", async () => {
        const next = document.querySelector<HTMLAnchorElement>("a.next.page-numbers");
        const html = await (await fetch(next?.href ?? "")).text();
        const more = new DOMParser().parseFromString(html, "text/html").querySelectorAll("ul.products > li");
        const list = document.querySelector("ul.products") as Element;
        // The island shows no product twice. The script does.
        while (list.querySelectorAll("li.product").length < 6) await new Promise(requestAnimationFrame);
        list.append(...more);
        document.documentElement.dataset.stock = "answered";
      });
    },
    start: touch,
    act: (page) => page.locator(".ast-shop-load-more").click(),
    look: (page) =>
      page.evaluate(() => {
        const names = [...document.querySelectorAll("ul.products > li h2")].map((el) => el.textContent);
        return [names.length, new Set(names).size];
      }),
    alone: [6, 6],
    both: [9, 6],
  },
  "wc-single-product": {
    path: "/product/vong-tay-thach-anh-hong/",
    script() {
      const magnifier = document.createElement("a");
      magnifier.className = "woocommerce-product-gallery__trigger";
      magnifier.href = "#";
      document.querySelector(".woocommerce-product-gallery")?.prepend(magnifier);
      document.documentElement.dataset.stock = "answered";
    },
    async start(page) {
      await comeOver(page.locator(".woocommerce-product-gallery"));
      await islandReady(page, "gallery");
    },
    look: (page) => page.locator(".woocommerce-product-gallery__trigger").count(),
    alone: 1,
    both: 2,
  },
};

const seen = stockScripts.filter(({ nature }) => nature === "fights" || nature === "races");

describe.each(runtimes)("a stock script beside the islands (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("is said to fight or to race only where that is shown here", () => {
    expect(seen.map(({ handle }) => handle).sort()).toEqual(Object.keys(cases).sort());
  });

  for (const { handle, nature } of seen)
    it(`does what the check says: ${handle} ${nature}`, async ({ visit }) => {
      const { path, script, start, act, look, alone, both } = cases[handle] as Case;
      const own = await visit(path, { strictCsp: false });
      await start(own.page);
      await act?.(own.page);
      await poll(() => look(own.page)).toEqual(alone);

      // One that races is held back by a plugin until the islands have begun.
      const isHeld = nature === "races";
      const tag = `<script id="${handle}-js" ${isHeld ? 'type="text/held" data-' : ""}src="/stand-in.js"></script>`;
      let html = "";
      const { page } = await visit(path, {
        strictCsp: false,
        async before(page) {
          await page.route("**/stand-in.js", (route) =>
            route.fulfill({ contentType: "text/javascript", body: `({ ${script} }).script();` }),
          );
          await rewritePages(page, (served) => {
            html ||= served.replace("</body>", `${tag}</body>`);
            return served.replace("</body>", `${tag}</body>`);
          });
        },
      });
      const { problems } = await inspectHtml(html);
      expect(problems.map(({ code, message }) => [code, message.split(" ")[0]])).toEqual([
        [`stock-${nature}`, handle],
      ]);
      await start(page);
      if (isHeld) await page.addScriptTag({ url: "/stand-in.js" });
      await act?.(page);
      await page.waitForFunction(() => document.documentElement.dataset.stock === "answered");
      await poll(() => look(page)).toEqual(both);
    });
});
