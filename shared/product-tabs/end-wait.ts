/**
 * Ends what the style sheets of tabs and sections do until a model has run: hide all panels but the first, for some
 * seconds. Once the island has been there and is unmounted, nothing is waited for any more.
 *
 * @param host  the box around the panels, as the server sent it
 * @param name  the animation's, in the island's style sheet
 */
export function endWait(host: Element, name: `storefront-${string}-wait`): void {
  for (const animation of host.getAnimations?.({ subtree: true }) ?? [])
    if ((animation as CSSAnimation).animationName === name) animation.finish();
}
