<?php
/**
 * Other plugins' code, where a page asks for it.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Runs hooks and templates that other plugins answer, some of them where the shop's own page would not: nobody expects them
 * there. An error is caught and written to the log, and the page goes on without the answer. All of the plugin's hooks are
 * asked here, and nowhere else.
 */
final class Safe_Calls {
	/**
	 * Asks a filter. What is printed while it runs is thrown away.
	 *
	 * @param mixed  $instead The answer where the filter throws.
	 * @param string $name    Of the filter.
	 * @param mixed  ...$with The value, and what else the filter is told.
	 * @return mixed
	 */
	public static function filter( $instead, string $name, ...$with ) {
		return self::run(
			static function () use ( $name, $with ) {
				return apply_filters( $name, ...$with ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- the caller's name.
			},
			$instead,
			$name
		);
	}

	/**
	 * Does an action, and prints what it prints; nothing where it throws.
	 *
	 * @param string $name    Of the action.
	 * @param mixed  ...$with What it is told.
	 */
	public static function action( string $name, ...$with ): void {
		echo self::output( 'do_action', $name, ...$with ); // phpcs:ignore WordPress.Security.EscapeOutput -- what others print.
	}

	/**
	 * What a function prints that others have a say in.
	 *
	 * @param callable $print   Its name, or an object and a method.
	 * @param mixed    ...$with What it is called with.
	 * @return string Empty where it throws.
	 */
	public static function output( callable $print, ...$with ): string {
		return self::run(
			static function () use ( $print, $with ): string {
				ob_start();
				$print( ...$with );
				return (string) ob_get_clean();
			},
			'',
			'do_action' === $print ? $with[0] : ( is_string( $print ) ? $print : $print[1] )
		);
	}

	/**
	 * Calls a function that others have a say in.
	 *
	 * @param mixed           $instead The answer where it throws.
	 * @param callable-string $name    Its name.
	 * @param mixed           ...$with What it is called with.
	 * @return mixed
	 */
	public static function call( $instead, string $name, ...$with ) {
		return self::run(
			static function () use ( $name, $with ) {
				return $name( ...$with );
			},
			$instead,
			$name
		);
	}

	/**
	 * Makes the page that goes out.
	 *
	 * @param callable $make    Answers its HTML.
	 * @param string   $instead The HTML where that throws.
	 */
	public static function page( callable $make, string $instead ): string {
		return self::run( $make, $instead, 'the removal of scripts' );
	}

	/**
	 * Runs code of others; output buffers, and the hooks that WordPress takes to be running, are as before when it has ended.
	 *
	 * @param callable $code    The code.
	 * @param mixed    $instead The answer where it throws.
	 * @param string   $name    What the log calls it.
	 * @return mixed
	 */
	private static function run( callable $code, $instead, string $name ) {
		global $wp_current_filter;
		$hooks = $wp_current_filter;
		$level = ob_get_level();
		ob_start();
		try {
			return $code();
		} catch ( \Throwable $error ) {
			$wp_current_filter = $hooks; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as WordPress would have it.
			self::report( $name, $error );
			return $instead;
		} finally {
			while ( ob_get_level() > $level && ob_end_clean() ) {
				continue;
			}
			while ( ob_get_level() < $level ) {
				ob_start();
			}
		}
	}

	/** Writes an error to the log: once a page, and once an hour where the site keeps its cache between pages. */
	private static function report( string $name, \Throwable $error ): void {
		if ( wp_cache_add( 'failed ' . $name, 1, 'storefront-islands', HOUR_IN_SECONDS ) ) {
			error_log( sprintf( 'Storefront Islands: the page goes on without %s, which threw “%s” in %s:%d', $name, $error->getMessage(), $error->getFile(), $error->getLine() ) ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions -- its owner has to know.
		}
	}
}
