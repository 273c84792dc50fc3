/**
 * Whether a click is a plain one. With a modifier or another mouse button, the visitor wants the browser's own action.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

/**
 * What a click was made with: `mouse`, `touch` or `pen`; "" for a key or assistive technology. Older browsers do not
 * tell, so the device's main pointer is returned.
 */
export function pointerOf({ detail, pointerType }: MouseEvent & { readonly pointerType?: string }): string {
  if (pointerType !== undefined || !detail) return pointerType ?? "";
  return matchMedia("(hover: none)").matches ? "touch" : "mouse";
}

/**
 * How many presses a click counts for, on a control where every press counts. Some people double-click everything and
 * mean one press. So the second of two quick mouse clicks counts for none. A third click shows that all were meant: it
 * counts for two.
 */
export function pressesOf(click: MouseEvent): number {
  if (/touch|pen/.test(pointerOf(click))) return 1;
  return ({ 2: 0, 3: 2 } as Readonly<Record<number, number>>)[click.detail] ?? 1;
}

/**
 * Whether Space was pressed on a link with the role of a button. A button would be pressed; on a link the browser only
 * scrolls.
 */
export function isSpaceOnButtonLink(event: KeyboardEvent, element: Element): boolean {
  return event.key === " " && element === event.target && element.matches('a[role="button"]');
}

/** Elements that the browser itself presses by key, or that take typed text. */
const native = "button, input, select, textarea, summary, form, [contenteditable]";

/**
 * Whether Space or Enter was pressed on a control that the browser would not press. Such a control is an element with a
 * role or a tab stop, or a link that leads nowhere. The browser handles Enter on other links; Space presses those that
 * are buttons.
 *
 * @param isButton  the link is a button, though its markup does not say so
 */
export function isKeyPress(event: KeyboardEvent, element: Element, isButton = false): boolean {
  if (element !== event.target || !/^( |Enter)$/.test(event.key) || element.matches(native)) return false;
  if (!element.matches("a[href]")) return true;
  return event.key === " " && (isButton || element.matches('[role="button"]'));
}
