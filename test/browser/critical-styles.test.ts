import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demoTest, type VisitOptions } from "./demo.ts";

const it = demoTest("react");
const phone: VisitOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const wide: VisitOptions = { viewport: { width: 1366, height: 900 } };
const product = "/product/vong-tay-thach-anh-hong/";

/** Pages whose HTML needs styles of the islands before any script: themes' parts, and what widths they have. */
const pages = [
  "/",
  "/cua-hang/?header=notice",
  "/cua-hang/?header=filters,filters-accordion",
  "/cua-hang/?header=filters-box,filters-accordion",
  "/cua-hang/?header=views",
  "/cua-hang/?header=endless",
  "/cua-hang/?header=quick-view-picture",
  "/cua-hang/?header=mega-menu,sticky-slide",
  "/cua-hang/?header=account-menu,cart-flyout",
  "/gio-hang/",
  "/lien-he/",
  product,
  `${product}?tabs=accordion`,
  ...["vertical-slider,7", "vertical,7", "grid,5", "strip,7", "4"].map(
    (kind) => `${product}?gallery=${kind}`,
  ),
];

/** Where everything is that a shopper can see, with the names of ids, some of which are made by chance, left out. */
const places = (page: Page): Promise<string[]> =>
  page.locator("body").evaluate((body) =>
    [...body.querySelectorAll<HTMLElement>("*")].flatMap((el) => {
      if (el.matches("script, style, link, noscript, template, .wpcf7-quiz-label")) return [];
      const { x, y, width, height } = el.getBoundingClientRect();
      const { visibility, opacity } = getComputedStyle(el);
      return [[el.tagName, el.className, x, y, width, height, visibility, opacity].join(" ")];
    }),
  );

it.for([
  ["phones", phone],
  ["wide screens", wide],
] as const)(
  "critical styles show each page as the whole style sheet does, on %s",
  async ([, screen], { visit }) => {
    for (const path of pages) {
      const { page } = await visit(path, {
        ...screen,
        before: (to) =>
          to.route("**/islands.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" })),
      });
      const before = await places(page);
      await page.locator("link[href$='islands.css']").evaluate((link: HTMLLinkElement) => {
        link.media = "all";
      });
      expect(await places(page), path).toEqual(before);
    }
  },
);

it("the whole style sheet applies once it is there, and no sooner", async ({ visit }) => {
  const { page } = await visit("/cua-hang/");
  await expect
    .poll(() => page.locator("link[href$='islands.css']").evaluate((link: HTMLLinkElement) => link.media))
    .toBe("all");
});
