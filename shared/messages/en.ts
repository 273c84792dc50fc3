/** English texts, and the shape that every other dictionary has. `{name}` is `: “Name”`, or empty. */
export const en = {
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

export type Messages = Readonly<typeof en>;
