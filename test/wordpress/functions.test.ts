/** Names that are not the plugin's: nothing else looks for a misspelt one, or for one of a newer WordPress. */
import { expect } from "vitest";
import { siteTest as it } from "./it.ts";

/** Functions that are there wherever another one is that the file asks for. */
const companions: Readonly<Record<string, string>> = {
  get_sites: "is_multisite()",
  switch_to_blog: "is_multisite()",
  restore_current_blog: "is_multisite()",
  is_cart: "wc_get_cart_url",
  wc_get_notices: "wc_print_notices",
  wc_set_notices: "wc_print_notices",
  "WP_CLI\\Utils\\format_items": "WP_CLI::line",
};

it("the plugin calls no function that this WordPress and PHP lack, unless it has asked in that file whether it is there", async ({
  site,
}) => {
  const unknown = await site.php<string[]>(
    `require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
// Of WordPress or PHP itself: other plugins have stand-ins here.
$is_known = static function ( $name ) {
  $file = function_exists( $name ) ? ( new ReflectionFunction( $name ) )->getFileName() : null;
  return false === $file || ( $file && preg_match( '#/wp-(?:includes|admin)/#', $file ) );
};
$companions = json_decode( '${JSON.stringify(companions).replaceAll("\\", "\\\\")}', true );
$folder = WP_PLUGIN_DIR . '/storefront-islands';
$unknown = array();
foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $folder, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
  if ( 'php' !== $file->getExtension() ) {
    continue;
  }
  $code = file_get_contents( $file );
  $tokens = array_values( array_filter( token_get_all( $code ), static function ( $token ) {
    return ! is_array( $token ) || ! in_array( $token[0], array( T_WHITESPACE, T_COMMENT, T_DOC_COMMENT ), true );
  } ) );
  foreach ( $tokens as $at => $token ) {
    $is_name = is_array( $token ) && in_array( $token[0], array( T_STRING, T_NAME_FULLY_QUALIFIED ), true );
    $before = $tokens[ $at - 1 ][0] ?? '';
    if ( ! $is_name || '(' !== ( $tokens[ $at + 1 ] ?? '' ) || in_array( $before, array( T_OBJECT_OPERATOR, T_DOUBLE_COLON, T_FUNCTION, T_NEW ), true ) ) {
      continue;
    }
    $name = ltrim( $token[1], '\\\\' );
    $question = $companions[ $name ] ?? "function_exists( '$name' )";
    if ( ! $is_known( $name ) && false === strpos( $code, $question ) ) {
      $unknown[] = substr( $file, strlen( $folder ) + 1 ) . ":$token[2] $name()";
    }
  }
}
return $unknown;`,
    { isAdmin: true },
  );
  expect(unknown).toEqual([]);
});
