<?php
/**
 * What somebody who helps has to know of a shop.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Versions, settings, and what was found. No secrets: no address, no name of a person, no key, no path, and nothing of the
 * code that stands in pages, which may have such.
 */
final class Support_Report {
	/** Causes that are about code in the page, of which the beginning is remembered. */
	private const CODE = array( 'head', 'page', 'footer' );

	/** The report, in English: it is for whoever helps. */
	public static function text(): string {
		$lines = array( '### Storefront Islands ###' );
		foreach ( self::fields() + self::environment() as $key => list( , $value ) ) {
			$lines[] = "$key: $value";
		}
		return implode( "\n", $lines ) . "\n";
	}

	/**
	 * What is the plugin's own.
	 *
	 * @return array<string, array{0: string, 1: string}> A label and a value, not escaped, by a name in English.
	 */
	public static function fields(): array {
		$settings = Settings::get();
		$manifest = Plugin::manifest( $settings['runtime'] );
		$active   = Conflicts::active();
		$changed  = array_filter(
			$settings,
			static function ( $value, string $key ): bool {
				return Settings::DEFAULTS[ $key ] !== $value;
			},
			ARRAY_FILTER_USE_BOTH
		);
		$fields   = array(
			'version'    => array( __( 'Version', 'storefront-islands' ), Plugin::version() ),
			'bundle'     => array( __( 'Bundle', 'storefront-islands' ), $manifest ? $manifest->version() . ', ' . $settings['runtime'] : 'missing' ),
			'settings'   => array( __( 'Settings other than by default', 'storefront-islands' ), $changed ? (string) wp_json_encode( $changed ) : 'none' ),
			'conflicts'  => array( __( 'Plugins that work against the islands', 'storefront-islands' ), self::listed( array_column( Conflicts::among( $active ), 0 ) ) ),
			'optimisers' => array( __( 'Plugins that are asked to leave the bundle as it is', 'storefront-islands' ), self::listed( Optimisers::among( $active ) ) ),
		);
		foreach ( Page_Reports::pages() as $kind => $page ) {
			$fields[ "page $kind" ] = array( Texts::page( $kind ), self::page( $page ) );
		}
		return $fields;
	}

	/** What WordPress tells elsewhere, too. @return array<string, array{0: string, 1: string}> */
	private static function environment(): array {
		$theme   = wp_get_theme( (string) get_template() );
		$child   = (string) get_stylesheet() === (string) get_template() ? null : wp_get_theme( (string) get_stylesheet() );
		$values  = array(
			'wordpress' => get_bloginfo( 'version' ) . ( is_multisite() ? ', multisite' : '' ) . ', ' . get_locale(),
			'php'       => PHP_VERSION,
			'theme'     => $theme->get( 'Name' ) . ' ' . $theme->get( 'Version' ),
			'child'     => $child ? $child->get( 'Name' ) . ' ' . $child->get( 'Version' ) : 'none',
			'plugins'   => self::listed( self::plugins() ),
		);
		return array_map(
			static function ( string $value ): array {
				return array( '', $value );
			},
			$values
		);
	}

	/** @return string[] Active plugins: name and version. */
	private static function plugins(): array {
		$all = function_exists( 'get_plugins' ) ? get_plugins() : array();
		return array_map(
			static function ( array $plugin ): string {
				return $plugin['Name'] . ' ' . $plugin['Version'];
			},
			array_values( array_intersect_key( $all, array_flip( Conflicts::active() ) ) )
		);
	}

	/** What was found on a kind of page. @param array<string, mixed> $page */
	private static function page( array $page ): string {
		$said = array();
		if ( isset( $page['before'], $page['after'] ) ) {
			$said[] = self::weight( $page['before'] ) . ' -> ' . self::weight( $page['after'] );
		}
		$said[] = 'retired: ' . self::listed( array_keys( $page['retired'] ) );
		$kept   = array();
		foreach ( $page['kept'] as $handle => $why ) {
			$code   = (string) array_shift( $why );
			$kept[] = "$handle ($code " . implode( ' ', 'used' === $code ? array_map( array( self::class, 'user' ), $why ) : $why ) . ')';
		}
		$said[] = 'kept: ' . self::listed( $kept );
		$needs  = array();
		foreach ( $page['needs'] as $cause ) {
			$needs[] = self::user( implode( ':', (array) $cause ) );
		}
		$said[] = 'jQuery: ' . ( $page['is_jquery_here'] ? self::listed( $needs ) : 'gone' );
		return implode( '; ', $said );
	}

	/** Who uses a script, without what stands in the page. @param string $cause A code, and what it is about. */
	private static function user( string $cause ): string {
		list( $code ) = explode( ':', $cause, 2 );
		return in_array( $code, self::CODE, true ) ? "code in the $code" : $cause;
	}

	/** @param array<string, mixed> $weight */
	private static function weight( array $weight ): string {
		return round( $weight['bytes'] / 1000, 1 ) . ' kB in ' . $weight['files'] . ' files';
	}

	/** @param string[] $items */
	private static function listed( array $items ): string {
		return $items ? implode( ', ', $items ) : 'none';
	}
}
