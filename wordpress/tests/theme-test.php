<?php
/**
 * What is known of the shop's theme, and what the plugin does where nothing is.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Astra;
use StorefrontIslands\Page_Facts;
use StorefrontIslands\Script_Files;
use StorefrontIslands\Script_Owner;
use StorefrontIslands\Script_Tags;
use StorefrontIslands\Script_Uses;
use StorefrontIslands\Theme;
use StorefrontIslands\Theme_Report;

/** A theme's folder with these files. @param array<string, string> $files Content by path. */
function theme_folder( string $name, array $files ): void {
	foreach ( $files + array( 'style.css' => '/* Version: 1 */' ) as $path => $content ) {
		$file = WP_CONTENT_DIR . "/themes/$name/$path";
		if ( ! is_dir( dirname( $file ) ) ) {
			mkdir( dirname( $file ), 0777, true );
		}
		file_put_contents( $file, $content );
	}
}

it( 'knows a theme by its folder, a child theme by its parent, and a copy in another folder by its text domain', function () {
	global $wordpress;
	yes( Theme::current() instanceof Astra, 'Astra is not known' );
	$wordpress['stylesheet'] = 'my-child';
	yes( Theme::current() instanceof Astra, 'a child of Astra is not known' );
	$wordpress['template'] = 'astra-copy';
	yes( ! Theme::current()->is_known(), 'a theme is known that is not there' );
	$wordpress['template'] = 'astra-renamed';
	$wordpress['themes']   = array( 'astra-renamed' => array( 'TextDomain' => 'astra' ) );
	yes( Theme::current() instanceof Astra, 'a copy of Astra is not known' );
} );

it( 'reads nothing outside its own folders, whatever a theme is called', function () {
	foreach ( array( '..', '../themes/astra', 'astra/.', '', "astra\n", 'default' ) as $folder ) {
		yes( ! Theme::of( $folder )->is_known(), "$folder is known" );
	}
} );

it( 'has customers stay on a product\'s page in themes that were tried, but not where the theme adds in its own way or is not known', function () {
	same( array( true, true, false, false ), array_map( static fn( string $name ): bool => Theme::of( $name )->stays(), array( 'astra', 'storefront', 'blocksy', 'unheard-of' ) ) );
} );

it( 'says of each theme in its folder what a page needs, in known words', function () {
	foreach ( glob( STOREFRONT_ISLANDS_THEMES . '/*/theme.json' ) as $file ) {
		$data = json_decode( file_get_contents( $file ), true );
		$name = basename( dirname( $file ) );
		same( 'default' === $name, '' === $data['name'], $name );
		same( $data['name'] === '', '' === $data['tested'], $name );
		yes( in_array( $data['files'], array( 'page', 'all' ), true ), $name );
		yes( in_array( $data['adding'], array( 'stay', 'leave' ), true ), $name );
	}
} );

it( 'reads every script file of a theme that is not known, and of a child theme, and only what a page names of one that is', function () {
	global $wordpress;
	same( array(), Theme::current()->read_whole() );
	$wordpress['stylesheet'] = 'my-child';
	same( array( 'my-child' ), Theme::current()->read_whole() );
	$wordpress['template'] = 'unheard-of';
	same( array( 'unheard-of', 'my-child' ), Theme::current()->read_whole() );
	$wordpress['stylesheet'] = 'unheard-of';
	same( array( 'unheard-of' ), Theme::current()->read_whole() );
} );

it( 'finds what a theme\'s files use that no page names, but for those of the administration and of its tools, and reads them once a version', function () {
	theme_folder( 'lazy', array( 'js/parts/quick.js' => 'window.jQuery(form).wc_variation_form();', 'js/customizer.js' => 'wp.template("x")', '.eslintrc.js' => 'wp.template("x")' ) );
	$uses = static function (): array {
		$files = new Script_Files( new Script_Owner( 'https://shop.test/wp-content', 'https://shop.test' ) );
		$html  = '<html><head></head><body></body></html>';
		$found = Script_Uses::on_page( $html, Script_Tags::of( $html ), $files, new Script_Owner( 'https://shop.test/wp-content', 'https://shop.test' ), 'https://shop.test/ours/', null, array( 'lazy' ) );
		$files->remember();
		return $found;
	};
	same( array( 'jquery' => array( 'theme:lazy' ), 'jquery-core' => array( 'theme:lazy' ), 'wc-add-to-cart-variation' => array( 'theme:lazy' ) ), $uses() );
	theme_folder( 'lazy', array( 'js/parts/quick.js' => '// Nothing.' ) );
	yes( isset( $uses()['jquery'] ), 'the files were read again' );
	theme_folder( 'lazy', array( 'style.css' => '/* Version: 1.1 */' ) );
	clearstatcache();
	same( array(), $uses(), 'a new version:' );
} );

it( 'takes a theme whose files cannot be read for one that uses jQuery', function () {
	$html  = '<html><head></head><body></body></html>';
	$owner = new Script_Owner( 'https://shop.test/wp-content', 'https://shop.test' );
	same( array( 'jquery' => array( 'theme:gone' ), 'jquery-core' => array( 'theme:gone' ) ), Script_Uses::on_page( $html, Script_Tags::of( $html ), new Script_Files( $owner ), $owner, 'https://shop.test/ours/', null, array( 'gone' ) ) );
} );

it( 'asks no option of Astra where the theme is another', function () {
	global $wordpress;
	$wordpress['template'] = 'storefront';
	same( array(), array_values( preg_grep( '/^astra/', Page_Facts::facts( array(), array() ) ) ) );
} );

it( 'tells the owner whether the theme is known, with which version it was tried, and what follows', function () {
	global $wordpress;
	$wordpress['themes'] = array( 'astra' => array( 'Name' => 'Astra', 'Version' => '4.11.18' ), 'my-child' => array( 'Name' => 'My child' ) );
	same( array( 'Your theme, Astra 4.11.18, is known: this plugin was tested with version 4.11.18.' ), Theme_Report::sentences() );
	$wordpress['themes']['astra']['Version'] = '4.12';
	same( 'Yours is newer: look at the main pages again, and at the shop itself.', Theme_Report::sentences()[1] );
	$wordpress['stylesheet'] = 'my-child';
	same( 'Of its child theme, My child, all script files are read, and what they use stays.', Theme_Report::sentences()[2] );
	$wordpress['template']   = 'unheard-of';
	$wordpress['stylesheet'] = 'unheard-of';
	same(
		array(
			'Your theme, unheard-of, is not known to this plugin, so it works in cautious mode.',
			'It reads all script files of the theme, also those that no page names, and what they use stays.',
			'Adding on a product\'s page is left to the theme and to WooCommerce.',
			'The look at the main pages tells what comes of it.',
		),
		Theme_Report::sentences()
	);
	$wordpress['options']['storefront_islands'] = array( 'adding' => 'stay' );
	same( false, in_array( 'Adding on a product\'s page is left to the theme and to WooCommerce.', Theme_Report::sentences(), true ), 'the owner has chosen:' );
} );
