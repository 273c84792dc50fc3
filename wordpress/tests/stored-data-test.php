<?php
/**
 * What the plugin keeps in the database.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Page_Reports;
use StorefrontIslands\Settings;
use StorefrontIslands\Settings_Form;
use StorefrontIslands\Stored_Data;
use StorefrontIslands\Videos;
use StorefrontIslands\Welcome_Notice;

/** Everything that the plugin can have written to a site, beside what is somebody else's. */
function written(): array {
	return array(
		'options' => array( Settings::OPTION => array(), Page_Reports::OPTION => array(), Welcome_Notice::OPTION => '1', 'blogname' => 'Shop' ),
		'fields'  => array( Videos::ADDRESS => 'a', Videos::CAPTIONS => 'b', '_price' => '7' ),
	);
}

/** What is left of it: what was not the plugin's. */
const LEFT = array(
	'options' => array( 'blogname' => 'Shop' ),
	'fields'  => array( '_price' => '7' ),
);

it(
	'deletes all that it has written, on a single site',
	static function (): void {
		global $wordpress;
		$wordpress = written() + $wordpress;
		Stored_Data::delete();
		same( LEFT, array_intersect_key( $wordpress, LEFT ) );
	}
);

it(
	'deletes all that it has written on every site of a network, however many there are',
	static function (): void {
		global $wordpress;
		$wordpress['sites'] = array_fill( 1, 150, written() );
		Stored_Data::delete();
		same( array_fill( 1, 150, LEFT ), $wordpress['sites'] );
	}
);

it(
	'writes nothing but what it deletes in the end: a new place in the code that writes needs a row here',
	static function (): void {
		$writes = array();
		foreach ( glob( dirname( __DIR__ ) . '/includes/*.php' ) as $file ) {
			$code = file_get_contents( $file );
			preg_match_all( '/\\b((?:add|update|set)_(?:site_|network_|blog_)?(?:option|transient|post_meta|user_meta|term_meta|comment_meta|metadata|theme_mod)|wp_(?:insert|update|schedule)_\\w+|wc_setcookie|setcookie|dbDelta|file_put_contents|wp_mkdir_p)\\s*\\(\\s*([^,]*),/', $code, $found, PREG_SET_ORDER );
			foreach ( $found as list( , $function, $first ) ) {
				$writes[] = basename( $file, '.php' ) . " $function $first";
			}
		}
		sort( $writes );
		same(
			array(
				'class-page-reports update_option self::OPTION',
				'class-page-reports update_option self::OPTION',
				'class-script-files update_option self::OPTION',
				'class-stored-data add_option Settings::OPTION',
				// The fields that `Videos` has constants for.
				"class-videos update_post_meta (int) \$post['ID']",
				'class-welcome-notice update_option self::OPTION',
			),
			$writes
		);
	}
);

it(
	'creates its settings when it is activated, loaded with all others, and leaves those that there are',
	static function (): void {
		global $wordpress;
		Stored_Data::activate( false );
		same( array( Settings::OPTION => array() ), $wordpress['options'] );
		same( true, $wordpress['autoloaded'][ Settings::OPTION ] );
		same( Settings::DEFAULTS, Settings::get(), 'as by default:' );
		$wordpress['options'][ Settings::OPTION ] = array( 'runtime' => 'lean' );
		Stored_Data::activate( false );
		same( array( 'runtime' => 'lean' ), $wordpress['options'][ Settings::OPTION ] );
	}
);

it(
	'creates its settings on every site where it is activated for a network, and on a new one when somebody administers it',
	static function (): void {
		global $wordpress;
		$wordpress['sites'] = array_fill( 1, 150, array() );
		Stored_Data::activate( true );
		same( array_fill( 0, 150, array( Settings::OPTION => array() ) ), array_column( $wordpress['sites'], 'options' ) );
		Stored_Data::start( 'storefront-islands.php' );
		yes( false !== has_action( 'admin_init', array( Stored_Data::class, 'prepare' ) ), 'a new site has none' );
	}
);

it(
	'takes settings without anything for those by default, and not for all switched off',
	static function (): void {
		same( array(), Settings_Form::sanitize( array() ) );
		same( Settings::clean( array() ), Settings_Form::sanitize( array( 'off' => array() ) ) );
	}
);

it(
	'stores nothing of a form that says what holds by default',
	static function (): void {
		$form = array( 'enabled' => '1', 'expects' => '1', 'picture' => '1', 'attribution' => '1', 'scripts' => '1', 'runtime' => 'react', 'refresh' => 'visible', 'ahead' => 'prefetch' );
		same( array(), Settings_Form::sanitize( $form ) );
		same( 'off', Settings_Form::sanitize( array( 'ahead' => 'off' ) + $form )['ahead'] );
	}
);
