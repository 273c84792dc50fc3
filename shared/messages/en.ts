/** English texts, and the shape that every other dictionary has. `{name}` is `: “Name”`, or empty. */
export const en = {
  viewCart: "View cart",
  added: "Added to your cart{name}.",
  removed: "Removed from your cart{name}.",
  offline: "Not done: you are probably offline. Check the connection and try again.",
  timeout: "The shop did not answer in time. Look in the cart before trying again.",
  failed: "Not done: the shop has a problem. Try again in a moment.",
  refused: "This product cannot be sold now. Its page tells why.",
  plain: "Add it by loading the page",
  tryAgain: "Try again",
};

export type Messages = Readonly<typeof en>;
