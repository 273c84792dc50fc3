/** Which variation is chosen on the page: told by the form that it is chosen in, followed by whoever shows it. */
import { type Signal, signal } from "@preact/signals-core";

const forms = new WeakMap<Element, Signal<unknown>>();
const led = new WeakSet<Element>();
const followed = new WeakSet<Element>();

/** The variation that is chosen in a form, as the server describes it; `undefined`: none is. */
export function chosenIn(form: Element): Signal<unknown> {
  const chosen = forms.get(form) ?? signal<unknown>(undefined);
  forms.set(form, chosen);
  return chosen;
}

/** Says that a form's signal is kept from now on. Answers the end of it. */
export function lead(form: Element): () => void {
  led.add(form);
  return () => {
    led.delete(form);
    chosenIn(form).value = undefined;
  };
}

/** Says that a gallery shows what is chosen in a form. Answers the end of it. */
export function follow(form: Element): () => void {
  followed.add(form);
  return () => void followed.delete(form);
}

/** Whether a gallery shows what is chosen in a form. */
export const isFollowed = (form: Element): boolean => followed.has(form);

/** Whether a form's signal is kept: nobody else has to be listened to for its variation. */
export const isLed = (form: Element): boolean => led.has(form);
