<?php
/**
 * What of the stock scripts other code on a page uses.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Looks through a finished page. Whoever names a script as a dependency is known to the {@see Retirement_Plan} already;
 * here it is about all others: code that somebody has printed, wherever, and files that use a library without naming
 * it.
 */
final class Script_Uses {
	/** Characters of somebody's code by which its owner knows it again. */
	private const SAID = 60;

	/**
	 * What code uses.
	 *
	 * @param string $code JavaScript.
	 * @return string[] Handles.
	 */
	public static function in( string $code ): array {
		$handles = array();
		foreach ( Stock_Scripts::words() as $pattern => $used ) {
			if ( preg_match( "\x01$pattern\x01", $code ) ) {
				$handles = array_merge( $handles, $used );
			}
		}
		return array_values( array_unique( $handles ) );
	}

	/**
	 * What the page uses.
	 *
	 * @param string                           $html    Of the page.
	 * @param array<int, array<string, mixed>> $tags    As from {@see Script_Tags::of()}.
	 * @param Script_Files                     $sources What is known of files.
	 * @param Script_Owner                     $owner   Who knows whose a file is.
	 * @param string                           $ours    How addresses of the bundle begin.
	 * @param int|null                         $footer  Where the footer begins in the HTML, bytes; null where nobody knows.
	 * @param string[]                         $themes  Folders of themes of which all script files are read ({@see Theme::read_whole()}).
	 * @return array<string, string[]> Causes as {@see Jquery_Causes} has them, each as its code, a colon and what it is about; by handle.
	 */
	public static function on_page( string $html, array $tags, Script_Files $sources, Script_Owner $owner, string $ours, ?int $footer, array $themes = array() ): array {
		$uses = array();
		$add  = static function ( array $handles, array $cause ) use ( &$uses ): void {
			foreach ( $handles as $handle ) {
				$uses[ $handle ][] = implode( ':', $cause );
			}
		};
		$head = (int) stripos( $html, '</head>' );
		foreach ( $tags as $tag ) {
			if ( ! $tag['runs'] || self::is_known( $tag, $ours ) ) {
				continue;
			}
			if ( '' !== $tag['src'] ) {
				$handles = $sources->uses( $tag['src'] );
				// Nobody knows what comes from elsewhere: it may use what shops always have.
				$add( $handles ?? array( 'jquery', 'jquery-core' ), $owner->of( $tag['src'], $tag['handle'] ) );
				continue;
			}
			$code = Stock_Scripts::without_own( $tag['handle'], $tag['code'] );
			if ( '' !== $tag['part'] ) {
				$add( self::in( $code ), array( 'code', $tag['handle'] ) );
				continue;
			}
			$place = $tag['at'] < $head ? 'head' : ( null !== $footer && $tag['at'] >= $footer ? 'footer' : 'page' );
			$add( self::in( $code ), array( $place, self::said( $code ) ) );
		}
		foreach ( $themes as $theme ) {
			$add( $sources->of_theme( $theme ) ?? array( 'jquery', 'jquery-core' ), array( 'theme', $theme ) );
		}
		foreach ( Script_Tags::handlers( $html ) as $code ) {
			$add( self::in( $code ), array( 'page', self::said( $code ) ) );
		}
		return array_map(
			static function ( array $causes ): array {
				return array_values( array_unique( $causes ) );
			},
			$uses
		);
	}

	/** Whether what a tag uses is known without a look: it is ours, WordPress's or in the table, or configuration. @param array<string, mixed> $tag */
	private static function is_known( array $tag, string $ours ): bool {
		if ( in_array( $tag['part'], array( 'extra', 'translations' ), true ) ) {
			return true;
		}
		if ( '' === $tag['src'] ) {
			return false;
		}
		return Stock_Scripts::is_known( $tag['handle'], $tag['src'] ) || Script_Owner::is_core( $tag['src'] ) || Stock_Scripts::is_harmless( $tag['src'] ) || 0 === strpos( $tag['src'], $ours );
	}

	/** How code begins, in one line. */
	private static function said( string $code ): string {
		$line = trim( (string) preg_replace( '/\s+/', ' ', $code ) );
		return function_exists( 'mb_strimwidth' ) ? mb_strimwidth( $line, 0, self::SAID, '…', 'UTF-8' ) : substr( $line, 0, self::SAID );
	}
}
