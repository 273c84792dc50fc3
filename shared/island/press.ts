/** Presses of an island's parts, for its model. */
import { isKeyPress, isPlainClick } from "../dom/click.ts";
import type { ModelContext } from "./model.ts";

/**
 * Listens for presses of the parts of `host` that match: a plain click, and Space or Enter where the browser itself makes
 * no click of them. What somebody else has answered already is no press. Parts may be replaced at any time.
 *
 * ```ts
 * press(host, ".close", close, context);
 * ```
 *
 * @param handler  when it returns, the page shows the state that it has set; `false`: it has set nothing
 */
export function press(
  host: Node,
  selector: string,
  handler: (event: Event, part: HTMLElement) => unknown,
  { answer, on }: Pick<ModelContext, "answer" | "on">,
): void {
  const pressed = answer(handler);
  const partOf = (event: Event): HTMLElement | null | undefined =>
    event.defaultPrevented ? null : (event.target as Partial<Element>).closest?.<HTMLElement>(selector);
  const isMine = (part: HTMLElement | null | undefined): part is HTMLElement =>
    !!part && Node.prototype.contains.call(host, part);
  on(host, "click", (event) => {
    const part = partOf(event);
    if (isMine(part) && isPlainClick(event)) pressed(event, part);
    return false;
  });
  on(host, "keydown", (event) => {
    const part = partOf(event);
    if (!isMine(part) || !isKeyPress(event, part)) return false;
    event.preventDefault();
    pressed(event, part);
    return false;
  });
}
