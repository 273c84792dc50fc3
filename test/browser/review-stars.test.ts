import type { Page } from "playwright-core";
import { describe, expect, it as plain } from "vitest";
import { isBundled, launch, openPage, runtimes } from "./browser.ts";
import { hasCaptures, serveCaptures } from "./captures.ts";
import { demoTest, poll, rewritePages, type Visit } from "./demo.ts";
import { comeOver, violations } from "./island.ts";

const product = "/product/vong-tay-ngoc-bich/";

const star = (page: Page, rating: number) => page.locator(`p.stars a.star-${rating}`);
const drawn = async (page: Page): Promise<void> => {
  // The model hears of it once it is there.
  await poll(async () => {
    await comeOver(page.locator(".reviews_tab a"));
    return page.locator("p.stars").count();
  }).toBeGreaterThan(0);
};
const rating = (page: Page): Promise<string> => page.inputValue("#rating");
const focusedClass = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.className ?? "");

async function fill(page: Page): Promise<void> {
  await page.fill("#comment", "Rất đẹp");
  await page.fill("#author", "Mai");
  await page.fill("#email", "mai@example.com");
}

/** Answers the page's dialogs, and keeps what they said. */
function alerts({ page }: Visit): string[] {
  const said: string[] = [];
  page.on("dialog", async (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  return said;
}

describe.runIf(isBundled("review-stars")).each(runtimes)("review stars (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("lie as the theme lays the stock stars, a named radio group over the select, each as large as a finger needs", async ({
    visit,
  }) => {
    const { page } = await visit(product);
    await drawn(page);
    await page.locator(".reviews_tab a").click();
    const { places, em, space, kept } = await page.locator("p.stars").evaluate((box) => {
      const stars = [...box.querySelectorAll("a")].map((el) => el.getBoundingClientRect());
      const ruler = document.createElement("span");
      ruler.textContent = " ";
      ruler.style.whiteSpace = "pre";
      box.append(ruler);
      const width = ruler.getBoundingClientRect().width;
      ruler.remove();
      return {
        places: stars.map(({ left, width }) => [left - (stars[0]?.left ?? 0), width] as const),
        em: Number.parseFloat(getComputedStyle(box).fontSize),
        space: width,
        kept: (box.parentElement as HTMLElement).style.minHeight,
      };
    });
    // Nobody saw the select: its room is not kept.
    expect(kept).toBe("");
    for (const [index, [left, width]] of places.entries()) {
      expect(width).toBeCloseTo(em * 1.2, 1);
      // The stock markup has a space between two stars.
      expect(left).toBeCloseTo(index * (em * 1.2 + space), 0);
    }
    const group = page.getByRole("radiogroup", { name: "Đánh giá của bạn" });
    const radios = group.getByRole("radio");
    expect(await radios.count()).toBe(5);
    // An icon font's glyph comes before the text.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('p.stars a::before { content: "\\e020" !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    for (const n of [1, 2, 3, 4, 5])
      expect(await group.getByRole("radio", { name: `${n} trên 5 sao`, exact: true }).count()).toBe(1);
    expect(await page.locator("#rating").isVisible()).toBe(false);
    // What a press hits, not what is drawn: themes draw stars of an em and a little.
    const hit = await radios.evaluateAll((all) =>
      all.map((star, index) => {
        star.scrollIntoView({ block: "center" });
        const { left, top, width, height } = star.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hits = (dx: number, dy: number): boolean => document.elementFromPoint(x + dx, y + dy) === star;
        const isFirst = index === 0;
        // Beside it is the next one, which a pixel in common may belong to.
        return [hits(0, 0), hits(0, -11.5), hits(0, 11.5), hits(isFirst ? -11.5 : -10, 0), hits(10, 0)];
      }),
    );
    for (const one of hit) expect(one).toEqual([true, true, true, true, true]);
  });

  it("are chosen by pointer and by keys, and say beside themselves that none is where the page asks for that", async ({
    visit,
  }) => {
    const here = await visit(`${product}#reviews`, {
      before: (page) =>
        rewritePages(page, (html) =>
          html.replace('class="comment-form-rating"', `$& data-island-props='{"inline": true}'`),
        ),
    });
    const { page } = here;
    const said = alerts(here);
    await drawn(page);
    await page.click("#submit");
    const notice = page.getByRole("alert").filter({ hasText: "Hãy chọn số sao" });
    await notice.waitFor();
    expect(await focusedClass(page)).toBe("star-1");
    expect(await violations(page, "#review_form")).toEqual([]);
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press("Space");
    expect(await rating(page)).toBe("1");
    expect(await notice.count()).toBe(0);
    await star(page, 2).focus();
    await page.keyboard.press("Enter");
    expect(await rating(page)).toBe("2");
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await star(page, 3).click();
    expect(await rating(page)).toBe("3");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    expect(await rating(page)).toBe("5");
    await page.keyboard.press("ArrowLeft");
    expect(await focusedClass(page)).toBe("star-4 active");
    await page.keyboard.press("Home");
    expect(await rating(page)).toBe("1");
    await page.keyboard.press("End");
    expect(await rating(page)).toBe("5");
    expect(await page.locator("p.stars.selected a.active[aria-checked=true]").count()).toBe(1);
    // One stop for Tab.
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("comment");
    await page.keyboard.press("Shift+Tab");
    expect(await focusedClass(page)).toBe("star-5 active");
    expect(said).toEqual([]);
  });

  it("keep an unrated review from being sent, in the server's words, and send a rated one", async ({
    visit,
  }) => {
    const here = await visit(`${product}#reviews`);
    const { page } = here;
    const said = alerts(here);
    await drawn(page);
    await fill(page);
    await page.click("#submit");
    await poll(() => said).toEqual(["alert: Hãy chọn số sao"]);
    // Enter in a field sends the form too.
    await page.press("#author", "Enter");
    await poll(() => said.length).toBe(2);
    expect(new URL(page.url()).pathname).toBe(product);
    expect(await focusedClass(page)).toBe("star-1");
    expect(await page.inputValue("#comment")).toBe("Rất đẹp");
    await page.keyboard.press("End");
    await page.click("#submit");
    await page.waitForURL(/#comment-\d+$/);
    expect(await page.locator(".commentlist").textContent()).toContain("Rất đẹp");
    expect(said).toHaveLength(2);
  });

  it("have the rating again after going back", async ({ visit }) => {
    const { page } = await visit(`${product}#reviews`);
    await drawn(page);
    await star(page, 4).click();
    await page.click(".woocommerce-breadcrumb a");
    await page.waitForURL((url) => url.pathname !== product);
    await page.goBack();
    await drawn(page);
    await poll(() => rating(page)).toBe("4");
    await poll(() => page.locator("p.stars.selected a.active").getAttribute("class")).toContain("star-4");
  });
});

describe.runIf(hasCaptures && isBundled("review-stars")).each(runtimes)(
  "on captured product pages (%s)",
  (runtime) => {
    plain("tabs and stars work", async () => {
      const [browser, server] = await Promise.all([launch(), serveCaptures(runtime)]);
      try {
        for (const [name, hash] of [
          ["product-reviews-page-1", "#comment-2"],
          ["nowoomod-product-gallery", "#reviews"],
        ] as const) {
          const { page, problems, close } = await openPage(browser);
          // The reviewers' portraits are on another host.
          await page.route("https://secure.gravatar.com/**", (route) => route.fulfill({ status: 204 }));
          await page.goto(server.page(name) + hash);
          await drawn(page);
          expect(await page.locator("#tab-reviews").isVisible(), name).toBe(true);
          expect(await page.locator("#tab-description").getAttribute("hidden"), name).toBe("until-found");
          await page.locator(".description_tab a").click();
          expect(await page.locator("#tab-reviews").getAttribute("hidden"), name).toBe("until-found");
          await page.locator(".reviews_tab a").click();
          await page.getByRole("radio", { name: "3 of 5 stars", exact: true }).click();
          expect(await rating(page), name).toBe("3");
          expect(problems, name).toEqual([]);
          await close();
        }
      } finally {
        await browser.close();
        await server.close();
      }
    });
  },
);
