/** Who may have the plugin do what: somebody without rights against everything that answers a request. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { paths } from "./demo-pages.ts";
import { hasNoWordPress, siteTest } from "./it.ts";
import { entry } from "./printed.ts";
import type { Site } from "./site.ts";
import { type Answer, logIn, type User, visitor } from "./user.ts";

/** Somebody, and a nonce of her own for an action, as a page of hers could have it. */
interface Stranger extends User {
  nonce(action: string): Promise<string>;
}

/** A WordPress with an author and a customer, who can make nonces. */
const it = siteTest.extend<{ shop: Site }>({
  shop: [
    async ({ site }, use) => {
      await site.php(`add_role( 'customer', 'Customer', array( 'read' => true ) );
foreach ( array( 'author', 'customer' ) as $role ) {
  wp_insert_user( array( 'user_login' => $role, 'user_pass' => $role, 'user_email' => "$role@shop.test", 'role' => $role ) );
}`);
      await writeFile(
        join(site.folder, "wp-content/mu-plugins/nonces.php"),
        "<?php add_action( 'init', function () { isset( $_GET['nonce-for'] ) && wp_send_json( wp_create_nonce( $_GET['nonce-for'] ) ); } );",
      );
      await use(site);
    },
    { scope: "file" },
  ],
});

const strangers = ["author", "customer", "nobody"] as const;
type Name = (typeof strangers)[number];

async function come(site: Site, name: Name): Promise<Stranger> {
  const user = name === "nobody" ? visitor(site) : await logIn(site, name);
  return {
    ...user,
    nonce: async (action) =>
      JSON.parse((await user.get(`/?nonce-for=${encodeURIComponent(action)}`)).html) as string,
  };
}

/** What the plugin has written, but for what any visit of a page has it remember of script files. */
const state = (site: Site): Promise<unknown> =>
  site.php(`global $wpdb; wp_cache_flush();
return array(
  $wpdb->get_results( "select option_name, option_value from $wpdb->options where option_name like 'storefront_islands%' and option_name != 'storefront_islands_sources' order by option_name" ),
  $wpdb->get_results( "select post_id, meta_key, meta_value from $wpdb->postmeta where meta_key like '_storefront%'" ),
);`);

const settingsPage = "/wp-admin/options-general.php?page=storefront-islands";

/** What a stranger tries by a hook. The answer, where it must be a refusal; otherwise it has looked by itself. */
type Attempt = (stranger: Stranger, site: Site) => Promise<Answer | undefined>;

const sendSettings: Attempt = async (stranger) =>
  stranger.post("/wp-admin/options.php", [
    ["option_page", "storefront-islands"],
    ["action", "update"],
    ["_wpnonce", await stranger.nonce("storefront-islands-options")],
    ["storefront_islands[safe_mode]", "1"],
  ]);

/** Everything that does something for who asks: how it is tried. */
const attempts: Record<string, Attempt> = {
  wp_ajax_storefront_islands_weigh: async (stranger) =>
    stranger.post("/wp-admin/admin-ajax.php", [
      ["action", "storefront_islands_weigh"],
      ["key", await stranger.nonce("storefront_islands_weigh")],
      ["kind", "cart"],
    ]),
  admin_post_storefront_islands_dismiss: async (stranger) =>
    stranger.get(
      `/wp-admin/admin-post.php?action=storefront_islands_dismiss&_wpnonce=${await stranger.nonce("storefront_islands_dismiss")}`,
    ),
  // The settings as a file.
  admin_post_storefront_islands_export: async (stranger) =>
    stranger.get(
      `/wp-admin/admin-post.php?action=storefront_islands_export&_wpnonce=${await stranger.nonce("storefront_islands_export")}`,
    ),
  admin_menu: (stranger) => stranger.get(settingsPage),
  "setting storefront_islands": sendSettings,
  attachment_fields_to_save: async (stranger, site) => {
    const id = await site.php<number>(
      "return wp_insert_attachment( array( 'post_title' => 'Picture', 'post_mime_type' => 'image/png', 'post_author' => 1 ) );",
    );
    await stranger.post("/wp-admin/admin-ajax.php", [
      ["action", "save-attachment-compat"],
      ["id", String(id)],
      ["nonce", await stranger.nonce(`update-post_${id}`)],
      [`attachments[${id}][storefront_video]`, "https://elsewhere.test/clip.mp4"],
    ]);
    return undefined;
  },
  // A look at the pages as a visitor gets them, without the islands.
  plugins_loaded: async (stranger) => {
    const key = await stranger.nonce("storefront_islands_look");
    const page = await stranger.page(
      `${paths.listing}?storefront-islands-look=without&storefront-islands-key=${key}`,
    );
    expect(entry(page)).not.toBeNull();
    expect(page.querySelector("meta[name=storefront-islands-look]")).toBeNull();
    return undefined;
  },
  // The comparison with the stock page.
  wp_enqueue_scripts: async (stranger) => {
    expect(entry(await stranger.page(`${paths.listing}?islands=off`))).not.toBeNull();
    return undefined;
  },
  // What the plugin remembers of pages that its administrator has seen.
  storefront_islands_retired: async (stranger) => {
    await stranger.get(`${paths.listing}?with=old-header`);
    return undefined;
  },
  // Creates settings where there are none; those that there are stay.
  admin_init: async (stranger) => {
    await stranger.get("/wp-admin/admin-ajax.php?action=none");
    return undefined;
  },
  // Pages that are asked for ahead of time: less than the page, never more.
  wp_loaded: async (stranger) => {
    await stranger.get(`${paths.listing}?add-to-cart=1`);
    return undefined;
  },
  template_redirect: async (stranger) => {
    await stranger.get(paths.cart);
    return undefined;
  },
};

/** Hooks whose callbacks only answer what somebody else asks, who has asked for the right, or load words. */
const harmless = [
  "admin_enqueue_scripts",
  "admin_notices",
  "attachment_fields_to_edit",
  "before_woocommerce_init",
  "init",
  "sanitize_option_storefront_islands",
  // They read, and are run by who has the server's shell.
  "command doctor",
  "command status",
  "debug_information",
  "load_textdomain_mofile",
  "plugin_action_links_storefront-islands/storefront-islands.php",
  "site_status_tests",
  "wp_speculation_rules_href_exclude_paths",
  // Who activates a plugin has asked WordPress.
  "activate_storefront-islands/storefront-islands.php",
];

describe.skipIf(hasNoWordPress)("somebody without rights", () => {
  it("is kept from everything that the plugin's code answers: a new hook, route, setting, short code or command needs a row", async ({
    shop,
  }) => {
    const found = await shop.php<string[]>(
      `do_action( 'admin_init' );
$is_ours = function ( $callback ) {
  $class = is_array( $callback ) ? ( is_object( $callback[0] ) ? get_class( $callback[0] ) : $callback[0] ) : '';
  // What answers plugins that shrink scripts: lists, for whoever asks.
  return is_string( $class ) && 0 === strpos( $class, 'StorefrontIslands' ) && 'StorefrontIslands\\Optimisers' !== $class;
};
$found = array();
foreach ( $GLOBALS['wp_filter'] as $name => $hook ) {
  foreach ( array_merge( ...array_values( $hook->callbacks ) ) as $one ) {
    if ( $is_ours( $one['function'] ) ) {
      $found[] = $name;
    }
  }
}
foreach ( array_keys( get_registered_settings() ) as $name ) {
  if ( false !== strpos( $name, 'storefront' ) ) {
    $found[] = "setting $name";
  }
}
foreach ( array_keys( rest_get_server()->get_routes() ) as $route ) {
  if ( false !== strpos( $route, 'storefront' ) ) {
    $found[] = "route $route";
  }
}
foreach ( $GLOBALS['shortcode_tags'] as $name => $callback ) {
  if ( $is_ours( $callback ) ) {
    $found[] = "short code $name";
  }
}
foreach ( ( new ReflectionClass( 'StorefrontIslands\\Command' ) )->getMethods( ReflectionMethod::IS_PUBLIC ) as $method ) {
  // As the command line chooses them.
  if ( ! $method->isStatic() ) {
    $found[] = "command $method->name";
  }
}
return array_values( array_unique( $found ) );`,
      { user: "admin", isAdmin: true },
    );
    expect(found.sort()).toEqual([...Object.keys(attempts), ...harmless].sort());
  });

  it.for(strangers.flatMap((name) => Object.keys(attempts).map((hook) => [name, hook] as const)))(
    "changes nothing and is shown nothing that is not hers: %s, by %s",
    async ([name, hook], { shop }) => {
      const stranger = await come(shop, name);
      const before = await state(shop);
      const answer = await attempts[hook]?.(stranger, shop);
      if (answer) {
        const isSentToLogIn = answer.status === 302 && /\/wp-login\.php/.test(answer.location ?? "");
        expect(isSentToLogIn || answer.status >= 400, `it answers ${answer.status}`).toBe(true);
      }
      expect(await state(shop)).toEqual(before);
    },
  );

  it("is somebody else than the administrator, whose settings are stored the same way", async ({ shop }) => {
    const admin = await logIn(shop, "admin");
    const nonce = async (action: string): Promise<string> =>
      JSON.parse((await admin.get(`/?nonce-for=${action}`)).html) as string;
    await sendSettings({ ...admin, nonce }, shop);
    expect(await shop.php("return get_option( 'storefront_islands' )['safe_mode'];")).toBe(true);
  });
});
