/**
 * What is known of submenus, by their items: folded and unfolded in place, dropped down, or closed by Escape though
 * style sheets would show it. Of all others the page's style sheets decide. Pure.
 */
export type Submenus = ReadonlyMap<Element, "folded" | "unfolded" | "dropped" | "dismissed">;

/** All of these items are folded. */
export const foldAll = (before: Submenus, items: readonly Element[]): Submenus =>
  new Map([...before, ...items.map((item) => [item, "folded"] as const)]);

/** Nothing is dropped, or dismissed, any more but what is around a node. */
export function leave(before: Submenus, node: Node | null): Submenus {
  const kept = [...before].filter(([item, state]) => /fold/.test(state) || item.contains(node));
  return kept.length < before.size ? new Map(kept) : before;
}
