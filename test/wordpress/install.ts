/** What is run inside a new WordPress to make it the demo shop, in PHP. */
import { paths } from "./demo-pages.ts";

/** WordPress itself: its tables, its users. */
export const installWordPress = `
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'Đá Nhỏ Hội An', 'admin', 'admin@shop.test', true, '', 'admin' );
switch_theme( 'astra' );
wp_create_user( 'reader', 'reader', 'reader@shop.test' );
update_option( 'permalink_structure', '/%postname%/' );
`;

function publish(path: string): string {
  const [, type = "page", name = ""] = /^\/(?:(product)\/)?([\w-]*)\/?$/.exec(path) ?? [];
  const slug = name || "trang-chu";
  const front =
    path === "/" ? "update_option( 'page_on_front', $id ); update_option( 'show_on_front', 'page' );" : "";
  return `
$id = wp_insert_post( array( 'post_type' => '${type}', 'post_name' => '${slug}', 'post_title' => '${slug}', 'post_status' => 'publish' ) );
${front}`;
}

/** The shop's pages and products. */
export const publishPages = `${Object.values(paths).map(publish).join("\n")} flush_rewrite_rules();`;

/** The plugin, by an upload of its zip. */
export const installPluginFrom = (zip: string): string => `
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
$upgrader = new Plugin_Upgrader( new Automatic_Upgrader_Skin() );
if ( true !== $upgrader->install( '${zip}' ) ) {
  throw new Exception( 'The zip cannot be installed: ' . implode( "\\n", $upgrader->skin->get_upgrade_messages() ) );
}
$error = activate_plugin( 'storefront-islands/storefront-islands.php' );
if ( $error ) {
  throw new Exception( $error->get_error_message() );
}
`;

/** A network of two sites, out of one. Code that runs in it says so in its options. */
export const makeNetwork = `
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
global $wpdb;
foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) {
  $wpdb->$table = $name;
}
install_network();
populate_network( 1, '127.0.0.1', 'admin@shop.test', 'Shops', '/', false );
`;
/** A second site in it. */
export const addSite = "wpmu_create_blog( '127.0.0.1', '/second/', 'Second shop', get_current_user_id() );";
