/** The visitor's connection. */

/**
 * Whether nothing should be prefetched: the visitor saves data, or the connection is slow. Firefox and Safari tell
 * neither, so there it is `false`.
 */
export function isSlowLine(): boolean {
  const { connection } = navigator as {
    connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return !!connection?.saveData || /[23]g$/.test(connection?.effectiveType ?? "");
}
