/** The islands' own notice (`notice.css`). Texts are set as text, never as HTML. */

/**
 * @param text    what happened, and what the shopper can do
 * @param action  a control that does it
 */
export function createNotice(text: string, action: Element | undefined): HTMLElement {
  const notice = document.createElement("div");
  notice.className = "storefront-notice storefront-notice--error";
  const sentence = document.createElement("p");
  sentence.textContent = text;
  notice.append(sentence, ...(action ? [action] : []));
  return notice;
}
