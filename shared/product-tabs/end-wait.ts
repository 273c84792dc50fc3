/**
 * Ends the waiting animation of tabs and sections. Until a model runs, it hides all panels but the first for some
 * seconds. After the island is unmounted, no model will come, so the panels must not be hidden again.
 *
 * @param host  the box around the panels, as the server sent it
 * @param name  name of the animation in the island's style sheet
 */
export function endWait(host: Element, name: `storefront-${string}-wait`): void {
  for (const animation of host.getAnimations?.({ subtree: true }) ?? [])
    if ((animation as CSSAnimation).animationName === name) animation.finish();
}
