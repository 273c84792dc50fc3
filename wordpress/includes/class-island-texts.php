<?php
/**
 * What the islands say on a page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Texts of the islands, by key (`cart.added`): as the bundle has them, as translators have them, and as the shop wants
 * them; each comes before the one before it.
 *
 * Translations are PHP's own, from the files of the text domain. WordPress has translations of script modules since 7.0
 * only, and they bring its classic script `wp-i18n` into the page.
 */
final class Island_Texts {
	/** The bundle's language for pages of which it has none. */
	private const OTHERS = 'en';

	/**
	 * Texts of this page that the bundle does not say by itself. Nothing in them depends on the visitor.
	 *
	 * @return array<string, string>
	 */
	public static function own(): array {
		$locale = determine_locale();
		$ours   = self::read( strtolower( strtok( $locale, '_' ) ) ) ?? self::read( self::OTHERS );
		// What is in English is not translated.
		$texts = array_diff_assoc( self::read( 'translated' ), self::read( self::OTHERS ) ) + $ours;
		/**
		 * Texts of the islands on this page. A text is plain, and has the same names in braces as before.
		 *
		 * @param array<string, string> $texts  All of them, by key, in the page's language.
		 * @param string                $locale The page's, such as `de_DE`.
		 */
		$wanted = (array) Safe_Calls::filter( $texts, 'storefront_islands_texts', $texts, $locale );
		return array_diff_assoc( array_filter( $wanted, 'is_string' ), $ours );
	}

	/** @return array<string, string>|null One of the files that the build writes; null where there is none. */
	private static function read( string $name ): ?array {
		$file = dirname( __DIR__ ) . "/messages/$name.php";
		// A locale is what a filter says: it may not lead elsewhere.
		return preg_match( '/^[a-z]+\z/', $name ) && is_readable( $file ) ? require $file : null;
	}
}
