/** HTML entities in texts that WordPress escapes. */
const named = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\xa0" }));

/**
 * Decodes the entities that WordPress escapes texts with inside lists and JSON: stock scripts put such texts in as
 * HTML, here they stay text. What it does not know stays as it is. Pure.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return named.get(name) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
