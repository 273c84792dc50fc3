<?php
/**
 * The islands' texts in the language of the page, by key.
 *
 * The build makes this file of shared/messages/ (build/translations.mjs).
 *
 * @package StorefrontIslands
 */

defined( 'ABSPATH' ) || exit;

return array(
	/* translators: {seconds}: filled in, so it stays as it is. */
	'busy.shop' => _x( 'The shop has too much to do. Try again in {seconds} seconds.', 'busy.shop', 'storefront-islands' ),
	'cart.viewCart' => _x( 'View cart', 'cart.viewCart', 'storefront-islands' ),
	/* translators: {name}: filled in, so it stays as it is. */
	'cart.added' => _x( 'Added to your cart{name}.', 'cart.added', 'storefront-islands' ),
	/* translators: {name}: filled in, so it stays as it is. */
	'cart.removed' => _x( 'Removed from your cart{name}.', 'cart.removed', 'storefront-islands' ),
	'cart.offline' => _x( 'You are probably offline. Check the connection and try again.', 'cart.offline', 'storefront-islands' ),
	'cart.timeout' => _x( 'The shop did not answer in time. Look in the cart before trying again.', 'cart.timeout', 'storefront-islands' ),
	'cart.failed' => _x( 'The shop has a problem. Try again in a moment.', 'cart.failed', 'storefront-islands' ),
	'cart.refused' => _x( 'This product cannot be sold now. Its page tells why.', 'cart.refused', 'storefront-islands' ),
	'cart.plain' => _x( 'Add it by loading the page', 'cart.plain', 'storefront-islands' ),
	'cart.tryAgain' => _x( 'Try again', 'cart.tryAgain', 'storefront-islands' ),
	'cart.unconfirmed' => _x( 'The shop has not confirmed it yet.', 'cart.unconfirmed', 'storefront-islands' ),
	/* translators: {name}: filled in, so it stays as it is. */
	'cart.notDone' => _x( 'Not done{name}.', 'cart.notDone', 'storefront-islands' ),
	/* translators: {name}: filled in, so it stays as it is. */
	'cart.notAdded' => _x( 'Not added to your cart{name}.', 'cart.notAdded', 'storefront-islands' ),
	/* translators: {name}: filled in, so it stays as it is. */
	'cart.notRemoved' => _x( 'Not removed from your cart{name}.', 'cart.notRemoved', 'storefront-islands' ),
	'cartPage.expired' => _x( 'Not done: this page is too old for it. Load it again; what you typed is still here until then.', 'cartPage.expired', 'storefront-islands' ),
	'cartPage.login' => _x( 'Not done: the shop asks you to log in. What you typed is still here.', 'cartPage.login', 'storefront-islands' ),
	'cartPage.other' => _x( 'Not done: the shop answered with another page than the cart. What you typed is still here.', 'cartPage.other', 'storefront-islands' ),
	'cartPage.country' => _x( 'Choose a country first.', 'cartPage.country', 'storefront-islands' ),
	'cartPage.reload' => _x( 'Load the cart again', 'cartPage.reload', 'storefront-islands' ),
	'cartPage.emptied' => _x( 'The cart is empty now.', 'cartPage.emptied', 'storefront-islands' ),
	'carousel.previous' => _x( 'Previous picture', 'carousel.previous', 'storefront-islands' ),
	'carousel.next' => _x( 'Next picture', 'carousel.next', 'storefront-islands' ),
	/* translators: {count}, {number}: filled in, so it stays as it is. */
	'carousel.picture' => _x( 'Picture {number} of {count}', 'carousel.picture', 'storefront-islands' ),
	'formEmptied.kept' => _x( 'You came back to this page, and the form is empty again. What you had typed is not lost.', 'formEmptied.kept', 'storefront-islands' ),
	'formEmptied.files' => _x( 'Files have to be chosen again.', 'formEmptied.files', 'storefront-islands' ),
	'formEmptied.action' => _x( 'Bring back what I typed', 'formEmptied.action', 'storefront-islands' ),
	'formEmptied.back' => _x( 'What you had typed is back.', 'formEmptied.back', 'storefront-islands' ),
	'formFailure.fetch_error' => _x( 'Nothing you typed is lost: check the connection and send it again.', 'formFailure.fetch_error', 'storefront-islands' ),
	'formFailure.timeout' => _x( 'Nothing you typed is lost. The message may have arrived: wait a little before you send it again.', 'formFailure.timeout', 'storefront-islands' ),
	'formFailure.other' => _x( 'Nothing you typed is lost: send it again in a moment, or by loading the page.', 'formFailure.other', 'storefront-islands' ),
	'formFailure.again' => _x( 'Send again', 'formFailure.again', 'storefront-islands' ),
	'formFailure.plain' => _x( 'Send by loading the page', 'formFailure.plain', 'storefront-islands' ),
	'formProgress.name' => _x( 'Sending the files', 'formProgress.name', 'storefront-islands' ),
	'galleryTrigger.name' => _x( 'View full-screen image gallery', 'galleryTrigger.name', 'storefront-islands' ),
	'lightbox.dialog' => _x( 'Full screen image', 'lightbox.dialog', 'storefront-islands' ),
	'lightbox.close' => _x( 'Close (Esc)', 'lightbox.close', 'storefront-islands' ),
	'lightbox.zoom' => _x( 'Zoom in/out', 'lightbox.zoom', 'storefront-islands' ),
	'lightbox.fs' => _x( 'Toggle fullscreen', 'lightbox.fs', 'storefront-islands' ),
	'lightbox.previous' => _x( 'Previous (arrow left)', 'lightbox.previous', 'storefront-islands' ),
	'lightbox.next' => _x( 'Next (arrow right)', 'lightbox.next', 'storefront-islands' ),
	/* translators: {link}: filled in, so it stays as it is. */
	'lightbox.failed' => _x( '{link} could not be loaded.', 'lightbox.failed', 'storefront-islands' ),
	'lightbox.failedLink' => _x( 'The image', 'lightbox.failedLink', 'storefront-islands' ),
	'listing.grid' => _x( 'Grid view', 'listing.grid', 'storefront-islands' ),
	'listing.list' => _x( 'List view', 'listing.list', 'storefront-islands' ),
	'liveSearch.name' => _x( 'Search results', 'liveSearch.name', 'storefront-islands' ),
	/* translators: {n}: filled in, so it stays as it is. */
	'liveSearch.count' => _x( 'Results: {n}', 'liveSearch.count', 'storefront-islands' ),
	'liveSearch.none' => _x( 'No results found', 'liveSearch.none', 'storefront-islands' ),
	'liveSearch.failed' => _x( 'The suggestions did not come. Type on to try again, or press Enter to search.', 'liveSearch.failed', 'storefront-islands' ),
	'loadMore.button' => _x( 'Load more products', 'loadMore.button', 'storefront-islands' ),
	'loadMore.timeout' => _x( 'Nothing more yet: the shop did not answer in time.', 'loadMore.timeout', 'storefront-islands' ),
	'loadMore.other' => _x( 'Nothing more yet: the shop answered without products.', 'loadMore.other', 'storefront-islands' ),
	'loadMore.nextPage' => _x( 'Go to the next page', 'loadMore.nextPage', 'storefront-islands' ),
	'loadMore.one' => _x( '1 more product', 'loadMore.one', 'storefront-islands' ),
	/* translators: {added}: filled in, so it stays as it is. */
	'loadMore.more' => _x( '{added} more products', 'loadMore.more', 'storefront-islands' ),
	/* translators: {last}, {total}: filled in, so it stays as it is. */
	'loadMore.of' => _x( ', {last} of {total}', 'loadMore.of', 'storefront-islands' ),
	'password.show' => _x( 'Show password', 'password.show', 'storefront-islands' ),
	'password.hide' => _x( 'Hide password', 'password.hide', 'storefront-islands' ),
	'priceFilter.least' => _x( 'Lowest price', 'priceFilter.least', 'storefront-islands' ),
	'priceFilter.most' => _x( 'Highest price', 'priceFilter.most', 'storefront-islands' ),
	/* translators: {value}: filled in, so it stays as it is. */
	'quantity.raised' => _x( 'Quantity changed to {value}, the smallest that can be ordered.', 'quantity.raised', 'storefront-islands' ),
	/* translators: {value}: filled in, so it stays as it is. */
	'quantity.lowered' => _x( 'Quantity changed to {value}, the largest that can be ordered.', 'quantity.lowered', 'storefront-islands' ),
	/* translators: {step}, {value}: filled in, so it stays as it is. */
	'quantity.rounded' => _x( 'Quantity changed to {value}: it is sold in steps of {step}.', 'quantity.rounded', 'storefront-islands' ),
	'quantity.waits' => _x( 'Nothing was added to the cart yet.', 'quantity.waits', 'storefront-islands' ),
	/* translators: {value}: filled in, so it stays as it is. */
	'quantity.least' => _x( 'At least {value} must be ordered.', 'quantity.least', 'storefront-islands' ),
	/* translators: {value}: filled in, so it stays as it is. */
	'quantity.most' => _x( 'At most {value} can be ordered.', 'quantity.most', 'storefront-islands' ),
	/* translators: {step}: filled in, so it stays as it is. */
	'quantity.steps' => _x( 'It is sold in steps of {step}.', 'quantity.steps', 'storefront-islands' ),
	'quantity.number' => _x( 'A quantity is a number.', 'quantity.number', 'storefront-islands' ),
	/* translators: {value}: filled in, so it stays as it is. */
	'quantity.kept' => _x( 'The cart still holds {value}.', 'quantity.kept', 'storefront-islands' ),
	'quantityButtons.plus' => _x( 'Increase quantity', 'quantityButtons.plus', 'storefront-islands' ),
	'quantityButtons.minus' => _x( 'Decrease quantity', 'quantityButtons.minus', 'storefront-islands' ),
	/* translators: {name}: filled in, so it stays as it is. */
	'quickView.quickView' => _x( 'Quick view: {name}', 'quickView.quickView', 'storefront-islands' ),
	/* translators: {name}: filled in, so it stays as it is. */
	'quickView.previous' => _x( 'Previous product: {name}', 'quickView.previous', 'storefront-islands' ),
	/* translators: {name}: filled in, so it stays as it is. */
	'quickView.next' => _x( 'Next product: {name}', 'quickView.next', 'storefront-islands' ),
	'quickView.offline' => _x( 'The product could not be shown: you are probably offline. Check the connection and try again.', 'quickView.offline', 'storefront-islands' ),
	'quickView.timeout' => _x( 'The product could not be shown: the shop did not answer in time. Try again in a moment.', 'quickView.timeout', 'storefront-islands' ),
	'quickView.failed' => _x( 'The product could not be shown: the shop has a problem. Try again in a moment.', 'quickView.failed', 'storefront-islands' ),
	'quickView.page' => _x( 'Go to the product\'s page', 'quickView.page', 'storefront-islands' ),
	'quickView.tryAgain' => _x( 'Try again', 'quickView.tryAgain', 'storefront-islands' ),
	'quickView.pictures' => _x( 'Pictures', 'quickView.pictures', 'storefront-islands' ),
	'quickView.previousPicture' => _x( 'Previous picture', 'quickView.previousPicture', 'storefront-islands' ),
	'quickView.nextPicture' => _x( 'Next picture', 'quickView.nextPicture', 'storefront-islands' ),
	'rest.fetch_error' => _x( 'You are probably offline.', 'rest.fetch_error', 'storefront-islands' ),
	'rest.timeout' => _x( 'The server did not answer in time.', 'rest.timeout', 'storefront-islands' ),
	/* translators: {seconds}: filled in, so it stays as it is. */
	'rest.busy' => _x( 'The server has too much to do. Wait {seconds} seconds.', 'rest.busy', 'storefront-islands' ),
	'rest.other_origin' => _x( 'The address belongs to another site: nothing was sent.', 'rest.other_origin', 'storefront-islands' ),
	'rest.aborted' => _x( 'The request was cancelled.', 'rest.aborted', 'storefront-islands' ),
	'rest.invalid_json' => _x( 'The response is not a valid JSON response.', 'rest.invalid_json', 'storefront-islands' ),
	'rest.unknown_error' => _x( 'An unknown error occurred.', 'rest.unknown_error', 'storefront-islands' ),
	'rest.post_process' => _x( 'Media upload failed. If this is a photo or a large image, please scale it down and try again.', 'rest.post_process', 'storefront-islands' ),
	'reviewStars.required' => _x( 'Please select a rating', 'reviewStars.required', 'storefront-islands' ),
	/* translators: {most}, {n}: filled in, so it stays as it is. */
	'reviewStars.star' => _x( '{n} of {most} stars', 'reviewStars.star', 'storefront-islands' ),
	'search.close' => _x( 'Close search', 'search.close', 'storefront-islands' ),
	'strip.previous' => _x( 'Previous thumbnails', 'strip.previous', 'storefront-islands' ),
	'strip.next' => _x( 'Next thumbnails', 'strip.next', 'storefront-islands' ),
	'touchZoom.picture' => _x( 'Enlarged picture', 'touchZoom.picture', 'storefront-islands' ),
	'touchZoom.close' => _x( 'Close', 'touchZoom.close', 'storefront-islands' ),
	/* translators: {label}, {value}: filled in, so it stays as it is. */
	'variations.lost' => _x( '{label} has to be chosen again: {value} is not available with this.', 'variations.lost', 'storefront-islands' ),
	/* translators: {list}: filled in, so it stays as it is. */
	'variations.gone' => _x( 'Not available with this: {list}.', 'variations.gone', 'storefront-islands' ),
	'variations.offline' => _x( 'The price could not be looked up: you are probably offline. Check the connection and try again.', 'variations.offline', 'storefront-islands' ),
	'variations.failed' => _x( 'The price could not be looked up: the shop has a problem. Try again in a moment.', 'variations.failed', 'storefront-islands' ),
	'variations.tryAgain' => _x( 'Try again', 'variations.tryAgain', 'storefront-islands' ),
	'video.play' => _x( 'Play video', 'video.play', 'storefront-islands' ),
	'video.video' => _x( 'Video', 'video.video', 'storefront-islands' ),
	'video.captions' => _x( 'Captions', 'video.captions', 'storefront-islands' ),
	'video.failed' => _x( 'The video could not be played.', 'video.failed', 'storefront-islands' ),
	'video.openAlone' => _x( 'Open it by itself', 'video.openAlone', 'storefront-islands' ),
);
