/**
 * What is found on a form: the plugin's own expando, for other scripts (docs/stock-behaviour/forms-and-theme.md §A4), and
 * the island's model, for the island itself. Each chunk may have a copy of this file, so the form is where both are kept.
 */
import type { ContactForm } from "./form.ts";

const key = Symbol.for("storefront-form");

type Known = HTMLFormElement & { wpcf7?: object; [key]?: ContactForm | undefined };

/** Where rules are kept. Another script may have put another object in its place. */
interface Page {
  readonly wpcf7?: { readonly schemas?: ReadonlyMap<number, unknown> };
}

/** Lets scripts find what they look for on a form. In the entry: small. */
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

/** Whether the plugin's own script has been here: the state that it keeps is no getter. */
export const isStocks = (form: Known): boolean =>
  !!form.wpcf7 && !Object.getOwnPropertyDescriptor(form.wpcf7, "status")?.get;

/** Takes the expando away again, unless it is the plugin's own. */
export function forget(form: Known): void {
  if (!isStocks(form)) delete form.wpcf7;
}

/** The model of a form that is alive. */
export const modelOf = (form: Known): ContactForm | undefined => form[key];

/** Keeps the model of a form; `undefined`: it has ended. */
export const keepModel = (form: Known, model: ContactForm | undefined): void => {
  form[key] = model;
};
