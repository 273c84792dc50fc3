import { afterEach, describe, expect } from "vitest";
import { paths } from "./demo-pages.ts";
import { it } from "./it.ts";
import { entry, handles, islandsOff, read } from "./printed.ts";
import type { Site } from "./site.ts";
import { logIn } from "./user.ts";

const settingsPage = "/wp-admin/options-general.php?page=storefront-islands";

const set = (site: Site, settings: string): Promise<unknown> =>
  site.php(
    `update_option( 'storefront_islands', array( ${settings} ) + StorefrontIslands\\Settings::DEFAULTS );`,
  );

afterEach<{ site: Site }>(({ site }) => site.php("delete_option( 'storefront_islands' );"));

describe("safe mode", () => {
  it("keeps every stock script, and brings the islands all the same", async ({ site }) => {
    await set(site, "'enabled' => false");
    const stock = handles(read(await site.page(paths.gallery)));
    await set(site, "'safe_mode' => true");
    const page = read(await site.page(paths.gallery));
    expect(stock.length).toBeGreaterThan(10);
    expect(handles(page)).toEqual(stock);
    expect(entry(page)).not.toBeNull();
    // Two that answer the same clicks would undo each other.
    expect(islandsOff(page)).toContain("navigation");
    expect(islandsOff(page)).not.toContain("add-to-cart");
  });
});

describe("totals that stay in sight", () => {
  const cart = `${paths.cart}?with=sticky-totals+ours-as-well`;
  const own = /<body class="[^"]*\bstorefront-sticky-totals\b/;

  it("are the style sheet's, where the theme's options say so", async ({ site }) => {
    expect(await site.page(cart)).toMatch(own);
    expect(await site.page(paths.cart)).not.toMatch(own);
  });

  it("are left to the theme's script in safe mode, which keeps that", async ({ site }) => {
    await set(site, "'safe_mode' => true");
    expect(await site.page(cart)).not.toMatch(own);
  });
});

describe("pictures that stay in sight", () => {
  /** What a theme's template has around the summary. */
  const summary = `ob_start();
do_action( 'woocommerce_before_single_product_summary' );
echo '<div class="summary"></div>';
do_action( 'woocommerce_after_single_product_summary' );
return ob_get_clean();`;
  const box = '<div class="storefront-sticky-picture" style="--storefront-picture-offset:30px">';
  const ask = (site: Site, when: string): Promise<string> =>
    site.php<string>(`${when} StorefrontIslands\\Astra::keep_picture_in_sight(); ${summary}`);

  it("are in one box with the summary, where the theme's options say so", async ({ site }) => {
    expect(await ask(site, "$_GET['with'] = 'sticky-picture';")).toBe(
      `${box}<div class="summary"></div></div>`,
    );
    expect(await ask(site, "")).toBe('<div class="summary"></div>');
  });
});

describe("thumbnails beside the picture", () => {
  const rule = /:root\{--storefront-picture-width:40%\}/;

  it("say how wide the pictures are, for the badge on them", async ({ site }) => {
    expect(await site.page(`${paths.gallery}?with=vertical-gallery`)).toMatch(rule);
    expect(await site.page(paths.gallery)).not.toMatch(rule);
    expect(await site.page(`${paths.listing}?with=vertical-gallery`)).not.toMatch(rule);
  });
});

describe("a comparison with the stock page", () => {
  it("is shown to an administrator", async ({ site }) => {
    const admin = await logIn(site, "admin");
    const address = `${paths.listing}?islands=off`;
    const { html: compared } = await admin.get(address);
    await set(site, "'enabled' => false");
    expect(compared).toBe((await admin.get(address)).html);
    expect(handles(read(compared))).toContain("wc-add-to-cart");
  });

  it("is not shown to other visitors", async ({ site }) => {
    const reader = await logIn(site, "reader");
    expect(entry(await reader.page(`${paths.listing}?islands=off`))).not.toBeNull();
    expect(entry(read(await site.page(`${paths.listing}?islands=off`)))).not.toBeNull();
  });
});

describe("the settings page", () => {
  it("asks for a look at the shop first, then tells what went, what stayed, and why", async ({ site }) => {
    const admin = await logIn(site, "admin");
    const results = async (): Promise<string> =>
      (await admin.page(settingsPage)).querySelector("#storefront-islands-results")?.textContent ?? "";
    expect(await results()).toBe("Nothing has been looked at yet.");
    await admin.get(`${paths.listing}?with=old-header`);
    await admin.get(paths.cart);
    await site.page(paths.checkout);
    const told = await results();
    expect(told).toContain("Listing");
    expect(told).toContain("wc-cart-fragments: retired, its work is done by Mini-cart");
    expect(told).toContain("astra-theme-js: kept, the theme uses its old header, not the header builder");
    expect(told).toContain("“Menus” gives way to astra-");
    expect(told).toContain("woocommerce: kept, the classic cart keeps its scripts");
    expect(told).not.toContain("Checkout");
    expect(told).not.toMatch(/\d retired|\d kept/);
  });

  it("tells of no script elsewhere", async ({ site }) => {
    const admin = await logIn(site, "admin");
    expect((await admin.get("/wp-admin/")).html).not.toContain("retired");
  });

  it("writes down no visit that changes nothing", async ({ site }) => {
    const admin = await logIn(site, "admin");
    await admin.get(paths.listing);
    const written = "return get_option( 'storefront_islands_report' );";
    const before = await site.php(written);
    await site.page(`${paths.listing}?with=old-header`);
    const reader = await logIn(site, "reader");
    await reader.get(`${paths.listing}?with=old-header`);
    expect(await site.php(written)).toEqual(before);
  });
});

describe("the administration", () => {
  it.for([
    "/wp-admin/",
    "/wp-admin/plugins.php",
    settingsPage,
    "/wp-admin/post-new.php",
    "/wp-admin/customize.php",
  ])("has nothing of the bundle: %s", async (path, { site }) => {
    const answer = await (await logIn(site, "admin")).get(path);
    expect(answer.status).toBe(200);
    expect(answer.html).not.toContain("storefront-islands/dist");
  });

  it("has nothing of it when a page builder asks for a page's scripts there", async ({ site }) => {
    const ask =
      "do_action( 'wp_enqueue_scripts' ); return wp_script_is( 'storefront-islands', 'registered' );";
    expect(await site.php(ask, { isAdmin: true })).toBe(false);
    expect(await site.php(ask)).toBe(true);
  });

  it("speaks Vietnamese where the site does", async ({ site }) => {
    const page = await (await logIn(site, "admin")).page(`${settingsPage}&tab=islands&with=vietnamese`);
    const words = page.querySelector(".wrap")?.textContent ?? "";
    expect(words).toContain("Chế độ an toàn");
    expect(words).not.toContain("Safe mode");
  });

  it("calls each island by a name, says what it does, and what it costs to switch it off", async ({
    site,
  }) => {
    const admin = await logIn(site, "admin");
    const page = await admin.page(`${settingsPage}&tab=islands`);
    const boxes = [...page.querySelectorAll("[name='storefront_islands[on][]']")];
    const about = (box: Element): string =>
      page.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
    const names = boxes.map((box) => box.closest("label")?.textContent?.trim() ?? "");
    expect(names).toContain("Mini-cart");
    expect(names.filter((name) => !/^[A-Z]/.test(name))).toEqual([]);
    expect(boxes.filter((box) => !/^[a-z].*\./.test(about(box)))).toEqual([]);
    const pictures = page.querySelector("[value='gallery']");
    expect(about(pictures as Element)).toContain("Switched off, it may bring back: wc-single-product");
    const starts = (await admin.page(`${settingsPage}&tab=speed`)).querySelector(
      "[name='storefront_islands[when][tabs]']",
    );
    expect(starts?.closest("details")?.hasAttribute("open")).toBe(false);
    expect(starts?.getAttribute("aria-label")).toBe("When “Product tabs” starts");
  });

  it("folds islands away that this shop does not use, and says why", async ({ site }) => {
    const page = await (await logIn(site, "admin")).page(`${settingsPage}&tab=islands`);
    const folded = page.querySelector("details:has([name='storefront_islands[on][]'])");
    expect(folded?.hasAttribute("open")).toBe(false);
    const boxes = [...(folded?.querySelectorAll("[name='storefront_islands[on][]']") ?? [])];
    expect(boxes.map((box) => box.getAttribute("value"))).toEqual(["store-notice", "product-view"]);
    expect(folded?.querySelector("summary")?.textContent).toBe("Islands that this shop does not use: 2");
    expect(folded?.textContent).toContain("The store notice is switched off in WooCommerce.");
  });

  it("has one heading, and a link for each section, of which the current one says so", async ({ site }) => {
    const admin = await logIn(site, "admin");
    const links = [...(await admin.page(settingsPage)).querySelectorAll(".nav-tab-wrapper a")];
    expect(links.map((link) => link.textContent)).toEqual([
      "Overview",
      "Islands",
      "Speed",
      "Compatibility",
      "Help",
    ]);
    for (const link of links) {
      const { pathname, search } = new URL(link.getAttribute("href") ?? "");
      const page = await admin.page(pathname + search);
      expect(page.querySelectorAll("h1")).toHaveLength(1);
      expect(page.querySelector(".nav-tab[aria-current=page]")?.textContent).toBe(link.textContent);
      expect(page.querySelector(".storefront-islands-about")?.textContent).toContain("Version 0.2.0");
    }
    const other = await admin.page(`${settingsPage}&tab=none`);
    expect(other.querySelector(".nav-tab-active")?.textContent).toBe("Overview");
  });

  it("tells in Site Health what is well, and what is to be done", async ({ site }) => {
    const test = await site.php<{ status: string; description: string }>(
      "return StorefrontIslands\\Site_Health::test();",
      { user: "admin", isAdmin: true },
    );
    expect(test.status).toBe("good");
    expect(test.description).toContain("Nothing has been looked at yet.");
    const information = await site.php<Record<string, { fields: object }>>(
      "return apply_filters( 'debug_information', array() );",
      { user: "admin", isAdmin: true },
    );
    expect(Object.keys(information["storefront-islands"]?.fields ?? {})).toContain("version");
  });
});

describe("the way to the settings", () => {
  const row = "[data-plugin='storefront-islands/storefront-islands.php']";

  it("is a link in the plugin's row", async ({ site }) => {
    const page = await (await logIn(site, "admin")).page("/wp-admin/plugins.php");
    const link = page.querySelector(`${row} .row-actions a[href*="page=storefront-islands"]`);
    expect(link?.textContent).toBe("Settings");
  });

  it("is a notice at first, among the plugins and on the dashboard, until it is sent away", async ({
    site,
  }) => {
    const admin = await logIn(site, "admin");
    const notice = async (path: string): Promise<Element | null> =>
      (await admin.page(path)).querySelector("#storefront-islands-welcome");
    expect(await notice("/wp-admin/")).not.toBeNull();
    expect(await notice("/wp-admin/users.php")).toBeNull();
    expect(await notice(settingsPage)).toBeNull();
    const [look, dismiss] = (await notice("/wp-admin/plugins.php"))?.querySelectorAll("a") ?? [];
    expect(look?.getAttribute("href")).toContain("page=storefront-islands&look=");
    const address = new URL(dismiss?.getAttribute("href") ?? "");
    const forged = `${address.pathname}?action=${address.searchParams.get("action")}&_wpnonce=0123456789`;
    expect((await admin.get(forged)).status).toBe(403);
    const reader = await logIn(site, "reader");
    expect((await reader.get("/wp-admin/")).html).not.toContain("storefront-islands-welcome");
    expect((await reader.get(address.pathname + address.search)).status).toBe(403);
    expect(await notice("/wp-admin/plugins.php")).not.toBeNull();
    expect((await admin.get(address.pathname + address.search)).status).toBe(302);
    expect(await notice("/wp-admin/plugins.php")).toBeNull();
    expect(await notice("/wp-admin/")).toBeNull();
  });
});

describe("Site Health", () => {
  const test = `
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/class-wp-site-health.php';
$test = WP_Site_Health::get_tests()['direct']['storefront_islands']['test'];
return $test();
`;
  type Result = { status: string; label: string; description: string; badge: object };

  it("has nothing to say of a site without conflicts", async ({ site }) => {
    const result = await site.php<Result>(test, { user: "admin", isAdmin: true });
    expect(result).toMatchObject({ status: "good", label: "Nothing works against the storefront islands" });
  });

  it("names a plugin that joins scripts, and what to do", async ({ site }) => {
    const result = await site.php<Result>(
      `add_filter( 'option_active_plugins', function ( $all ) { return array_merge( $all, array( 'merge-minify-refresh/merge-minify-refresh.php' ) ); } ); ${test}`,
      { user: "admin", isAdmin: true },
    );
    expect(result.status).toBe("recommended");
    expect(result.description).toContain(
      "Merge + Minify + Refresh can join scripts into one file. Leave out islands.js",
    );
  });

  it("tells that the bundle is missing", async ({ site }) => {
    const result = await site.php<Result>(
      `$file = WP_PLUGIN_DIR . '/storefront-islands/dist/manifest.json';
rename( $file, "$file.away" );
try { ${test.replace("return $test();", "$result = $test();")} } finally { rename( "$file.away", $file ); }
return $result;`,
      { user: "admin", isAdmin: true },
    );
    expect(result.description).toContain("there is no dist/manifest.json");
  });
});

describe("WooCommerce", () => {
  it("is told that orders may be stored anywhere, and that cart and checkout may be blocks", async ({
    site,
  }) => {
    const declared = await site.php(
      "do_action( 'before_woocommerce_init' ); return Automattic\\WooCommerce\\Utilities\\FeaturesUtil::$declared;",
    );
    const file = `${site.folder}/wp-content/plugins/storefront-islands/storefront-islands.php`;
    expect(declared).toEqual([
      ["custom_order_tables", file, true],
      ["cart_checkout_blocks", file, true],
    ]);
  });

  it("finds in the plugin's header with which versions it was tried, and that it is needed", async ({
    site,
  }) => {
    const header = await site.php(
      `return get_file_data( WP_PLUGIN_DIR . '/storefront-islands/storefront-islands.php',
        array( 'least' => 'WC requires at least', 'most' => 'WC tested up to', 'plugins' => 'Requires Plugins' ) );`,
    );
    expect(header).toEqual({ least: "8.2", most: "10.9", plugins: "woocommerce" });
  });
});

describe("the guide to a privacy policy", () => {
  it("has a text of the plugin's: what it keeps, and where", async ({ site }) => {
    const texts = await site.php<{ plugin_name: string; policy_text: string }[]>(
      `require_once ABSPATH . 'wp-admin/includes/admin.php'; require_once ABSPATH . 'wp-admin/includes/class-wp-privacy-policy-content.php';
do_action( 'admin_init' ); return array_values( WP_Privacy_Policy_Content::get_suggested_policy_text() );`,
      { isAdmin: true, user: "admin" },
    );
    const ours = texts.find(({ plugin_name }) => plugin_name === "Storefront Islands");
    expect(ours?.policy_text).toMatch(/^<p>[^<]+other hosts[^<]+<\/p><p>[^<]+browser[^<]+<\/p>/);
  });
});

describe("the command line", () => {
  /** WP-CLI's own parts that the command calls: Debian has no package of it. */
  const cli = `
class WP_CLI {
  public static $lines = array();
  public static function line( $line ) { self::$lines[] = $line; }
  public static function error( $line ) { throw new Exception( $line ); }
}
eval( 'namespace WP_CLI\\Utils; function format_items( $format, $rows, $fields ) { foreach ( $rows as $row ) { \\WP_CLI::$lines[] = implode( " | ", $row ); } }' );
`;

  it("tells what runs, and what became of the stock scripts", async ({ site }) => {
    await set(site, "'off' => array( 'gallery' ), 'runtime' => 'lean'");
    await (await logIn(site, "admin")).get(paths.gallery);
    const lines = await site.php<string[]>(
      `${cli} ( new StorefrontIslands\\Command() )->status(); return WP_CLI::$lines;`,
    );
    expect(lines[0]).toMatch(/^Version \d+\.\d+\.\d+, runtime lean, on$/);
    expect(lines).toContain("Islands off: gallery");
    expect(lines).toContain("product | wc-single-product | kept | these islands are off: gallery");
    expect(lines).toContain("product | wc-cart-fragments | retired | mini-cart");
  });
});
