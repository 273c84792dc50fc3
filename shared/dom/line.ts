/** The visitor's connection. */

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** Whether the visitor saves data. Firefox and Safari do not say, so there it is `false`. */
export const savesData = (): boolean => !!connection()?.saveData;

/**
 * Whether nothing should be prefetched: the visitor saves data, or the connection is slow. Firefox and Safari tell
 * neither, so there it is `false`.
 */
export const isSlowLine = (): boolean => savesData() || /[23]g$/.test(connection()?.effectiveType ?? "");
