<?php
/**
 * Which stock script's work is done by which islands.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The table of stock scripts: `stock-scripts.json`, and `scripts.json` of themes (`themes/`), which add rows, and to rows.
 * The build checks it, and the command that checks a page reads it too (cli/stock.ts). Of a script, by its handle:
 *
 * `islands`   all of them have to be on, or it stays; none: it does nothing that a page today has use for;
 * `nature`    `stays`: it is never retired. The other natures are for the command, as are `file`, `against`, `happens`;
 * `unless`    facts about the page ({@see Page_Facts}) that keep it: there it does more than the islands;
 * `needs`     scripts that it cannot do without, declared or not: where it stays, so do they. `true`, or the fact with
 *             which it needs them, or several;
 * `unneeded`  what it names as a dependency and never uses;
 * `family`    scripts that name this one and whose handle begins so call its functions: one that stays keeps it.
 *             Empty: all that name it;
 * `library`   does nothing by itself: goes only with the script that needs it, and when nobody else does;
 * `idle`      a library that WooCommerce also asks for where nothing uses it: it goes there, unless somebody names it or is
 *             found to use it;
 * `alone`     islands that answer the same clicks: where the script stays, they give way to it;
 * `switch`    setting without which it answers no clicks, as `global.key`;
 * `inline`    how the line of code begins that is printed with it, is part of it and goes with it;
 * `parts`     files that it is made of;
 * `feature`   somebody loads it for a feature that has a name of its own ({@see Texts::feature()}).
 *
 * Besides: `older`, names that scripts had in WooCommerce before 10.3, by their names of today; `words`, what code looks
 * like that uses a script without naming it ({@see Script_Uses}): handles by regular expression; `harmless`, expressions for addresses, without their scheme, of scripts that are known to use nothing but
 * what they name; `silent`, handles of such scripts; `facts`, the names of all of them; `answered`, islands by the fact
 * that keeps no script where they are on: they give way, like those of `alone`, where a script that has the fact in
 * `unless` stays all the same; `leave`, facts of pages that are left to the stock scripts altogether.
 *
 * A script that is not in the table is never touched.
 */
final class Stock_Scripts {
	/** @var array<string, mixed>|null The file's content. */
	private static $data;

	/**
	 * All scripts that something is known of.
	 *
	 * @return array<string, array> By handle.
	 */
	public static function table(): array {
		$leave = self::data()['leave'];
		$rows  = array();
		foreach ( self::data()['scripts'] as $handle => $row ) {
			$row['answered'] = array_intersect_key( self::data()['answered'], array_flip( $row['unless'] ?? array() ) );
			$row['alone']    = array_merge( $row['alone'] ?? array(), ...array_values( $row['answered'] ) );
			$row['unless']   = array_merge( $leave, $row['unless'] ?? array() );
			$rows[ $handle ] = $row;
		}
		$silent = array(
			'islands' => array(),
			'nature'  => 'stays',
		);
		return $rows + array_fill_keys( self::data()['silent'], $silent );
	}

	/**
	 * The table for one page: scripts have the names that its WooCommerce knows them by, a script whose setting is off
	 * answers no clicks there, and one whose name somebody else's file has is marked as `replaced`.
	 *
	 * @param array<string, mixed>  $objects Configuration of the page's stock scripts, by the name of its global.
	 * @param array<string, string> $files   Addresses of all scripts that WordPress knows there, by handle; empty: no file.
	 * @return array<string, array> By handle.
	 */
	public static function table_for( array $objects, array $files = array() ): array {
		$rows = self::renamed( self::table(), array_diff_key( array_intersect( self::data()['older'], array_keys( $files ) ), $files ) );
		foreach ( array_intersect_key( $files, $rows ) as $handle => $src ) {
			$rows[ $handle ]['replaced'] = self::is_replaced( $rows[ $handle ], $src );
		}
		foreach ( $rows as $handle => $row ) {
			if ( isset( $row['switch'] ) ) {
				list( $name, $key ) = explode( '.', $row['switch'] );
				if ( empty( ( (array) ( $objects[ $name ] ?? array() ) )[ $key ] ) ) {
					unset( $rows[ $handle ]['alone'] );
				}
			}
		}
		return $rows;
	}

	/**
	 * Rows whose scripts have other names.
	 *
	 * @param array<string, array>  $rows  By handle.
	 * @param array<string, string> $names Other names, by handle.
	 * @return array<string, array>
	 */
	private static function renamed( array $rows, array $names ): array {
		$renamed = array();
		foreach ( $rows as $handle => $row ) {
			foreach ( array_intersect_key( $row['needs'] ?? array(), $names ) as $other => $when ) {
				$row['needs'][ $names[ $other ] ] = $when;
			}
			$renamed[ $handle ] = $row;
		}
		// Last: a name that is another one for it today is the script itself then.
		foreach ( array_intersect_key( $names, $renamed ) as $handle => $name ) {
			$renamed[ $name ] = $renamed[ $handle ];
			unset( $renamed[ $handle ] );
		}
		return $renamed;
	}

	/**
	 * Whether something is known of a script.
	 *
	 * @param string $handle Of today or of before.
	 * @param string $src    Its address.
	 */
	public static function is_known( string $handle, string $src ): bool {
		$today = array_search( $handle, self::data()['older'], true );
		$rows  = array_intersect_key( self::table(), array_flip( array( $handle, (string) $today ) ) );
		foreach ( $rows as $row ) {
			if ( ! self::is_replaced( $row, $src ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Whether a file is a theme's or another plugin's own. Addresses elsewhere may be the stock script's: a cache has them,
	 * or a host for files.
	 *
	 * @param array<string, mixed> $row Of the script that the file is named as.
	 * @param string               $src Address.
	 */
	private static function is_replaced( array $row, string $src ): bool {
		$is_own = isset( $row['file'] ) ? preg_match( "\x01{$row['file']}\x01", $src ) : 'stays' === $row['nature'];
		return ! $is_own && preg_match( '#/(?:mu-)?plugins/|/themes/#', $src );
	}

	/** @return string[] Names of all facts about pages. */
	public static function facts(): array {
		return self::data()['facts'];
	}

	/** @return string[] Facts of pages that are left to the stock scripts altogether: the bundle is not loaded there. */
	public static function leave(): array {
		return self::data()['leave'];
	}

	/** @return string[] Names of the files, without `.js` or `.min.js`, that a script is made of. */
	public static function parts( string $handle ): array {
		return self::data()['scripts'][ $handle ]['parts'] ?? array();
	}

	/** Whether a script is loaded for a feature that has a name of its own. */
	public static function is_feature( string $handle ): bool {
		return ! empty( self::data()['scripts'][ $handle ]['feature'] );
	}

	/** @return array<string, string[]> Handles by the regular expression of code that uses them, without delimiters. */
	public static function words(): array {
		$older = self::data()['older'];
		return array_map(
			static function ( array $handles ) use ( $older ): array {
				return array_merge( $handles, array_values( array_intersect_key( $older, array_flip( $handles ) ) ) );
			},
			self::data()['words']
		);
	}

	/** Whether a script outside the table is known to use nothing but what it names. */
	public static function is_harmless( string $src ): bool {
		$address = preg_replace( '#^(https?:)?//#', '', $src );
		foreach ( self::data()['harmless'] as $pattern ) {
			if ( preg_match( "\x01$pattern\x01", $address ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Code that is printed with a script, without the lines that are part of that script, and without comments where nothing
	 * else is left.
	 *
	 * @param string $handle Whose.
	 * @param string $code   All of it.
	 */
	public static function without_own( string $handle, string $code ): string {
		$own = self::data()['scripts'][ $handle ]['inline'] ?? '';
		if ( '' === $own ) {
			return $code;
		}
		$lines = array_filter(
			explode( "\n", $code ),
			static function ( string $line ) use ( $own ): bool {
				return 0 !== strpos( ltrim( $line ), $own );
			}
		);
		// WordPress 6.9 tells browsers whose code it is.
		return preg_grep( '#^\s*(?!//)\S#', $lines ) ? implode( "\n", $lines ) : '';
	}

	/** @return array<string, mixed> */
	private static function data(): array {
		if ( null === self::$data ) {
			$nothing = array_fill_keys( array( 'facts', 'answered', 'leave', 'older', 'silent', 'words', 'harmless', 'scripts' ), array() );
			$core    = self::read( dirname( __DIR__ ) . '/stock-scripts.json' );
			$themes  = array_map( array( self::class, 'read' ), (array) glob( STOREFRONT_ISLANDS_THEMES . '/*/scripts.json' ) );
			// Half a table would have some scripts go, and others that need them stay.
			self::$data = $core && $themes ? array_merge_recursive( $nothing, $core, ...$themes ) : $nothing;
		}
		return self::$data;
	}

	/** @return array<string, mixed> What a file has; nothing where it cannot be read. */
	private static function read( string $file ): array {
		$data = is_readable( $file ) ? json_decode( file_get_contents( $file ), true ) : null; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		return is_array( $data ) ? $data : array();
	}
}
