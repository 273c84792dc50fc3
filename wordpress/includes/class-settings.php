<?php
/**
 * What the shop has set.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** The plugin's one option. Whatever is stored, what comes out has every key and the right types. */
final class Settings {
	public const OPTION = 'storefront_islands';

	public const DEFAULTS = array(
		'enabled'     => true,
		// `react` or `lean`: which flavour of the bundle.
		'runtime'     => 'react',
		// Islands that do not run.
		'off'         => array(),
		// When an island's code is evaluated, by its name; islands that are not here do as they think best.
		'when'        => array(),
		'refresh'     => 'visible',
		// What happens before a link is followed.
		'ahead'       => 'prefetch',
		// Whether a product's picture grows from its card. The next page's first paint may be a frame or more later.
		'transitions' => false,
		// Whether the cart is shown as it will be before the shop has confirmed it.
		'expects'     => true,
		// Whether the first picture in sight is fetched before all others.
		'picture'     => true,
		// Whether WooCommerce's scripts that note where an order has come from wait until the browser is idle.
		'attribution' => true,
		// What a product page's form does: `stay` adds without leaving the page, `leave` loads it anew, as WooCommerce does,
		// `auto` does the one or the other, by what other plugins do.
		'adding'      => 'auto',
		// Whether scripts run that plugins have put into the cart's parts (fragments).
		'scripts'     => true,
		// Who is notified of views, parted by spaces.
		'tracking'    => '',
		// Nothing is retired; islands that cannot run beside their stock script give way.
		'safe_mode'   => false,
	);

	/** What a form sends besides: its section. */
	public const SECTION = 'section';

	/** Settings by the section of the page whose form has them. */
	public const SECTIONS = array(
		'islands'       => array( 'enabled', 'safe_mode', 'off' ),
		'speed'         => array( 'runtime', 'when', 'refresh', 'ahead', 'transitions', 'expects', 'picture', 'attribution' ),
		'compatibility' => array( 'adding', 'scripts', 'tracking' ),
	);

	/** @return array<string, mixed> The settings, every key present. */
	public static function get(): array {
		$stored = get_option( self::OPTION, array() );
		return self::clean( is_array( $stored ) ? $stored + self::DEFAULTS : self::DEFAULTS );
	}

	/**
	 * What a form has sent: islands come as those that are ticked, not as those that are off. Pure.
	 *
	 * @param mixed                $input   As sent. Of a form that names its section, only the settings of that are taken.
	 * @param string[]             $islands Names of all islands.
	 * @param array<string, mixed> $stored  As from {@see Settings::get()}: what the form does not have.
	 * @return array<string, mixed> Fit to be stored.
	 */
	public static function from_form( $input, array $islands, array $stored = array() ): array {
		$input        = is_array( $input ) ? $input : array();
		$ticked       = array_filter( (array) ( $input['on'] ?? array() ), 'is_string' );
		$input['off'] = array_values( array_diff( $islands, $ticked ) );
		$sent         = self::clean( array( 'when' => self::starts( $input ) ) + $input );
		$section      = $input[ self::SECTION ] ?? null;
		if ( null === $section ) {
			return $sent;
		}
		$keys = is_string( $section ) ? self::SECTIONS[ $section ] ?? array() : array();
		return self::clean( array_intersect_key( $sent, array_flip( $keys ) ) + $stored );
	}

	/**
	 * When islands start, of a form that has a choice and a media query for each.
	 *
	 * @param array<string, mixed> $input As sent.
	 * @return array<string, mixed> Strategies by island, whatever was sent for some of them.
	 */
	private static function starts( array $input ): array {
		$when  = (array) ( $input['when'] ?? array() );
		$media = (array) ( $input['media'] ?? array() );
		foreach ( array_keys( $when, 'media', true ) as $island ) {
			$query           = $media[ $island ] ?? '';
			$when[ $island ] = 'media(' . ( is_string( $query ) ? trim( $query ) : '' ) . ')';
		}
		return $when;
	}

	/**
	 * The choice and the media query that a strategy is shown as. Pure.
	 *
	 * @param string $strategy As stored.
	 * @return array{0: string, 1: string}
	 */
	public static function start_of( string $strategy ): array {
		return preg_match( '/^media\((.*)\)\z/', $strategy, $found ) ? array( 'media', $found[1] ) : array( $strategy, '' );
	}

	/**
	 * Narrows anything to settings. Pure.
	 *
	 * @param array<string, mixed> $input Of any kind; a key that is missing is off or empty.
	 * @return array<string, mixed>
	 */
	public static function clean( array $input ): array {
		$when = array();
		foreach ( (array) ( $input['when'] ?? array() ) as $island => $strategy ) {
			if ( self::is_name( $island ) && is_string( $strategy ) && self::is_strategy( trim( $strategy ) ) ) {
				$when[ $island ] = trim( $strategy );
			}
		}
		return array(
			'enabled'     => ! empty( $input['enabled'] ),
			'runtime'     => 'lean' === ( $input['runtime'] ?? '' ) ? 'lean' : 'react',
			'off'         => array_values( array_filter( (array) ( $input['off'] ?? array() ), array( self::class, 'is_name' ) ) ),
			'when'        => $when,
			'refresh'     => self::choice( 'refresh', $input ),
			'ahead'       => self::choice( 'ahead', $input ),
			'transitions' => ! empty( $input['transitions'] ),
			'expects'     => ! empty( $input['expects'] ),
			'picture'     => ! empty( $input['picture'] ),
			'attribution' => ! empty( $input['attribution'] ),
			'adding'      => in_array( $input['adding'] ?? '', array( 'stay', 'leave' ), true ) ? $input['adding'] : self::DEFAULTS['adding'],
			'scripts'     => ! empty( $input['scripts'] ),
			'tracking'    => self::names( $input['tracking'] ?? '' ),
			'safe_mode'   => ! empty( $input['safe_mode'] ),
		);
	}

	/**
	 * What somebody has typed that is not in the settings. Pure.
	 *
	 * @param mixed                $input    As sent.
	 * @param array<string, mixed> $settings What came of it.
	 * @return string[]
	 */
	public static function refused( $input, array $settings ): array {
		$input      = is_array( $input ) ? $input : array();
		$strategies = array_map( 'trim', array_filter( self::starts( $input ), 'is_string' ) );
		$names      = self::words( $input['tracking'] ?? '' );
		return array_merge(
			array_values( array_filter( array_diff_assoc( $strategies, $settings['when'] ) ) ),
			array_values( array_diff( $names, self::words( $settings['tracking'] ) ) )
		);
	}

	/** Whether it may be an island's name. @param mixed $name */
	private static function is_name( $name ): bool {
		return is_string( $name ) && 1 === preg_match( '/^[a-z][a-z0-9-]*\z/', $name );
	}

	/** The strategies that the loader knows. */
	private static function is_strategy( string $strategy ): bool {
		return in_array( $strategy, Island_Facts::strategies(), true ) || 1 === preg_match( '/^media\([\w\s():.,<>=-]+\)\z/', $strategy );
	}

	/** One of the values that the islands take for an option; else the default. @param array<string, mixed> $input */
	private static function choice( string $key, array $input ): string {
		return in_array( $input[ $key ] ?? '', Island_Facts::choices( $key ), true ) ? $input[ $key ] : self::DEFAULTS[ $key ];
	}

	/** Names of global functions, dots allowed, parted by spaces. @param mixed $text */
	private static function names( $text ): string {
		return implode( ' ', preg_grep( '/^[A-Za-z_$][\w$.]*\z/', self::words( $text ) ) );
	}

	/** @return string[] @param mixed $text */
	private static function words( $text ): array {
		return is_string( $text ) ? preg_split( '/[\s,]+/', $text, -1, PREG_SPLIT_NO_EMPTY ) : array();
	}

	/**
	 * The settings as the bundle gets them; what is as by default is left out.
	 *
	 * @param array<string, mixed> $settings As from {@see Settings::get()}.
	 * @param bool                 $is_left  Whether an add loads the page again where the owner has not chosen.
	 * @return array<string, string|string[]> For `storefront_islands_params`.
	 */
	public static function params( array $settings, bool $is_left = false ): array {
		$stays  = 'stay' === $settings['adding'] || ( 'auto' === $settings['adding'] && ! $is_left );
		$params = array(
			'refresh'  => self::DEFAULTS['refresh'] === $settings['refresh'] ? '' : $settings['refresh'],
			'tracking' => $settings['tracking'],
			'ahead'    => self::DEFAULTS['ahead'] === $settings['ahead'] ? '' : $settings['ahead'],
			'notAhead' => Prefetch::never(),
			// As WooCommerce's own script has it; without the plugin nobody knows whose fragments they are.
			'fragmentScripts' => $settings['scripts'] ? '1' : '',
			// See Form_Answer.
			'singleAdd' => $stays ? 'answered' : '',
		);
		$off    = array( 'optimistic' => $settings['expects'], 'singleAjax' => $stays );
		return array_filter( $params ) + array_fill_keys( array_keys( $off, false, true ), '' );
	}
}
