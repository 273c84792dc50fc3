<?php
/** Prints the demo shop's markup, between what WordPress and its plugins print. */

$demo = demo_page();
?><!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/style.css">
<?php wp_head(); ?>
</head>
<body class="<?php echo esc_attr( implode( ' ', apply_filters( 'body_class', explode( ' ', $demo['class'] ), array() ) ) ); ?>">
<?php
wp_body_open();
do_action( 'demo_content' );
echo $demo['body'];
wp_footer();
?>
</body>
</html>
