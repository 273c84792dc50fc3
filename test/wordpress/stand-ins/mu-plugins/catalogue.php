<?php
/** Stands in for WooCommerce's functions that find the shop's pages and products. */

function wc_get_page_id( string $name ): int {
	$slugs = array(
		'shop'      => 'cua-hang',
		'cart'      => 'gio-hang',
		'checkout'  => 'thanh-toan',
		'myaccount' => 'tai-khoan',
	);
	$page  = get_page_by_path( $slugs[ $name ] );
	return $page ? $page->ID : -1;
}

/** @return int[] Ids of products of a type. */
function wc_get_products( array $query ): array {
	$ids = get_posts(
		array(
			'post_type'   => 'product',
			'numberposts' => $query['limit'],
			'fields'      => 'ids',
			'orderby'     => 'ID',
			'order'       => 'ASC',
		)
	);
	return array_values(
		array_filter(
			$ids,
			function ( int $id ) use ( $query ): bool {
				$type = 'vong-tay-tuy-chon' === get_post_field( 'post_name', $id ) ? 'variable' : 'simple';
				return $type === $query['type'];
			}
		)
	);
}
