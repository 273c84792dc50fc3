/** A gallery that scrolls, its thumbnails and its lightbox, as stores and directives. */
import { getContext, getElement, store, withSyncEvent } from "@wordpress/interactivity";

function show(context, ref, index) {
  context.index = (index + context.pictures.length) % context.pictures.length;
  const row = ref
    .closest(".woocommerce-product-gallery")
    .querySelector(".woocommerce-product-gallery__wrapper");
  row.scrollTo({ left: context.index * row.clientWidth, behavior: "smooth" });
}

let opener = null;

const { state } = store("bench/gallery", {
  state: {
    get isCurrent() {
      const { index, at } = getContext();
      return index === at;
    },
    get picture() {
      const { index, isOpen, pictures } = getContext();
      return isOpen ? pictures[index] : undefined;
    },
    get src() {
      return state.picture?.src;
    },
    get alt() {
      return state.picture?.alt;
    },
    get counter() {
      const { index, pictures } = getContext();
      return `${index + 1} / ${pictures.length}`;
    },
  },
  actions: {
    select() {
      const context = getContext();
      show(context, getElement().ref, context.at);
    },
    open: withSyncEvent((event) => {
      event.preventDefault();
      opener = getElement().ref;
      getContext().isOpen = true;
      setTimeout(() => document.querySelector(".bench-lightbox__close").focus());
    }),
    close() {
      getContext().isOpen = false;
      opener?.focus();
    },
    next() {
      const context = getContext();
      show(context, getElement().ref, context.index + 1);
    },
    previous() {
      const context = getContext();
      show(context, getElement().ref, context.index - 1);
    },
    byKey: withSyncEvent((event) => {
      const context = getContext();
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (event.key === "Escape") {
        context.isOpen = false;
        opener?.focus();
      } else if (step) {
        show(context, getElement().ref, context.index + step);
      }
    }),
  },
});
