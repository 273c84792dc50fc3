/** Keeps keyboard, pointer and screen reader inside an open panel (WAI-ARIA APG, modal dialog). */
import { type Claim, claim } from "../island/claims.ts";

const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Elements in a panel that Tab can reach, in order. Reads layout. */
const stops = (panel: HTMLElement): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>(focusable)].filter(
    (el) =>
      el.tabIndex >= 0 &&
      !el.matches(":disabled, [inert] *") &&
      (el.checkVisibility?.({ checkVisibilityCSS: true }) ?? true),
  );

/** Sets an attribute on an element as long as at least one caller wants it. */
function hold(element: Element, name: string, value: string): Claim {
  const held = claim(element, name);
  held.set(value);
  return held;
}

/**
 * Makes `panel` a modal dialog until `signal` is aborted. Tab stays inside. As soon as the panel is painted, everything
 * outside is inert, except live regions. The caller sets focus, first and last. Inert elements get no click, nor does
 * an overlay: their clicks go to an ancestor. So close the panel on any click outside (`closeOnLeave`). Two callers may
 * trap the same panel for a moment.
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
  // The browser computes styles for everything that becomes inert. The shopper should see the panel before that.
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
