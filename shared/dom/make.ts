/** Makes an element that an island needs before React is there. Attributes without a value are left out. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | undefined>>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value) el.setAttribute(name, value);
  el.append(...content);
  return el;
}
