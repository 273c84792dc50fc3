/** A name with what it is of, where that is known. Pure. */
export const named = (what: string, name: string): string => (name ? `${what}: ${name}` : what);
