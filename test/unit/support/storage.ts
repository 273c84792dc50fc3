/** A storage in memory, with the contents of another; `refuses` names keys whose writing throws as a full disk does. */
export function memoryStorage(
  from?: Storage,
  refuses: (key: string) => boolean = () => false,
  written: (key: string, before: string | null, value: string) => void = () => undefined,
): Storage {
  const values = new Map<string, string>();
  for (let at = 0; from && at < from.length; at += 1) {
    const key = from.key(at) ?? "";
    values.set(key, from.getItem(key) ?? "");
  }
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (refuses(key)) throw new DOMException("full", "QuotaExceededError");
      const before = values.get(key) ?? null;
      values.set(key, value);
      written(key, before, value);
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
