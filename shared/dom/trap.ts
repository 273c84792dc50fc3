/** Keeps keyboard, pointer and screen reader inside an open panel (WAI-ARIA APG, modal dialog). */
import { type Claim, claim } from "../island/claims.ts";

const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";

/** What Tab can reach in a panel, in order. Reads layout. */
const stops = (panel: HTMLElement): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>(focusable)].filter(
    (el) =>
      el.tabIndex >= 0 &&
      !el.matches(":disabled, [inert] *") &&
      (el.checkVisibility?.({ checkVisibilityCSS: true }) ?? true),
  );

/** Gives an element an attribute for as long as one of those who ask for it does. */
function hold(element: Element, name: string, value: string): Claim {
  const held = claim(element, name);
  held.set(value);
  return held;
}

/**
 * Makes `panel` a modal dialog, until `signal` is aborted: Tab goes round inside, and as soon as the panel is painted
 * everything outside of it is inert, but for live regions. Where focus goes, first and last, is the caller's. What is
 * inert gets no click, an overlay neither: its clicks go to an ancestor, so close the panel at any click outside of it
 * (`closeOnLeave`). Early code and the component that takes over from it may do so both for a moment.
 *
 * @param label  name of the dialog
 */
export function trap(panel: HTMLElement, label: string, signal: AbortSignal): void {
  const held = [
    hold(panel, "role", "dialog"),
    hold(panel, "aria-modal", "true"),
    hold(panel, "aria-label", label),
  ];
  const makeOthersInert = (): void => {
    if (signal.aborted) return;
    for (let el: Element = panel; el.parentElement && el !== document.body; el = el.parentElement)
      for (const other of el.parentElement.children)
        if (other !== el && !other.matches("[aria-live], [role=status], [role=alert]"))
          held.push(hold(other, "inert", ""));
  };
  // The browser works out the style of all that becomes inert: the shopper sees the panel before that.
  requestAnimationFrame(() => setTimeout(makeOthersInert));

  const goRound = (event: KeyboardEvent): void => {
    if (event.key !== "Tab") return;
    const all = stops(panel);
    const { activeElement } = document;
    const [end, start] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
    if (activeElement !== end && activeElement !== panel && panel.contains(activeElement)) return;
    event.preventDefault();
    start?.focus();
  };
  document.addEventListener("keydown", goRound, { signal });
  signal.addEventListener("abort", () => {
    for (const one of held) one.release();
  });
}
