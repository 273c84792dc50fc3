/**
 * The small things that a form's fields do by themselves (docs/stock-behaviour/specification.md §5,
 * docs/stock-behaviour/forms-and-theme.md §A13).
 */

import { type ReactNode, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import { ofForm } from "../../shared/dom/form-members.ts";
import {
  Adopt,
  AdoptAll,
  Box,
  keyOf,
  useAbortableEffect,
  useHost,
  useHostChanges,
  useHostSignal,
  useListen,
  useParts,
} from "../../shared/island/react.ts";
import { completeUrls } from "./complete-urls.ts";
import { handleExclusive } from "./exclusive.ts";
import { fileSize, readCount } from "./values.ts";

/**
 * Renders anew whenever a field changes, when the form has been reset and when the page is come back to, whose fields
 * the browser may have filled again.
 *
 * @param handler  called with the event of a field, when the page shows what came of it
 */
function useFieldChanges(type: "input" | "change", handler?: (event: Event) => void): void {
  const signal = useHostSignal();
  const [, look] = useReducer((count: number) => count + 1, 0);
  const lookNow = (): void => flushSync(look);
  useListen(type, null, (event) => {
    lookNow();
    handler?.(event);
  });
  // The event comes before the fields are cleared, and after a visitor's click so does a microtask.
  useListen("reset", null, () => setTimeout(() => signal.aborted || lookNow()));
  useListen("pageshow", null, lookNow, { on: window });
}

/** A count of characters, in step with its field whichever way text comes into it. */
function Counter({ element }: { readonly element: HTMLElement }): ReactNode {
  useFieldChanges("input");
  const form = useHost<HTMLFormElement>();
  const { targetName, startingValue, maximumValue, minimumValue } = element.dataset;
  const field = [...ofForm(form, "elements")].find((one) => one.getAttribute("name") === targetName);
  if (!field) return null;
  const limits = { startingValue, maximumValue, minimumValue };
  const text = (field as HTMLTextAreaElement).value;
  const { shown, isTooLong, isTooShort } = readCount(text, element.matches(".down"), limits);
  return (
    <Adopt
      element={element}
      text={`${shown}`}
      data-current-value={shown}
      className={{ "too-long": isTooLong, "too-short": isTooShort }}
    />
  );
}

/**
 * Names and sizes of the files that will be sent, in a live region that is there before. A script that takes files out of
 * their field and keeps them itself has its turn first, or shows them in the form when it does so.
 */
function Files({ input }: { readonly input: HTMLInputElement }): ReactNode {
  useHostChanges();
  const signal = useHostSignal();
  const [, look] = useReducer((count: number) => count + 1, 0);
  const lookSoon = (): unknown => setTimeout(() => signal.aborted || flushSync(look));
  useListen("change", null, lookSoon);
  useListen("reset", null, lookSoon);
  useListen("pageshow", null, lookSoon, { on: window });
  const { lang } = document.documentElement;
  const names = [...(input.files ?? [])].map(({ name, size }) => `${name} (${fileSize(size, lang)})`);
  // No children: a form that is reset writes its outputs anew, from under React.
  return <Box after={input} as="output" className="storefront-file" text={names.join(", ")} />;
}

/** A text that belongs to an option: for who has chosen it; focus goes there when a visitor does. */
function FreeText({ item }: { readonly item: HTMLElement }): ReactNode {
  const [box, text] = item.querySelectorAll("input");
  useFieldChanges("change", ({ target }) => {
    if (box?.checked && target === box) text?.focus();
  });
  return <Adopt element={text} disabled={!box?.checked} />;
}

const tips = ".wpcf7-not-valid-tip";
const floating = ".use-floating-validation-tip";

/** Tips that float over their fields go when the field gets focus or the tip is clicked or pointed at (A11, A17). */
function FloatingTips({ isPlacingFocus }: { isPlacingFocus(): boolean }): ReactNode {
  const [gone, setGone] = useState<readonly Element[]>([]);
  const hide = (tip: Element | null | undefined): void => {
    if (tip?.closest(floating) && !gone.includes(tip)) setGone([...gone, tip]);
  };
  useListen("focusin", ".wpcf7-form-control-wrap", (_event, wrap) => {
    // Nobody has read this one yet.
    if (!isPlacingFocus()) hide(wrap.querySelector(tips));
  });
  useListen("click", tips, (_event, tip) => hide(tip));
  useListen("mouseover", tips, (_event, tip) => hide(tip));
  return <AdoptAll elements={gone.filter((tip) => tip.isConnected)} style={{ display: "none" }} />;
}

/** @param isPlacingFocus  whether focus is being moved to a complaint */
export function Fields({ isPlacingFocus = () => false }: { isPlacingFocus?: () => boolean }): ReactNode {
  const form = useHost<HTMLFormElement>();
  useAbortableEffect(
    (signal) => {
      completeUrls(form, signal);
      handleExclusive(form, signal);
    },
    [form],
  );
  return (
    <>
      {useParts(".has-free-text").map((item) => (
        <FreeText key={keyOf(item)} item={item} />
      ))}
      {useParts(".wpcf7-character-count").map((el) => (
        <Counter key={keyOf(el)} element={el} />
      ))}
      {useParts<HTMLInputElement>("input[type=file]").map((input) => (
        <Files key={keyOf(input)} input={input} />
      ))}
      <FloatingTips isPlacingFocus={isPlacingFocus} />
    </>
  );
}
