/** Mini-cart, drawer and add-to-cart buttons as stores and directives, as WooCommerce's blocks have them. */
import { getContext, store, withSyncEvent } from "@wordpress/interactivity";

/** One change at a time, as everywhere. */
let queue = Promise.resolve();

function change(endpoint, fields) {
  const answer = queue.then(() =>
    fetch(`/?wc-ajax=${endpoint}`, { method: "POST", body: new URLSearchParams(fields) }).then((response) => {
      if (!response.ok) throw new Error(`The cart answered ${response.status}.`);
      return response.json();
    }),
  );
  queue = answer.catch(() => undefined);
  return answer;
}

let opener = null;

const { state } = store("bench/shop", {
  state: {
    get isEmpty() {
      return state.items.length === 0;
    },
    get count() {
      return state.items.reduce((sum, { quantity }) => sum + quantity, 0);
    },
    get amount() {
      const { quantity, price } = getContext().item;
      return `${quantity} × ${price}`;
    },
  },
  actions: {
    add: withSyncEvent(function* (event) {
      event.preventDefault();
      const context = getContext();
      context.isLoading = true;
      try {
        const cart = yield change("add_to_cart", { product_id: context.productId, quantity: 1 });
        Object.assign(state, cart);
        context.isAdded = true;
      } finally {
        context.isLoading = false;
      }
    }),
    remove: withSyncEvent(function* (event) {
      event.preventDefault();
      const { item } = getContext();
      Object.assign(state, yield change("remove_from_cart", { cart_item_key: item.key }));
    }),
    openDrawer: withSyncEvent((event) => {
      event.preventDefault();
      opener = event.target.closest("a");
      state.isDrawerOpen = true;
      document.documentElement.classList.add("ast-mobile-cart-active");
      setTimeout(() => document.querySelector(".astra-cart-drawer-close").focus());
    }),
    closeDrawer() {
      state.isDrawerOpen = false;
      document.documentElement.classList.remove("ast-mobile-cart-active");
      opener?.focus();
    },
    closeByKey({ key }) {
      if (key === "Escape" && state.isDrawerOpen) store("bench/shop").actions.closeDrawer();
    },
  },
});
