<?php
/**
 * What is kept where.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Page_Measurement;

it(
	'keeps nothing of a page in a class: the files of facts, of the stock scripts and of themes are all that is read once for all',
	static function (): void {
		$kept = array();
		foreach ( plugin_classes() as $name ) {
			$class = new ReflectionClass( $name );
			foreach ( $class->getProperties( ReflectionProperty::IS_STATIC ) as $property ) {
				$kept[] = $class->getShortName() . '::' . $property->getName();
			}
		}
		same( array( 'Island_Facts::data', 'Stock_Scripts::data', 'Theme::themes' ), $kept );
	}
);

it(
	'is a look from the moment at which the request became a visitor\'s',
	static function (): void {
		yes( ! Page_Measurement::is_on(), 'no look' );
		add_action( 'wp_head', array( Page_Measurement::class, 'print_kind' ), 1 );
		yes( Page_Measurement::is_on(), 'a look' );
	}
);
