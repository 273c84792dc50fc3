<?php
/**
 * Whose a script is.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** By a script's address: a plugin, the theme, WordPress or another host, and the file behind it. Pure. */
final class Script_Owner {
	/** @var string Without a scheme and a slash. */
	private $content;

	/** @var string Without a scheme and a slash. */
	private $site;

	/**
	 * Of one site.
	 *
	 * @param string $content URL of `wp-content`.
	 * @param string $site    URL of WordPress.
	 */
	public function __construct( string $content, string $site ) {
		$this->content = self::bare( untrailingslashit( $content ) );
		$this->site    = self::bare( untrailingslashit( $site ) );
	}

	/**
	 * Whose a script is.
	 *
	 * @param string $src    Its address.
	 * @param string $handle Its handle, if it has one.
	 * @return string[] A cause, as {@see Jquery_Causes} has it: `plugin` or `theme` and a folder, `wordpress` or `code`
	 *                  and what it is called, `remote` and a host.
	 */
	public function of( string $src, string $handle = '' ): array {
		$path = $this->whole( $src );
		$owner = self::below( $this->content, $path );
		if ( $owner ) {
			return $owner;
		}
		if ( ! $this->is_here( $src ) ) {
			return array( 'remote', (string) strtok( $path, '/' ) );
		}
		return array( self::is_core( $path ) ? 'wordpress' : 'code', '' === $handle ? basename( (string) strtok( $path, '?' ) ) : $handle );
	}

	/**
	 * Whose a file below `wp-content` is.
	 *
	 * @param string $content `wp-content`, as `$path` begins there: a folder or an address, without a slash.
	 * @param string $path    Of the file, or its address.
	 * @return string[]|null A cause: `plugin` or `theme`, and a folder; null for any other file.
	 */
	public static function below( string $content, string $path ): ?array {
		$found = preg_match( '#^/(plugins|mu-plugins|themes)/([^/?]+)#', 0 === strpos( $path, "$content/" ) ? substr( $path, strlen( $content ) ) : '', $parts );
		return $found ? array( 'themes' === $parts[1] ? 'theme' : 'plugin', $parts[2] ) : null;
	}

	/** Whether an address is one of this site. */
	public function is_here( string $src ): bool {
		return 0 === strpos( $this->whole( $src ) . '/', strtok( $this->site, '/' ) . '/' );
	}

	/** Whether a script is WordPress's own. */
	public static function is_core( string $src ): bool {
		return false !== strpos( $src, '/wp-includes/' ) || false !== strpos( $src, '/wp-admin/' );
	}

	/**
	 * The file behind an address of this site, or of a host that has copies of its files.
	 *
	 * @param string $src     An address.
	 * @param string $content Folder of `wp-content`, without a slash.
	 * @param string $root    Folder of WordPress, without a slash.
	 * @return string Empty where there is none.
	 */
	public function file( string $src, string $content, string $root ): string {
		$path  = (string) preg_replace( '/[?#].*$/s', '', $this->whole( $src ) );
		$at    = '/' . basename( $this->content ) . '/';
		$found = strpos( $path, $at );
		if ( false !== $found ) {
			$file = $content . '/' . substr( $path, $found + strlen( $at ) );
		} elseif ( $this->is_here( $src ) ) {
			$file = $root . '/' . ltrim( 0 === strpos( $path, "$this->site/" ) ? substr( $path, strlen( $this->site ) ) : (string) strstr( $path, '/' ), '/' );
		} else {
			return '';
		}
		// Only scripts are looked into, and only where nobody leads out of the folder.
		return '.js' === substr( $file, -3 ) && false === strpos( $file, '..' ) && is_file( $file ) ? $file : '';
	}

	/** An address with its host, without its scheme. */
	private function whole( string $src ): string {
		return '/' === ( $src[0] ?? '' ) && '/' !== ( $src[1] ?? '' ) ? strtok( $this->site, '/' ) . $src : self::bare( $src );
	}

	/** An address without its scheme: the site may be asked for as http and https, or without either. */
	private static function bare( string $url ): string {
		return (string) preg_replace( '#^(https?:)?//#', '', $url );
	}
}
