/** Other plugins' code on a page of the shop, and pages that are asked for before somebody goes there. */
import { rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect } from "vitest";
import { paths } from "./demo-pages.ts";
import { it } from "./it.ts";
import { entry, read } from "./printed.ts";
import type { Site } from "./site.ts";

const other = (site: Site): string => join(site.folder, "wp-content/mu-plugins/other.php");

/** Another plugin, for one test. */
const withPlugin = (site: Site, code: string): Promise<void> => writeFile(other(site), `<?php ${code}`);

afterEach<{ site: Site }>(({ site }) => rm(other(site), { force: true }));

describe("a page on which other plugins throw", () => {
  /** A shop with a cart whose contents plugins change. */
  const cart = `
function WC() { return (object) array( 'cart' => new class { public function is_empty() { return true; } } ); }
function woocommerce_mini_cart() { echo 'Nothing yet'; }`;

  it.for([
    "woocommerce_add_to_cart_fragments",
    "storefront_islands_islands",
    "storefront_islands_left",
    "storefront_islands_retire",
    "storefront_islands_uses",
    "storefront_islands_config",
    "storefront_islands_empty_cart",
    "storefront_islands_retired",
    "wp_speculation_rules_href_exclude_paths",
  ])("is whole, has the islands, and its hooks run on: %s", async (hook, { site }) => {
    const log = join(site.folder, "wp-content/other.log");
    await withPlugin(
      site,
      `${cart}
ini_set( 'error_log', '${log}' );
add_filter( '${hook}', function () { ob_start(); echo 'half a page'; throw new TypeError( 'It cannot do this.' ); } );
add_action( 'wp_footer', function () { echo '<i id="later">' . implode( ' ', $GLOBALS['wp_current_filter'] ) . '</i>'; }, 999 );
add_action( 'shutdown', function () { echo '<!-- ' . implode( ' ', $GLOBALS['wp_current_filter'] ) . ' -->'; }, 0 );`,
    );
    const html = await site.page(paths.listing);
    expect(html).toMatch(/<\/html>\s*<!-- shutdown -->\s*$/);
    expect(html).not.toContain("half a page");
    const page = read(html);
    expect(entry(page)).not.toBeNull();
    expect(page.querySelector("script#storefront-islands")).not.toBeNull();
    expect(page.querySelector("#later")?.textContent).toBe("wp_footer");
    await rm(log);
  });
});

describe("a page that is asked for before somebody goes there", () => {
  /** Status and body of an answer. Not by `fetch`, which says of itself what kind of request it is. */
  const answer = (
    site: Site,
    path: string,
    headers: Record<string, string>,
  ): Promise<{ status: number | undefined; html: string }> =>
    new Promise((resolve, reject) => {
      get(site.url + path, { headers }, (response) => {
        text(response).then((html) => resolve({ status: response.statusCode, html }), reject);
      }).once("error", reject);
    });
  const ask = async (site: Site, path: string, headers: Record<string, string>) =>
    (await answer(site, path, { "sec-purpose": "prefetch", ...headers })).status;
  const asPage = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  const asCall = { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" };

  it("is refused where it is the cart or changes something, and what a page loads that is rendered ahead is answered", async ({
    site,
  }) => {
    expect(await ask(site, paths.gallery, asPage)).toBe(200);
    expect(await ask(site, paths.cart, asPage)).toBe(503);
    expect(await ask(site, `${paths.listing}?add-to-cart=1`, asPage)).toBe(503);
    expect(await ask(site, `${paths.listing}?wc-ajax=get_refreshed_fragments`, asCall)).toBe(200);
    await site.php("update_option( 'storefront_islands', array( 'ahead' => 'off' ) );");
    expect(await ask(site, paths.cart, asPage)).toBe(200);
    await site.php("update_option( 'storefront_islands', array() );");
  });

  it("is refused to somebody who is logged in, before a plugin logs her out there", async ({ site }) => {
    await withPlugin(
      site,
      "add_action( 'plugins_loaded', function () { isset( $_GET['leave'] ) && wp_logout(); }, 0 );",
    );
    const cookie = await site.php<string>(
      "return LOGGED_IN_COOKIE . '=' . urlencode( wp_generate_auth_cookie( get_user_by( 'login', 'reader' )->ID, time() + 3600, 'logged_in' ) );",
    );
    const isIn = async (): Promise<boolean> =>
      read((await answer(site, paths.listing, { cookie })).html).querySelector("#wpadminbar") !== null;
    expect(await isIn()).toBe(true);
    expect(await ask(site, "/?leave", { cookie, ...asPage })).toBe(503);
    expect(await isIn()).toBe(true);
    expect((await answer(site, "/?leave", { cookie })).status).toBe(200);
    expect(await isIn()).toBe(false);
  });
});
