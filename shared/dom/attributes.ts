/** Sets attributes of the server's nodes, and restores them. */
/** Notes an element's attributes of these names. Returns a function that restores them. */
export function keepAttributes(el: Element, names: readonly string[]): () => void {
  const served = names.map((name) => [name, el.getAttribute(name)] as const);
  return () => {
    for (const [name, value] of served)
      if (value === null) el.removeAttribute(name);
      else el.setAttribute(name, value);
  };
}

/** Sets attributes. Returns a function that restores the server's. */
export function setAttributes(el: Element, attributes: Readonly<Record<string, string>>): () => void {
  const restore = keepAttributes(el, Object.keys(attributes));
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  return restore;
}
