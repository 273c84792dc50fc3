/**
 * The account's two forms, log in and register, where the add-on shows one of them at a time
 * (docs/stock-behaviour/forms-and-theme.md §C4).
 */
import type { Look } from "../../shared/island/hold.ts";

export const switchSelector = "#customer_login .ast-woo-account-form-link";

/** Fragments of the page's address, for both. */
const fragments = { login: "#login", register: "#create-account" } as const;
export type Form = keyof typeof fragments;

/** What an address asks for. */
export const askedForm = (fragment: string): Form => (fragment === fragments.register ? "register" : "login");

const columns = { login: "#customer_login > .u-column1", register: "#customer_login > .u-column2" } as const;

/** The page with one of the forms; with both, where no link leads from one to the other. */
export const formLooks = (shown: Form): Look[] =>
  (["login", "register"] as const).map((form) => ({
    key: form,
    element: document.querySelector(switchSelector) && document.querySelector(columns[form]),
    style: { display: form === shown ? "block" : "none" },
  }));

/**
 * Shows the form that a pressed link leads to, and brings focus there, as the link goes with its own form. The address
 * notes it, so that a reload, or an answer to what was sent, shows it again.
 */
export function follow(link: HTMLElement, show: (form: Form) => void): void {
  const form = link.dataset.type === "do-register" ? "register" : "login";
  history.replaceState(history.state, "", fragments[form]);
  show(form);
  document.querySelector<HTMLElement>(`${columns[form]} input:not([type=hidden])`)?.focus();
}
