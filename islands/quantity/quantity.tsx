/** A quantity box: puts right what is out of its limits, answers plus and minus, and says what became of it. */
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { announce } from "../../shared/dom/live-region.ts";
import { Adopt, Box, keyOf, reactIsland, useHost, useListen, useParts } from "../../shared/island/react.ts";
import { StepButton, useStepButtons } from "../../shared/quantity/step-buttons.tsx";
import { text } from "../../shared/quantity/texts.ts";
import { AddedButtons, areExpected } from "./added-buttons.tsx";
import { correct, judge } from "./correct.ts";
import { buttonSelector, isTheirs, placeholdersIn } from "./placeholders.ts";
import { notifyScripts, step } from "./step.ts";

interface BoxProps {
  readonly input: HTMLInputElement;
}

/**
 * What is wrong with a quantity, below its form (in a table of several products below its box): seen, and the field's
 * description.
 */
function Note({ input, children }: BoxProps & { readonly children: string }): ReactNode {
  const host = useHost();
  const id = `storefront-quantity-note-${useId()}`;
  const described = useMemo(() => input.getAttribute("aria-describedby"), [input]);
  const form = host.closest(".variations_button, form.cart:not(.grouped_form)");
  return (
    <>
      <Box
        {...(form ? { atEndOf: form } : { after: host })}
        as="p"
        className="storefront-quantity-note"
        id={id}
      >
        {children}
      </Box>
      <Adopt element={input} aria-describedby={described ? `${described} ${id}` : id} />
    </>
  );
}

/** The theme's plus and minus, or ours where it expects some; none where its own script has been here first. */
function Buttons({ input }: BoxProps): ReactNode {
  const host = useHost();
  const [kind] = useState(() => {
    if (isTheirs(host)) return "theirs";
    if (placeholdersIn(host).length) return "served";
    return areExpected(input) ? "added" : "none";
  });
  if (kind === "theirs" || kind === "none") return null;
  return (
    <>
      <Adopt element={host} className={{ buttons_added: true }} />
      {kind === "added" ? (
        <AddedButtons input={input} />
      ) : (
        placeholdersIn(host).map((button) => <StepButton key={keyOf(button)} element={button} />)
      )}
    </>
  );
}

function Quantity({ input }: BoxProps): ReactNode {
  const host = useHost();
  const [note, setNote] = useState("");
  /** The number was changed by the very press that would add it: nobody has seen the new one. */
  const isUnseen = useRef(false);

  const explain = (said: string): void => {
    setNote(said);
    announce(said);
  };
  /** Puts right a number that a shopper has left. Answers whether it was changed. */
  const settle = (): boolean => {
    const said = correct(input);
    if (!said) return false;
    isUnseen.current = true;
    explain(said);
    return true;
  };
  useLayoutEffect(() => {
    // One that is being typed is not finished.
    if (document.activeElement === input) return;
    // The page's own number is no shopper's mistake; another one was typed while this code was on its way.
    const isServed = input.value === input.defaultValue;
    const said = correct(input);
    if (said && !isServed) setNote(said);
    if (said) announce(said);
  }, [input]);

  useStepButtons(buttonSelector, (button) => {
    if (input.disabled || input.readOnly) return;
    const limit = step(input, button, () => flushSync(() => setNote("")));
    if (limit !== undefined) explain(text(button.matches(".plus") ? "most" : "least", { value: limit }));
  });
  // Captured: other listeners read the number that counts.
  useListen("change", "input.qty", settle, { capture: true });
  // A script may have set the number without an event.
  useListen("focusout", "input.qty", () => {
    if (flushSync(settle)) notifyScripts(input);
  });
  useListen("input", "input.qty", () => {
    if (!judge(input).correction) setNote("");
  });

  // A press begins: what it finds, has been seen. Its change, click and submit follow.
  const begin = (): void => {
    isUnseen.current = false;
  };
  const guard = (event: Event, form: HTMLFormElement | null): void => {
    if (!form || host.closest("form") !== form) return;
    if (!isUnseen.current) {
      setNote("");
      return;
    }
    isUnseen.current = false;
    event.preventDefault();
    event.stopImmediatePropagation();
    explain(`${text("waits")} ${note}`);
  };
  // Before anyone who would add: on the window, captured.
  const before = { on: window, capture: true };
  useListen("pointerdown", null, begin, before);
  useListen("keydown", null, begin, before);
  useListen("submit", null, (event) => guard(event, event.target as HTMLFormElement), before);
  // Some scripts add at the click, which comes first.
  useListen(
    "click",
    null,
    (event) => {
      const button = (event.target as Element).closest?.<HTMLButtonElement>("button, input");
      if (button?.type === "submit") guard(event, button.form);
    },
    before,
  );

  return (
    <>
      <Buttons input={input} />
      {note && <Note input={input}>{note}</Note>}
    </>
  );
}

function QuantityBox(): ReactNode {
  const [input] = useParts<HTMLInputElement>("input.qty");
  return input && <Quantity input={input} />;
}

export default reactIsland(QuantityBox);
