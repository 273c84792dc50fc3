/**
 * The page's polite live region. The stock one (`.widget_shopping_cart_live_region`) is used; without it, one is added
 * with the stock classes. Themes hide `screen-reader-text`; where a theme does not, `islands.css` does.
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
 * Announces a plain text politely. `""` empties the region when an action starts, so that the same sentence is
 * announced again.
 */
export function announce(text: string): void {
  const el = region();
  el.textContent = text;
  // As in the stock script: assistive technology then reads replaced text, too.
  if (text) el.setAttribute("aria-relevant", "all");
  else el.removeAttribute("aria-relevant");
}

/** Announces a text that is not urgent: nothing is announced if the region already has a text. */
export function announceUnlessSpoken(text: string): void {
  if (!region().textContent?.trim()) announce(text);
}

/** Removes the region if this module has added it. */
export function removeRegion(): void {
  made?.remove();
}
