/**
 * Links acting as buttons (docs/stock-behaviour/woocommerce.md §11.6), and focus on notices (§11.7; their
 * distance from the top is CSS).
 */
import { isSpaceOnButtonLink } from "../../shared/dom/click.ts";
import { model } from "../../shared/island/model.ts";

const alerts =
  ":is(.woocommerce-message, .woocommerce-error, .wc-block-components-notice-banner)[role=alert]";
const updates = ["updated_wc_div", "item_removed_from_classic_cart"];

export default model((host, { on, onEither }) => {
  /** Alerts that were made to take focus. */
  const focusable = new Set<Element>();
  const focusAlert = (): void => {
    const alert = host.querySelector<HTMLElement>(alerts);
    if (!alert) return;
    if (!alert.hasAttribute("tabindex")) {
      focusable.add(alert);
      alert.tabIndex = -1;
    }
    alert.focus();
  };

  /** Somebody is at work in a cart that stores its numbers by itself. */
  const isAtWork = (): boolean => {
    const active = document.activeElement;
    const { value, defaultValue } = (active ?? {}) as HTMLInputElement;
    return (
      !!active?.closest(".product-quantity") || (active?.localName === "input" && value !== defaultValue)
    );
  };

  // After all others: a link that somebody answers is no longer ours.
  on(window, "keydown", (event) => {
    const link = event.target as HTMLElement;
    // Enter presses a link that leads somewhere by itself.
    const isPressed =
      isSpaceOnButtonLink(event, link) ||
      (event.key === "Enter" && link.matches("a[role=button]:not([href])"));
    if (event.defaultPrevented || !isPressed || link.closest("[data-island~=off]")) return;
    event.preventDefault();
    link.click();
  });

  // Not from under the hands of somebody who is at work already.
  if (!document.activeElement?.matches(":is(input, select, textarea, [contenteditable])")) focusAlert();
  for (const type of updates) onEither(host, type, () => isAtWork() || focusAlert());

  return {
    looks: () => [],
    end() {
      for (const alert of focusable) alert.removeAttribute("tabindex");
    },
  };
});
