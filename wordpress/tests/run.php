<?php
/**
 * Runs the plugin's tests: `php wordpress/tests/run.php [words in a test's name]`. Needs nothing but PHP.
 *
 * @package StorefrontIslands
 */

define( 'ABSPATH', __DIR__ . '/' );
define( 'WP_CONTENT_DIR', sys_get_temp_dir() . '/storefront-islands-' . uniqid() . '/wp-content' );
define( 'HOUR_IN_SECONDS', 3600 );
define( 'COOKIEPATH', '/' );
define( 'COOKIE_DOMAIN', false );
define( 'STOREFRONT_ISLANDS_THEMES', dirname( __DIR__, 2 ) . '/themes' );
define( 'LOGGED_IN_COOKIE', 'wordpress_logged_in_0' );

require __DIR__ . '/wordpress.php';
require dirname( __DIR__ ) . '/includes/autoload.php';

/** @return string[] Names of the plugin's classes, by their files: class-settings-page.php has Settings_Page. */
function plugin_classes(): array {
	return array_map(
		static function ( string $file ): string {
			return 'StorefrontIslands\\' . strtr( ucwords( substr( basename( $file, '.php' ), strlen( 'class-' ) ), '-' ), '-', '_' );
		},
		array_merge( glob( dirname( __DIR__ ) . '/includes/class-*.php' ), glob( STOREFRONT_ISLANDS_THEMES . '/*/class-*.php' ) )
	);
}

/** Tests by their sentence. */
$tests = array();

/** Adds a test. */
function it( string $sentence, callable $test ): void {
	global $tests;
	$tests[ $sentence ] = $test;
}

/** Fails a test unless both are the same, order and types included. */
function same( $expected, $found, string $what = '' ): void {
	if ( $expected !== $found ) {
		throw new Exception( trim( $what . ' expected ' . var_export( $expected, true ) . ', found ' . var_export( $found, true ) ) );
	}
}

/** Fails a test unless it is so. */
function yes( bool $is_so, string $what ): void {
	if ( ! $is_so ) {
		throw new Exception( $what );
	}
}

// What PHP only warns of is a failure here.
set_error_handler(
	static function ( int $level, string $message, string $file, int $line ): bool {
		throw new ErrorException( $message, 0, $level, $file, $line );
	}
);

foreach ( glob( __DIR__ . '/*-test.php' ) as $file ) {
	require $file;
}

$failed = 0;
$run    = 0;
foreach ( $tests as $sentence => $test ) {
	if ( isset( $argv[1] ) && false === stripos( $sentence, $argv[1] ) ) {
		continue;
	}
	++$run;
	forget_wordpress();
	try {
		$test();
	} catch ( Throwable $error ) {
		++$failed;
		echo 'FAILED  ', $sentence, "\n        ", str_replace( "\n", "\n        ", $error->getMessage() ), "\n        ", basename( $error->getFile() ), ':', $error->getLine(), "\n";
	}
}
/** Deletes a folder. */
function delete_folder( string $folder ): void {
	if ( ! is_dir( $folder ) ) {
		return;
	}
	foreach ( array_diff( scandir( $folder ), array( '.', '..' ) ) as $name ) {
		is_dir( "$folder/$name" ) ? delete_folder( "$folder/$name" ) : unlink( "$folder/$name" );
	}
	rmdir( $folder );
}
delete_folder( dirname( WP_CONTENT_DIR ) );

echo $run - $failed, ' of ', $run, " passed\n";
exit( $failed || ! $run ? 1 : 0 );
