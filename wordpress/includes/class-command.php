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
	 * Tells what is retired on the main pages, what works against the islands, what keeps jQuery, and what to do about it.
	 *
	 * Ends with the status 1 where there is a problem, and with 0 where there is none.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : How the findings are printed.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     wp storefront-islands doctor
	 *     wp storefront-islands doctor --format=json
	 *
	 * @param string[]              $arguments Nothing.
	 * @param array<string, string> $options   As above.
	 */
	public function doctor( $arguments = array(), $options = array() ): void {
		$findings = Doctor::findings();
		\WP_CLI\Utils\format_items( $options['format'] ?? 'table', $findings, array( 'level', 'about', 'found', 'advice' ) );
		if ( in_array( Doctor::PROBLEM, array_column( $findings, 'level' ), true ) ) {
			\WP_CLI::halt( 1 );
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
