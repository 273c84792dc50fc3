<?php
/**
 * What other plugins do to a page while this one asks them.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Empty_Cart;
use StorefrontIslands\Page_Facts;
use StorefrontIslands\Plugin;
use StorefrontIslands\Prefetch;
use StorefrontIslands\Safe_Calls;
use StorefrontIslands\Settings;

/** Another plugin answers a hook with an error, in the middle of what it prints. */
function breaks( string $hook ): void {
	add_filter(
		$hook,
		static function () use ( $hook ): void {
			ob_start();
			echo 'half a ';
			throw new TypeError( "$hook cannot do this" );
		}
	);
}

/** @return string[] What was written to the log while this ran. */
function logged( callable $run ): array {
	$file   = tempnam( sys_get_temp_dir(), 'log' );
	$before = ini_set( 'error_log', $file );
	try {
		$run();
	} finally {
		ini_set( 'error_log', (string) $before );
		$lines = file( $file, FILE_IGNORE_NEW_LINES );
		unlink( $file );
	}
	return $lines;
}

it(
	'goes on with what it has where another plugin\'s filter throws, prints nothing of it, and says so in the log once',
	static function (): void {
		global $wp_current_filter;
		breaks( 'some_filter' );
		$level = ob_get_level();
		ob_start();
		$lines = logged(
			static function (): void {
				same( 'instead', Safe_Calls::filter( 'instead', 'some_filter', 'value' ) );
				same( 'instead', Safe_Calls::filter( 'instead', 'some_filter', 'value' ) );
			}
		);
		same( '', ob_get_clean() );
		same( $level, ob_get_level() );
		same( array(), $wp_current_filter, 'WordPress takes the hook for one that still runs:' );
		same( 1, count( $lines ) );
		yes( 1 === preg_match( '/Storefront Islands.*some_filter.*some_filter cannot do this.*safe-calls-test\.php:\d+/', $lines[0] ), $lines[0] );
	}
);

it(
	'takes what a filter answers, with all that it is asked with, and prints nothing that it prints',
	static function (): void {
		add_filter(
			'some_filter',
			static function ( string $value, string $more ): string {
				echo 'stray';
				return $value . $more;
			},
			10,
			2
		);
		ob_start();
		same( 'ab', Safe_Calls::filter( '', 'some_filter', 'a', 'b' ) );
		same( '', ob_get_clean() );
	}
);

it(
	'prints what an action prints that runs through, and nothing of one that throws',
	static function (): void {
		add_action(
			'some_action',
			static function ( string $word ): void {
				echo $word;
			}
		);
		breaks( 'another_action' );
		ob_start();
		logged(
			static function (): void {
				Safe_Calls::action( 'some_action', 'whole' );
				Safe_Calls::action( 'another_action' );
			}
		);
		same( 'whole', ob_get_clean() );
	}
);

it(
	'has as many output buffers as before where another plugin has closed one too many',
	static function (): void {
		add_filter(
			'some_filter',
			static function ( string $value ): string {
				ob_end_clean();
				ob_end_clean();
				return $value;
			}
		);
		ob_start();
		$level = ob_get_level();
		$found = Safe_Calls::filter( '', 'some_filter', 'value' );
		$after = ob_get_level();
		ob_end_clean();
		same( 'value', $found );
		same( $level, $after );
	}
);

it(
	'has the page ask for an empty cart that another plugin cannot show',
	static function (): void {
		cart_has( 0 );
		breaks( 'woocommerce_add_to_cart_fragments' );
		logged(
			static function (): void {
				same( '', Empty_Cart::html() );
			}
		);
	}
);

it(
	'keeps what the settings say, and what it leaves out by itself, where another plugin throws',
	static function (): void {
		Prefetch::start();
		breaks( 'storefront_islands_islands' );
		breaks( 'wp_speculation_rules_href_exclude_paths' );
		logged(
			static function (): void {
				$manifest = build();
				same( $manifest->islands(), Plugin::islands_on( $manifest, Settings::DEFAULTS ) );
				same( array( '/gio-hang/*', '/vi/thanh-toan/*' ), Prefetch::never() );
			}
		);
	}
);

it(
	'keeps the script that runs code in a template where nobody can say which template it is',
	static function (): void {
		global $wordpress;
		$wordpress['enqueued'] = array( 'wc-add-to-cart-variation' );
		breaks( 'woocommerce_locate_template' );
		logged(
			static function (): void {
				yes( in_array( 'variation-template-code', Page_Facts::facts( array(), array() ), true ), 'the script goes' );
			}
		);
	}
);

it(
	'asks other plugins nowhere but by safe calls, nor has a template of theirs printed',
	static function (): void {
		$asking = array();
		foreach ( glob( dirname( __DIR__ ) . '/includes/*.php' ) as $file ) {
			// Without comments, which name hooks as well.
			$code = '';
			foreach ( token_get_all( file_get_contents( $file ) ) as $token ) {
				$code .= is_array( $token ) && in_array( $token[0], array( T_COMMENT, T_DOC_COMMENT ), true ) ? '' : ( is_array( $token ) ? $token[1] : $token );
			}
			preg_match_all( '/\b(?:apply_filters|do_action)(?:_ref_array|_deprecated)?\s*\(|\b(?:wc_get_template|get_template_part|do_shortcode|woocommerce_[a-z_]+|wc_locate_template|wc_get_page_permalink)\s*\(/', $code, $calls );
			foreach ( $calls[0] as $call ) {
				$asking[] = basename( $file ) . ' ' . trim( $call, ' (' );
			}
		}
		sort( $asking );
		same( array( 'class-safe-calls.php apply_filters' ), $asking );
	}
);
