/**
 * A contact form (docs/stock-behaviour/forms-and-theme.md §A): its state, what happens on which event, and what the
 * server's nodes are for the state. rules.ts checks fields, sending.ts sends and shows the answer, emptied.ts keeps what
 * was typed. They are called through `wpcf7`, because scripts wrap it.
 */
import type { Look } from "../../shared/island/hold.ts";
import type { ModelContext } from "../../shared/island/model.ts";
import type { UploadProgress } from "../../shared/rest/upload.ts";
import { stateOf } from "./answers.ts";
import { type SubmitOptions, type ValidateOptions, wpcf7 } from "./api.ts";
import { complaintsOf } from "./complaints.ts";
import type { Aside } from "./drafts.ts";
import { comeBack } from "./emptied.ts";
import { fieldLooks, putRight, textOf, tipOf } from "./fields.ts";
import { identify, isStocks, keepModel } from "./identity.ts";
import type { FormOptions } from "./index.ts";
import { dispatch, factsOf, nameOf, wrapSelector } from "./parts.ts";
import { check, learn, validate } from "./rules.ts";
import { reset, setHash, submit } from "./sending.ts";
import { fileSize } from "./values.ts";

/** What is ours to show beside the server's nodes: the view renders it. What is absent is not shown. */
export interface Ours {
  /** Valid values, by the field that shows them; none: its default. */
  readonly reflections: ReadonlyMap<string, readonly string[]>;
  /** Names and sizes of the files that will be sent, by their field. */
  readonly files: ReadonlyMap<HTMLInputElement, string>;
  /** How much of big files has gone; no `total`: nothing is known yet. */
  readonly progress?: Partial<UploadProgress> | undefined;
  /** The ways out where the message could not be sent: once more, and, where that leads anywhere, without script. */
  readonly failure?: { readonly again: () => unknown; readonly plain?: (() => void) | undefined } | undefined;
  /** What was typed before the page was left, kept beside the form. */
  readonly offer?: { readonly text: string; readonly bringBack: () => void } | undefined;
}

/** The state of a form, and what changes it. */
function stateFor(form: HTMLFormElement, context: ModelContext<FormOptions>) {
  /** Does something, and the page shows what came of it. A failure is reported, and takes back nothing. */
  const act = context.answer((task: () => unknown) => task());
  const state = {
    ...context,
    form,
    act,
    /** Its `data-status` and its class. */
    status: form.dataset.status ?? "",
    complaints: complaintsOf(form),
    ours: { reflections: new Map(), files: new Map() } as Ours,
    /** What is on its way; aborted when the form is reset or goes. */
    sending: undefined as AbortController | undefined,
    /** The reset that comes now follows a message that was sent. */
    isSent: false,
    /** Focus is being moved to a complaint that nobody has read yet. */
    isPlacingFocus: false,
    /** Names of fields that the visitor has been in. */
    visited: new Set<string>(),
    /** The control that was left last before the rules were there. */
    unchecked: undefined as Element | undefined,
    /** Changes what is ours. */
    show(change: Partial<Ours>): void {
      act(() => {
        state.ours = { ...state.ours, ...change };
      });
    },
    /** Puts the form into the state of a status; says so unless it was in it (§A5). */
    become(next: string): void {
      const { status: before } = state;
      const status = stateOf(next);
      act(() => {
        state.status = status;
      });
      if (before && before !== status)
        dispatch(form, "wpcf7statuschanged", { ...factsOf(form), status, prevStatus: before });
    },
  };
  return state;
}

export type FormState = ReturnType<typeof stateFor>;

/** What other scripts, and the model, can do with a form that is alive. */
const verbsOf = (state: FormState) => ({
  submit: (options?: SubmitOptions) => submit(state, options),
  reset: (_options?: object) => reset(state),
  validate: (options?: ValidateOptions) => validate(state, options),
  learn: () => learn(state),
  /** Brings new captcha, quiz and hash to a form of a page that is not fresh from the server; what was typed stays. */
  renew() {
    setHash(state.form, "");
    void wpcf7().reset(state.form);
  },
  comeBack: (aside: Aside) => comeBack(state, aside),
});

export type ContactForm = ReturnType<typeof verbsOf>;

/** Brings a form to life until the island ends. */
export function createForm(form: HTMLFormElement, context: ModelContext<FormOptions>) {
  const { answer, on, onChange, touched } = context;
  /** The plugin's own script answers this form. */
  const isForeign = isStocks(form);
  const state = stateFor(form, context);
  const actions = verbsOf(state);
  const { status: served, visited } = state;
  let goneTips: readonly Element[] = [];

  const visit = (target: EventTarget | null): false => {
    const wrap = (target as Element).closest<HTMLElement>(wrapSelector);
    if (wrap) visited.add(nameOf(wrap));
    return false;
  };
  const readFiles = (): void => {
    const inputs = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")];
    const { lang } = document.documentElement;
    const told = ({ name, size }: File): string => `${name} (${fileSize(size, lang)})`;
    state.ours = {
      ...state.ours,
      files: new Map(inputs.map((input) => [input, [...(input.files ?? [])].map(told).join(", ")])),
    };
  };
  /** Files are read a task later: a script that takes them out of their field, and keeps them itself, has its turn first. */
  const readSoon = (): unknown => setTimeout(answer(readFiles));
  const hideTip = (event: Event): boolean => {
    const tip = state.isPlacingFocus ? undefined : tipOf(event);
    if (tip && !goneTips.includes(tip)) goneTips = [...goneTips, tip];
    return !!tip;
  };

  if (!isForeign) {
    identify(form);
    readFiles();
    onChange(readFiles);
    on(form, "focusin", (event) => {
      void learn(state);
      return hideTip(event);
    });
    on(form, "click", hideTip);
    on(form, "mouseover", hideTip);
    on(form, "focusout", ({ target }) => visit(target));
    on(form, "input", () => !!form.querySelector(".wpcf7-character-count"));
    // Before anything else looks at the fields.
    on(form, "change", ({ target }) => putRight(form, target), true);
    on(form, "change", ({ target }) => {
      visit(target);
      readSoon();
      const control = (target as Element).closest(".wpcf7-form-control");
      if (control) check(state, control);
      state.act(() => true);
      textOf(target)?.focus();
    });
    // The event comes before the fields are cleared, and after a visitor's click so does a microtask.
    on(form, "reset", () => {
      readSoon();
      void wpcf7().reset(form);
    });
    // The browser may have filled the fields again.
    on(window, "pageshow", readSoon);
    on(form, "submit", (event) => {
      event.preventDefault();
      void wpcf7().submit(form, { submitter: event.submitter });
    });
    keepModel(form, actions);
    if (document.activeElement?.closest("form") === form) void learn(state);
    void touched().then(() => learn(state));
  }

  return {
    /** `undefined`: the plugin's own script answers this form. */
    actions: isForeign ? undefined : actions,
    ours: () => state.ours,
    looks(): Look[] {
      if (isForeign) return [];
      const { status, sending } = state;
      return [
        {
          key: "form",
          element: form,
          "data-status": status || undefined,
          className: status ? { [served || status]: status === served, [status]: true } : {},
        },
        ...[...form.querySelectorAll(`.inert-on-${status || "init"}`)].map((element, at) => ({
          key: `switched ${at}`,
          element,
          inert: true,
          className: { "active-on-any": true },
        })),
        ...[...form.querySelectorAll("[type=submit]")].map((element, at) => ({
          key: `button ${at}`,
          element: sending && element,
          "aria-disabled": true,
        })),
        ...fieldLooks(form),
        ...goneTips
          .filter((tip) => tip.isConnected)
          .map((element, at) => ({ key: `tip ${at}`, element, style: { display: "none" } })),
      ];
    },
    end() {
      state.sending?.abort();
      state.complaints.end();
      keepModel(form, undefined);
    },
  };
}

export type Form = ReturnType<typeof createForm>;
