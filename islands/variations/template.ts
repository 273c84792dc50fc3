/** The shop's templates (docs/stock-behaviour/variations.md §8), without evaluating code. Pure. */

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#039;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? "");

/** The value at a path such as `data.variation.price_html`; `""` if a key is missing or has no value. */
function lookUp(data: unknown, path: string): string {
  let value = data;
  for (const key of path.split(".").slice(1)) value = (value as Record<string, unknown> | null)?.[key];
  return value ? String(value) : "";
}

/**
 * Fills a template: `{{{ data.variation.sku }}}` as HTML, `{{ data.variation.sku }}` as text.
 *
 * @returns `undefined` where the template has code in it
 */
export function fillTemplate(template: string, data: object): string | undefined {
  let isCode = template.includes("<#");
  const html = template.replace(
    /\{\{\{([\s\S]+?)\}\}\}|\{\{([^}]+?)\}\}(?!\})/g,
    (_, raw: string | undefined, text: string | undefined) => {
      const path = (raw ?? text ?? "").trim();
      if (!/^data(\.[\w$-]+)+$/.test(path)) isCode = true;
      const value = lookUp(data, path);
      return raw === undefined ? escapeHtml(value) : value;
    },
  );
  return isCode ? undefined : html.replace("/*<![CDATA[*/", "").replace("/*]]>*/", "");
}
