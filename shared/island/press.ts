/** Presses of an island's parts, for its model. */
import { isKeyPress, isPlainClick } from "../dom/click.ts";
import type { ModelContext } from "./model.ts";

/**
 * Listens for presses of the parts of `host` that match: a plain click, and Space or Enter where the browser itself makes
 * no click of them. What somebody else has answered already is no press, nor is one where islands are switched off.
 * Parts may be replaced at any time.
 *
 * ```ts
 * press(host, ".close", close, context);
 * ```
 *
 * @param handler  when it returns, the page shows the state that it has set; `false`: it has set nothing
 * @param isMine   whether a part is the model's own. Without it, all parts are
 */
export function press(
  host: Node,
  selector: string,
  handler: (event: Event, part: HTMLElement) => unknown,
  { on }: Pick<ModelContext, "on">,
  isMine?: (part: HTMLElement) => boolean,
): void {
  const listen = <E extends Event>(type: string, isPress: (event: E, part: Element) => boolean): void =>
    on(host, type as "click", (event: Event) => {
      const part =
        !event.defaultPrevented && (event.target as Partial<Element>).closest?.<HTMLElement>(selector);
      if (
        !part ||
        part.closest("[data-island~=off]") ||
        isMine?.(part) === false ||
        !isPress(event as E, part)
      )
        return false;
      if (type === "keydown") event.preventDefault();
      return handler(event, part);
    });
  listen("click", isPlainClick);
  listen("keydown", isKeyPress);
}
