const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as HTML. */
export const html = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
