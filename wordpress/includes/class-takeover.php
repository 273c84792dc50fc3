<?php
/**
 * What the plugin does to the page that is being printed: brings the bundle, retires stock scripts, prints the
 * configuration.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Brings the bundle into the page that is being printed, and takes its stock scripts off: what was decided for it, and
 * what happens in which order. One object for the page, which all hooks share.
 */
final class Takeover {
	/** @var Retire|null */
	private $retire;

	/** @var bool Whether all stock scripts stay. */
	private $is_safe = false;

	/** @var string[] Scripts that a filter has spared. */
	private $spared = array();

	/** @var Plan|null The last decision for this page. */
	private $plan;

	/** @var string[] Islands that run on this page. */
	private $islands_on = array();

	/** @var string[] Islands that are switched off. */
	private $off = array();

	/** Brings the bundle into the page, unless it is switched off. */
	public function begin(): void {
		// Page builders ask for a page's scripts in the administration, too.
		if ( is_admin() ) {
			return;
		}
		$settings = Settings::get();
		$manifest = $settings['enabled'] && ! self::is_stock_wanted() ? Plugin::manifest( $settings['runtime'] ) : null;
		// Without the table every stock script would stay, and fight the islands.
		if ( ! $manifest || ! Stock::table() ) {
			return;
		}
		$this->islands_on = Plugin::islands_on( $manifest, $settings );
		$this->retire     = new Retire( wp_scripts(), Assets::HANDLE );
		/**
		 * Facts by which this page is left to the stock scripts altogether. Where there is one, the bundle is not loaded:
		 * the stock scripts stay and do its work, and the page may not get heavier.
		 *
		 * @param string[] $facts As {@see Page::left()} has them.
		 */
		$left = Page::left( $this->islands_on );
		if ( (array) Guard::filter( $left, 'storefront_islands_left', $left ) ) {
			add_action( 'wp_print_footer_scripts', array( $this, 'leave' ), 20 );
			return;
		}
		$this->off = array_values( array_diff( $manifest->islands(), $this->islands_on ) );
		$assets = new Assets( $manifest, Plugin::url( $settings['runtime'] ), $this->islands_on );
		$assets->enqueue();
		// Before all that a browser may paint.
		add_action( 'wp_head', array( Astra::class, 'print_wait' ), 2 );
		if ( $settings['transitions'] ) {
			$assets->with_transitions( in_array( 'product', Page::kinds(), true ) );
		}
		if ( in_array( 'product', Page::kinds(), true ) ) {
			wp_add_inline_style( Assets::HANDLE, Astra::picture_width_rule() );
		}
		if ( in_array( 'gallery', $this->islands_on, true ) ) {
			Videos::print();
		}
		// The Customizer's preview speaks to the stock scripts.
		$this->is_safe = $settings['safe_mode'] || is_customize_preview();
		// Where the add-on's script stays, it does what these stand for.
		$marks = $this->is_safe ? array() : Astra::marks( $this->islands_on );
		add_filter(
			'body_class',
			static function ( array $classes ) use ( $marks ): array {
				return array_merge( $classes, $marks );
			}
		);
		if ( ! $this->is_safe && in_array( 'sticky-header', $this->islands_on, true ) && in_array( 'product', Page::kinds(), true ) ) {
			Astra::keep_picture_in_sight();
		}
		// After the plugins that configure their scripts (WooCommerce at 5), before these are printed (at 10).
		add_action( 'wp_print_scripts', array( $this, 'retire' ), 100 );
		add_action( 'wp_print_footer_scripts', array( $this, 'retire' ), 9 );
		add_action( 'wp_print_footer_scripts', array( $this, 'print_config' ), 20 );
	}

	/** Whether an administrator compares with the stock page: `?islands=off`. */
	private static function is_stock_wanted(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- it changes nothing; it only shows a page.
		return isset( $_GET['islands'] ) && 'off' === $_GET['islands'] && current_user_can( 'manage_options' );
	}

	/** Reports a page that is left to the stock scripts. */
	public function leave(): void {
		$this->plan = $this->decide();
		$this->notify();
	}

	/** The decision for this page, with what is known now. */
	private function decide(): Plan {
		return $this->retire->plan( $this->islands_on, Page::facts( $this->retire->configuration(), $this->retire->registered(), $this->islands_on ) );
	}

	/** Decides which stock scripts go, and takes them off: once for the head, once for what came later. */
	public function retire(): void {
		$plan = $this->decide();
		if ( $this->is_safe ) {
			$this->plan = $plan->without( array_keys( Stock::table() ), 'safe' );
			return;
		}
		/**
		 * Handles of the scripts that go. Taking one out keeps the script; nothing can be put in. Whoever throws keeps all.
		 *
		 * @param string[] $handles As decided.
		 * @param Plan     $plan    The decision, with its reasons.
		 */
		$wanted = (array) Guard::filter( array(), 'storefront_islands_retire', array_keys( $plan->retired() ), $plan );
		// Spared in the head is spared for good.
		$this->spared = array_merge( $this->spared, array_diff( array_keys( $plan->retired() ), $wanted ) );
		$this->plan   = $plan->without( $this->spared );
		/**
		 * Handles of retired scripts whose configuration is printed as a global all the same, for code that reads it
		 * without depending on the script.
		 *
		 * @param string[] $handles None.
		 */
		$globals = (array) Guard::filter( array(), 'storefront_islands_globals', array() );
		$this->retire->apply( $this->plan, $globals );
	}

	/** @return string[] Islands that do not run on this page: switched off, or giving way to a script that stays. */
	private function off(): array {
		$yielding = $this->plan ? array_keys( $this->plan->yielding() ) : array();
		return array_values( array_unique( array_merge( $this->off, $yielding ) ) );
	}

	/**
	 * Where the theme's script went that scrolled smoothly to anchors: the style sheet has the browser do it.
	 *
	 * @return array<string, string>
	 */
	private function scroll(): array {
		$is_gone = $this->plan && isset( $this->plan->retired()['astra-theme-js'] );
		$theme   = $this->retire->configuration()['astra'] ?? null;
		return $is_gone && ! empty( $theme->is_scroll_to_id ) ? array( 'scroll' => 'smooth' ) : array();
	}

	/** Prints what the islands are configured with. */
	public function print_config(): void {
		$settings = Settings::get();
		$objects  = $this->retire->objects();
		$params   = Settings::params( $settings ) + array_filter( array( 'viewed' => Ahead::viewed() ) );
		// Where the shop keeps fragments on this page, and a mini-cart shows them.
		if ( isset( $objects['wc_cart_fragments_params'] ) && in_array( 'mini-cart', $this->islands_on, true ) && ! $this->is_safe ) {
			$params += array_filter( array( 'emptyCart' => EmptyCart::html() ) );
		}
		if ( $params ) {
			$objects['storefront_islands_params'] = $params;
		}
		/**
		 * The configuration, by the name of its global. Print nothing here that depends on the visitor: pages are cached.
		 *
		 * @param array<string, mixed> $objects As decided.
		 */
		$objects = (array) Guard::filter( $objects, 'storefront_islands_config', $objects );
		$islands = array_fill_keys( $this->off(), 'off' ) + $settings['when'];
		echo Config::html( $objects, $islands + $this->scroll() ); // phpcs:ignore WordPress.Security.EscapeOutput -- JSON, with < > & escaped.
		if ( $this->plan ) {
			$this->notify();
		}
	}

	/** Notifies others of what was decided. */
	private function notify(): void {
		/**
		 * The page's stock scripts have been dealt with.
		 *
		 * @param Plan $plan What went, what stays, and why.
		 */
		Guard::action( 'storefront_islands_retired', $this->plan );
	}
}
