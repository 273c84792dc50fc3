/**
 * A filter of prices (docs/stock-behaviour/woocommerce.md §11.9): a slider of two native ranges, one for each price. The
 * ranges cannot be seen: what is seen has the stock slider's class names, which themes have styles for. The form sends
 * the server's two text fields, which are hidden.
 */
import { make } from "../../shared/dom/make.ts";
import { notify } from "../../shared/events/notify.ts";
import { alike } from "../../shared/island/alike.ts";
import { model } from "../../shared/island/model.ts";
import * as en from "../../shared/messages/en.json";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import { formatPrice } from "./format.ts";
import { priceFormat } from "./options.ts";
import { type Filter, nameOf, readFilter } from "./parts.ts";
import { aligned, clip, percent, shareOf } from "./scale.ts";

/** A filter, and what is ours in it. */
interface Slider extends Filter {
  /** Between both handles. */
  readonly bar: HTMLElement;
  readonly ranges: readonly HTMLInputElement[];
  readonly handles: readonly HTMLElement[];
  /** Where both prices are told; empty in the server's HTML. */
  readonly texts: readonly Element[];
}

function createSlider(host: Element, filter: Filter): Slider {
  const { box, fields, scale } = filter;
  const bar = make("div", { class: "ui-slider-range ui-corner-all ui-widget-header" });
  const limits = { min: `${scale.min}`, max: `${scale.max}`, step: `${scale.step}` };
  const ranges = fields.map((field) => {
    const range = make("input", { type: "range", class: "storefront-price", ...limits });
    range.value = `${aligned(Number.parseFloat(field.value), scale)}`;
    return range;
  });
  const handles = fields.map(() =>
    make("span", { class: "ui-slider-handle ui-corner-all ui-state-default" }),
  );
  // Themes have styles for the last handle: the last child.
  box.append(bar, ...ranges.flatMap((range, index) => [range, handles[index] ?? ""]));
  const texts = [...host.querySelectorAll(".price_slider_amount :is(.from, .to)")];
  return { ...filter, bar, ranges, handles, texts };
}

export default model((host, { on, onEither, onChange, answer, signal }) => {
  let slider: Slider | undefined;
  /** The range that has focus. */
  let focused: EventTarget | null = null;

  const prices = ({ ranges, scale }: Slider): number[] =>
    ranges.map(({ value }) => aligned(Number.parseFloat(value), scale));
  /** Writes the prices that are told. Not as looks: what a listener makes of them stays until a handle is moved. */
  const write = ([from, to]: readonly (number | string)[]): void => {
    for (const text of slider?.texts ?? []) {
      const price = text.matches(".from") ? from : to;
      text.textContent = formatPrice(Number.parseFloat(`${price}`), priceFormat());
    }
  };
  const tell = (what: "create" | "slide", told: readonly (number | string)[]): void => {
    write(told);
    notify(document.body, `price_slider_${what}`, ...told);
    notify(document.body, "price_slider_updated", ...told);
  };
  const remove = (): void => {
    if (!slider) return;
    const { bar, ranges, handles, texts } = slider;
    for (const one of [bar, ...ranges, ...handles]) one.remove();
    for (const text of texts) text.replaceChildren();
    slider = undefined;
  };
  const begin = (): boolean => {
    if (slider?.box.isConnected) return false;
    const filter = readFilter(host);
    remove();
    if (!filter) return false;
    slider = createSlider(host, filter);
    write(filter.fields.map(({ value }) => value));
    // Listeners find the slider as it looks.
    const { fields } = slider;
    queueMicrotask(() => {
      if (!signal.aborted && slider?.fields === fields)
        tell(
          "create",
          fields.map(({ value }) => value),
        );
    });
    return true;
  };
  begin();
  onChange(begin);
  // Scripts that replace a list ask for its slider by this event.
  onEither(document.body, "init_price_filter", begin);
  // By a text of our own, where the server has no name. The page's language may have to come first.
  let words = en.priceFilter;
  void pageLanguage()?.then(
    answer(({ inPageLanguage }) => {
      words = inPageLanguage("priceFilter", words);
    }),
  );

  const indexOf = (target: EventTarget | null): number =>
    slider?.ranges.indexOf(target as HTMLInputElement) ?? -1;
  on(host, "input", (event) => {
    const index = indexOf(event.target);
    if (!slider || index < 0) return false;
    // The stock slider is no field: nobody expects to hear of one.
    event.stopPropagation();
    const { ranges, fields } = slider;
    const [from = 0, to = 0] = prices(slider);
    const price = index ? Math.max(from, to) : Math.min(from, to);
    const [range, field] = [ranges[index], fields[index as 0 | 1]];
    if (range) range.value = `${price}`;
    if (field.value === `${price}`) return undefined;
    const told = prices(slider);
    fields.forEach((one, at) => {
      one.value = `${told[at]}`;
    });
    return tell("slide", told);
  });
  on(host, "change", (event) => {
    if (!slider || indexOf(event.target) < 0) return false;
    event.stopPropagation();
    notify(document.body, "price_slider_change", ...prices(slider));
    return false;
  });
  const focus = (target: EventTarget | null): boolean => {
    if (focused === target) return false;
    focused = target;
    return true;
  };
  on(host, "focusin", ({ target }) => focus(target));
  on(host, "focusout", () => focus(null));

  return {
    looks() {
      if (!slider) return [];
      const { box, fields, scale, bar, ranges, handles } = slider;
      const [from = 0, to = 1] = prices(slider).map((price) => shareOf(price, scale));
      const { least, most } = words;
      const isRtl = host.closest<HTMLElement>("[dir]")?.dir === "rtl";
      return [
        {
          key: "box",
          element: box,
          className: {
            "ui-slider": true,
            "ui-slider-horizontal": true,
            "ui-widget": true,
            "ui-widget-content": true,
            "ui-corner-all": true,
          },
          style: { display: undefined },
        },
        { key: "label", element: host.querySelector(".price_label"), style: { display: undefined } },
        {
          key: "bar",
          element: bar,
          style: { "inset-inline-start": percent(from), width: percent(to - from) },
        },
        ...alike("field", fields, { style: { display: "none" } }),
        ...alike("range", ranges, (range, index) => ({
          "aria-label": nameOf(host, fields[index as 0 | 1]) || (index ? most : least),
          "aria-valuetext": formatPrice(Number.parseFloat(range.value), priceFormat()),
          style: { "clip-path": clip(from, to, !index, isRtl) },
        })),
        ...alike("handle", handles, (_handle, index) => ({
          style: { "inset-inline-start": percent(index ? to : from) },
          className: { "ui-state-focus": ranges[index] === focused },
        })),
      ];
    },
    end: remove,
  };
});
