/** A quantity box: corrects numbers outside of its limits, answers plus and minus, and says what has changed. */
import { announce } from "../../shared/dom/live-region.ts";
import { model } from "../../shared/island/model.ts";
import { stepLooks } from "../../shared/quantity/names.ts";
import { onStep } from "../../shared/quantity/steps.ts";
import { text } from "../../shared/quantity/texts.ts";
import { correct, judge } from "./correct.ts";
import { areExpected, buttonSelector, hasOthers, isTheirs, placeholdersIn } from "./placeholders.ts";
import { notifyScripts, step } from "./step.ts";

/** The number stays when the island is unmounted. */
export default model((host, context) => {
  const { on, answer, onChange, touched } = context;
  const box = (): HTMLInputElement | null => host.querySelector("input.qty");
  /** The message about the number; `""`: none. */
  let note = "";
  /** The number was corrected by the press that would add it: the shopper has not seen the new number. */
  let isUnseen = false;
  let checked: HTMLInputElement | null = null;
  /** Paints the state before other listeners hear of an event. */
  const show = answer(() => undefined);

  const explain = (said: string): void => {
    note = said;
    announce(said);
  };
  /** @returns whether a note was there */
  const clear = (): boolean => {
    const had = !!note;
    note = "";
    return had;
  };
  /** Corrects a number when a shopper leaves the box. @returns whether it was changed */
  const settle = (input: HTMLInputElement): boolean => {
    const said = correct(input);
    if (!said) return false;
    isUnseen = true;
    explain(said);
    return true;
  };
  /** Corrects the number of a new box. */
  const check = (): void => {
    const input = box();
    // The shopper is still typing this number.
    if (!input || input === checked || document.activeElement === input) return;
    checked = input;
    // The server's number is no mistake of the shopper. Another number was typed before the model started.
    const isServed = input.value === input.defaultValue;
    const said = correct(input);
    if (said && isServed) announce(said);
    else if (said) explain(said);
  };
  const input = box();
  const kind = ((): "theirs" | "served" | "added" | "none" => {
    if (!input || isTheirs(host)) return "theirs";
    if (placeholdersIn(host).length) return "served";
    return areExpected(input) ? "added" : "none";
  })();
  check();
  onChange(check);
  /** Somebody has turned to the page: React may come. */
  let isTouched = false;
  void touched().then(
    answer(() => {
      isTouched = true;
    }),
  );

  if (kind === "served" || kind === "added")
    onStep(
      host,
      buttonSelector,
      (button) => {
        const input = box();
        if (!input || input.disabled || input.readOnly) return false;
        const limit = step(input, button, () => clear() && show());
        if (limit === undefined) return false;
        return explain(text(button.matches(".plus") ? "most" : "least", { value: limit }));
      },
      context,
    );
  const typedIn = ({ target }: Event): HTMLInputElement | undefined => {
    const input = box();
    return target === input ? (input ?? undefined) : undefined;
  };
  // Captured, so that other listeners read the corrected number.
  on(
    host,
    "change",
    (event) => {
      const input = typedIn(event);
      return !!input && settle(input);
    },
    true,
  );
  // A script may have set the number without an event.
  on(host, "focusout", (event) => {
    const input = typedIn(event);
    if (!input || !settle(input)) return false;
    show();
    notifyScripts(input);
    return false;
  });
  on(host, "input", (event) => {
    const input = typedIn(event);
    return !!input && !judge(input).correction && clear();
  });

  // A new press begins. The shopper has seen the number that is there now. The press's own change, click and submit
  // follow.
  const begin = (): false => {
    isUnseen = false;
    return false;
  };
  const guard = (event: Event, form: HTMLFormElement | null): unknown => {
    if (!form || host.closest("form") !== form) return false;
    if (!isUnseen) return clear();
    isUnseen = false;
    event.preventDefault();
    event.stopImmediatePropagation();
    return explain(`${text("waits")} ${note}`);
  };
  // On the window, captured, before listeners that add to the cart.
  on(window, "pointerdown", begin, true);
  on(window, "keydown", begin, true);
  on(window, "submit", (event) => guard(event, event.target as HTMLFormElement), true);
  // Some scripts add on `click`, which comes before `submit`.
  on(
    window,
    "click",
    (event) => {
      const button = (event.target as Element).closest?.<HTMLButtonElement>("button, input");
      return button?.type === "submit" && guard(event, button.form);
    },
    true,
  );

  /** Whether the theme is set to have plus and minus, but the page has none. A script may add some late. */
  const lacksButtons = (): boolean => kind === "added" && !hasOthers(host);

  return {
    box,
    note: () => note,
    lacksButtons,
    asks: () => !!note || (isTouched && lacksButtons()),
    looks: () =>
      kind === "served"
        ? [
            { key: "host", element: host, className: { buttons_added: true } },
            ...stepLooks(placeholdersIn(host)),
          ]
        : [],
  };
});
