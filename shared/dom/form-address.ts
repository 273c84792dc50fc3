/**
 * Where a form goes: to its own address, or to the page's. A control of it may be called `action`, so the attribute is read.
 *
 * @throws TypeError  of an address that is none
 */
export const formAddress = (form: HTMLFormElement): URL =>
  new URL(form.getAttribute("action") || location.href, location.href);
