import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject } from "vitest";
import { paths } from "./demo-pages.ts";
import { addSite, makeNetwork } from "./install.ts";
import { it } from "./it.ts";
import { entry, read } from "./printed.ts";
import { installPlugin, type Site } from "./site.ts";
import { logIn } from "./user.ts";

const plugin = "storefront-islands/storefront-islands.php";
const admin = { user: "admin", isAdmin: true };

/** All pages as a new visitor gets them, by address. */
const pagesOf = async (site: Site): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(Object.values(paths).map(async (path) => [path, await site.page(path)] as const)),
  );

/** Names of all options and fields of users and posts, but for what WordPress itself keeps for a while. */
const optionsOf = (site: Site): Promise<string[]> =>
  site.php(
    `global $wpdb;
$names = $wpdb->get_col( "select option_name from $wpdb->options where option_name not like '%transient%' order by option_name" );
$names = array_merge( $names, $wpdb->get_col( "select distinct meta_key from $wpdb->usermeta order by meta_key" ) );
return array_merge( $names, $wpdb->get_col( "select distinct meta_key from $wpdb->postmeta order by meta_key" ) );`,
  );

/** Has a picture stand for a video with captions, as the media library does. */
const keepVideo = `apply_filters( 'attachment_fields_to_save', array( 'ID' => get_option( 'page_on_front' ) ), array(
  'storefront_video'    => 'https://shop.test/clip.mp4',
  'storefront_captions' => 'https://shop.test/clip.vtt',
) );`;

/** Uses the plugin as a shop does: pages looked at by its administrator, settings stored, a video. */
async function use(site: Site): Promise<void> {
  await site.php(keepVideo);
  await site.php("update_option( 'storefront_islands', array( 'off' => array( 'gallery' ) ) );");
  const user = await logIn(site, "admin");
  for (const path of Object.values(paths)) await user.get(path);
  const kept = await site.php("return get_option( 'storefront_islands_report' );");
  expect(kept).toHaveProperty("cart");
}

const uninstall = `
require_once ABSPATH . 'wp-admin/includes/admin.php';
deactivate_plugins( '${plugin}' );
$is_gone = delete_plugins( array( '${plugin}' ) );
if ( true !== $is_gone ) {
  throw new Exception( 'The plugin cannot be deleted.' );
}
`;

describe("a shop that tries the plugin", () => {
  it("has its stock pages back, byte for byte, when the plugin is deactivated", async ({
    stockSite: site,
  }) => {
    const before = await pagesOf(site);
    await installPlugin(site, inject("zip"));
    await use(site);
    const between = await pagesOf(site);
    // Those that are left to the stock scripts were never different.
    const same = Object.keys(between).filter((path) => between[path] === before[path]);
    expect(same).toEqual([paths.cart, paths.checkout]);
    await site.php(
      `require_once ABSPATH . 'wp-admin/includes/admin.php'; deactivate_plugins( '${plugin}' );`,
      admin,
    );
    expect(await pagesOf(site)).toEqual(before);
  });

  it("has the same pages when the plugin is switched off in its settings", async ({ stockSite: site }) => {
    const before = await pagesOf(site);
    await site.php(
      `require_once ABSPATH . 'wp-admin/includes/admin.php'; activate_plugin( '${plugin}' ); update_option( 'storefront_islands', array( 'enabled' => false ) );`,
      admin,
    );
    expect(await pagesOf(site)).toEqual(before);
  });

  it.for([
    ["the bundle", "dist/manifest.json"],
    ["the table of stock scripts", "stock-scripts.json"],
  ] as const)("keeps its pages when %s is missing", async ([, path], { stockSite: site }) => {
    const file = `WP_PLUGIN_DIR . '/storefront-islands/${path}'`;
    await site.php(`update_option( 'storefront_islands', array( 'enabled' => false ) );`);
    const before = await pagesOf(site);
    await site.php(`delete_option( 'storefront_islands' ); rename( ${file}, ${file} . '.away' );`);
    expect(await pagesOf(site)).toEqual(before);
    await site.php(`rename( ${file} . '.away', ${file} );`);
    expect(entry(read(await site.page(paths.listing)))).not.toBeNull();
  });

  it("has nothing left of the plugin when it is deleted", async ({ stockSite: site }) => {
    await site.php(uninstall, admin);
    const before = await optionsOf(site);
    expect(before.filter((name) => name.includes("islands"))).toEqual([]);
    await installPlugin(site, inject("zip"));
    await use(site);
    const kept = ["_storefront_captions", "_storefront_video", "storefront_islands_report"];
    expect(await optionsOf(site)).toEqual(expect.arrayContaining(kept));
    await site.php(uninstall, admin);
    expect(await optionsOf(site)).toEqual(before);
    expect(existsSync(`${site.folder}/wp-content/plugins/storefront-islands`)).toBe(false);
  });
});

describe("a shop with the plugin, without a cache between pages", () => {
  /** What a page asks the database, as a visitor gets it. */
  async function queriesOf(site: Site, path: string): Promise<string[]> {
    const file = join(site.folder, "queries.json");
    await site.page(path);
    const queries = JSON.parse(await readFile(file, "utf8")) as string[];
    await rm(file);
    return queries;
  }

  it("asks the database nothing for the plugin that nobody has set up", async ({ stockSite: site }) => {
    const watch = join(site.folder, "wp-content/mu-plugins/queries.php");
    await writeFile(
      watch,
      `<?php define( 'SAVEQUERIES', true );
add_action( 'shutdown', function () { file_put_contents( ABSPATH . 'queries.json', json_encode( array_column( $GLOBALS['wpdb']->queries, 0 ) ) ); } );`,
    );
    const pages = [paths.listing, paths.gallery];
    const without: string[][] = [];
    for (const path of pages) without.push(await queriesOf(site, path));
    await installPlugin(site, inject("zip"));
    for (const [index, path] of pages.entries()) {
      await queriesOf(site, path);
      const more = (await queriesOf(site, path)).filter((query) => !without[index]?.includes(query));
      expect(more).toEqual([]);
    }
    await rm(watch);
    await site.php(uninstall, admin);
  });
});

describe("a network of shops", () => {
  it("has the plugin on each, and nothing left on any when it is deleted", async ({ stockSite: site }) => {
    await site.php(makeNetwork, admin);
    const network = { ...admin, isNetwork: true };
    await site.php(addSite, network);
    await installPlugin(site, inject("zip"));
    const each = (code: string): string => `
foreach ( get_sites( array( 'fields' => 'ids' ) ) as $id ) {
  switch_to_blog( $id );
  ${code}
  restore_current_blog();
}`;
    const found = `$found[] = array_merge(
  $wpdb->get_col( "select concat( option_name, ' ', autoload in ( 'yes', 'on', 'auto', 'auto-on' ) ) from $wpdb->options where option_name like '%islands%' order by option_name" ),
  $wpdb->get_col( "select meta_key from $wpdb->postmeta where meta_key like '%storefront%' order by meta_key" )
);`;
    const [activated, used, gone] = await site.php<string[][][]>(
      `require_once ABSPATH . 'wp-admin/includes/admin.php';
global $wpdb;
$all = array();
activate_plugin( '${plugin}', '', true );
$found = array(); ${each(found)} $all[] = $found;
${each(`update_option( 'storefront_islands', array( 'safe_mode' => true ) );
  update_option( 'storefront_islands_report', array( 'cart' => array() ), false );
  update_post_meta( 1, '_storefront_video', 'https://shop.test/clip.mp4' );
  update_post_meta( 1, '_storefront_captions', 'https://shop.test/clip.vtt' );`)}
$found = array(); ${each(found)} $all[] = $found;
${uninstall}
$found = array(); ${each(found)} $all[] = $found;
return $all;`,
      network,
    );
    const kept = ["storefront_islands 1", "storefront_islands_report 0"];
    const videos = ["_storefront_captions", "_storefront_video"];
    expect(activated).toEqual([["storefront_islands 1"], ["storefront_islands 1"]]);
    expect(used).toEqual([
      [...kept, ...videos],
      [...kept, ...videos],
    ]);
    expect(gone).toEqual([[], []]);
  });
});
