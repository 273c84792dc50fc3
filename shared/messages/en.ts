/**
 * All that the islands say themselves, in English: the source, and the shape of every other language.
 *
 * One object for each module that says something, so that each has no more of it than it uses (build/copies.mjs).
 * `{name}` and the like are filled in. The server's text always wins where it sends one.
 */

/** Adding and removing, wherever it is done. `{name}` is `: “Name”`, or empty. */
export const cart = {
  viewCart: "View cart",
  added: "Added to your cart{name}.",
  removed: "Removed from your cart{name}.",
  offline: "You are probably offline. Check the connection and try again.",
  timeout: "The shop did not answer in time. Look in the cart before trying again.",
  failed: "The shop has a problem. Try again in a moment.",
  refused: "This product cannot be sold now. Its page tells why.",
  plain: "Add it by loading the page",
  tryAgain: "Try again",
  unconfirmed: "The shop has not confirmed it yet.",
  notDone: "Not done{name}.",
  notAdded: "Not added to your cart{name}.",
  notRemoved: "Not removed from your cart{name}.",
};

export const cartPage = {
  expired: "Not done: this page is too old for it. Load it again; what you typed is still here until then.",
  login: "Not done: the shop asks you to log in. What you typed is still here.",
  other: "Not done: the shop answered with another page than the cart. What you typed is still here.",
  country: "Choose a country first.",
  reload: "Load the cart again",
  emptied: "The cart is empty now.",
};

/** Arrows and dots over the Astra add-on's carousel. */
export const carousel = {
  previous: "Previous picture",
  next: "Next picture",
  picture: "Picture {number} of {count}",
};

/** A form that was emptied while its page was away. */
export const formEmptied = {
  kept: "You came back to this page, and the form is empty again. What you had typed is not lost.",
  files: "Files have to be chosen again.",
  action: "Bring back what I typed",
  back: "What you had typed is back.",
};

/** A message that could not be sent: what to do, after what has happened. */
export const formFailure = {
  fetch_error: "Nothing you typed is lost: check the connection and send it again.",
  timeout: "Nothing you typed is lost. The message may have arrived: wait a little before you send it again.",
  other: "Nothing you typed is lost: send it again in a moment, or by loading the page.",
  again: "Send again",
  plain: "Send by loading the page",
};

/** A message that is being sent. */
export const formProgress = { name: "Sending the files" };

/** The gallery's magnifier. */
export const galleryTrigger = { name: "View full-screen image gallery" };

export const lightbox = {
  dialog: "Full screen image",
  close: "Close (Esc)",
  zoom: "Zoom in/out",
  fs: "Toggle fullscreen",
  previous: "Previous (arrow left)",
  next: "Next (arrow right)",
  failed: "{link} could not be loaded.",
  failedLink: "The image",
};

/** A listing's view buttons. */
export const listing = { grid: "Grid view", list: "List view" };

export const liveSearch = {
  name: "Search results",
  count: "Results: {n}",
  none: "No results found",
  failed: "The suggestions did not come. Type on to try again, or press Enter to search.",
};

/** A list without pages. */
export const loadMore = {
  button: "Load more products",
  timeout: "Nothing more yet: the shop did not answer in time.",
  other: "Nothing more yet: the shop answered without products.",
  nextPage: "Go to the next page",
  one: "1 more product",
  more: "{added} more products",
  of: ", {last} of {total}",
};

/** What shows and hides a password. */
export const password = { show: "Show password", hide: "Hide password" };

export const quantity = {
  raised: "Quantity changed to {value}, the smallest that can be ordered.",
  lowered: "Quantity changed to {value}, the largest that can be ordered.",
  rounded: "Quantity changed to {value}: it is sold in steps of {step}.",
  waits: "Nothing was added to the cart yet.",
  least: "At least {value} must be ordered.",
  most: "At most {value} can be ordered.",
  steps: "It is sold in steps of {step}.",
  number: "A quantity is a number.",
  kept: "The cart still holds {value}.",
};

export const quantityButtons = { plus: "Increase quantity", minus: "Decrease quantity" };

export const quickView = {
  quickView: "Quick view: {name}",
  previous: "Previous product: {name}",
  next: "Next product: {name}",
  offline: "The product could not be shown: you are probably offline. Check the connection and try again.",
  timeout: "The product could not be shown: the shop did not answer in time. Try again in a moment.",
  failed: "The product could not be shown: the shop has a problem. Try again in a moment.",
  page: "Go to the product's page",
  tryAgain: "Try again",
  pictures: "Pictures",
  previousPicture: "Previous picture",
  nextPicture: "Next picture",
};

/** Failures of the REST client, by code. */
export const rest = {
  fetch_error: "You are probably offline.",
  timeout: "The server did not answer in time.",
  other_origin: "The address belongs to another site: nothing was sent.",
  aborted: "The request was cancelled.",
  invalid_json: "The response is not a valid JSON response.",
  unknown_error: "An unknown error occurred.",
  post_process:
    "Media upload failed. If this is a photo or a large image, please scale it down and try again.",
};

export const reviewStars = { required: "Please select a rating", star: "{n} of {most} stars" };

export const search = { close: "Close search" };

/** Arrows beside the Astra add-on's thumbnails. */
export const strip = { previous: "Previous thumbnails", next: "Next thumbnails" };

/** A picture that fingers zoom: its name, where it has none, and that of its button. */
export const touchZoom = { picture: "Enlarged picture", close: "Close" };

export const variations = {
  lost: "{label} has to be chosen again: {value} is not available with this.",
  gone: "Not available with this: {list}.",
  offline: "The price could not be looked up: you are probably offline. Check the connection and try again.",
  failed: "The price could not be looked up: the shop has a problem. Try again in a moment.",
  tryAgain: "Try again",
};

/** Videos in a gallery. */
export const video = {
  play: "Play video",
  video: "Video",
  captions: "Captions",
  failed: "The video could not be played.",
  openAlone: "Open it by itself",
};
