<?php
/**
 * Which stock scripts go on a page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The decision for one page. Pure: the page's scripts come in as plain arrays, nothing of WordPress is asked.
 */
final class Retirement_Plan {
	/** @var array<string, string[]> Islands that do a retired script's work, by its handle. */
	private $retired = array();

	/** @var array<string, string[]> Why a script of the table stays, by its handle: a code, then what it is about. */
	private $kept = array();

	/** @var array<string, array> */
	private $table;

	/** @var array<string, string[]> Dependencies of all registered scripts: what they name, but for what they never use, and what they need. */
	private $deps;

	/** @var array<string, string[]> Scripts on this page that a script of the table cannot do without, by its handle. */
	private $needs = array();

	/** @var string[] */
	private $queue;

	/** @var array<string, string[]> Who uses a script of the page without naming it, by its handle. */
	private $uses;

	/** @var self|null What was decided first. */
	private $first;

	/**
	 * Decides.
	 *
	 * @param array    $table      As from {@see Stock_Scripts::table()}.
	 * @param array    $deps       Dependencies (handles) of each registered script, by its handle.
	 * @param string[] $queue      Handles that were asked for.
	 * @param string[] $islands_on Islands that run.
	 * @param string[] $facts      What is special about this page.
	 * @param string[] $printed    Handles that cannot be taken out of the page any more.
	 * @param array    $uses       Who uses scripts without naming them, as from {@see Script_Uses::on_page()}.
	 */
	public function __construct( array $table, array $deps, array $queue, array $islands_on, array $facts = array(), array $printed = array(), array $uses = array() ) {
		$this->table = $table;
		$this->deps  = $deps;
		$this->queue = $queue;
		$present     = $this->present();
		// Nobody brings what the page had not.
		$this->uses  = array_intersect_key( $uses, array_flip( $present ) );
		$this->queue = array_values( array_unique( array_merge( $queue, array_keys( $this->uses ) ) ) );
		foreach ( array_intersect_key( $table, array_flip( $present ) ) as $handle => $row ) {
			$this->needs[ $handle ] = array_values( array_intersect( self::needed_with( $row, $facts ), $present ) );
			$this->deps[ $handle ]  = array_merge( array_diff( $deps[ $handle ], $row['unneeded'] ?? array() ), $this->needs[ $handle ] );
		}
		foreach ( array_intersect_key( $table, array_flip( $present ) ) as $handle => $row ) {
			if ( 'stays' === $row['nature'] ) {
				continue;
			}
			$why = self::reason( $row, $islands_on, $facts );
			if ( ! $why && isset( $this->uses[ $handle ] ) ) {
				$why = array_merge( array( 'used' ), $this->uses[ $handle ] );
			}
			if ( $why ) {
				$this->kept[ $handle ] = $why;
			} else {
				$this->retired[ $handle ] = $row['islands'];
			}
		}
		$this->settle();
		foreach ( array_intersect( array_keys( $this->retired ), $printed ) as $handle ) {
			$this->keep( $handle, array( 'printed' ) );
		}
		$this->settle();
	}

	/**
	 * The same decision, but some scripts are spared, and what they need with them.
	 *
	 * @param string[] $handles Theirs.
	 * @param string   $why     `filter`, `safe` for safe mode, or `off`.
	 */
	public function without( array $handles, string $why = 'filter' ): self {
		$plan = clone $this;
		foreach ( $handles as $handle ) {
			if ( isset( $plan->retired[ $handle ] ) || array( 'printed' ) === ( $plan->kept[ $handle ] ?? null ) ) {
				$plan->keep( $handle, array( $why ) );
			}
		}
		$plan->settle();
		return $plan;
	}

	/**
	 * This decision, which takes the place of another.
	 *
	 * @param Retirement_Plan $first The other.
	 */
	public function instead_of( self $first ): self {
		$plan        = clone $this;
		$plan->first = $first;
		return $plan;
	}

	/** What was decided first: it tells what could have gone, and what not in any case. */
	public function first(): self {
		return $this->first ?? $this;
	}

	/** @return array<string, string[]> Islands by the handle of the script that they stand in for. */
	public function retired(): array {
		return $this->retired;
	}

	/**
	 * Why scripts of the table stay, by handle: `off` (islands that are off), `page` (facts), `with` (a script that
	 * stays and belongs to it), `needed` (scripts that call it), `asked` (a library; nobody knows by whom), `used`
	 * (causes as from {@see Script_Uses::on_page()}), `replaced` (somebody else's file has its name), `printed` (it cannot
	 * be taken out), `filter` and `safe` (spared from outside).
	 *
	 * @return array<string, string[]>
	 */
	public function kept(): array {
		return $this->kept;
	}

	/**
	 * Islands that would answer the same clicks as a script that stays, and so may not run on this page.
	 *
	 * @return array<string, string> The script's handle, by the island's name.
	 */
	public function yielding(): array {
		$islands = array();
		foreach ( array_keys( $this->kept ) as $handle ) {
			$islands += array_fill_keys( $this->table[ $handle ]['alone'] ?? array(), $handle );
		}
		return $islands;
	}

	/**
	 * Scripts on the page that name a script in their own dependencies and are not retired themselves.
	 *
	 * @return string[]
	 */
	public function dependants( string $handle ): array {
		$found = array();
		foreach ( $this->present() as $other ) {
			if ( ! isset( $this->retired[ $other ] ) && in_array( $handle, $this->deps[ $other ] ?? array(), true ) ) {
				$found[] = $other;
			}
		}
		return $found;
	}

	/** @return array<string, string[]> What registered scripts depend on, by handle: what they use, declared or not. */
	public function dependencies(): array {
		return $this->deps;
	}

	/** @return array<string, string[]> Who uses scripts without naming them, by handle: as from {@see Script_Uses::on_page()}. */
	public function uses(): array {
		return $this->uses;
	}

	/**
	 * Whether a script is still loaded: asked for, or needed by one that is. What a retired script needed counts only
	 * where others name that script: they rely on it.
	 */
	public function stays( string $handle ): bool {
		return ! isset( $this->retired[ $handle ] ) && in_array( $handle, $this->present(), true );
	}

	/**
	 * The same decision with an island off.
	 *
	 * @param string $island Its name.
	 */
	public function without_island( string $island ): self {
		$its = array_filter(
			$this->retired,
			static function ( array $islands ) use ( $island ): bool {
				return in_array( $island, $islands, true );
			}
		);
		return $this->without( array_keys( $its ), 'off' );
	}

	/** @return string[] Handles of all scripts that are loaded. */
	public function loaded(): array {
		return array_values( array_diff( $this->present(), array_keys( $this->retired ) ) );
	}

	/** @param string[] $why As from {@see Retirement_Plan::kept()}. */
	private function keep( string $handle, array $why ): void {
		$this->kept[ $handle ] = $why;
		unset( $this->retired[ $handle ] );
	}

	/** A script that stays may keep another; goes on until nothing changes. Each round takes one away, so it ends. */
	private function settle(): void {
		do {
			$before = count( $this->kept );
			foreach ( array_keys( $this->retired ) as $handle ) {
				$why = $this->held( $handle, $this->table[ $handle ] );
				if ( $why ) {
					$this->keep( $handle, $why );
				}
			}
		} while ( count( $this->kept ) > $before );
	}

	/** @return string[] Reason by the script's own row; empty: none. */
	private static function reason( array $row, array $islands_on, array $facts ): array {
		$off = array_diff( $row['islands'], $islands_on );
		if ( $off ) {
			return array_merge( array( 'off' ), array_values( $off ) );
		}
		// An island that does what is special keeps no script for it.
		$answered = array_filter(
			$row['answered'] ?? array(),
			static function ( array $islands ) use ( $islands_on ): bool {
				return ! array_diff( $islands, $islands_on );
			}
		);
		$special  = array_diff( array_intersect( $row['unless'] ?? array(), $facts ), array_keys( $answered ) );
		if ( $special ) {
			return array_merge( array( 'page' ), array_values( $special ) );
		}
		return empty( $row['replaced'] ) ? array() : array( 'replaced' );
	}

	/** @return string[] Handles that a script cannot do without on a page of which these facts are true. */
	private static function needed_with( array $row, array $facts ): array {
		$active = array_filter(
			$row['needs'] ?? array(),
			static function ( $when ) use ( $facts ): bool {
				return true === $when || array_intersect( (array) $when, $facts );
			}
		);
		return array_keys( $active );
	}

	/** Whether a handle begins with one of these. */
	private static function begins( string $handle, array $beginnings ): bool {
		foreach ( $beginnings as $beginning ) {
			if ( 0 === strncmp( $handle, $beginning, strlen( $beginning ) ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return string[] Reason by what the other scripts are; empty: none. */
	private function held( string $handle, array $row ): array {
		$needing = $this->needing( $handle );
		$staying = array_diff( $needing, array_keys( $this->retired ) );
		if ( $staying ) {
			return array( 'with', reset( $staying ) );
		}
		$is_library = ! empty( $row['library'] );
		// Asked for by somebody else than the script it serves.
		if ( $is_library && empty( $row['idle'] ) && ! $needing && in_array( $handle, $this->queue, true ) ) {
			return array( 'asked' );
		}
		$callers = $this->dependants( $handle );
		if ( ! $is_library ) {
			$family  = isset( $row['family'] ) ? array( $row['family'] ) : array();
			$callers = array_filter(
				$callers,
				static function ( string $caller ) use ( $family ): bool {
					return self::begins( $caller, $family );
				}
			);
		}
		return $callers ? array_merge( array( 'needed' ), array_values( $callers ) ) : array();
	}

	/** @return string[] Scripts on this page, retired or not, that cannot do without a script. */
	private function needing( string $handle ): array {
		return array_keys(
			array_filter(
				$this->needs,
				static function ( array $needs ) use ( $handle ): bool {
					return in_array( $handle, $needs, true );
				}
			)
		);
	}

	/**
	 * All scripts that will be loaded, retired ones (as empty shells) among them. A retired script brings along what it
	 * needed only where a script that stays names it, directly or by way of others.
	 *
	 * @return string[]
	 */
	private function present(): array {
		$present  = array_intersect_key( array_fill_keys( $this->queue, true ), $this->deps );
		$named    = array();
		$followed = array();
		do {
			$before = count( $followed );
			foreach ( array_keys( $present ) as $handle ) {
				if ( isset( $followed[ $handle ] ) || ( isset( $this->retired[ $handle ] ) && ! isset( $named[ $handle ] ) ) ) {
					continue;
				}
				$followed[ $handle ] = true;
				$needs               = array_intersect_key( array_fill_keys( $this->deps[ $handle ], true ), $this->deps );
				$named              += $needs;
				$present            += $needs;
			}
		} while ( count( $followed ) > $before );
		return array_map( 'strval', array_keys( $present ) );
	}
}
