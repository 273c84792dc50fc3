/**
 * Elements of an author's: an id or a name of hers may be one that the bundle looks for, and hers comes before the shop's.
 * The names are listed from the sources (`names-read.ts`), so that a new one is tried without anybody thinking of it.
 */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest, type OpenVisit, poll, rewritePages } from "./demo.ts";
import { touch } from "./island.ts";
import { namesRead } from "./names-read.ts";

const foreign = "https://evil.example";

/** How long an island's answer is waited for, ms: where one of many names keeps it from answering, each try takes it. */
const patience = { timeout: 10_000 };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Markup that is heard of when somebody makes HTML of it. */
const bait = (name: string): string =>
  `<img src="${foreign}/${name}" onerror="harm.push('${name} has run')">`;

/** What a page has of a name: an author's element, and what is in it. */
type Maker = (name: string) => string;

const { ids, globals, keys } = namesRead([
  "tmpl-variation-template",
  "tmpl-unavailable-variation-template",
  "product-43",
]);
const names = [...new Set([...ids, ...globals])];

/** Globals that Chromium has and our oldest browsers have not: without them, an element may be one of these. */
const newer = ["CloseWatcher", "navigation", "scheduler", "trustedTypes"];

/**
 * The names that an element may have for us: a browser's own globals come before all elements, and an element that is
 * called as a part of `document` stops every script of the page, WordPress's too.
 */
const takeable = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([all = [], lacking = []]) =>
      all.filter((name) => lacking.includes(name) || !(name in window || name in document)),
    [names, newer],
  );

/** Configuration of an author's: every address leads elsewhere, and every text is bait. */
const forged = JSON.stringify(
  Object.fromEntries(
    globals.map((name) => [
      name,
      Object.fromEntries(
        keys.map((key) => [
          key,
          /url|root/.test(key)
            ? `${foreign}/${key}/%%endpoint%%`
            : key === "api"
              ? { root: `${foreign}/api/`, namespace: "contact-form-7/v1" }
              : key === "fragmentScripts"
                ? "1"
                : bait(key),
        ]),
      ),
    ]),
  ),
);

const makers: Readonly<Record<string, Maker>> = {
  "a box with text": (name) =>
    `<div id="${name}">${escaped(name === "storefront-islands" ? forged : bait(name))}</div>`,
  "a form with fields": (name) =>
    `<form id="${name}" name="${name}" action="${foreign}/${name}">${keys
      .map((key) => `<input name="${key}" value="${foreign}/%%endpoint%%">`)
      .join("")}</form>`,
  "a picture": (name) => `<img id="${name}" name="${name}" alt="${escaped(bait(name))}">`,
  "a link": (name) => `<a id="${name}" href="${foreign}/${name}/%%endpoint%%">${escaped(bait(name))}</a>`,
  "links that are a list": (name) =>
    `<a id="${name}"></a>${keys.map((key) => `<a id="${name}" name="${key}" href="${foreign}/${name}/${key}/%%endpoint%%">x</a>`).join("")}`,
};

/** What a variable of a page's script is, where WordPress prints it. */
const printed =
  /<script id="[^"]*" nonce="[^"]*">\nvar (\w+) = (?:Object\.assign\()?([\s\S]*?)(?:, window\.\w+\))?;\n<\/script>/g;

/** The page as without the stock scripts: no script makes a variable, the configuration is JSON. */
function asJson(html: string): string {
  const values = [...html.matchAll(printed)].map(([, name, json]) => `${JSON.stringify(name)}:${json}`);
  const tag = `<script type="application/json" id="storefront-islands">{${values.join()}}</script>`;
  return html.replace(printed, "").replace("</body>", () => `${tag}</body>`);
}

/** Notes what a page may not do; the page's own scripts have been let in by no policy, so bait would run. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const harm: string[] = [];
    Object.assign(window, { harm });
    const reported = new Set<unknown>();
    document.addEventListener("storefront:error", ({ detail }: CustomEventInit) => {
      reported.add(detail.error);
      harm.push(`reported: ${detail.island} ${detail.error}`);
    });
    addEventListener("error", ({ error, message }) => {
      if (error && !reported.has(error)) harm.push(`thrown: ${message}`);
    });
    addEventListener("unhandledrejection", ({ reason }) => harm.push(`not caught: ${reason}`));
  });

/** A page, and what a shopper does there: it throws where the island does not answer. */
interface Walk {
  readonly path: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const walks: Readonly<Record<string, Walk>> = {
  "a listing, where a product is added and looked for": {
    path: "/cua-hang/?header=search-box+live",
    async act(page) {
      await page.locator(".products li.post-43 .button.add_to_cart_button").click();
      await page.locator(".ast-count-text", { hasText: "1" }).first().waitFor(patience);
      await page.locator("#ast-desktop-header .search-field").click();
      await page.locator("#ast-desktop-header [role=combobox]").waitFor(patience);
      await page.keyboard.type("chép");
      await page.locator("#ast-desktop-header [role=option]").first().waitFor(patience);
    },
  },
  "a product, of which a kind is chosen": {
    path: "/product/vong-tay-tuy-chon/",
    async act(page) {
      await page.getByLabel("Màu sắc").selectOption("Đỏ");
      await page.getByLabel("Cỡ hạt").selectOption("8mm");
      await page.locator(".single_variation", { hasText: "300.000" }).waitFor(patience);
    },
  },
  "a contact form, which complains": {
    path: "/lien-he-2/",
    async act(page) {
      await page.locator(".wpcf7-submit").first().click();
      await page.locator(".wpcf7-not-valid").first().waitFor(patience);
    },
  },
};

/** What goes wrong on a page where an author's elements have these names: nothing, or sentences. */
async function problemsOf(
  visit: OpenVisit,
  walk: Walk,
  maker: Maker,
  taken: readonly string[],
): Promise<string[]> {
  const elements = taken.map(maker).join("");
  const asked: string[] = [];
  const { page } = await visit("/robots.txt", {
    strictCsp: false,
    tolerates: /./,
    async before(before) {
      await watch(before);
      await before.route(`${foreign}/**`, (route) => {
        asked.push(`asked for: ${route.request().url()}`);
        return route.abort();
      });
      await rewritePages(before, (html) =>
        asJson(html).replace(/<body[^>]*>/, (tag) => `${tag}<div hidden>${elements}</div>`),
      );
    },
  });
  const { origin } = new URL(page.url());
  await page.addInitScript(
    (without) => {
      for (const name of without) Reflect.deleteProperty(window, name);
    },
    newer.filter((name) => taken.includes(name)),
  );
  await page.goto(origin + walk.path);
  const failed: string[] = [];
  try {
    await page.waitForFunction(
      () => typeof window.storefrontIslands?.islands === "function",
      undefined,
      patience,
    );
    await touch(page);
    await walk.act(page);
    if (page.url() !== origin + walk.path) failed.push(`left for ${page.url()}`);
  } catch (error) {
    failed.push(`no answer: ${String(error).split("\n")[0]}`);
  }
  const harm = await page.evaluate(() => (window as unknown as { harm: string[] }).harm);
  await page.goto("about:blank");
  return [...new Set([...failed, ...asked, ...harm])];
}

/** How many names are found at most: each takes some ten pages. */
const most = 2;

/** Finds which of the names do harm, each by itself, and what: the first few. */
async function guilty(
  tell: (taken: readonly string[]) => Promise<string[]>,
  taken: readonly string[],
): Promise<string[]> {
  const told = await tell(taken);
  if (told.length === 0) return [];
  if (taken.length === 1) return told.map((problem) => `${taken[0]}: ${problem}`);
  const half = taken.length >> 1;
  const found = await guilty(tell, taken.slice(0, half));
  if (found.length < most) found.push(...(await guilty(tell, taken.slice(half))));
  return found.length > 0 ? found : told.map((problem) => `${taken.join()} together: ${problem}`);
}

describe.each(runtimes)("an author's element that has a name which the bundle looks for (%s)", (runtime) => {
  const it = demoTest(runtime, { images: true });

  it("is one of each that the sources have", () => {
    for (const name of [
      "storefront-islands",
      "tmpl-variation-template",
      "photoswipe-fullscreen-dialog",
      "storefrontIslands",
      "storefront_islands_params",
      "wc_add_to_cart_params",
      "astra_search",
      "wpcf7",
      "wp",
      "jQuery",
      "wp_has_consent",
      "trustedTypes",
    ])
      expect(names).toContain(name);
    for (const key of ["wc_ajax_url", "rest_api_url", "api", "cart_url"]) expect(keys).toContain(key);
  });

  it("would be heard of: bait runs where somebody makes HTML of it", async ({ visit }) => {
    const problems = await problemsOf(
      visit,
      {
        path: "/cua-hang/",
        async act(page) {
          await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), bait("body"));
          await poll(() => page.evaluate(() => (window as unknown as { harm: string[] }).harm.length)).toBe(
            1,
          );
        },
      },
      () => "",
      [],
    );
    expect(problems).toEqual([`asked for: ${foreign}/body`, "body has run"]);
  });

  describe.each(Object.entries(walks))("%s", (_, walk) => {
    it.for(Object.keys(makers))(
      "%s is not taken for the shop's: nothing of it is used, nothing throws, and the islands answer",
      { timeout: 400_000 },
      async (kind, { visit }) => {
        const maker = makers[kind] ?? String;
        const { page } = await visit("/robots.txt", { tolerates: /404/ });
        const free = await takeable(page);
        expect(await guilty((taken) => problemsOf(visit, walk, maker, taken), free)).toEqual([]);
      },
    );
  });
});
