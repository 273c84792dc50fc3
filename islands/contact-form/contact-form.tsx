/**
 * A contact form (docs/stock-behaviour/forms-and-theme.md §A): what it shows is a view of its model; what it
 * does are its verbs.
 */
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formsConfig } from "../../shared/config/forms.ts";
import {
  Adopt,
  AdoptAll,
  Box,
  keyOf,
  reactIsland,
  useAbortableEffect,
  useHost,
  useHostSignal,
  useListen,
  useParts,
  useReport,
} from "../../shared/island/react.ts";
import { wpcf7 } from "./api.ts";
import { loadSchema } from "./check.ts";
import { idOf } from "./facts.ts";
import { Fields } from "./fields.tsx";
import { identify, isStocks } from "./identity.ts";
import { type Model, modelOf, wake } from "./model.ts";
import { Offer } from "./offer.tsx";
import type { FormOptions } from "./options.ts";
import { nameOf, wrapSelector } from "./parts.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { Reflections } from "./reflections.tsx";
import { Retry } from "./retry.tsx";

/** The spinner that the plugin's style sheet shows while a form is being sent. */
function Spinners(): ReactNode {
  // Until 5.4 it had another name, and came after the submit button.
  const [after, className] = formsConfig().api
    ? ([".has-spinner", "wpcf7-spinner"] as const)
    : ([".wpcf7-submit", "ajax-loader"] as const);
  const buttons = useParts(after);
  const [served] = useState(() =>
    buttons.filter((button) => button.nextElementSibling?.matches(`.${className}`)),
  );
  return buttons.map(
    (button) =>
      !served.includes(button) && <Box key={keyOf(button)} after={button} as="span" className={className} />,
  );
}

interface MountedFormProps {
  readonly model: Model;
  readonly focusInvalid: boolean;
}

function MountedForm({ model, focusInvalid }: MountedFormProps): ReactNode {
  useSignals();
  const { form } = model;
  const view = model.view.value;
  const [served] = useState(view.status);
  const { status, isSending, failure, progress, offer } = view;
  const buttons = useParts("[type=submit]");
  const switched = useParts(`.inert-on-${status}`);

  const visit = (target: EventTarget | null): void => {
    const wrap = (target as Element).closest<HTMLElement>(wrapSelector);
    if (wrap) model.visited.add(nameOf(wrap));
  };
  /** The control that was left last before the rules were there. */
  const unchecked = useRef<Element>(null);
  const check = (target: Element): void => {
    const hasRules = wpcf7().schemas.get(idOf(form));
    unchecked.current = hasRules ? null : target;
    if (hasRules) wpcf7().validate(form, { target });
  };
  const learn = async (): Promise<void> => {
    const { signal } = model;
    if (!signal) return;
    await loadSchema(form, signal);
    if (unchecked.current && !signal.aborted) check(unchecked.current);
  };
  useAbortableEffect(
    (signal) => {
      Object.assign(model, { focusInvalid, flush: flushSync, isViewed: true });
      if (document.activeElement?.closest("form") === form) void learn();
      signal.addEventListener("abort", () =>
        Object.assign(model, { flush: (task: () => void) => task(), isViewed: false }),
      );
    },
    [model],
  );
  useListen("focusin", null, () => void learn());
  useListen("focusout", null, ({ target }) => visit(target));
  useListen("change", null, ({ target }) => {
    visit(target);
    const control = (target as Element).closest(".wpcf7-form-control");
    if (control) check(control);
  });
  useListen("reset", null, () => void wpcf7().reset(form));
  useListen("submit", null, (event) => {
    event.preventDefault();
    wpcf7().submit(form, { submitter: event.submitter });
  });
  return (
    <>
      <Adopt
        element={form}
        data-status={status}
        className={{ [served]: status === served, [status]: true }}
      />
      <AdoptAll elements={switched} inert className={{ "active-on-any": true }} />
      {isSending && <AdoptAll elements={buttons} aria-disabled />}
      <Spinners />
      <Fields isPlacingFocus={() => model.isPlacingFocus} />
      <Reflections reflections={view.reflections} />
      <ProgressBar progress={progress} />
      <Retry form={form} failure={failure} />
      <Offer offer={offer} />
    </>
  );
}

function ContactForm({ focusInvalid }: FormOptions): ReactNode {
  const form = useHost<HTMLFormElement>();
  const signal = useHostSignal();
  const report = useReport();
  const [model] = useState(() => {
    // Not where the plugin's own script has been.
    if (isStocks(form)) return undefined;
    const found = modelOf(form);
    wake(found, signal, report);
    identify(form);
    return found;
  });
  return model && <MountedForm model={model} focusInvalid={focusInvalid} />;
}

export default reactIsland(ContactForm);
