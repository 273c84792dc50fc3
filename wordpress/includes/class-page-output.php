<?php
/**
 * What the plugin does to the page that is being printed: brings the bundle, prints the configuration, retires stock
 * scripts.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Brings the bundle into the page that is being printed, and takes stock scripts off it when it is finished: only then is
 * it known who uses them. One object for the page, which all hooks share.
 */
final class Page_Output {
	/** @var Script_Retirement|null */
	private $retire;

	/** @var string How addresses of the bundle begin. */
	private $ours = '';

	/** @var Manifest|null What the bundle consists of. */
	private $manifest;

	/** @var bool Whether all stock scripts stay. */
	private $is_safe = false;

	/** @var int Level of the buffer that the page is collected in; 0: none. */
	private $level = 0;

	/** @var int|null Where the footer begins in the page, bytes. */
	private $footer;

	/** @var string[] What is special about this page, as known at its end. */
	private $facts = array();

	/** @var string What a mini-cart shows to visitors without a cart; empty where that is not to be told. */
	private $empty_cart = '';

	/** @var array<string, string> Texts that the bundle does not say by itself, by key. */
	private $texts = array();

	/** @var string The JSON script as it was printed, before the page was finished. */
	private $provisional = '';

	/** @var array<string, string> When what answers a press is fetched. */
	private $ready = array();

	/** @var array<string, array> What it would cost to switch islands off, where somebody wants to know. */
	private $costs = array();

	/** @var Retirement_Plan|null The last decision for this page. */
	private $plan;

	/** @var string[] Islands that run on this page. */
	private $islands_on = array();

	/** @var string[] Islands that are switched off. */
	private $off = array();

	/**
	 * Collects the page, so that it can be looked through before it goes out. The last one who begins a buffer is the first
	 * one who gets the page: optimisers and caches get what is left. Nobody may flush it half.
	 */
	public function collect(): void {
		if ( is_feed() || is_robots() || is_trackback() || ! Settings::get()['enabled'] ) {
			return;
		}
		ob_start( array( self::class, 'pass' ), 0, PHP_OUTPUT_HANDLER_STDFLAGS ^ PHP_OUTPUT_HANDLER_FLUSHABLE );
		$this->level = ob_get_level();
		add_action( 'shutdown', array( $this, 'finish' ), PHP_INT_MIN );
	}

	/** What the buffer does to a page when somebody else ends it: nothing. */
	public static function pass( string $html ): string {
		return $html;
	}

	/** Remembers where the footer begins. */
	public function note_footer(): void {
		$this->footer = ob_get_level() === $this->level ? ob_get_length() : null;
	}

	/** Lets the page go, without the scripts that are not needed. */
	public function finish(): void {
		$handlers = ob_list_handlers();
		// Somebody has ended the buffer already.
		if ( self::class . '::pass' !== ( $handlers[ $this->level - 1 ] ?? '' ) ) {
			return;
		}
		while ( ob_get_level() > $this->level && ob_end_flush() ) {
			continue;
		}
		if ( ob_get_level() === $this->level ) {
			$html = (string) ob_get_clean();
			echo Safe_Calls::page( // phpcs:ignore WordPress.Security.EscapeOutput -- the page as it was.
				function () use ( $html ): string {
					return $this->finished( $html );
				},
				$html
			);
		}
	}

	/** Brings the bundle into the page, unless it is switched off. */
	public function begin(): void {
		// Page builders ask for a page's scripts in the administration, too.
		if ( is_admin() ) {
			return;
		}
		$settings = Settings::get();
		$manifest = $settings['enabled'] && ! self::is_stock_wanted() ? Plugin::manifest( $settings['runtime'] ) : null;
		// Without the table every stock script would stay, and fight the islands.
		if ( ! $manifest || ! Stock_Scripts::table() ) {
			return;
		}
		$this->manifest   = $manifest;
		$this->islands_on = Plugin::islands_on( $manifest, $settings );
		$this->retire     = new Script_Retirement( wp_scripts() );
		/**
		 * Facts by which this page is left to the stock scripts altogether. Where there is one, the bundle is not loaded:
		 * the stock scripts stay and do its work, and the page may not get heavier.
		 *
		 * @param string[] $facts As {@see Page_Facts::left()} has them.
		 */
		$left = Page_Facts::left( $this->islands_on );
		if ( (array) Safe_Calls::filter( $left, 'storefront_islands_left', $left ) ) {
			add_action( 'wp_print_footer_scripts', array( $this, 'leave' ), 20 );
			return;
		}
		$this->off = array_values( array_diff( $manifest->islands(), $this->islands_on ) );
		$this->ours = Plugin::url( $settings['runtime'] ) . '/';
		$assets     = new Assets( $manifest, $this->ours, $this->islands_on );
		$assets->enqueue();
		if ( $settings['transitions'] ) {
			$assets->with_transitions( in_array( 'product', Page_Facts::kinds(), true ) );
		}
		if ( in_array( 'gallery', $this->islands_on, true ) ) {
			Videos::print();
		}
		// The Customizer's preview speaks to the stock scripts.
		$this->is_safe = $settings['safe_mode'] || is_customize_preview();
		Theme::current()->begin( Page_Facts::kinds(), $this->islands_on, $this->is_safe );
		add_action( 'wp_footer', array( $this, 'note_footer' ), PHP_INT_MIN );
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

	/**
	 * The decision for this page, with what is known now.
	 *
	 * @param array<int, array<string, mixed>>|null $tags As {@see Script_Retirement::plan()} has it.
	 * @param array<string, string[]>               $uses The same.
	 */
	private function decide( ?array $tags = null, array $uses = array() ): Retirement_Plan {
		$this->facts = $this->facts ? $this->facts : Page_Facts::facts( $this->retire->configuration(), $this->retire->registered(), $this->islands_on );
		return $this->retire->plan( $this->islands_on, $this->facts, $tags, $uses );
	}

	/** The page without the scripts that go, and with the configuration that belongs to it. */
	private function finished( string $html ): string {
		if ( '' === $this->provisional || false === strpos( $html, $this->provisional ) ) {
			return $html;
		}
		$tags = Script_Tags::of( $html );
		if ( null === $tags ) {
			return $html;
		}
		$owner   = new Script_Owner( content_url(), site_url() );
		$sources = new Script_Files( $owner );
		$found   = Script_Uses::on_page( $html, $tags, $sources, $owner, $this->ours, $this->footer, Theme::current()->read_whole() );
		/**
		 * Who uses scripts of the page without naming them. Take one out where it is known not to; put one in where it hides.
		 *
		 * @param array<string, string[]> $uses Causes (a code, a colon, what it is about), by the used script's handle.
		 */
		$uses = array_map( 'array_values', array_filter( (array) Safe_Calls::filter( $found, 'storefront_islands_uses', $found ), 'is_array' ) );
		$plan = $this->decide( $tags, $uses );
		/**
		 * Handles of the scripts that go. Taking one out keeps the script; nothing can be put in. Whoever throws keeps all.
		 *
		 * @param string[]        $handles As decided.
		 * @param Retirement_Plan $plan    The decision, with its reasons.
		 */
		$wanted     = (array) Safe_Calls::filter( array(), 'storefront_islands_retire', array_keys( $plan->retired() ), $plan );
		$this->plan = $plan->without( array_diff( array_keys( $plan->retired() ), $wanted ) );
		$left = $this->is_heavier( $html, $tags, $sources, $this->plan ) ? $this->without_ours( $html ) : null;
		if ( null !== $left ) {
			$this->facts[] = 'heavier';
			$this->plan    = $this->decide( $tags, $uses )->instead_of( $this->plan );
			$sources->remember();
			return str_replace( $this->provisional, Safe_Calls::output( array( $this, 'notify' ) ), $left );
		}
		if ( Page_Measurement::is_on() ) {
			$this->costs = $this->costs( $html, $tags, $sources );
		}
		$this->ready = $this->ready( $tags, $sources );
		$sources->remember();
		$config   = $this->config() . Safe_Calls::output( array( $this, 'notify' ) );
		$is_first = $this->is_picture_first();
		$html     = $this->sooner( str_replace( $this->provisional, $config, $this->retire->html( $html, $tags, $this->plan ) ), $uses, $is_first );
		// As for the stock slider, which frames no pictures where the theme does without it.
		$is_framed = in_array( 'gallery', $this->islands_on, true ) && ! in_array( 'gallery', $this->off(), true ) && current_theme_supports( 'wc-product-gallery-slider' );
		$html      = $is_framed ? Gallery_Frame::around( $html ) : $html;
		// Last of all: nobody is to find the names of what a page has in its styles.
		return $is_first ? $this->with_critical_styles( $html ) : $html;
	}

	/** Whether the first picture in sight comes before all else. */
	private function is_picture_first(): bool {
		$is_picture = Settings::get()['picture'] && ! Optimisers::of_pictures( Conflicts::active() );
		/**
		 * Whether the first picture in sight is fetched before all others on this page, the bundle's style sheet included.
		 *
		 * @param bool $is_picture As set.
		 */
		return (bool) Safe_Calls::filter( $is_picture, 'storefront_islands_picture', $is_picture );
	}

	/** The page that waits for no style sheet of the bundle. */
	private function with_critical_styles( string $html ): string {
		return Critical_Style::within(
			$html,
			static function ( string $sheet ): string {
				return Plugin::contents( Settings::get()['runtime'], $sheet );
			},
			headers_list()
		);
	}

	/**
	 * The page with what its visitors wait for before what nobody waits for.
	 *
	 * @param string                  $html Of the page.
	 * @param array<string, string[]> $uses     Who uses scripts, by their handles.
	 * @param bool                    $is_first Whether the first picture comes before all else.
	 */
	private function sooner( string $html, array $uses, bool $is_first ): string {
		$settings = Settings::get();
		if ( $is_first ) {
			$html = First_Picture::first( $html );
		}
		/**
		 * Whether WooCommerce's scripts that note where an order has come from wait on this page.
		 *
		 * @param bool $is_waiting As set. Something on the page that uses them keeps them from it in any case.
		 */
		$is_waiting = $settings['attribution'] && ! array_intersect( array( 'checkout', 'account' ), Page_Facts::kinds() );
		$is_waiting = Safe_Calls::filter( $is_waiting, 'storefront_islands_attribution', $is_waiting );
		if ( $is_waiting && ! Order_Attribution::is_needed( $html, $uses, $this->retire->printed() ) ) {
			$html = Order_Attribution::waiting( $html );
		}
		return $html;
	}

	/**
	 * Whether the scripts that go are less than the islands bring. Then the page is left to the stock scripts: most of them
	 * stay, and two would do one work.
	 *
	 * @param array<int, array<string, mixed>> $tags As from {@see Script_Tags::of()}.
	 */
	private function is_heavier( string $html, array $tags, Script_Files $sources, Retirement_Plan $plan ): bool {
		$saved = $this->retire->saved( $tags, $plan, $sources );
		// Islands of somebody else's build on ours.
		if ( null === $saved || $saved > $this->brought() || 1 < substr_count( $html, Assets::REACT_NAME . '"' ) ) {
			return false;
		}
		$left = array( 'heavier' );
		return (bool) Safe_Calls::filter( $left, 'storefront_islands_left', $left );
	}

	/** Bytes that the islands bring to such a page before anybody touches it, but for what can wait for the first press. */
	private function brought(): int {
		$kind = Page_Facts::counted_as( wp_script_is( 'contact-form-7', 'done' ) );
		return $this->manifest->untouched( $kind ) - $this->manifest->ready( $kind );
	}

	/**
	 * When what answers a press is fetched. It waits for somebody to turn to the page, where the page would be heavier with
	 * it than with the stock scripts.
	 *
	 * @param array<int, array<string, mixed>> $tags As from {@see Script_Tags::of()}.
	 * @return array<string, string> Of the JSON script.
	 */
	private function ready( array $tags, Script_Files $sources ): array {
		$kind  = Page_Facts::counted_as( wp_script_is( 'contact-form-7', 'done' ) );
		$saved = $this->retire->saved( $tags, $this->plan, $sources );
		return null !== $saved && $saved <= $this->manifest->untouched( $kind ) ? array( 'ready' => 'touched' ) : array();
	}

	/**
	 * What it would cost to switch an island off, on this page.
	 *
	 * @param array<int, array<string, mixed>> $tags As from {@see Script_Tags::of()}.
	 * @return array<string, array> As {@see Switch_Costs} has it.
	 */
	private function costs( string $html, array $tags, Script_Files $sources ): array {
		return Switch_Costs::of(
			$this->plan,
			function ( Retirement_Plan $plan, string $off ) use ( $html, $tags, $sources ): int {
				$is_left = Page_Facts::left( array_diff( $this->islands_on, array( $off ) ) ) || $this->is_heavier( $html, $tags, $sources, $plan );
				return $is_left ? 0 : (int) $this->retire->saved( $tags, $plan, $sources ) - $this->brought();
			}
		);
	}

	/** The page without what the plugin has printed: its files, its import map, and its styles; null where the HTML cannot be read. */
	private function without_ours( string $html ): ?string {
		$url  = preg_quote( esc_url( $this->ours ), '#' );
		$name = preg_quote( Assets::HANDLE, '#' );
		return preg_replace(
			array(
				"#<script\b[^>]*\ssrc=([\"'])$url(?:(?!\\1).)*\\1[^>]*></script>\s*#i",
				"#<link\b[^>]*\shref=([\"'])$url(?:(?!\\1).)*\\1[^>]*>\s*#i",
				"#<link\b[^>]*\shref=([\"'])\\#$name(?:(?!\\1).)*\\1[^>]*>\s*#i",
				"#<style id=([\"'])$name-[^>]*>[^<]*</style>\s*#i",
				"#<script\b[^>]*importmap[^>]*>\\{\"imports\":\\{(?:\"$name/react[^\"]*\":\"[^\"]*\",?)+\\},[^<]*</script>\s*#i",
			),
			'',
			$html
		);
	}

	/** @return string[] Islands that do not run on this page: switched off, or giving way to a script that stays. */
	private function off(): array {
		$yielding = $this->plan ? array_keys( $this->plan->yielding() ) : array();
		return array_values( array_unique( array_merge( $this->off, $yielding ) ) );
	}

	/**
	 * Where the theme's script went that showed the way to anchors: the islands do it.
	 *
	 * @return array<string, string>
	 */
	private function scroll(): array {
		$is_scrolling = $this->plan && Theme::current()->scrolls( $this->retire->configuration(), array_keys( $this->plan->retired() ) );
		return $is_scrolling ? array( 'scroll' => 'smooth' ) : array();
	}

	/**
	 * Prints what the islands are configured with. Until the page is finished all stock scripts stay, and the islands give way
	 * to them: should somebody else end the buffer, the page is right as it is.
	 */
	public function print_config(): void {
		$plan       = $this->decide();
		$this->plan = $plan->without( array_keys( $plan->retired() ), 'safe' );
		// Where the shop keeps fragments on this page, and a mini-cart shows them.
		if ( isset( $this->retire->configuration()['wc_cart_fragments_params'] ) && in_array( 'mini-cart', $this->islands_on, true ) && ! $this->is_safe ) {
			$this->empty_cart = Empty_Cart::html();
		}
		$this->texts = Island_Texts::own();
		$html        = $this->config();
		if ( ! $this->is_safe && $this->level ) {
			$this->provisional = $html;
		}
		echo $html; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON, with < > & escaped.
		if ( '' === $this->provisional ) {
			$this->notify();
		}
	}

	/** Whether an add loads the product's page again, as without the islands: another plugin acts on it, or the theme may. */
	private function is_page_left(): bool {
		$theme = Theme::current();
		return ! $theme->adds_itself( $this->retire->configuration() ) && ( ! $theme->stays() || Hook_Listeners::of( 'woocommerce_add_to_cart' ) );
	}

	/** The JSON script by which the islands are configured. */
	private function config(): string {
		$settings = Settings::get();
		$objects  = $this->retire->objects( $this->plan );
		$more     = array(
			'viewed'    => Prefetch::viewed(),
			'emptyCart' => $this->empty_cart,
			'texts'     => $this->texts,
		);
		$params   = Settings::params( $settings, $this->is_page_left() ) + array_filter( $more );
		if ( $params ) {
			$objects['storefront_islands_params'] = $params;
		}
		if ( ! isset( $this->retire->configuration()['wc_add_to_cart_params'] ) ) {
			$objects += array_filter( array( 'wc_add_to_cart_params' => Adding_Config::object() ) );
		}
		/**
		 * The configuration, by the name of its global. Print nothing here that depends on the visitor: pages are cached.
		 *
		 * @param array<string, mixed> $objects As decided.
		 */
		$objects = (array) Safe_Calls::filter( $objects, 'storefront_islands_config', $objects );
		$islands = array_fill_keys( $this->off(), 'off' ) + $settings['when'];
		return Page_Config::html( $objects, $islands + $this->scroll() + $this->ready );
	}

	/** Notifies others of what was decided. */
	public function notify(): void {
		/**
		 * The page's stock scripts have been dealt with.
		 *
		 * @param Retirement_Plan      $plan  What went, what stays, and why.
		 * @param array<string, array> $costs What it would cost to switch an island off; only of a look from the settings page.
		 */
		Safe_Calls::action( 'storefront_islands_retired', $this->plan, $this->costs );
	}
}
