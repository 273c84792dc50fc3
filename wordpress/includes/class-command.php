<?php
/**
 * `wp storefront-islands`.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Tells the state of the storefront islands. */
final class Command {
	/**
	 * Shows the bundle, its islands, and what became of the stock scripts on the pages that an administrator has seen.
	 *
	 * ## EXAMPLES
	 *
	 *     wp storefront-islands status
	 */
	public function status(): void {
		$settings = Settings::get();
		$manifest = Plugin::manifest( $settings['runtime'] );
		if ( ! $manifest ) {
			\WP_CLI::error( 'The bundle is missing: there is no dist/manifest.json in the plugin\'s folder.' );
		}
		$state = $settings['enabled'] ? ( $settings['safe_mode'] ? 'on, safe mode' : 'on' ) : 'off';
		\WP_CLI::line( sprintf( 'Version %s, runtime %s, %s', $manifest->version(), $settings['runtime'], $state ) );
		\WP_CLI::line( implode( ' ', Theme_Report::sentences() ) );
		$on = Plugin::islands_on( $manifest, $settings );
		\WP_CLI::line( 'Islands on: ' . implode( ', ', $on ) );
		\WP_CLI::line( 'Islands off: ' . implode( ', ', array_diff( $manifest->islands(), $on ) ) );
		$rows = self::rows( Page_Reports::pages() );
		if ( $rows ) {
			\WP_CLI\Utils\format_items( 'table', $rows, array( 'page', 'handle', 'state', 'why' ) );
		}
	}

	/**
	 * A row for each script on each kind of page. Pure, but for the words.
	 *
	 * @param array<string, array> $pages As from {@see Page_Reports::pages()}.
	 * @return array<int, array<string, string>>
	 */
	public static function rows( array $pages ): array {
		$rows = array();
		foreach ( $pages as $page => $plan ) {
			foreach ( $plan['retired'] as $handle => $islands ) {
				$rows[] = array(
					'page'   => $page,
					'handle' => $handle,
					'state'  => 'retired',
					'why'    => implode( ', ', $islands ),
				);
			}
			foreach ( $plan['kept'] as $handle => $why ) {
				$rows[] = array(
					'page'   => $page,
					'handle' => $handle,
					'state'  => 'kept',
					'why'    => Explanations::reason( $why ),
				);
			}
			foreach ( $plan['yielding'] as $island => $handle ) {
				$rows[] = array(
					'page'   => $page,
					'handle' => $handle,
					'state'  => 'kept',
					'why'    => "the island $island gives way",
				);
			}
		}
		return $rows;
	}
}
