/** A plain primary click: with a modifier, or another button, the browser's own action is what is wanted. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

/**
 * What a click was made with: `mouse`, `touch`, `pen`; "" for a key, and for assistive technology. In older browsers a
 * click is no pointer's event, and does not tell: there it is what the device has.
 */
export function pointerOf({ detail, pointerType }: MouseEvent & { readonly pointerType?: string }): string {
  if (pointerType !== undefined || !detail) return pointerType ?? "";
  return matchMedia("(hover: none)").matches ? "touch" : "mouse";
}

/**
 * How many presses a click stands for, of a control of which each press counts. Somebody who clicks everything twice
 * means once, so that the second of two quick clicks of a mouse is none; a third says that they were meant to be counted,
 * and brings the second along.
 */
export function pressesOf(click: MouseEvent): number {
  if (/touch|pen/.test(pointerOf(click))) return 1;
  return ({ 2: 0, 3: 2 } as Readonly<Record<number, number>>)[click.detail] ?? 1;
}

/** Space on a link that says it is a button: the browser only scrolls, a button would be pressed. */
export function isSpaceOnButtonLink(event: KeyboardEvent, element: Element): boolean {
  return event.key === " " && element === event.target && element.matches('a[role="button"]');
}

/** What the browser presses by itself, or types into. */
const native = "button, input, select, textarea, summary, form, [contenteditable]";

/**
 * Space or Enter on a control that the browser would not press: an element that was given a role or a tab stop, a link
 * that leads nowhere. On links that lead somewhere Enter is the browser's; Space is a press of those that are buttons.
 *
 * @param isButton  the link is a button, though it does not say so
 */
export function isKeyPress(event: KeyboardEvent, element: Element, isButton = false): boolean {
  if (element !== event.target || !/^( |Enter)$/.test(event.key) || element.matches(native)) return false;
  if (!element.matches("a[href]")) return true;
  return event.key === " " && (isButton || element.matches('[role="button"]'));
}

/**
 * Listens for presses of the parts that match `selector`: plain clicks, and the keys that press them.
 * Delegated: parts may be replaced at any time.
 */
export function onPress(
  root: EventTarget,
  selector: string,
  press: (event: Event, part: HTMLElement) => void,
  signal: AbortSignal,
): void {
  const listen = <E extends Event>(type: string, isPress: (event: E, part: Element) => boolean): void =>
    root.addEventListener(
      type,
      (event) => {
        const part = (event.target as Element).closest<HTMLElement>(selector);
        if (part && isPress(event as E, part)) press(event, part);
      },
      { signal },
    );
  listen("click", isPlainClick);
  listen("keydown", (event: KeyboardEvent, part) => isKeyPress(event, part));
}

/** Listens for presses of an element that was made a button and is none: click, Enter, Space. */
export function onButton(el: HTMLElement, press: (event: Event) => void, signal: AbortSignal): void {
  el.addEventListener("click", press, { signal });
  el.addEventListener("keydown", (event) => /^( |Enter)$/.test(event.key) && press(event), { signal });
}
