/** The stock plugin methods of a gallery, and the data that they leave, for scripts that show a certain picture. */
import type { JQuery, JQueryCollection } from "../../shared/events/map.ts";
import type { Gallery } from "./gallery.ts";

type Box = JQueryCollection & {
  data(name: string): unknown;
  data(name: string, value: unknown): unknown;
  removeData(names: string): unknown;
};
type Method = (this: JQueryCollection, wanted?: unknown) => JQueryCollection;
type Plugins = { readonly fn?: { flexslider?: Method; wc_product_gallery?: Method } };

/** The part of the stock slider's API that scripts use. */
interface Slider {
  flexAnimate(to: unknown): void;
  getTarget(direction: string): number;
}

const nothing = (): void => undefined;

function sliderOf($: JQuery, { host, index, show, slides }: Gallery): JQueryCollection & Slider {
  const count = (): number => slides().length;
  const slider: Slider = {
    flexAnimate: (to) => show(Number(to)),
    // After the last picture comes the first, as in the stock slider.
    getTarget: (direction) => (index() + (direction === "next" ? 1 : count() - 1)) % count(),
  };
  const idle = ["play", "pause", "stop", "resize", "setup", "doMath", "update"];
  return Object.defineProperties(
    Object.assign($(host), slider, Object.fromEntries(idle.map((name) => [name, nothing]))),
    {
      animating: { value: false, writable: true },
      count: { get: count },
      currentSlide: { get: index },
      slides: { get: () => $(slides()) },
      vars: { value: {} },
    },
  );
}

/** Makes calls of the stock plugin methods reach our galleries. Stock scripts that come later replace these methods. */
function offerMethods($: JQuery): void {
  const { fn } = $ as unknown as Plugins;
  if (!fn) return;
  // The loader starts a new gallery. So this call has nothing to do.
  fn.wc_product_gallery ??= function () {
    return this;
  };
  fn.flexslider ??= function (wanted) {
    for (let at = 0; at < this.length; at += 1) {
      const slider = ($(this[at] as Element) as Box).data("flexslider") as Slider | undefined;
      if (typeof wanted === "number") slider?.flexAnimate(wanted);
      else if (/^(next|prev|previous)$/.test(String(wanted)))
        slider?.flexAnimate(slider.getTarget(`${wanted}`));
    }
    return this;
  };
}

/** Lets scripts find a gallery's slider through jQuery, until its end. */
export function offer($: JQuery, gallery: Gallery): void {
  const { host, context, show, slides } = gallery;
  offerMethods($);
  const box = $(host) as Box;
  box.data("flexslider", sliderOf($, gallery));
  box.data("product_gallery", {
    $target: box,
    get $images() {
      return $(slides());
    },
    initFlexslider: nothing,
    initPhotoswipe: nothing,
    initZoom: () => void box.trigger("woocommerce_gallery_init_zoom", []),
    onResetSlidePosition: () => show(0),
    openPhotoswipe: () => host.querySelector<HTMLElement>(".woocommerce-product-gallery__trigger")?.click(),
  });
  context.signal.addEventListener("abort", () => box.removeData("flexslider product_gallery"));
}
