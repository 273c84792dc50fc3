<?php
/**
 * Plugins and settings that work against the islands.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** What the Site Health test looks for. */
final class Conflicts {
	/** Plugins by their folder: their name, and what they do. */
	private const PLUGINS = array(
		'fast-velocity-minify'    => array( 'Fast Velocity Minify', 'concatenates' ),
		'merge-minify-refresh'    => array( 'Merge + Minify + Refresh', 'concatenates' ),
		'flying-scripts'          => array( 'Flying Scripts', 'delays' ),
		'side-cart-woocommerce'   => array( 'Side Cart WooCommerce', 'side-cart' ),
		'cart-for-woocommerce'    => array( 'FunnelKit Cart', 'side-cart' ),
		'woo-side-cart'           => array( 'Woo Side Cart', 'side-cart' ),
		'woocommerce-side-cart-premium' => array( 'Side Cart WooCommerce Premium', 'side-cart' ),
	);

	/**
	 * Which plugins may work against the islands. Pure.
	 *
	 * @param string[] $active Main files of active plugins, `folder/file.php`.
	 * @return array<int, array{0: string, 1: string}> Name, and `concatenates`, `delays` or `side-cart`.
	 */
	public static function among( array $active ): array {
		$folders = array_map( 'dirname', $active );
		return array_values( array_intersect_key( self::PLUGINS, array_flip( $folders ) ) );
	}

	/** Hooks of Site Health. */
	public static function start(): void {
		add_filter( 'site_status_tests', array( self::class, 'add' ) );
	}

	/**
	 * Adds the test.
	 *
	 * @param array<string, array> $tests Of WordPress and others.
	 * @return array<string, array>
	 */
	public static function add( $tests ) {
		$tests['direct']['storefront_islands'] = array(
			'label' => __( 'Storefront islands', 'storefront-islands' ),
			'test'  => array( self::class, 'test' ),
		);
		return $tests;
	}

	/** @return array<string, mixed> The result, as Site Health shows it. */
	public static function test(): array {
		$lines = array();
		foreach ( self::among( self::active() ) as list( $name, $kind ) ) {
			$lines[] = sprintf( Texts::conflicts()[ $kind ], $name );
		}
		if ( ! Plugin::manifest( Settings::get()['runtime'] ) ) {
			array_unshift( $lines, __( 'The bundle is missing: there is no dist/manifest.json in the plugin\'s folder.', 'storefront-islands' ) );
		}
		$html = '';
		foreach ( $lines as $line ) {
			$html .= '<li>' . esc_html( $line ) . '</li>';
		}
		return array(
			'label'       => $lines ? __( 'Something may work against the storefront islands', 'storefront-islands' ) : __( 'Nothing works against the storefront islands', 'storefront-islands' ),
			'status'      => $lines ? 'recommended' : 'good',
			'badge'       => array(
				'label' => __( 'Performance', 'storefront-islands' ),
				'color' => 'blue',
			),
			'description' => $lines ? "<ul>$html</ul>" : '<p>' . esc_html__( 'No plugin is active that is known to join or delay the bundle, or to bring a second side cart.', 'storefront-islands' ) . '</p>',
			'actions'     => '',
			'test'        => 'storefront_islands',
		);
	}

	/** @return string[] Main files of active plugins, those of the network among them. */
	public static function active(): array {
		$active = (array) get_option( 'active_plugins', array() );
		return is_multisite() ? array_merge( $active, array_keys( (array) get_site_option( 'active_sitewide_plugins', array() ) ) ) : $active;
	}
}
