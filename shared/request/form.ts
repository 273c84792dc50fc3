/**
 * Form encoding as the shop's PHP expects it: spaces as `+`, nested values in brackets, `null` and `undefined` as
 * empty.
 */
export function encodeForm(fields: Readonly<Record<string, unknown>>): string {
  const form = new URLSearchParams();
  const append = (name: string, value: unknown): void => {
    if (value && typeof value === "object") {
      for (const [key, inner] of Object.entries(value)) append(`${name}[${key}]`, inner);
    } else if (typeof value !== "function") form.append(name, String(value ?? ""));
  };
  for (const [name, value] of Object.entries(fields)) append(name, value);
  return form.toString();
}
