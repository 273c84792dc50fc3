<?php
/**
 * The settings as a file.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Export is a download; import is a form of the settings, so WordPress checks its nonce and the capability. */
final class Settings_Transfer {
	/** Of the download, and of its nonce. */
	private const ACTION = 'storefront_islands_export';

	/** What the form sends as its section, and the field with the file's text. */
	public const SECTION = 'import';
	public const FIELD   = 'json';

	/** In the file: whose settings these are. */
	private const PLUGIN = 'storefront-islands';

	/** Hooks of the administration. */
	public static function start(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'send' ) );
	}

	/** Address of the download. Not escaped. */
	public static function address(): string {
		return add_query_arg(
			array(
				'action'   => self::ACTION,
				'_wpnonce' => wp_create_nonce( self::ACTION ),
			),
			admin_url( 'admin-post.php' )
		);
	}

	/** The file. @param array<string, mixed> $settings As from {@see Settings::get()}. */
	public static function json( array $settings, string $version ): string {
		$data = array(
			'plugin'   => self::PLUGIN,
			'version'  => $version,
			'settings' => $settings,
		);
		return wp_json_encode( $data, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES ) . "\n";
	}

	/**
	 * What a file says. Pure.
	 *
	 * @param mixed $json Its text, as sent.
	 * @return array{0: array<string, mixed>, 1: string[]}|null Settings, and the names of those that are not taken over; null: it
	 *                                                          is no such file.
	 */
	public static function read( $json ): ?array {
		$data = is_string( $json ) ? json_decode( $json, true, 8 ) : null;
		if ( ! is_array( $data ) || self::PLUGIN !== ( $data['plugin'] ?? '' ) || ! is_array( $data['settings'] ?? null ) ) {
			return null;
		}
		$settings = Settings::clean( $data['settings'] + Settings::DEFAULTS );
		$refused  = array_filter(
			array_keys( $data['settings'] ),
			static function ( $key ) use ( $data, $settings ): bool {
				return ( $settings[ $key ] ?? null ) !== $data['settings'][ $key ];
			}
		);
		return array( $settings, array_map( 'strval', array_values( $refused ) ) );
	}

	/** Sends the file. */
	public static function send(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( Settings_Page::CAPABILITY ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'storefront-islands' ), 403 );
		}
		nocache_headers();
		header( 'Content-Type: application/json; charset=utf-8' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'Content-Disposition: attachment; filename="storefront-islands-settings.json"' );
		echo self::json( Settings::get(), Plugin::version() ); // phpcs:ignore WordPress.Security.EscapeOutput -- a file of JSON.
		exit;
	}
}
