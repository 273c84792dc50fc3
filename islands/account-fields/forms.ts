/**
 * The account's two forms, log in and register, where the add-on shows one of them at a time
 * (docs/stock-behaviour/forms-and-theme.md §C4).
 */
import type { Look } from "../../shared/island/hold.ts";
import * as theme from "../../themes/parts.ts";

/** The fragment of the page's address for each form. */
const fragments = { login: "#login", register: "#create-account" } as const;
export type Form = keyof typeof fragments;

/** The form that an address asks for. */
export const askedForm = (fragment: string): Form => (fragment === fragments.register ? "register" : "login");

const columns = { login: "#customer_login > .u-column1", register: "#customer_login > .u-column2" } as const;

/** Looks of the forms: one is shown; both are where no link leads from one to the other. */
export const formLooks = (shown: Form): Look[] =>
  (["login", "register"] as const).map((form) => ({
    key: form,
    element: document.querySelector(theme.loginSwitch) && document.querySelector(columns[form]),
    style: { display: form === shown ? "block" : "none" },
  }));

/**
 * Shows the form that a pressed link leads to. Focus moves there, because the link hides with its own form. The address
 * keeps the choice, so that a reload, or the server's answer to the form, shows the same form.
 */
export function follow(link: HTMLElement, show: (form: Form) => void): void {
  const form = link.dataset.type === "do-register" ? "register" : "login";
  history.replaceState(history.state, "", fragments[form]);
  show(form);
  document.querySelector<HTMLElement>(`${columns[form]} input:not([type=hidden])`)?.focus();
}
