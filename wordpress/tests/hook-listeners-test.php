<?php
/**
 * Whose code listens to a hook.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Hook_Listeners;
use StorefrontIslands\Settings;

/** Code of a plugin in the stand-in site, and a hook that it listens to. */
function listen( string $path, string $code ): void {
	global $wp_filter;
	script_file( $path, "<?php return $code;" );
	$wp_filter['added'] = $wp_filter['added'] ?? (object) array( 'callbacks' => array() );

	$wp_filter['added']->callbacks[10][] = array( 'function' => require WP_CONTENT_DIR . "/$path" );
}

it( 'names plugins and the theme whose callbacks listen to a hook, whatever a callback is, and not the shop itself', function () {
	$GLOBALS['wp_filter'] = array();
	same( array(), Hook_Listeners::of( 'added' ) );
	listen( 'plugins/pixel/a.php', 'static function () {}' );
	listen( 'plugins/pixel/b.php', 'array( new class { public function hear() {} }, "hear" )' );
	listen( 'plugins/counter/c.php', 'new class { public function __invoke() {} }' );
	listen( 'mu-plugins/own.php', 'function () {}' );
	listen( 'themes/child/functions.php', 'function () {}' );
	listen( 'plugins/woocommerce/d.php', 'function () {}' );
	$GLOBALS['wp_filter']['added']->callbacks[20] = array( array( 'function' => 'strlen' ), array( 'function' => 'nobody::hears' ) );
	same( array( array( 'plugin', 'pixel' ), array( 'plugin', 'counter' ), array( 'plugin', 'own.php' ), array( 'theme', 'child' ) ), Hook_Listeners::of( 'added' ) );
	$GLOBALS['wp_filter'] = array();
} );

it( 'has product pages load again where somebody else acts on an add, unless the owner has chosen', function () {
	$asks = static function ( string $adding, bool $is_acted_on ): array {
		return array_intersect_key( Settings::params( array( 'adding' => $adding ) + Settings::DEFAULTS, $is_acted_on ), array( 'singleAdd' => 1, 'singleAjax' => 1 ) );
	};
	$stays = array( 'singleAdd' => 'answered' );
	$loads = array( 'singleAjax' => '' );
	same( 'auto', Settings::DEFAULTS['adding'] );
	same( array( $stays, $loads ), array( $asks( 'auto', false ), $asks( 'auto', true ) ) );
	same( array( $stays, $stays ), array( $asks( 'stay', false ), $asks( 'stay', true ) ) );
	same( array( $loads, $loads ), array( $asks( 'leave', false ), $asks( 'leave', true ) ) );
} );
