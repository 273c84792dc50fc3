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

  /** Whether a shopper is changing a cart that stores its numbers by itself. */
  const isAtWork = (): boolean => {
    const active = document.activeElement;
    const { value, defaultValue } = (active ?? {}) as HTMLInputElement;
    return (
      !!active?.closest(".product-quantity") || (active?.localName === "input" && value !== defaultValue)
    );
  };

  // On the window, after all other listeners: a press that another script has answered is left alone.
  on(window, "keydown", (event) => {
    const link = event.target as HTMLElement;
    // The browser presses a link with an address on Enter.
    const isPressed =
      isSpaceOnButtonLink(event, link) ||
      (event.key === "Enter" && link.matches("a[role=button]:not([href])"));
    if (event.defaultPrevented || !isPressed || link.closest("[data-island~=off]")) return;
    event.preventDefault();
    link.click();
  });

  // Focus does not move away from a shopper who is filling in a field already.
  if (!document.activeElement?.matches(":is(input, select, textarea, [contenteditable])")) focusAlert();
  for (const type of updates) onEither(host, type, () => isAtWork() || focusAlert());

  return {
    looks: () => [],
    end() {
      for (const alert of focusable) alert.removeAttribute("tabindex");
    },
  };
});
