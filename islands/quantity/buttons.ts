/**
 * Plus and minus where the theme's setting expects them and the page has none: markup of Astra before it printed
 * placeholders, and templates that override the quantity box. Places and classes are those of Astra's own script.
 */
import type { QuantityConfig } from "../../shared/config/quantity.ts";

const looks = {
  "vertical-icon": {
    host: "ast-vertical-style-applied",
    input: "vertical-icons-applied",
    button: "ast-vertical-icon",
  },
  "no-internal-border": { host: "", input: "ast-no-internal-border", button: "no-internal-border" },
} as const;

/** Adds the buttons; answers their removal. */
export function addButtons(
  host: HTMLElement,
  input: HTMLElement,
  { quantityPlus, quantityMinus, quantityStyle }: QuantityConfig,
): () => void {
  // A link, since the theme's style for plus and minus is one for links; the prelude keeps it from being followed.
  const make = (kind: string, sign: string, name: string, className: string): HTMLElement => {
    const button = document.createElement("a");
    button.className = `ast-qty-placeholder ${kind} ${className}`.trim();
    button.href = "#";
    button.setAttribute("role", "button");
    button.setAttribute("aria-label", name);
    button.textContent = sign;
    return button;
  };
  const look = looks[quantityStyle as keyof typeof looks] ?? { host: "", input: "", button: "" };
  const minus = make("minus", "-", quantityMinus, look.button);
  const plus = make("plus", "+", quantityPlus, look.button);
  if (look.host) host.append(minus, plus);
  else {
    host.prepend(minus);
    host.append(plus);
  }
  const added = [
    [host, "buttons_added"],
    [host, look.host],
    [input, look.input],
  ] as const;
  const given = added.filter(([el, name]) => name && !el.classList.contains(name));
  for (const [el, name] of given) el.classList.add(name);
  return () => {
    minus.remove();
    plus.remove();
    for (const [el, name] of given) el.classList.remove(name);
  };
}
