/** A plain primary click: with a modifier, or another button, the browser's own action is what is wanted. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

/** Space on a link that says it is a button: the browser only scrolls, a button would be pressed. */
export function isSpaceOnButtonLink(event: KeyboardEvent, element: Element): boolean {
  return event.key === " " && element === event.target && element.matches('a[role="button"]');
}
