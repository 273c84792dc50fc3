/** Forms whose fields have names that hide the form's own members, as a browser has them. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest, poll, rewritePages } from "./demo.ts";
import { islandReady, touch } from "./island.ts";

/** Words that shops give to fields, and that are a form's own members, too. */
const words = [
  ..."reset submit action method elements id name target length style title contains focus children".split(
    " ",
  ),
  ..."noValidate checkValidity reportValidity requestSubmit".split(" "),
];
/** Members of every element. */
const members =
  "querySelector querySelectorAll addEventListener closest parentElement dataset getAttribute".split(" ");

const fields = (names: readonly string[]): string =>
  names.map((name) => `<input type="hidden" name="${name}" value="x">`).join("");

/** Puts fields into every form of each page. */
const cover = (page: Page, names: readonly string[]): Promise<void> =>
  rewritePages(page, (html) => html.replaceAll("</form>", `${fields(names)}</form>`));

describe.each(runtimes)("a form with fields that hide its members (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("is sent by the contact form's island, once, and told to be sent", async ({ visit }) => {
    const { page, session } = await visit("/lien-he-2/", { before: (page) => cover(page, words) });
    await touch(page);
    await islandReady(page, "contact-form");
    const form = page.locator(".wpcf7 > form").first();
    await form.locator("[name=your-name]").fill("Mai");
    await form.locator("[name=your-email]").fill("mai@example.test");
    await form.locator("[name=your-message]").fill("Chào");
    await form.locator("[type=submit]").click();
    await poll(() => form.getAttribute("data-status")).toBe("sent");
    expect(await form.locator("[name=your-name]").inputValue()).toBe("");
    expect((await session())?.sent).toHaveLength(1);
  });

  it.for(["/lien-he-2/", "/product/vong-tay-tuy-chon/", "/gio-hang/", "/tai-khoan/", "/"])(
    "keeps no island of %s from its work",
    async (path, { visit }) => {
      const { page } = await visit(path, { before: (page) => cover(page, words) });
      await touch(page);
      await poll(() =>
        page.evaluate(
          () => window.storefrontIslands?.islands().filter(({ state }) => state === "failed").length,
        ),
      ).toBe(0);
    },
  );

  it("is the browser's where they hide what every element has, and the page lives", async ({ visit }) => {
    const { page } = await visit("/lien-he-2/", { before: (page) => cover(page, members) });
    await touch(page);
    const posted = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.method() === "POST",
    );
    // Playwright's own look at a form asks for the members that are hidden.
    await page.evaluate(() => document.querySelector<HTMLElement>(".wpcf7 [type=submit]")?.click());
    await posted;
  });
});
