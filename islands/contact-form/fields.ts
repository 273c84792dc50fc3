/**
 * The small things that a form's fields do by themselves (docs/stock-behaviour/specification.md §5,
 * docs/stock-behaviour/forms-and-theme.md §A13, §A17).
 */
import { ofForm } from "../../shared/dom/form-members.ts";
import { alike, type Said } from "../../shared/island/alike.ts";
import type { Look } from "../../shared/island/hold.ts";
import { normaliseUrl, readCount } from "./values.ts";

/** Looks of a character counter. It reads the field at each paint, however the text came into the field. */
function counterLook(form: HTMLFormElement, element: HTMLElement): Said {
  const { targetName, startingValue, maximumValue, minimumValue } = element.dataset;
  const field = [...ofForm(form, "elements")].find((one) => one.getAttribute("name") === targetName);
  if (!field) return {};
  const limits = { startingValue, maximumValue, minimumValue };
  const text = (field as HTMLTextAreaElement).value;
  const { shown, isTooLong, isTooShort } = readCount(text, element.matches(".down"), limits);
  return {
    text: `${shown}`,
    "data-current-value": `${shown}`,
    className: { "too-long": isTooLong, "too-short": isTooShort },
  };
}

/** Looks of the parts that follow the fields' values: counters, and texts that belong to an option. */
export function fieldLooks(form: HTMLFormElement): Look[] {
  return [
    ...alike("counter", form.querySelectorAll<HTMLElement>(".wpcf7-character-count"), (counter) =>
      counterLook(form, counter),
    ),
    ...[...form.querySelectorAll(".has-free-text")].map((item, at) => {
      const [box, element] = item.querySelectorAll("input");
      return { key: `free text ${at}`, element, disabled: !box?.checked };
    }),
  ];
}

/** The text field that belongs to an option which has just been chosen. */
export function textOf(box: EventTarget | null): HTMLInputElement | undefined {
  const [first, text] = (box as Element).closest(".has-free-text")?.querySelectorAll("input") ?? [];
  return first === box && first?.checked ? text : undefined;
}

/** Corrects an entry: completes an address, and leaves at most one box of an exclusive group checked. */
export function putRight(form: HTMLFormElement, field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement)) return;
  if (field.matches(".wpcf7-validates-as-url")) {
    const url = normaliseUrl(field.value);
    if (url !== field.value) field.value = url;
  }
  if (field.checked && field.closest(".wpcf7-exclusive-checkbox"))
    for (const other of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]"))
      if (other.name === field.name) other.checked = other === field;
}

const tips = ".wpcf7-not-valid-tip";

/** The tip over a field that an event hides: focus in the field, or a pointer on the tip (A11, A17). */
export function tipOf({ type, target }: Event): Element | null | undefined {
  const el = target as Element;
  const tip =
    type === "focusin" ? el.closest(".wpcf7-form-control-wrap")?.querySelector(tips) : el.closest(tips);
  return tip?.closest(".use-floating-validation-tip") && tip;
}
