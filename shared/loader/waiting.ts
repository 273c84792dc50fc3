/** Scripts of the shop's that the plugin has printed so that no browser runs them. */

/** Runs them now, in their order. */
export function runWaiting(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>("script[type='text/storefront-waits']")) {
    script.removeAttribute("type");
    // Else each would run as soon as it has come.
    script.async = false;
    // The same tag, put in again: it has its nonce, and an address that a policy of Trusted Types has not to allow anew.
    script.replaceWith(script);
  }
}
