<?php
/**
 * WordPress's scripts as the plugin meets them.
 *
 * @package StorefrontIslands
 */

/** Stands in for WordPress's list of scripts: the same properties. */
final class Stock_Page {
	public $registered = array();
	public $queue      = array();
	public $done       = array();

	/** Registers a script and asks for it. */
	public function ask( string $handle, array $deps = array(), array $extra = array() ): object {
		$this->queue[] = $handle;
		return $this->library( $handle, $deps, $extra );
	}

	/** Registers a script that comes along with others. */
	public function library( string $handle, array $deps = array(), array $extra = array() ): object {
		$this->registered[ $handle ] = (object) array(
			'src'   => "/$handle.js",
			'deps'  => $deps,
			'extra' => $extra,
		);
		return $this->registered[ $handle ];
	}

	/** Prints them, in the order of their registration. */
	public function html(): string {
		$html = '';
		foreach ( $this->registered as $handle => $script ) {
			$this->done[] = $handle;
			foreach ( array( 'extra' => 'data', 'before' => 'before', '' => '', 'after' => 'after' ) as $part => $key ) {
				$code = implode( "\n", array_filter( (array) ( $script->extra[ $key ] ?? array() ) ) );
				if ( '' === $part ) {
					$html .= "<script src=\"$script->src\" id=\"$handle-js\"></script>\n";
				} elseif ( '' !== $code ) {
					$html .= "<script id=\"$handle-js-$part\">\n$code\n</script>\n";
				}
			}
		}
		return $html;
	}
}
