/**
 * Properties of a form: the plugin's own `wpcf7`, for other scripts (docs/stock-behaviour/forms-and-theme.md §A4), and
 * the island's model, for the island itself. The form keeps both, because each chunk may have its own copy of this
 * file.
 */
import type { ContactForm } from "./form.ts";

const key = Symbol.for("storefront-form");

type Known = HTMLFormElement & { wpcf7?: object; [key]?: ContactForm | undefined };

/** The part of `window.wpcf7` that keeps the rules. Another script may have replaced the object. */
interface Page {
  readonly wpcf7?: { readonly schemas?: ReadonlyMap<number, unknown> };
}

/** Gives a form the property that scripts look for. This function is in the entry: so it is small. */
export function identify(form: Known): void {
  const own = (name: string): string =>
    form.querySelector<HTMLInputElement>(`[name=_wpcf7${name}]`)?.value ?? "";
  const number = (name: string): number => Number.parseInt(own(name), 10);
  form.wpcf7 ??= {
    id: number(""),
    pluginVersion: own("_version"),
    locale: own("_locale"),
    unitTag: own("_unit_tag"),
    containerPost: number("_container_post"),
    parent: form.closest(".wpcf7"),
    get schema() {
      return (window as Page).wpcf7?.schemas?.get((this as unknown as { id: number }).id);
    },
    get status() {
      return form.dataset.status;
    },
  };
}

/** Whether the plugin's own script answers a form. That script keeps `status` as a value; ours is a getter. */
export const isStocks = (form: Known): boolean =>
  !!form.wpcf7 && !Object.getOwnPropertyDescriptor(form.wpcf7, "status")?.get;

/** Removes our property again; the plugin's own stays. */
export function forget(form: Known): void {
  if (!isStocks(form)) delete form.wpcf7;
}

/** The model of a form that is alive. */
export const modelOf = (form: Known): ContactForm | undefined => form[key];

/** Keeps the model of a form; `undefined`: it has ended. */
export const keepModel = (form: Known, model: ContactForm | undefined): void => {
  form[key] = model;
};
