/** Loads an island's code and the cart's at the same time. When the island runs, all of it is there. */
export async function withCart<T>(code: Promise<T>): Promise<T> {
  const [island] = await Promise.all([code, import("./cart.ts"), import("./verbs.ts")]);
  return island;
}
