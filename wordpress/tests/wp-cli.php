<?php
/**
 * As much of WP-CLI as the command calls.
 *
 * @package StorefrontIslands
 */

namespace WP_CLI\Utils;

/** Remembers how findings are printed. */
function format_items( $format, $items, $columns ) {
	$GLOBALS['wordpress']['printed'] = array( $format, $columns );
}
