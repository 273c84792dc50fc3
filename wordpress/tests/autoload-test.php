<?php
/**
 * Where classes are found.
 *
 * @package StorefrontIslands
 */

it(
	'finds each class in the file that WordPress names after it, letter for letter',
	static function (): void {
		yes( count( plugin_classes() ) > 20, 'hardly any classes were found' );
		foreach ( plugin_classes() as $name ) {
			yes( class_exists( $name ), "$name is not in its file" );
			same( $name, ( new ReflectionClass( $name ) )->getName() );
		}
	}
);

it(
	'leaves classes of others alone, one of the same name space among them',
	static function (): void {
		foreach ( array( 'StorefrontIslands\\Playground\\Seed', 'StorefrontIslands\\None', 'StorefrontIslandsElse\\Plugin', 'Plugin' ) as $name ) {
			yes( ! class_exists( $name ), "$name was found" );
		}
	}
);
