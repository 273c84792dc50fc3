<?php
/**
 * As much of WordPress as the plugin's code calls in tests, each with the least that its callers rely on.
 *
 * @package StorefrontIslands
 */

/** Options, filters, and what was registered, by kind. */
$wordpress = array();

/** A fresh WordPress for the next test. */
function forget_wordpress(): void {
	global $wordpress;
	$wordpress = array(
		'options' => array(),
		'filters' => array(),
		'modules' => array(),
		'styles'  => array(),
		'is'      => array(),
	);
	$GLOBALS['wp_current_filter'] = array();

	$_GET    = array();
	$_COOKIE = array();
}

function add_filter( $name, $callback, $priority = 10, $arguments = 1 ) {
	global $wordpress;
	$wordpress['filters'][ $name ][] = array( $callback, $priority, $arguments );
}

function add_action( ...$arguments ) {
	add_filter( ...$arguments );
}

function remove_filter( $name, $callback, $priority = 10 ) {
	global $wordpress;
	$wordpress['filters'][ $name ] = array_filter(
		$wordpress['filters'][ $name ] ?? array(),
		static function ( array $one ) use ( $callback, $priority ): bool {
			return array( $callback, $priority ) !== array( $one[0], $one[1] );
		}
	);
}

function has_action( $name, $callback ) {
	global $wordpress;
	foreach ( $wordpress['filters'][ $name ] ?? array() as list( $other, $priority ) ) {
		if ( $other === $callback ) {
			return $priority;
		}
	}
	return false;
}

function remove_action( $name, $callback ) {
	global $wordpress;
	$wordpress['filters'][ $name ] = array_filter(
		$wordpress['filters'][ $name ],
		static function ( array $filter ) use ( $callback ): bool {
			return $filter[0] !== $callback;
		}
	);
}

function apply_filters( $name, $value, ...$more ) {
	global $wordpress;
	// As WordPress does, which leaves its list as it is when a callback throws.
	$GLOBALS['wp_current_filter'][] = $name;
	foreach ( $wordpress['filters'][ $name ] ?? array() as list( $callback, , $arguments ) ) {
		$value = $callback( ...array_slice( array_merge( array( $value ), $more ), 0, $arguments ) );
	}
	array_pop( $GLOBALS['wp_current_filter'] );
	return $value;
}

function do_action( $name, ...$more ) {
	apply_filters( $name, ...( $more ? $more : array( '' ) ) );
}

function get_option( $name, $fallback = false ) {
	global $wordpress;
	return $wordpress['options'][ $name ] ?? $fallback;
}

function esc_attr( $text ) {
	return htmlspecialchars( (string) $text, ENT_QUOTES );
}

function esc_html( $text ) {
	return htmlspecialchars( (string) $text, ENT_QUOTES );
}

function esc_url( $url ) {
	return htmlspecialchars( (string) $url, ENT_QUOTES );
}

function __( $text, $domain ) {
	return $text;
}

/** A translation with a context, as a test has it. */
function _x( $text, $context, $domain ) {
	global $wordpress;
	return $wordpress['translations'][ $context ] ?? $text;
}

function determine_locale() {
	global $wordpress;
	return $wordpress['locale'] ?? 'en_US';
}

function wp_json_encode( $value, $flags = 0 ) {
	return json_encode( $value, $flags );
}

function trailingslashit( $text ) {
	return rtrim( $text, '/' ) . '/';
}

function is_cart() {
	global $wordpress;
	return ! empty( $wordpress['is']['cart'] );
}

function is_checkout() {
	global $wordpress;
	return ! empty( $wordpress['is']['checkout'] );
}

function is_account_page() {
	global $wordpress;
	return ! empty( $wordpress['is']['account'] );
}

function is_shop() {
	global $wordpress;
	return ! empty( $wordpress['is']['shop'] );
}

function is_product_taxonomy() {
	global $wordpress;
	return ! empty( $wordpress['is']['category'] );
}

/** WooCommerce's question: whether this is one of its pages. */
function is_woocommerce() {
	return is_shop() || is_product_taxonomy() || is_product();
}

function is_product() {
	global $wordpress;
	return ! empty( $wordpress['is']['product'] );
}

function is_home() {
	global $wordpress;
	return ! empty( $wordpress['is']['home'] );
}

/** WordPress takes a shop's lists for archives, too. */
function is_archive() {
	return is_shop() || is_product_taxonomy();
}

function is_search() {
	global $wordpress;
	return ! empty( $wordpress['is']['search'] );
}

function get_queried_object_id() {
	return 7;
}

/** The page's product: an object with its type and its further pictures. */
function wc_get_product( $id ) {
	global $wordpress;
	return $wordpress['is']['product'] ?? false;
}

function wc_post_content_has_shortcode( $name ) {
	global $wordpress;
	return ( $wordpress['is']['shortcode'] ?? '' ) === $name;
}

function wp_script_is( $handle ) {
	global $wordpress;
	return in_array( $handle, $wordpress['enqueued'] ?? array(), true );
}

/** WooCommerce's answer to where a template is; the theme may have its own. */
function wc_locate_template( $name ) {
	global $wordpress;
	return apply_filters( 'woocommerce_locate_template', $wordpress['templates'][ $name ] ?? '' );
}

function did_action( $name ) {
	global $wordpress;
	return $wordpress['did'][ $name ] ?? 0;
}

function has_filter( $name ) {
	global $wordpress;
	return isset( $wordpress['filters'][ $name ] );
}

/** Ids of posts. */
function get_posts( $arguments ) {
	global $wordpress;
	return $wordpress['posts'] ?? array();
}

/** The theme's: an option, its default where it is not stored. */
function astra_get_option( $name ) {
	global $wordpress;
	return $wordpress['theme'][ $name ] ?? ASTRA_OPTIONS[ $name ];
}

function get_template() {
	global $wordpress;
	return $wordpress['template'] ?? 'astra';
}

function get_stylesheet() {
	global $wordpress;
	return $wordpress['stylesheet'] ?? get_template();
}

function wp_get_theme( $folder ) {
	global $wordpress;
	return new Test_Theme( $wordpress['themes'][ $folder ] ?? array() );
}

/** WordPress's theme, by what its style.css says. */
final class Test_Theme {
	private $headers;
	public function __construct( array $headers ) {
		$this->headers = $headers;
	}
	public function exists() {
		return array() !== $this->headers;
	}
	public function get( $header ) {
		return $this->headers[ $header ] ?? '';
	}
}

function wp_is_block_theme() {
	global $wordpress;
	return ! empty( $wordpress['is']['block theme'] );
}

/** Stands in for what prints modules. */
final class WP_Script_Modules {
	public function print_import_map() {}
	public function print_enqueued_script_modules() {}
	public function print_script_module_preloads() {}
}

function wp_script_modules() {
	static $modules;
	$modules = $modules ?? new WP_Script_Modules();
	return $modules;
}

function wp_register_script_module( $id, $src, $deps, $version ) {
	global $wordpress;
	$wordpress['modules'][ $id ] = array( $src, $deps, $version );
}

function wp_enqueue_script_module( $id ) {
	global $wordpress;
	$wordpress['modules'][ $id ][] = 'enqueued';
}

function wp_enqueue_style( $handle, $src, $deps, $version ) {
	global $wordpress;
	$wordpress['styles'][ $handle ] = array( $src, $version );
}

function wp_get_script_tag( $attributes ) {
	$html = '';
	foreach ( apply_filters( 'wp_script_attributes', $attributes ) as $name => $value ) {
		$html .= ' ' . $name . '="' . $value . '"';
	}
	return '<script' . $html . "></script>\n";
}

function current_user_can( $capability ) {
	global $wordpress;
	return ! empty( $wordpress['is']['administrator'] );
}

function update_option( $name, $value, $is_autoloaded ) {
	global $wordpress;
	$wordpress['options'][ $name ] = $value;
	$wordpress['written']          = ( $wordpress['written'] ?? 0 ) + 1;
}

function is_multisite() {
	global $wordpress;
	return isset( $wordpress['sites'] );
}

/** Ids of a network's sites; all of them only for who asks for all. */
function get_sites( $arguments ) {
	global $wordpress;
	$number = $arguments['number'] ?? 100;
	return $number ? array_slice( array_keys( $wordpress['sites'] ), 0, $number ) : array_keys( $wordpress['sites'] );
}

/** Each site has its own options and fields of posts. */
function switch_to_blog( $site ) {
	global $wordpress;
	$wordpress['left']    = array( 'options' => $wordpress['options'], 'fields' => $wordpress['fields'] ?? array() );
	$wordpress['site']    = $site;
	$wordpress['options'] = $wordpress['sites'][ $site ]['options'] ?? array();
	$wordpress['fields']  = $wordpress['sites'][ $site ]['fields'] ?? array();
}

function restore_current_blog() {
	global $wordpress;
	$wordpress['sites'][ $wordpress['site'] ] = array( 'options' => $wordpress['options'], 'fields' => $wordpress['fields'] );

	$wordpress = $wordpress['left'] + $wordpress;
}

function add_option( $name, $value, $deprecated, $is_autoloaded ) {
	global $wordpress;
	$wordpress['options'][ $name ]    = $value;
	$wordpress['autoloaded'][ $name ] = $is_autoloaded;
}

function delete_option( $name ) {
	global $wordpress;
	unset( $wordpress['options'][ $name ] );
}

function delete_post_meta_by_key( $name ) {
	global $wordpress;
	unset( $wordpress['fields'][ $name ] );
}

function register_activation_hook( $file, $callback ) {
	add_filter( 'activate_' . basename( $file ), $callback );
}

function esc_html__( $text, $domain ) {
	return esc_html( $text );
}

function plugin_dir_path( $file ) {
	return dirname( $file ) . '/';
}

function untrailingslashit( $text ) {
	return rtrim( $text, '/' );
}

function translate( $text, $domain ) {
	return $text;
}

function wp_scripts() {
	return $GLOBALS['wordpress']['scripts'] ?? (object) array(
		'registered' => array(),
		'queue'      => array(),
	);
}

function content_url() {
	return 'https://shop.test/wp-content';
}

function site_url() {
	return 'https://shop.test';
}

function is_singular() {
	global $wordpress;
	return isset( $wordpress['product'] );
}

function is_active_widget( $callback, $id, $widget ) {
	global $wordpress;
	return in_array( $widget, $wordpress['widgets'] ?? array(), true );
}

function home_url( $path = '' ) {
	global $wordpress;
	return ( $wordpress['home'] ?? 'https://shop.example' ) . $path;
}

function wp_parse_url( $url, $component = -1 ) {
	return parse_url( $url, $component );
}

function sanitize_text_field( $text ) {
	return trim( $text );
}

function wp_unslash( $value ) {
	return stripslashes( $value );
}

/** The answer to a request that goes no further; what WordPress sends as its status is the code. */
final class Refused extends Exception {}

function status_header( $status ) {
	throw new Refused( 'The request ends here.', $status );
}

function is_user_logged_in() {
	global $wordpress;
	return ! empty( $wordpress['is']['logged in'] );
}

/** The cache of a page: false where the key is there already. */
function wp_cache_add( $key, $value, $group, $seconds ) {
	global $wordpress;
	$is_new = ! isset( $wordpress['cache'][ $group ][ $key ] );

	$wordpress['cache'][ $group ][ $key ] = $value;
	return $is_new;
}

function wp_normalize_path( $path ) {
	return str_replace( '\\', '/', $path );
}

/** WooCommerce's session, of which the plugin has one that stores nothing. */
class WC_Session_Handler {
	protected $_customer_id; // phpcs:ignore PSR2.Classes.PropertyDeclaration.Underscore -- WooCommerce's name.
	public function generate_customer_id() {
		return 't_guest';
	}
}

function number_format_i18n( $number, $decimals = 0 ) {
	return number_format( $number, $decimals );
}

function get_bloginfo( $show ) {
	return 'version' === $show ? '6.7.1' : 'Shop of admin@shop.test';
}

function get_locale() {
	return 'vi';
}

function get_plugins() {
	global $wordpress;
	return $wordpress['plugins'] ?? array();
}

function get_file_data( $file, $headers ) {
	return array_fill_keys( array_keys( $headers ), '0.1.0' );
}

function admin_url( $path = '' ) {
	return "https://shop.test/wp-admin/$path";
}

function get_post_field( $field, $id ) {
	return '';
}
