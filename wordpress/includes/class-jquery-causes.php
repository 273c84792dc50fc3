<?php
/**
 * Who still needs jQuery on a page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * From scripts that stay to what a shop's owner can do something about: an option of the theme, an island that is off, a
 * plugin. Pure: the page's scripts come in as plain arrays.
 *
 * A cause is a list of a code and what it is about: `fact` (of {@see Page_Facts}), `off` (an island), `safe`, `filter`,
 * `printed` and `asked` (a handle), `head`, `page` and `footer` (the beginning of code that is printed there), `feature` (a handle that
 * is known by name), `plugin`, `theme` (a folder), `wordpress`, `remote` (a host), `code` (a handle without a file),
 * `jquery` (asked for by itself).
 */
final class Jquery_Causes {
	private const JQUERY = array( 'jquery', 'jquery-core' );

	/** @var array<string, string[]> Why scripts of the table stay. */
	private $kept;

	/** @var array<string, array{deps: string[], src: string}> Scripts of the page, by handle. */
	private $scripts;

	/** @var array<string, string[]> Who uses scripts without naming them. */
	private $uses;

	/** @var Script_Owner */
	private $owner;

	/**
	 * Of one page.
	 *
	 * @param array<string, string[]>                           $kept    As from {@see Retirement_Plan::kept()}.
	 * @param array<string, array{deps: string[], src: string}> $scripts All registered scripts as they are now, by handle.
	 * @param Script_Owner                                      $owner   Who knows whose a script is.
	 * @param array<string, string[]>                           $uses    As from {@see Retirement_Plan::uses()}.
	 */
	public function __construct( array $kept, array $scripts, Script_Owner $owner, array $uses = array() ) {
		$this->kept    = $kept;
		$this->scripts = $scripts;
		$this->owner   = $owner;
		$this->uses    = $uses;
	}

	/**
	 * Why jQuery is on the page.
	 *
	 * @param string[] $queue Handles that were asked for.
	 * @return array<int, string[]> Causes, each once; empty where nothing needs it.
	 */
	public function jquery( array $queue ): array {
		$causes = array();
		foreach ( $this->uses as $handle => $users ) {
			if ( in_array( $handle, self::JQUERY, true ) || $this->builds_on_jquery( $handle ) ) {
				$causes = array_merge( $causes, self::told( $users ) );
			}
		}
		foreach ( $queue as $handle ) {
			if ( in_array( $handle, self::JQUERY, true ) || 'jquery-migrate' === $handle ) {
				$causes[] = array( 'jquery' );
			} elseif ( $this->builds_on_jquery( $handle ) ) {
				$causes = array_merge( $causes, $this->causes( $handle ) );
			}
		}
		// Whoever asks for jQuery by itself mostly has a script that needs it: that one is told.
		$named = array_filter(
			$causes,
			static function ( array $cause ): bool {
				return array( 'jquery' ) !== $cause;
			}
		);
		return array_values( array_unique( $named ? $named : $causes, SORT_REGULAR ) );
	}

	/** Causes, as {@see Script_Uses} tells them. @param string[] $users @return array<int, string[]> */
	private static function told( array $users ): array {
		return array_map(
			static function ( string $user ): array {
				return explode( ':', $user, 2 );
			},
			array_values( $users )
		);
	}

	/** Whether a script needs jQuery, by itself or by what it needs. @param string[] $seen */
	private function builds_on_jquery( string $handle, array $seen = array() ): bool {
		if ( in_array( $handle, $seen, true ) ) {
			return false;
		}
		$seen[] = $handle;
		foreach ( $this->scripts[ $handle ]['deps'] ?? array() as $dep ) {
			if ( in_array( $dep, self::JQUERY, true ) || $this->builds_on_jquery( $dep, $seen ) ) {
				return true;
			}
		}
		return false;
	}

	/** Why a script is there. @return array<int, string[]> @param string[] $seen */
	private function causes( string $handle, array $seen = array() ): array {
		if ( in_array( $handle, $seen, true ) ) {
			return array();
		}
		$seen[] = $handle;
		$why    = $this->kept[ $handle ] ?? array();
		$code   = array_shift( $why );
		switch ( $code ) {
			case 'page':
				return $this->each( 'fact', $why );
			case 'off':
				return $this->each( 'off', $why );
			case 'safe':
				return array( array( 'safe' ) );
			case 'filter':
			case 'printed':
			case 'asked':
				return array( array( $code, $handle ) );
			case 'used':
				return self::told( $why );
			case 'with':
			case 'needed':
				$found = array();
				foreach ( $why as $other ) {
					$found = array_merge( $found, $this->causes( $other, $seen ) );
				}
				return $found;
			default:
				return '' === $this->src( $handle ) ? $this->behind( $handle, $seen ) : array( $this->owner( $handle ) );
		}
	}

	/**
	 * Why a script without a file is there: another name for others, or what somebody has added to it.
	 *
	 * @param string[] $seen
	 * @return array<int, string[]>
	 */
	private function behind( string $handle, array $seen ): array {
		$others = array_filter(
			$this->scripts[ $handle ]['deps'] ?? array(),
			function ( string $dep ): bool {
				return ! in_array( $dep, self::JQUERY, true ) && $this->builds_on_jquery( $dep );
			}
		);
		if ( ! $others ) {
			return array( array( 'code', $handle ) );
		}
		$found = array();
		foreach ( $others as $other ) {
			$found = array_merge( $found, $this->causes( $other, $seen ) );
		}
		return $found;
	}

	/** @return array<int, string[]> @param string[] $about */
	private function each( string $code, array $about ): array {
		return array_map(
			static function ( string $one ) use ( $code ): array {
				return array( $code, $one );
			},
			array_values( $about )
		);
	}

	/** Address of a script; empty for one without a file. */
	private function src( string $handle ): string {
		return $this->scripts[ $handle ]['src'] ?? '';
	}

	/** Whose script it is. @return string[] A cause. */
	private function owner( string $handle ): array {
		$src = $this->src( $handle );
		if ( Stock_Scripts::is_feature( $handle ) ) {
			return array( 'feature', $handle );
		}
		return $this->owner->of( $src, $handle );
	}
}
