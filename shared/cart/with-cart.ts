/** Loads an island's code and the cart's together: neither waits for the other, and the island finds all of it there. */
export async function withCart<T>(code: Promise<T>): Promise<T> {
  const [island] = await Promise.all([code, import("./cart.ts"), import("./verbs.ts")]);
  return island;
}
