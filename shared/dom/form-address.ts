/**
 * Address that a form is sent to: its own, or the page's. The attribute is read, because a field named `action` would
 * hide the property.
 *
 * @throws TypeError for an invalid address
 */
export const formAddress = (form: HTMLFormElement): URL =>
  new URL(form.getAttribute("action") || location.href, location.href);
