/**
 * The option that a key chooses: arrows along the list, with wrap; Home and End once one is chosen, else they move in
 * the text. `undefined`: the key is the browser's own. Pure.
 *
 * @param index  of the one that is chosen; -1: none is
 */
export function nextOption(key: string, index: number, count: number): number | undefined {
  if (!count) return undefined;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return index > 0 ? index - 1 : count - 1;
  if (index < 0) return undefined;
  return key === "Home" ? 0 : key === "End" ? count - 1 : undefined;
}
