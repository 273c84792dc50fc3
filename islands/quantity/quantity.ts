/** A quantity box: puts right what is out of its limits, answers plus and minus, and says what became of it. */
import { isPlainClick, isSpaceOnButtonLink } from "../../shared/dom/click.ts";
import { announce } from "../../shared/dom/live-region.ts";
import type { Mount } from "../../shared/island/island.ts";
import { allowed, readLimits, stepped } from "../../shared/quantity/limits.ts";
import { text } from "../../shared/quantity/texts.ts";
import { createNote } from "./note.ts";
import { buttonSelector, takeButtons } from "./placeholders.ts";

/** Cart rows are the cart form's affair: there 0 means "remove", and a typed number is sent as it is. */
const cartRow = ".product-quantity";

/** Tells scripts that listen to the box, as if it had been typed. */
function tellScripts(input: HTMLInputElement): void {
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
}

const mount: Mount = (host, { signal }) => {
  const inputOf = (): HTMLInputElement | null => host.querySelector("input.qty");

  const note = createNote(host);
  /** The number was changed by the very press that would add it: nobody has seen the new one. */
  let isUnseen = false;

  /** What the limits make of a box's number. An empty box stays empty: the server takes it for 1. */
  const judge = (input: HTMLInputElement): ReturnType<typeof allowed> => {
    const typed = Number.parseFloat(input.value);
    if (Number.isNaN(typed) || input.closest(cartRow)) return { value: typed, correction: undefined };
    return allowed(typed, readLimits(input));
  };

  /** Puts the number right and answers what to say of it; `undefined` where it was fine. */
  const correct = (input: HTMLInputElement): string | undefined => {
    const { value, correction } = judge(input);
    if (!correction) return undefined;
    input.value = String(value);
    return text(correction, { value, step: readLimits(input).step });
  };

  /** As {@link correct}, for a number that a shopper has left. Answers whether it was changed. */
  const settle = (input: HTMLInputElement): boolean => {
    const said = correct(input);
    if (!said) return false;
    isUnseen = true;
    note.tell(input, said);
    return true;
  };

  const press = (button: Element): void => {
    const input = inputOf();
    if (!input || input.disabled || input.readOnly) return;
    const isPlus = button.matches(".plus");
    const before = Number.parseFloat(input.value);
    const limits = readLimits(input);
    const value = stepped(before, isPlus ? 1 : -1, limits);
    if (value === before) {
      note.tell(input, text(isPlus ? "most" : "least", { value }));
      return;
    }
    input.value = String(value);
    note.clear();
    // After the name that the server gave to the box.
    const name = input.getAttribute("aria-label");
    announce(name ? `${name}: ${value}` : String(value));
    tellScripts(input);
  };

  const first = inputOf();
  if (!first) return undefined;
  const giveBack = takeButtons(host, first);
  // The page's own number is no shopper's mistake; one that is being typed is not finished.
  const raised = document.activeElement === first ? undefined : correct(first);
  if (raised) announce(raised);

  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    hear: (event: HTMLElementEventMap[K], target: Element) => unknown,
    capture = false,
  ): void =>
    host.addEventListener(type, (event) => hear(event, event.target as Element), { capture, signal });
  const click = (event: MouseEvent, target: Element): void => {
    const button = target.closest(buttonSelector);
    if (!button) return;
    // Their `href` is a script that the page's policy stops; a middle click would open an empty tab.
    event.preventDefault();
    if (isPlainClick(event)) press(button);
  };
  listen("click", click);
  listen("auxclick", click);
  listen("keydown", (event, target) => {
    const button = target.closest(buttonSelector);
    if (!button || !isSpaceOnButtonLink(event, button)) return;
    event.preventDefault();
    press(button);
  });
  // Captured: whoever else hears of the change reads the number that counts.
  listen("change", (_, target) => target.matches("input.qty") && settle(target as HTMLInputElement), true);
  // A script may have set the number without an event.
  listen("focusout", (_, target) => {
    if (target.matches("input.qty") && settle(target as HTMLInputElement))
      tellScripts(target as HTMLInputElement);
  });
  listen("input", (_, target) => {
    if (target.matches("input.qty") && !judge(target as HTMLInputElement).correction) note.clear();
  });

  // A press begins: what it finds, has been seen. Its change, click and submit follow.
  for (const type of ["pointerdown", "keydown"])
    window.addEventListener(
      type,
      () => {
        isUnseen = false;
      },
      { capture: true, signal },
    );
  // Before anyone who would add: on the window, captured.
  const guard = (event: Event, form: HTMLFormElement | null | undefined): void => {
    if (!form?.contains(host)) return;
    const input = inputOf();
    if (!isUnseen || !input) {
      note.clear();
      return;
    }
    isUnseen = false;
    event.preventDefault();
    event.stopImmediatePropagation();
    note.tell(input, `${text("waits")} ${note.text()}`);
  };
  window.addEventListener("submit", (event) => guard(event, event.target as HTMLFormElement), {
    capture: true,
    signal,
  });
  // Some scripts add at the click, which comes first.
  window.addEventListener(
    "click",
    (event) => {
      const button = (event.target as Element).closest?.<HTMLButtonElement>("button, input");
      if (button?.type === "submit") guard(event, button.form);
    },
    { capture: true, signal },
  );
  return () => {
    note.clear();
    giveBack?.();
  };
};

export default mount;
