/**
 * The parts of a variable product's form (docs/stock-behaviour/variations.md §2.1), looked up when they are
 * needed: scripts replace them.
 */

export const selectSelector = ".variations select";
export const resetSelector = ".reset_variations";
export const buttonSelector = ".single_add_to_cart_button";

type Form = Element;

export const selectsIn = (form: Form): readonly HTMLSelectElement[] => [
  ...form.querySelectorAll<HTMLSelectElement>(selectSelector),
];

/** Where the details of a variation are shown. */
export const singleIn = (form: Form): HTMLElement | null => form.querySelector(".single_variation");

/** The fields that post which variation it is. */
export const idsIn = (form: Form): readonly HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[name="variation_id"], input.variation_id'),
];

/** The product around a form. */
export const productOf = (form: Form): Element => form.closest(".product") ?? form;

/** Name of a select's attribute. */
export const nameOf = (select: HTMLSelectElement): string => select.dataset.attribute_name || select.name;

/** What a select is called on the page. */
export const labelOf = (select: HTMLSelectElement): string =>
  [...(select.labels ?? [])].map((label) => label.textContent.trim()).find(Boolean) ??
  select.getAttribute("aria-label") ??
  "";
