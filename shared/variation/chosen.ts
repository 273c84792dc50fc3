/** The variation that is chosen in a form. The form's island writes it; islands that show it read it. */
import { type Signal, signal } from "@preact/signals-core";

const forms = new WeakMap<Element, Signal<unknown>>();
const led = new WeakSet<Element>();
const followed = new WeakSet<Element>();

/** A form's chosen variation, as the server describes it; `undefined`: none is chosen. */
export function chosenIn(form: Element): Signal<unknown> {
  const chosen = forms.get(form) ?? signal<unknown>(undefined);
  forms.set(form, chosen);
  return chosen;
}

/** Marks a form's signal as kept up to date. Returns a function that ends this. */
export function lead(form: Element): () => void {
  led.add(form);
  return () => {
    led.delete(form);
    chosenIn(form).value = undefined;
  };
}

/** Marks a form's choice as shown by a gallery. Returns a function that ends this. */
export function follow(form: Element): () => void {
  followed.add(form);
  return () => void followed.delete(form);
}

/** Whether a gallery shows the variation that is chosen in a form. */
export const isFollowed = (form: Element): boolean => followed.has(form);

/** Whether a form's signal is kept up to date. Then no other event has to be listened to. */
export const isLed = (form: Element): boolean => led.has(form);
