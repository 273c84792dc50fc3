<?php
/** Stands in for the class by which plugins tell WooCommerce what they can live with. */

namespace Automattic\WooCommerce\Utilities;

/** Keeps what was declared. */
final class FeaturesUtil {
	/** @var array[] Arguments of each call. */
	public static $declared = array();

	public static function declare_compatibility( string $feature, string $file, bool $is_compatible = true ): bool {
		self::$declared[] = array( $feature, $file, $is_compatible );
		return true;
	}
}
