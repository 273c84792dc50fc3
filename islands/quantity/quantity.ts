/** A quantity box: puts right what is out of its limits, answers plus and minus, and says what became of it. */
import { isPlainClick, isSpaceOnButtonLink } from "../../shared/dom/click.ts";
import type { Mount } from "../../shared/island/island.ts";
import { allowed, readLimits, stepped } from "./limits.ts";
import { buttonSelector, takeButtons } from "./placeholders.ts";
import { tellCorrection, tellQuantity } from "./tell.ts";

/** Cart rows are the cart form's affair: there 0 means "remove", and a typed number is sent as it is. */
const cartRow = ".product-quantity";

/** Tells scripts that listen to the box, as if it had been typed. */
function tellScripts(input: HTMLInputElement): void {
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
}

const mount: Mount = (host, { signal }) => {
  const inputOf = (): HTMLInputElement | null => host.querySelector("input.qty");

  /** Answers whether the number had to be changed. An empty box stays empty: the server takes it for 1. */
  const correct = (input: HTMLInputElement): boolean => {
    const typed = Number.parseFloat(input.value);
    if (Number.isNaN(typed) || input.closest(cartRow)) return false;
    const limits = readLimits(input);
    const { value, correction } = allowed(typed, limits);
    if (!correction) return false;
    input.value = String(value);
    tellCorrection(correction, value, limits.step);
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
      tellCorrection(isPlus ? "lowered" : "raised", value, limits.step);
      return;
    }
    input.value = String(value);
    tellQuantity(input, value);
    tellScripts(input);
  };

  const first = inputOf();
  if (!first) return undefined;
  const giveBack = takeButtons(host, first);
  correct(first);

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
  listen("change", (_, target) => target.matches("input.qty") && correct(target as HTMLInputElement), true);
  // A script may have set the number without an event.
  listen("focusout", (_, target) => {
    if (target.matches("input.qty") && correct(target as HTMLInputElement))
      tellScripts(target as HTMLInputElement);
  });
  return giveBack;
};

export default mount;
