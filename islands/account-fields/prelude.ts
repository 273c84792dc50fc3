/**
 * Puts password fields into WooCommerce's frame, where their toggles will be. At once: a field that is moved while
 * somebody uses it loses what the browser has to fill in.
 */
import { onPress } from "../../shared/dom/click.ts";
import { make } from "../../shared/dom/make.ts";
import { HeldLooks } from "../../shared/island/hold.ts";
import type { Dispose, Mount } from "../../shared/island/island.ts";
import { floatingRows, floatLabel, followFields } from "./floating-labels.ts";
import { askedForm, type Form, follow, formLooks, switchSelector } from "./forms.ts";
import { hasToggle, wantedPasswords } from "./passwords.ts";

const frameClass = "password-input";

/** Moves a field; whoever is typing in it goes on. */
function move(input: HTMLInputElement, place: () => void): void {
  const { selectionStart, selectionEnd } = input;
  const hadFocus = document.activeElement === input;
  place();
  if (!hadFocus) return;
  input.focus({ preventScroll: true });
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** Frames a field that stands alone; the checkout's own wrapper becomes a frame. Answers the undoing. */
function frame(input: HTMLInputElement): () => void {
  const parent = input.parentElement;
  if (parent?.localName === "span") {
    const wasFrame = parent.classList.contains(frameClass);
    parent.classList.add(frameClass);
    return () => void parent.classList.toggle(frameClass, wasFrame);
  }
  const box = make("span", { class: frameClass });
  move(input, () => {
    input.before(box);
    box.append(input);
  });
  return () => move(input, () => box.replaceWith(input));
}

/** Shows the form that the address, or a press, asks for, until the component does. */
function chooseForm(body: HTMLElement, takenOver: AbortSignal): void {
  if (!document.querySelector(switchSelector)) return;
  const held = new HeldLooks();
  const show = (form: Form): void => held.apply(formLooks(form));
  show(askedForm(location.hash));
  onPress(
    body,
    switchSelector,
    (event, link) => {
      event.preventDefault();
      follow(link, show);
    },
    takenOver,
  );
  takenOver.addEventListener("abort", () => held.release());
}

const prelude: Mount = (body, { onChange, signal, takenOver }) => {
  const floating = new Map<Element, Dispose>();
  const floatAll = (): void => {
    for (const row of floating.keys()) if (!row.isConnected) floating.delete(row);
    for (const row of document.querySelectorAll(floatingRows))
      if (!floating.has(row)) floating.set(row, floatLabel(row));
  };
  floatAll();
  onChange(floatAll);
  followFields(body, signal);
  chooseForm(body, takenOver);

  const framed = new Map<HTMLInputElement, () => void>();
  const frameAll = (): void => {
    for (const input of framed.keys()) if (!input.isConnected) framed.delete(input);
    for (const input of document.querySelectorAll<HTMLInputElement>(wantedPasswords))
      if (!framed.has(input) && !hasToggle(input)) framed.set(input, frame(input));
  };
  frameAll();
  onChange(frameAll);
  return () => {
    for (const undo of [...framed.values(), ...floating.values()]) undo();
  };
};

export default prelude;
