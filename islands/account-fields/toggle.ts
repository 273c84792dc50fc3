/** A password field's show/hide toggle, in WooCommerce's own markup. */
import { accountConfig } from "../../shared/config/account.ts";
import { inPageLanguage } from "../../shared/messages/page-language.ts";

/** The toggle's names, where the server has none. */
const en = ["Show password", "Hide password"] as const;
const vi: readonly [string, string] = ["Hiện mật khẩu", "Ẩn mật khẩu"];

const frame = "password-input";

/** Moves a field; whoever is typing in it goes on. */
function move(input: HTMLInputElement, place: () => void): void {
  const { selectionStart, selectionEnd } = input;
  const hadFocus = document.activeElement === input;
  place();
  if (!hadFocus) return;
  input.focus({ preventScroll: true });
  input.setSelectionRange(selectionStart, selectionEnd);
}

export interface Toggle {
  /** Hides the password again. */
  hide(): void;
  /** Takes toggle and frame away. */
  remove(): void;
}

/**
 * Adds the toggle. A field that stands alone gets a frame; the checkout's own wrapper becomes one.
 *
 * @returns `undefined` where the stock script has been before
 */
export function addToggle(input: HTMLInputElement): Toggle | undefined {
  const parent = input.parentElement;
  if (!parent || parent.querySelector(":scope > .show-password-input")) return undefined;
  const isFramed = parent.localName === "span";
  const hadClass = parent.classList.contains(frame);
  const box = isFramed ? parent : document.createElement("span");
  box.classList.add(frame);
  if (!isFramed)
    move(input, () => {
      input.before(box);
      box.append(input);
    });

  const { showPassword, hidePassword } = accountConfig();
  const [show, hide] = inPageLanguage({ en, vi });
  const button = document.createElement("button");
  button.type = "button";
  button.className = "show-password-input";
  if (input.id) button.setAttribute("aria-describedby", input.id);
  const turn = (isShown: boolean): void => {
    input.type = isShown ? "text" : "password";
    button.classList.toggle("display-password", isShown);
    button.setAttribute("aria-label", isShown ? hidePassword || hide : showPassword || show);
    button.setAttribute("aria-pressed", `${isShown}`);
  };
  turn(false);
  button.addEventListener("click", () => {
    turn(input.type === "password");
    input.focus();
  });
  box.append(button);

  return {
    hide: () => turn(false),
    remove() {
      button.remove();
      input.type = "password";
      if (!isFramed) move(input, () => box.replaceWith(input));
      else if (!hadClass) box.classList.remove(frame);
    },
  };
}
