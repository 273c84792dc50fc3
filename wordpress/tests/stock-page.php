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
		$this->queue[]               = $handle;
		$this->registered[ $handle ] = (object) array(
			'src'               => "/$handle.js",
			'deps'              => $deps,
			'extra'             => $extra,
			'textdomain'        => $handle,
			'translations_path' => '/languages',
		);
		return $this->registered[ $handle ];
	}
}
