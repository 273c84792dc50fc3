/**
 * The page's polite live region. Reuses the stock one (`.widget_shopping_cart_live_region`), else appends it
 * with the stock classes: themes hide `screen-reader-text`, `islands.css` does where a theme does not.
 */
const selector = ".widget_shopping_cart_live_region";

let made: HTMLElement | undefined;

function region(): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found) return found;
  made = document.createElement("div");
  made.className = "widget_shopping_cart_live_region screen-reader-text";
  made.setAttribute("role", "status");
  document.body.append(made);
  return made;
}

/**
 * Says a plain text politely. `""` empties the region at the start of an action, so that the same sentence is heard
 * again when it comes back.
 */
export function announce(text: string): void {
  const el = region();
  el.textContent = text;
  // As the stock script does: assistive technology then reads replaced text as well.
  if (text) el.setAttribute("aria-relevant", "all");
  else el.removeAttribute("aria-relevant");
}

/** Says what is no news, and so must not talk over anything: nothing where something has been said already. */
export function announceUnlessSpoken(text: string): void {
  if (!region().textContent?.trim()) announce(text);
}

/** Takes the region away, if it was ours. */
export function removeRegion(): void {
  made?.remove();
}
