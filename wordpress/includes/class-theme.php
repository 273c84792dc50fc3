<?php
/**
 * What the plugin knows of the shop's theme.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The shop's theme; of a child theme, its parent. What is known of a theme stands in the folder `themes/<its folder>/`,
 * or `themes/default/` for all others (docs/theme.md). `theme.json` there has:
 *
 * `name`   the theme's name; empty: it is not known;
 * `tested` the newest version that the plugin was tried with on a real shop;
 * `files`  which of the theme's script files pages can use: `page`, those that a page names; `all`, every one;
 * `adding` what an add on a product's page does where the owner has not chosen: `stay` or `leave`, as in the settings.
 *
 * Where options of the theme have to be read, a class is there, too: `themes/astra/class-astra.php` has {@see Astra}.
 */
class Theme {
	/** What stands for a theme that is not known. */
	private const OTHERS = 'default';

	/** @var array{name: string, tested: string, files: string, adding: string} What its `theme.json` says. */
	private $data;

	/** @var array<string, self> Those that were asked for, by their folders. */
	private static $themes = array();

	/** @param array{name: string, tested: string, files: string, adding: string} $data */
	final public function __construct( array $data ) {
		$this->data = $data;
	}

	/** The shop's theme. A copy of it in another folder is known by its text domain. */
	public static function current(): self {
		$folder = (string) get_template();
		if ( ! isset( self::$themes[ $folder ] ) ) {
			$is_there                = null !== self::read( $folder );
			self::$themes[ $folder ] = self::of( $is_there ? $folder : (string) wp_get_theme( $folder )->get( 'TextDomain' ) );
		}
		return self::$themes[ $folder ];
	}

	/** A theme. @param string $folder Of what is known of it. */
	public static function of( string $folder ): self {
		$data  = self::read( $folder );
		$class = __NAMESPACE__ . '\\' . ucfirst( $folder );
		$type  = null !== $data && is_subclass_of( $class, self::class ) ? $class : self::class;
		return new $type( ( $data ?? self::read( self::OTHERS ) ?? array() ) + array_fill_keys( array( 'name', 'tested', 'files', 'adding' ), '' ) );
	}

	/** @return array<string, string>|null What is written of a theme; null where nothing is. */
	private static function read( string $folder ): ?array {
		$file = STOREFRONT_ISLANDS_THEMES . "/$folder/theme.json";
		// A folder's name is anything: it may not lead elsewhere.
		$is_there = 1 === preg_match( '/^[\w-]+\z/', $folder ) && is_readable( $file );
		$data     = $is_there ? json_decode( file_get_contents( $file ), true ) : null; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		return is_array( $data ) ? $data : null;
	}

	/** Whether the plugin was made for this theme. Otherwise it is cautious. */
	final public function is_known(): bool {
		return '' !== $this->data['name'];
	}

	/** Newest version that the plugin was tried with; empty for a theme that is not known. */
	final public function tested(): string {
		return $this->data['tested'];
	}

	/**
	 * Folders of themes of which all script files are read, in `wp-content/themes`: of a theme that is not known, and of a
	 * child theme. Nobody knows which of their files come into a page later.
	 *
	 * @return string[]
	 */
	final public function read_whole(): array {
		$child = (string) get_stylesheet();
		$theme = (string) get_template();
		return array_values( array_unique( array_merge( 'page' === $this->data['files'] ? array() : array( $theme ), $child === $theme ? array() : array( $child ) ) ) );
	}

	/** Whether customers stay on a product's page while it is added, where the owner has not chosen. */
	final public function stays(): bool {
		return 'stay' === $this->data['adding'];
	}

	/**
	 * Facts about the page that keep stock scripts.
	 *
	 * @param string[]                       $kinds   As from {@see Page_Facts::kinds()}.
	 * @param array<string, mixed>           $objects Configuration of the stock scripts on this page, by name.
	 * @param array<string, \_WP_Dependency> $scripts All registered scripts, before any was retired.
	 * @return string[]
	 */
	public function page_facts( array $kinds, array $objects, array $scripts ): array {
		return array();
	}

	/**
	 * Facts by which the page is left to the stock scripts altogether.
	 *
	 * @param string[] $kinds      As from {@see Page_Facts::kinds()}.
	 * @param string[] $islands_on Islands that run.
	 * @return string[]
	 */
	public function left( array $kinds, array $islands_on ): array {
		return array();
	}

	/**
	 * Adds what the islands' page needs of this theme, by hooks. Called while scripts are enqueued.
	 *
	 * @param string[] $kinds      As from {@see Page_Facts::kinds()}.
	 * @param string[] $islands_on Islands that run.
	 * @param bool     $is_safe    Whether all stock scripts stay.
	 */
	public function begin( array $kinds, array $islands_on, bool $is_safe ): void {}

	/** Whether links to places on the page scroll smoothly. @param array<string, mixed> $objects As above. @param string[] $retired Handles of scripts that go. */
	public function scrolls( array $objects, array $retired ): bool {
		return false;
	}

	/** Whether the theme itself adds on a product's page without loading it. @param array<string, mixed> $objects As above. */
	public function adds_itself( array $objects ): bool {
		return false;
	}

	/**
	 * Features of the theme that keep stock scripts on a page, as {@see Texts} has them.
	 *
	 * @return array<string, string[]> Name, advice and, where the name alone is no reason, the fact; by the fact's name or a script's handle.
	 */
	public function features(): array {
		return array();
	}
}
