/** Plus and minus. In the theme they are links that lead nowhere; an island makes them buttons. */
import { isPlainClick, isSpaceOnButtonLink } from "../dom/click.ts";
import type { ModelContext } from "../island/model.ts";

/**
 * Listens for presses of plus and minus: a plain click, Space, or Enter.
 *
 * @param step  gets the button; returns `false` if it has changed nothing
 */
export function onStep(
  host: Element,
  selector: string,
  step: (button: HTMLElement) => unknown,
  { on }: Pick<ModelContext, "on">,
): void {
  const buttonOf = ({ target }: Event): HTMLElement | null =>
    (target as Element).closest<HTMLElement>(selector);
  const click = (event: MouseEvent): unknown => {
    const button = buttonOf(event);
    if (!button) return false;
    // The links' `href` is a script that the page's CSP blocks. A middle click would open an empty tab.
    event.preventDefault();
    return isPlainClick(event) && step(button);
  };
  on(host, "click", click);
  on(host, "auxclick", click);
  on(host, "keydown", (event) => {
    const button = buttonOf(event);
    if (!button || !isSpaceOnButtonLink(event, button)) return false;
    event.preventDefault();
    return step(button);
  });
}
