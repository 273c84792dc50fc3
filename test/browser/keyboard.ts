/** What tests of the keyboard ask, whoever drives the browser. */

/**
 * Runs in the page, and so refers to nothing outside of it.
 *
 * @returns what has focus, as a screen reader would name it: its name, else its label, its text, its picture's text
 */
export function focusedName(): string {
  const el = document.activeElement;
  if (!(el instanceof HTMLElement) || el === document.body) return "nothing";
  const field = el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement ? el : undefined;
  const said =
    el.getAttribute("aria-label") ||
    field?.labels?.[0]?.textContent ||
    (field?.type === "submit" && field.value) ||
    el.textContent ||
    el.querySelector("img")?.alt ||
    "";
  return said.replace(/\s+/g, " ").trim().slice(0, 60);
}

/**
 * Goes on until focus is on the named control.
 *
 * @param step     presses the key
 * @param focused  answers what has focus then
 * @throws Error with what was met, where the control is not among 150 steps
 */
export async function reach(
  name: RegExp,
  step: () => Promise<unknown>,
  focused: () => Promise<string>,
): Promise<void> {
  const met: string[] = [];
  for (let count = 0; count < 150; count += 1) {
    await step();
    const now = await focused();
    if (name.test(now)) return;
    met.push(now);
  }
  throw new Error(`${name} is not reached: ${met.join(" > ")}`);
}
