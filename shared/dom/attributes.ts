/** Sets attributes. Answers what gives the server's back. */
export function setAttributes(el: Element, attributes: Readonly<Record<string, string>>): () => void {
  const served = Object.keys(attributes).map((name) => [name, el.getAttribute(name)] as const);
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  return () => {
    for (const [name, value] of served)
      if (value === null) el.removeAttribute(name);
      else el.setAttribute(name, value);
  };
}
