/**
 * Fields of account and checkout forms (docs/stock-behaviour/woocommerce.md §11.4, §11.5,
 * docs/stock-behaviour/forms-and-theme.md §C2 to §C4): passwords that can be shown, descriptions that open on focus,
 * labels that lie in their fields, and the choice between log-in and registration.
 */
import { accountConfig } from "../../shared/config/account.ts";
import { isPlainClick } from "../../shared/dom/click.ts";
import { make } from "../../shared/dom/make.ts";
import type { Look } from "../../shared/island/hold.ts";
import { model } from "../../shared/island/model.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import * as theme from "../../themes/parts.ts";
import { boxOf, openAfter } from "./descriptions.ts";
import { isOutdated, labelLooks } from "./floating-labels.ts";
import { askedForm, type Form, follow, formLooks } from "./forms.ts";
import { frame, hasToggle, wantedPasswords } from "./passwords.ts";

export default model((body, { on, onChange, answer }) => {
  /** Password fields with a toggle of ours: the toggle, and the function that takes it and the frame away. */
  const toggles = new Map<HTMLInputElement, readonly [toggle: HTMLElement, remove: () => void]>();
  /** The fields whose password is shown. */
  const shown = new Set<HTMLInputElement>();
  let form = askedForm(location.hash);
  /** The open description. A field may have got focus before the model started. */
  let open = openAfter(document.activeElement, null);

  const flip = answer((input: HTMLInputElement) => shown.delete(input) || shown.add(input));
  const addToggle = (input: HTMLInputElement): void => {
    const unframe = frame(input);
    const toggle = make("button", { type: "button", "aria-describedby": input.id });
    toggle.addEventListener("click", () => {
      flip(input);
      input.focus();
    });
    input.parentElement?.append(toggle);
    const remove = (): void => {
      toggle.remove();
      unframe();
    };
    toggles.set(input, [toggle, remove]);
  };
  // At once: a field that moves while somebody uses it loses the browser's autofill.
  const addToggles = (): void => {
    for (const input of toggles.keys()) if (!input.isConnected) toggles.delete(input);
    for (const input of document.querySelectorAll<HTMLInputElement>(wantedPasswords))
      if (!toggles.has(input) && !hasToggle(input)) addToggle(input);
  };
  addToggles();
  onChange(addToggles);
  // The toggles' names, where the server has none.
  void Promise.resolve(pageLanguage()).then(answer(() => undefined));
  const looksOfToggle = (input: HTMLInputElement, element: HTMLElement, index: number): Look[] => {
    const { showPassword, hidePassword } = accountConfig();
    const { show, hide } = inPageLanguage("password", en.password);
    const isShown = shown.has(input);
    return [
      { key: `frame ${index}`, element: input.parentElement, className: { "password-input": true } },
      { key: `password ${index}`, element: isShown ? input : null, type: "text" },
      {
        key: `toggle ${index}`,
        element,
        "aria-label": isShown ? hidePassword || hide : showPassword || show,
        "aria-pressed": isShown,
        className: { "show-password-input": true, "display-password": isShown },
      },
    ];
  };
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
    const link = (event.target as Element).closest<HTMLElement>(theme.loginSwitch);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return false;
    event.preventDefault();
    follow(link, show);
    return false;
  });

  return {
    looks: (): Look[] => [
      ...[...toggles].flatMap(([input, [toggle]], index) => looksOfToggle(input, toggle, index)),
      { key: "description", element: open, "aria-hidden": false },
      ...labelLooks(),
      ...formLooks(form),
    ],
    end() {
      for (const [, remove] of toggles.values()) remove();
    },
  };
});
