/**
 * Fields of account and checkout forms (docs/stock-behaviour/woocommerce.md §11.4, §11.5,
 * docs/stock-behaviour/forms-and-theme.md §C2 to §C4): passwords that can be shown, descriptions that open on focus,
 * labels that lie in their fields, and the choice between log-in and registration.
 */
import { isPlainClick } from "../../shared/dom/click.ts";
import type { Look } from "../../shared/island/hold.ts";
import { model } from "../../shared/island/model.ts";
import { boxOf, openAfter } from "./descriptions.ts";
import { isOutdated, labelLooks } from "./floating-labels.ts";
import { askedForm, type Form, follow, formLooks, switchSelector } from "./forms.ts";
import { frame, hasToggle, wantedPasswords } from "./passwords.ts";

export default model((body, { on, onChange, answer }) => {
  /** Password fields with a toggle of ours, each with the function that removes its frame. */
  const framed = new Map<HTMLInputElement, () => void>();
  /** The fields whose password is shown. */
  const shown = new Set<HTMLInputElement>();
  let form = askedForm(location.hash);
  /** The open description. A field may have got focus before the model started. */
  let open = openAfter(document.activeElement, null);

  // Fields are framed at once. A field that moves while somebody uses it loses the browser's autofill.
  const frameAll = (): void => {
    for (const input of framed.keys()) if (!input.isConnected) framed.delete(input);
    for (const input of document.querySelectorAll<HTMLInputElement>(wantedPasswords))
      if (!framed.has(input) && !hasToggle(input)) framed.set(input, frame(input));
  };
  frameAll();
  onChange(frameAll);
  const flip = answer((input: HTMLInputElement) => shown.delete(input) || shown.add(input));
  // Browsers remember the value of a posted text field. So passwords are hidden before the form is sent; captured, so
  // that no other script stops this.
  const hide = ({ target }: Event): void => {
    for (const input of shown) if (input.form === target) shown.delete(input);
  };
  on(body, "submit", hide, true);

  const describe = (next: Element | null): boolean => {
    const isOther = next !== open;
    open = next;
    return isOther;
  };
  on(body, "focusin", ({ target }) => describe(openAfter(target, open)));
  on(body, "click", ({ target }) => describe(boxOf(target) ? openAfter(target, open) : null));
  // Captured, before other listeners: one Escape closes one thing only.
  const close = (event: KeyboardEvent): boolean => {
    if (event.key !== "Escape" || !open || !boxOf(event.target)?.contains(open)) return false;
    event.preventDefault();
    event.stopPropagation();
    return describe(null);
  };
  on(body, "keydown", close, true);

  on(body, "input", isOutdated);
  on(body, "change", isOutdated);

  const show = answer((next: Form) => {
    form = next;
  });
  on(window, "hashchange", () => show(askedForm(location.hash)));
  on(body, "click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>(switchSelector);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return false;
    event.preventDefault();
    follow(link, show);
    return false;
  });

  return {
    passwords: () => [...framed.keys()],
    isShown: (input: HTMLInputElement) => shown.has(input),
    /** Shows a password, or hides it, and moves focus back to the field. */
    toggle(input: HTMLInputElement) {
      flip(input);
      input.focus();
    },
    looks: (): Look[] => [
      ...[...framed.keys()].flatMap((input, index): Look[] => [
        { key: `frame ${index}`, element: input.parentElement, className: { "password-input": true } },
        { key: `password ${index}`, element: shown.has(input) ? input : null, type: "text" },
      ]),
      { key: "description", element: open, "aria-hidden": false },
      ...labelLooks(),
      ...formLooks(form),
    ],
    end() {
      for (const undo of framed.values()) undo();
    },
  };
});
