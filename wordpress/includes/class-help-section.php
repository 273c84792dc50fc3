<?php
/**
 * Settings > Storefront islands > Help.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** What an owner asks, what she can tell whoever helps her, and her settings as a file. */
final class Help_Section {
	/** Ids of its parts. */
	public const QUESTIONS = 'storefront-islands-questions';
	public const NEWS      = 'storefront-islands-news';

	/** Prints the section. */
	public static function print_section(): void {
		echo '<h2 id="' . esc_attr( self::QUESTIONS ) . '">' . esc_html__( 'Questions and answers', 'storefront-islands' ) . '</h2>';
		foreach ( self::questions() as $question => $answer ) {
			echo '<details class="storefront-islands-details"><summary>' . esc_html( $question ) . '</summary><p>' . esc_html( $answer ) . '</p></details>';
		}
		self::print_transfer();
		self::print_report();
		$news = Readme::own_news();
		if ( $news ) {
			/* translators: %s: a version. */
			echo '<h2 id="' . esc_attr( self::NEWS ) . '">' . esc_html( sprintf( __( 'What is new in version %s', 'storefront-islands' ), Plugin::version() ) ) . '</h2><ul class="ul-disc" lang="en" dir="ltr">';
			foreach ( $news as $line ) {
				echo '<li>' . esc_html( $line ) . '</li>';
			}
			echo '</ul>';
		}
	}

	/** The settings as a file, both ways. */
	private static function print_transfer(): void {
		echo '<h2>' . esc_html__( 'Take the settings to another shop', 'storefront-islands' ) . '</h2>';
		echo '<p>' . esc_html__( 'The file has the settings and the version, and nothing else of your shop.', 'storefront-islands' ) . '</p>';
		echo '<p><a class="button" href="' . esc_url( Settings_Transfer::address() ) . '">' . esc_html__( 'Export the settings', 'storefront-islands' ) . '</a></p>';
		$fields  = '<p><label for="storefront-islands-import">' . esc_html__( 'Text of a file with settings', 'storefront-islands' ) . '</label></p>';
		$fields .= '<p><textarea id="storefront-islands-import" class="large-text code" rows="4" required spellcheck="false" autocomplete="off" dir="ltr" name="' . Form_Fields::name( Settings_Transfer::FIELD ) . '"></textarea></p>';
		// A script puts the file's text into the field; without one the text is pasted.
		$fields .= '<p hidden><label>' . esc_html__( 'Or choose the file:', 'storefront-islands' ) . ' <input type="file" accept="application/json,.json" data-into="storefront-islands-import"></label></p>';
		Settings_Form::print_form( Settings_Transfer::SECTION, $fields, '', __( 'Import these settings', 'storefront-islands' ) );
	}

	/** What whoever helps has to know. */
	private static function print_report(): void {
		echo '<h2>' . esc_html__( 'Report for support', 'storefront-islands' ) . '</h2>';
		echo '<p id="storefront-islands-report-about">' . esc_html__( 'Versions, settings and what was found. There are no addresses, names of people, keys or passwords in it.', 'storefront-islands' ) . '</p>';
		echo '<p><textarea id="storefront-islands-report" class="large-text code" rows="12" readonly dir="ltr" lang="en" aria-label="' . esc_attr__( 'Report for support', 'storefront-islands' ) . '" aria-describedby="storefront-islands-report-about">' . esc_textarea( Support_Report::text() ) . '</textarea></p>';
		echo '<p><button type="button" class="button" hidden data-copies="storefront-islands-report" data-done="' . esc_attr__( 'Copied.', 'storefront-islands' ) . '" data-selected="' . esc_attr__( 'The text is selected: copy it with the keys for that.', 'storefront-islands' ) . '">' . esc_html__( 'Copy the report', 'storefront-islands' ) . '</button> <span role="status"></span></p>';
		Settings_Page::print_script( 'help.js' );
	}

	/** @return array<string, string> Answers by question. */
	private static function questions(): array {
		return array(
			__( 'Something in the shop looks or works wrong. What can I do?', 'storefront-islands' ) => __( 'Open the page with ?islands=off at the end of its address: you then see it without the islands. If it is right there, switch safe mode on under Islands: all old scripts are back at once. Then switch single islands off instead, until the one is found.', 'storefront-islands' ),
			__( 'Why does a page still have jQuery?', 'storefront-islands' ) => __( 'Because something on it needs jQuery: a plugin, the theme, or code that was put into the page. Overview names it for each page, and says what can be done. It may also stay: it works as ever.', 'storefront-islands' ),
			__( 'Does a look at the main pages change anything in the shop?', 'storefront-islands' ) => __( 'No. Your browser opens each page unseen, as somebody who is not logged in. The cart page is shown with a product in a cart that is there for this one view: no cart of a customer changes, no stock is held, and nothing is ordered.', 'storefront-islands' ),
			__( 'What is to be done after an update?', 'storefront-islands' ) => __( 'Nothing. A page cache may go on serving its pages: the files of the last version are kept for them. Look at the main pages again to see what has changed.', 'storefront-islands' ),
			__( 'Does the checkout change?', 'storefront-islands' ) => __( 'No. It keeps the scripts that it came with, byte for byte, so that no order is at risk.', 'storefront-islands' ),
			__( 'What is left when the plugin is deleted?', 'storefront-islands' ) => __( 'Nothing: its settings and what it has measured go with it.', 'storefront-islands' ),
		);
	}
}
