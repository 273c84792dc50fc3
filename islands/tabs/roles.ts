/**
 * Older WooCommerce gives `role="tab"` to the list item instead of the link in it, which is what has focus and state.
 *
 * @returns gives the roles back
 */
export function takeRoles(host: Element): () => void {
  const items = [...host.querySelectorAll(".wc-tabs > li[role=tab]")].map(
    (item) => [item, item.querySelector("a:not([role])")] as const,
  );
  for (const [item, link] of items) {
    if (!link) continue;
    item.setAttribute("role", "presentation");
    link.setAttribute("role", "tab");
    link.setAttribute("aria-controls", item.getAttribute("aria-controls") ?? "");
  }
  return () => {
    for (const [item, link] of items) {
      if (!link) continue;
      item.setAttribute("role", "tab");
      link.removeAttribute("role");
      link.removeAttribute("aria-controls");
    }
  };
}
