<?php
/**
 * Fields of the settings' forms.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** HTML of one field each, named as {@see Settings} has it. Texts come in unescaped. */
final class Form_Fields {
	/** Name of a field. Escaped. */
	public static function name( string $key ): string {
		return esc_attr( Settings::OPTION . "[$key]" );
	}

	/** A row of a form's table. @param string $title Unescaped. @param string $html Escaped. */
	public static function row( string $title, string $html ): string {
		return '<tr><th scope="row">' . esc_html( $title ) . '</th><td>' . $html . '</td></tr>';
	}

	/** A line below a field. */
	public static function hint( string $text, string $id = '' ): string {
		return '<p class="description"' . ( '' === $id ? '' : ' id="' . esc_attr( $id ) . '"' ) . '>' . esc_html( $text ) . '</p>';
	}

	/** A setting that is on or off. */
	public static function checkbox( string $key, bool $is_on, string $label ): string {
		return sprintf(
			'<p><label><input type="checkbox" name="%1$s" value="1"%2$s> %3$s</label></p>',
			self::name( $key ),
			checked( $is_on, true, false ),
			esc_html( $label )
		);
	}

	/** A setting that is one of several. @param array<string, string> $choices Labels by value. */
	public static function choice( string $key, string $legend, string $chosen, array $choices ): string {
		$html = '<fieldset><legend class="screen-reader-text">' . esc_html( $legend ) . '</legend>';
		foreach ( $choices as $value => $label ) {
			$html .= sprintf(
				'<p><label><input type="radio" name="%1$s" value="%2$s"%3$s> %4$s</label></p>',
				self::name( $key ),
				esc_attr( $value ),
				checked( $chosen, $value, false ),
				esc_html( $label )
			);
		}
		return $html . '</fieldset>';
	}
}
