<?php
/**
 * What the plugin keeps in the database.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** All that the plugin writes, from its activation to its end, on every site of a network. */
final class Stored_Data {
	/** Names of options. */
	private const OPTIONS = array( Settings::OPTION, Page_Reports::OPTION, Script_Files::OPTION, Welcome_Notice::OPTION );

	/** Names of fields of posts. */
	private const FIELDS = array( Videos::ADDRESS, Videos::CAPTIONS );

	/** Hooks: one for sites that are added to a network later, and for a plugin that came without an activation. */
	public static function start( string $file ): void {
		register_activation_hook( $file, array( self::class, 'activate' ) );
		add_action( 'admin_init', array( self::class, 'prepare' ) );
	}

	/**
	 * The plugin is activated.
	 *
	 * @param mixed $is_network Whether on all sites of the network.
	 */
	public static function activate( $is_network ): void {
		self::on_sites( (bool) $is_network, array( self::class, 'prepare' ) );
	}

	/**
	 * Creates the settings of a site, empty: all is as by default. WordPress loads them with all other options; of an option
	 * that is not there every page asks the database.
	 */
	public static function prepare(): void {
		if ( false === get_option( Settings::OPTION, false ) ) {
			add_option( Settings::OPTION, array(), '', true );
		}
	}

	/** Deletes everything, on all sites. */
	public static function delete(): void {
		self::on_sites(
			is_multisite(),
			static function (): void {
				array_map( 'delete_option', self::OPTIONS );
				array_map( 'delete_post_meta_by_key', self::FIELDS );
			}
		);
	}

	/** Does something on this site, or on all sites of the network. */
	private static function on_sites( bool $all, callable $what ): void {
		if ( ! $all ) {
			$what();
			return;
		}
		foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $site ) {
			switch_to_blog( $site );
			$what();
			restore_current_blog();
		}
	}
}
