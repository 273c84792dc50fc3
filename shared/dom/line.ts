/** The visitor's line. */

/**
 * Whether nothing should be fetched that nobody has asked for yet: the visitor saves data, or the line is slow. Where
 * browsers do not tell (Firefox, Safari) it counts as neither.
 */
export function isSlowLine(): boolean {
  const { connection } = navigator as {
    connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return !!connection?.saveData || /[23]g$/.test(connection?.effectiveType ?? "");
}
