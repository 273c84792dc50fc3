/** What a form shows, and what the island knows of it beside: the state that its components are a view of. */
import { type Signal, signal } from "@preact/signals-core";
import type { UploadProgress } from "../../shared/rest/upload.ts";
import type { FieldError } from "./answers.ts";
import { showComplaints, showText, unwrite, type Written } from "./complaints.ts";
import { readerOf } from "./parts.ts";

/** What a form shows. What is absent is as the server printed it. */
export interface View {
  /** The form's state, which is its `data-status` and its class. */
  readonly status: string;
  /** The message in the response area. */
  readonly message?: string;
  /** What screen readers were told last. */
  readonly said?: string;
  /** Complaints, by the order in which they came. */
  readonly errors: readonly FieldError[];
  /** Valid values, by the field that shows them; none: its default. */
  readonly reflections: ReadonlyMap<string, readonly string[]>;
  readonly isSending: boolean;
  /** How much of big files has gone; no `total`: nothing is known yet. */
  readonly progress?: Partial<UploadProgress> | undefined;
  /** Why the message could not be sent. */
  readonly failure?: { readonly error: unknown; readonly retry: () => void } | undefined;
  /** What was typed before the page was left, kept beside the form. */
  readonly offer?: { readonly text: string; readonly bringBack: () => void } | undefined;
}

export interface Model {
  readonly form: HTMLFormElement;
  readonly view: Signal<View>;
  /** Runs what changes the view; when it returns, the page shows it, if there is a component to do so. */
  flush(task: () => void): void;
  /** Aborted when the island is unmounted; `undefined` before anything of it has come: then its verbs wait for it. */
  signal?: AbortSignal | undefined;
  report(error: unknown): void;
  /** After an answer that complains, the first field that it complains about gets focus. */
  focusInvalid: boolean;
  /** Focus is being moved to a complaint that nobody has read yet. */
  isPlacingFocus: boolean;
  /** What of the answer is in the page. */
  readonly written: Written;
  /** There is a component that shows the rest. */
  isViewed: boolean;
  /** Names of fields that the visitor has been in. */
  readonly visited: Set<string>;
  /** What is on its way; aborted when the form is reset or goes. */
  sending?: AbortController | undefined;
  /** The reset that comes now follows a message that was sent. */
  isSent: boolean;
}

const models = new WeakMap<HTMLFormElement, Model>();

/** The model of a form; one for each. */
export function modelOf(form: HTMLFormElement): Model {
  const known = models.get(form);
  if (known) return known;
  const model: Model = {
    form,
    view: signal({ status: form.dataset.status ?? "", errors: [], reflections: new Map(), isSending: false }),
    flush: (task) => task(),
    report: () => undefined,
    focusInvalid: true,
    isPlacingFocus: false,
    written: { complaints: new Map(), texts: new Map() },
    isViewed: false,
    visited: new Set(),
    isSent: false,
  };
  models.set(form, model);
  return model;
}

/** Begins a form's life, for what does without components too; ends with `signal`. */
export function wake(model: Model, signal: AbortSignal, report: (error: unknown) => void): void {
  if (model.signal === signal) return;
  Object.assign(model, { signal, report });
  signal.addEventListener("abort", () => {
    model.sending?.abort();
    model.signal = undefined;
    unwrite(model.written);
    models.delete(model.form);
  });
}

/** Changes what a form shows. */
export function show(model: Model, change: Partial<View>): void {
  const { form, view, written } = model;
  model.flush(() => {
    view.value = { ...view.peek(), ...change };
  });
  const { message, said, errors } = change;
  const reader = readerOf(form, "p");
  if (errors) showComplaints(form, written, errors);
  if (said !== undefined && reader) showText(written, [reader], said);
  if (message !== undefined) showText(written, form.querySelectorAll(".wpcf7-response-output"), message);
}
