/**
 * What a form shows of an answer: the message, and complaints beside their fields and in the list
 * (docs/stock-behaviour/forms-and-theme.md §A11, §A12).
 */
import { type MouseEvent, type ReactNode, useLayoutEffect } from "react";
import { Adopt, AdoptAll, Box, ChangingText, keyOf, useParts } from "../../shared/island/react.ts";
import type { FieldError } from "./errors.ts";
import { controlsIn, focusable, judgedIn, namesIn, readerOf, wrapsOf } from "./markup.ts";
import type { View } from "./model.ts";

/** Says to the browser what is wrong with a control, for style sheets and its own messages. */
function useValidity(controls: readonly HTMLElement[], message: string): void {
  useLayoutEffect(() => {
    const judged = controls as readonly (HTMLElement & Partial<HTMLInputElement>)[];
    for (const control of judged) control.setCustomValidity?.(message);
    return () => {
      for (const control of judged) control.setCustomValidity?.("");
    };
  });
}

interface ComplaintProps {
  readonly form: HTMLFormElement;
  readonly error: FieldError;
}

/** A complaint: in the list, with a link to the field; beside the field; and as the field's own description. */
function Complaint({ form, error: { field, message, errorId, controlId } }: ComplaintProps): ReactNode {
  const wraps = wrapsOf(form, field);
  const target = focusable(form, field);
  // Ours, for a control that has none and is linked.
  const ownId = controlId ?? `${errorId}-control`;
  const id = target?.id || ownId;
  const controls = wraps.flatMap(controlsIn);
  useValidity(controls, message);
  // Going there by the address would add a step to the way back.
  const go = (event: MouseEvent): void => {
    event.preventDefault();
    focusable(form, field)?.focus();
  };
  return (
    <>
      <Box atEndOf={readerOf(form, "ul") ?? null} as="li" id={errorId}>
        {target ? (
          <a href={`#${id}`} onClick={go}>
            <ChangingText>{message}</ChangingText>
          </a>
        ) : (
          message
        )}
      </Box>
      {id === ownId && <Adopt element={target} id={id} />}
      {wraps.map((wrap) => (
        <Box key={keyOf(wrap)} atEndOf={wrap} as="span" className="wpcf7-not-valid-tip" aria-hidden>
          {message}
        </Box>
      ))}
      <AdoptAll elements={wraps.flatMap(judgedIn)} aria-invalid />
      <AdoptAll elements={controls} aria-describedby={errorId} className={{ "wpcf7-not-valid": true }} />
    </>
  );
}

interface ResponseProps {
  readonly form: HTMLFormElement;
  readonly view: View;
}

/** The answer to a message. What the server itself has printed stays until there is another. */
export function Response({ form, view: { message, said, errors } }: ResponseProps): ReactNode {
  const outputs = useParts(".wpcf7-response-output");
  const names = namesIn(form);
  // In the order of the form, whatever order the server has.
  const sorted = [...errors].sort((a, b) => names.indexOf(a.field) - names.indexOf(b.field));
  return (
    <>
      {said !== undefined && <Adopt element={readerOf(form, "p")} text={said} />}
      {message !== undefined && <AdoptAll elements={outputs} text={message} />}
      {sorted.map((error) => (
        <Complaint key={error.field} form={form} error={error} />
      ))}
    </>
  );
}
