/**
 * The option that a key chooses: arrows along the list, with wrap; Home and End too, once an option is chosen. Before
 * that, Home and End move in the text. `undefined`: the key is the browser's own. Pure.
 *
 * @param index  index of the chosen option; -1: none
 */
export function nextOption(key: string, index: number, count: number): number | undefined {
  if (!count) return undefined;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return index > 0 ? index - 1 : count - 1;
  if (index < 0) return undefined;
  return key === "Home" ? 0 : key === "End" ? count - 1 : undefined;
}
