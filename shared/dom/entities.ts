/** HTML entities that WordPress writes into texts. */
const named = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\xa0" }));

/**
 * Decodes the entities in texts that WordPress escapes inside lists and JSON. Stock scripts insert such texts as HTML;
 * we insert them as text. Unknown entities stay as they are. Pure.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return named.get(name) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
