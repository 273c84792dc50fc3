<?php
/**
 * What is kept where.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Look;

it(
	'keeps nothing of a page in a class: the files of facts and of the stock scripts are all that is read once for all',
	static function (): void {
		$kept = array();
		foreach ( plugin_classes() as $name ) {
			$class = new ReflectionClass( $name );
			foreach ( $class->getProperties( ReflectionProperty::IS_STATIC ) as $property ) {
				$kept[] = $class->getShortName() . '::' . $property->getName();
			}
		}
		same( array( 'Facts::data', 'Stock::data' ), $kept );
	}
);

it(
	'is a look from the moment at which the request became a visitor\'s',
	static function (): void {
		yes( ! Look::is_on(), 'no look' );
		add_action( 'wp_head', array( Look::class, 'print_kind' ), 1 );
		yes( Look::is_on(), 'a look' );
	}
);
