<?php
/**
 * Takes stock scripts off the finished page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Applies a {@see Retirement_Plan} to the HTML of a page. WordPress has printed all scripts as it would without the
 * plugin, in their order and with what others have added to them; the tags of those that go are taken out, and of the
 * libraries that nobody needs then. Their configuration stays: other code reads it.
 */
final class Script_Retirement {
	/** Contact Form 7's configuration, which it adds as code. */
	private const FORMS = '/^\s*var\s+wpcf7\s*=\s*\{[^;]*\};?\s*$/';

	/** Characters of configuration that are printed twice at most: a shop's lists of states would double the page. */
	private const TWICE = 4000;

	/** @var \WP_Scripts */
	private $scripts;

	/**
	 * Of one page.
	 *
	 * @param \WP_Scripts $scripts The page's scripts.
	 */
	public function __construct( $scripts ) {
		$this->scripts = $scripts;
	}

	/**
	 * What the stock scripts on this page are configured with.
	 *
	 * @return array<string, mixed> By the name of its global.
	 */
	public function configuration(): array {
		$all = array();
		foreach ( array_keys( Stock_Scripts::table() ) as $handle ) {
			$all += Page_Config::parse( $this->data( $handle ) ) ?? array();
		}
		return $all;
	}

	/**
	 * Configuration of retired scripts for the JSON script: optimisers that delay scripts delay the globals, and these may
	 * come after the islands have begun.
	 *
	 * @param Retirement_Plan $plan The decision.
	 * @return array<string, mixed> By the name of its global.
	 */
	public function objects( Retirement_Plan $plan ): array {
		$objects = array();
		foreach ( array_keys( $plan->retired() ) as $handle ) {
			$data = $this->data( $handle ) . "\n" . $this->forms( $handle );
			if ( strlen( $data ) <= self::TWICE ) {
				$objects = ( Page_Config::parse( $data ) ?? array() ) + $objects;
			}
		}
		return $objects;
	}

	/** @return array<string, \_WP_Dependency> All registered scripts, by handle. */
	public function registered(): array {
		return $this->scripts->registered;
	}

	/**
	 * Decides.
	 *
	 * @param string[]                              $islands_on Islands that run.
	 * @param string[]                              $facts      What is special about this page.
	 * @param array<int, array<string, mixed>>|null $tags       The finished page's, as from {@see Script_Tags::of()}; null before that.
	 * @param array<string, string[]>               $uses       As from {@see Script_Uses::on_page()}.
	 */
	public function plan( array $islands_on, array $facts, ?array $tags = null, array $uses = array() ): Retirement_Plan {
		$deps  = array();
		$files = array();
		foreach ( $this->scripts->registered as $handle => $script ) {
			$deps[ $handle ]  = $script->deps;
			$files[ $handle ] = is_string( $script->src ) ? $script->src : '';
		}
		$queue = $this->scripts->queue;
		$stuck = array();
		if ( null !== $tags ) {
			$queue = array_values( array_intersect( $queue, $this->scripts->done ) );
			$stuck = $this->without_tag( $tags );
		}
		return new Retirement_Plan( Stock_Scripts::table_for( $this->configuration(), $files ), $deps, $queue, $islands_on, $facts, $stuck, $uses );
	}

	/**
	 * The page without the scripts that go.
	 *
	 * @param string                           $html Of the page.
	 * @param array<int, array<string, mixed>> $tags As from {@see Script_Tags::of()}.
	 * @param Retirement_Plan                  $plan The decision.
	 */
	public function html( string $html, array $tags, Retirement_Plan $plan ): string {
		$changes = array();
		foreach ( $this->going( $tags, $plan ) as $index => $tag ) {
			if ( 'translations' === $tag['part'] || ( '' === $tag['part'] && '' !== $tag['src'] ) ) {
				$changes[ $index ] = '';
			} elseif ( '' !== $tag['part'] ) {
				$left = Stock_Scripts::without_own( $tag['handle'], $tag['code'] );
				if ( $left !== $tag['code'] ) {
					$whole             = substr( $html, $tag['at'], $tag['length'] );
					$changes[ $index ] = '' === $left ? '' : str_replace( $tag['code'], $left, $whole );
				}
			}
		}
		return Script_Tags::with( $html, $tags, $changes );
	}

	/** @return array<string, \_WP_Dependency> Scripts that are printed, by handle. */
	public function printed(): array {
		return array_intersect_key( $this->scripts->registered, array_flip( $this->scripts->done ) );
	}

	/**
	 * What the scripts weigh that go.
	 *
	 * @param array<int, array<string, mixed>> $tags    As from {@see Script_Tags::of()}.
	 * @param Retirement_Plan                  $plan    The decision.
	 * @param Script_Files                     $sources What is known of files.
	 * @return int|null Bytes of gzip; null where nobody knows.
	 */
	public function saved( array $tags, Retirement_Plan $plan, Script_Files $sources ): ?int {
		$saved = 0;
		foreach ( $this->going( $tags, $plan ) as $tag ) {
			if ( '' === $tag['part'] && '' !== $tag['src'] ) {
				$bytes = $sources->bytes( $tag['src'] );
				if ( null === $bytes ) {
					return null;
				}
				$saved += $bytes;
			}
		}
		return $saved;
	}

	/** Tags of the scripts that go, by their places. @return array<int, array<string, mixed>> */
	private function going( array $tags, Retirement_Plan $plan ): array {
		return array_filter(
			$tags,
			function ( array $tag ) use ( $plan ): bool {
				return isset( $this->scripts->registered[ $tag['handle'] ] ) && in_array( $tag['handle'], $this->scripts->done, true ) && ! $plan->stays( $tag['handle'] );
			}
		);
	}

	/**
	 * Scripts that were printed and have no tag of their own any more: another plugin has joined them into a file, or changed
	 * their tags beyond recognition. They run, whatever is decided.
	 *
	 * @param array<int, array<string, mixed>> $tags As from {@see Script_Tags::of()}.
	 * @return string[]
	 */
	private function without_tag( array $tags ): array {
		$found = array();
		foreach ( $tags as $tag ) {
			if ( '' === $tag['part'] && '' !== $tag['src'] ) {
				$found[] = $tag['handle'];
			}
		}
		return array_values(
			array_filter(
				array_diff( $this->scripts->done, $found ),
				function ( string $handle ): bool {
					return ! empty( $this->scripts->registered[ $handle ]->src );
				}
			)
		);
	}

	/** Contact Form 7's configuration, where a script is its. */
	private function forms( string $handle ): string {
		$before = array_map( 'strval', (array) ( $this->scripts->registered[ $handle ]->extra['before'] ?? array() ) );
		return preg_replace( '/\s*\R\s*/', ' ', implode( preg_grep( self::FORMS, $before ) ) );
	}

	/** The configuration that WordPress has attached to a script. */
	private function data( string $handle ): string {
		return (string) ( $this->scripts->registered[ $handle ]->extra['data'] ?? '' );
	}
}
