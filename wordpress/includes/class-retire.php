<?php
/**
 * Takes stock scripts off the page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Applies a {@see Plan} to WordPress's scripts, and keeps the configuration of those that go.
 *
 * A retired script stays registered and asked for, without a source: what depends on it still loads, and plugins that
 * configure their scripts only while these are asked for go on doing so.
 */
final class Retire {
	/** Contact Form 7's configuration, which it adds as code. */
	private const FORMS = '/^\s*var\s+wpcf7\s*=\s*\{[^;]*\};?\s*$/';

	/** @var \WP_Scripts */
	private $scripts;

	/** @var string Handle that retired scripts depend on. */
	private $ours;

	/** @var array<string, \_WP_Dependency> Retired scripts as they were, by handle. */
	private $original = array();

	/** @var array<string, mixed> Configuration of retired scripts, by the name of its global. */
	private $objects = array();

	/** @var array<string, string> The same as WordPress would have printed it, by handle. */
	private $moved = array();

	/**
	 * Takes over.
	 *
	 * @param \WP_Scripts $scripts The page's scripts.
	 * @param string      $ours    Handle of the bundle.
	 */
	public function __construct( $scripts, string $ours ) {
		$this->scripts = $scripts;
		$this->ours    = $ours;
	}

	/** @return array<string, mixed> Configuration of retired scripts, by the name of its global. */
	public function objects(): array {
		return $this->objects;
	}

	/**
	 * What the stock scripts on this page are configured with, retired ones included.
	 *
	 * @return array<string, mixed>
	 */
	public function configuration(): array {
		$all = $this->objects;
		foreach ( array_keys( Stock::table() ) as $handle ) {
			$all += Config::parse( $this->data( $handle ) ) ?? array();
		}
		return $all;
	}

	/** @return array<string, \_WP_Dependency> All registered scripts, as they were before any was retired, by handle. */
	public function registered(): array {
		return array_merge( $this->scripts->registered, $this->original );
	}

	/**
	 * Decides with what is known now; what was retired before stays so.
	 *
	 * @param string[] $islands_on Islands that run.
	 * @param string[] $facts      What is special about this page.
	 */
	public function plan( array $islands_on, array $facts ): Plan {
		$deps = array();
		foreach ( $this->registered() as $handle => $script ) {
			$deps[ $handle ] = $script->deps;
		}
		$printed = array_diff( $this->scripts->done, array_keys( $this->original ) );
		return new Plan( Stock::table_for( $this->configuration() ), $deps, $this->scripts->queue, $islands_on, $facts, $printed );
	}

	/**
	 * Empties the scripts that go.
	 *
	 * @param Plan     $plan         The decision.
	 * @param string[] $with_globals Handles whose configuration stays a global besides.
	 */
	public function apply( Plan $plan, array $with_globals = array() ): void {
		foreach ( array_diff( array_keys( $this->original ), array_keys( $plan->retired() ) ) as $handle ) {
			$this->restore( $handle );
		}
		foreach ( array_keys( $plan->retired() ) as $handle ) {
			$script = $this->scripts->registered[ $handle ];
			if ( ! isset( $this->original[ $handle ] ) ) {
				$this->original[ $handle ] = clone $script;
				$this->empty( $script, Stock::table()[ $handle ]['inline'] ?? '' );
			}
			$dependants = $plan->dependants( $handle );
			$readers    = array_merge( $dependants, $plan->readers( $handle ) );
			// They had what the retired script needed, jQuery above all, without asking for it.
			foreach ( $dependants as $other ) {
				$this->add_deps( $this->scripts->registered[ $other ], $this->original[ $handle ]->deps );
			}
			if ( $this->has_inline( $script ) ) {
				$this->add_deps( $script, $this->original[ $handle ]->deps );
			}
			$this->objects += self::forms( $script );
			if ( $readers || in_array( $handle, $with_globals, true ) ) {
				$this->give_back( $handle, $readers );
			} else {
				$this->move_configuration( $handle );
			}
		}
		foreach ( Stock::table() as $handle => $row ) {
			if ( $plan->stays( $handle ) ) {
				$script       = $this->scripts->registered[ $handle ];
				$script->deps = array_values( array_diff( $script->deps, $row['unneeded'] ?? array() ) );
				$this->add_deps( $script, $plan->lacks( $handle ) );
			}
		}
	}

	/**
	 * Takes a script's source away.
	 *
	 * @param \_WP_Dependency $script Whose.
	 * @param string          $inline How the code begins that goes with it; empty: none does.
	 */
	private function empty( $script, string $inline ): void {
		$script->src  = false;
		$script->deps = array( $this->ours );
		// WordPress would print its translations, and they need a script that may be gone.
		$script->textdomain        = null;
		$script->translations_path = null;
		// A script without a source cannot be deferred.
		unset( $script->extra['strategy'] );
		if ( '' !== $inline && isset( $script->extra['after'] ) ) {
			$script->extra['after'] = array_filter(
				(array) $script->extra['after'],
				static function ( $line ) use ( $inline ): bool {
					return 0 !== strpos( ltrim( (string) $line ), $inline );
				}
			);
		}
	}

	/**
	 * Brings a script back that went in the head: something in the content needs it after all. WordPress prints it in the
	 * footer.
	 */
	private function restore( string $handle ): void {
		$script = $this->original[ $handle ];
		if ( in_array( $handle, $this->scripts->done, true ) ) {
			// What others have added was printed with the empty one.
			unset( $script->extra['before'], $script->extra['after'] );
		}
		$this->scripts->registered[ $handle ] = $script;
		unset( $this->original[ $handle ] );
		if ( empty( $script->extra['strategy'] ) ) {
			$this->hasten( $script->deps );
		}
		$this->scripts->done = array_values( array_diff( $this->scripts->done, array( $handle ) ) );
	}

	/**
	 * Has scripts run where they stand. WordPress lets those wait that only waiting ones depend on, and remembers from
	 * the head who depends on whom.
	 *
	 * @param string[] $handles Whose; what they depend on with them.
	 * @param string[] $seen    Those that have been dealt with.
	 */
	private function hasten( array $handles, array $seen = array() ): void {
		foreach ( array_diff( $handles, $seen, $this->scripts->done ) as $handle ) {
			$script = $this->original[ $handle ] ?? $this->scripts->registered[ $handle ] ?? null;
			if ( $script ) {
				unset( $script->extra['strategy'] );
				$this->hasten( $script->deps, array_merge( $seen, array( $handle ) ) );
			}
		}
	}

	/** @param \_WP_Dependency $script @param string[] $deps */
	private function add_deps( $script, array $deps ): void {
		$script->deps = array_values( array_unique( array_merge( $script->deps, $deps ) ) );
	}

	/**
	 * Whether somebody has added code of their own. Contact Form 7's is its configuration: it stays in the page, as
	 * scripts for captchas and payments look for the global, and it needs nothing.
	 *
	 * @param \_WP_Dependency $script A retired script.
	 */
	private function has_inline( $script ): bool {
		foreach ( self::inline( $script, 'before', 'after' ) as $code ) {
			if ( ! preg_match( self::FORMS, $code ) ) {
				return true;
			}
		}
		return false;
	}

	/** Code that was added to a script. @param \_WP_Dependency $script @return string[] */
	private static function inline( $script, string ...$places ): array {
		$all = array();
		foreach ( $places as $place ) {
			$all = array_merge( $all, (array) ( $script->extra[ $place ] ?? array() ) );
		}
		return array_filter( array_map( 'strval', $all ) );
	}

	/**
	 * Contact Form 7's configuration for the JSON script besides: optimisers that delay scripts delay the global, too.
	 *
	 * @param \_WP_Dependency $script A retired script.
	 * @return array<string, mixed> By name; empty for any other script.
	 */
	private static function forms( $script ): array {
		$code = implode( preg_grep( self::FORMS, self::inline( $script, 'before' ) ) );
		return Config::parse( preg_replace( '/\s*\R\s*/', ' ', $code ) ) ?? array();
	}

	/** The configuration that WordPress has attached to a script. */
	private function data( string $handle ): string {
		return (string) ( $this->scripts->registered[ $handle ]->extra['data'] ?? '' );
	}

	/** From the global to the JSON script; what is not plain configuration stays where it is. */
	private function move_configuration( string $handle ): void {
		$objects = Config::parse( $this->data( $handle ) );
		if ( $objects ) {
			$this->objects          = $objects + $this->objects;
			$this->moved[ $handle ] = $this->data( $handle );
			unset( $this->scripts->registered[ $handle ]->extra['data'] );
		}
	}

	/**
	 * Makes configuration a global again that was moved in the head, before somebody asked for it.
	 *
	 * @param string   $handle  Whose.
	 * @param string[] $readers Scripts that rely on it.
	 */
	private function give_back( string $handle, array $readers ): void {
		if ( ! isset( $this->moved[ $handle ] ) ) {
			return;
		}
		$data = $this->moved[ $handle ];
		if ( ! in_array( $handle, $this->scripts->done, true ) ) {
			$this->scripts->registered[ $handle ]->extra['data'] = $data;
			return;
		}
		foreach ( array_diff( $readers, $this->scripts->done ) as $other ) {
			$this->scripts->registered[ $other ]->extra['before'][] = $data;
		}
	}
}
