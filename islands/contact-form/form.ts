/**
 * A contact form (docs/stock-behaviour/forms-and-theme.md §A): its state, its events and its looks. rules.ts checks
 * fields, sending.ts sends and shows the answer, emptied.ts keeps what was typed. They are called through `wpcf7`,
 * because scripts wrap its functions.
 */
import { released } from "../../shared/dom/held-press.ts";
import { watchPresses } from "../../shared/dom/watch-presses.ts";
import { alike } from "../../shared/island/alike.ts";
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

/** What the view renders beside the server's nodes. An absent property shows nothing. */
export interface Ours {
  /** Valid values, by field; a field without values shows its default. */
  readonly reflections: ReadonlyMap<string, readonly string[]>;
  /** Names and sizes of the files that will be sent, by their field. */
  readonly files: ReadonlyMap<HTMLInputElement, string>;
  /** How many bytes of big files are sent; without `total`: nothing is known yet. */
  readonly progress?: Partial<UploadProgress> | undefined;
  /** The message could not be sent. It can be sent again, or, if the server can be reached, by a plain post. */
  readonly failure?: { readonly again: () => unknown; readonly plain?: (() => void) | undefined } | undefined;
  /** Text that was typed before the page was left, and can be brought back. */
  readonly offer?: { readonly text: string; readonly bringBack: () => void } | undefined;
}

/** The state of a form, and what changes it. */
function stateFor(form: HTMLFormElement, context: ModelContext<FormOptions>) {
  /** Runs a task, and then shows its changes. A failure is reported; changes before it stay. */
  const act = context.answer((task: () => unknown) => task());
  const state = {
    ...context,
    form,
    act,
    /** The form's `data-status`, which is also in its class. */
    status: form.dataset.status ?? "",
    complaints: complaintsOf(form),
    ours: { reflections: new Map(), files: new Map() } as Ours,
    /** The message that is being sent; aborted when the form is reset or removed. */
    sending: undefined as AbortController | undefined,
    /** The next reset follows a message that was sent. */
    isSent: false,
    /** Focus is being moved to a complaint that nobody has read yet. */
    isPlacingFocus: false,
    /** Names of fields that the visitor has been in. */
    visited: new Set<string>(),
    /** The control that the visitor left last before the rules came. */
    unchecked: undefined as Element | undefined,
    /** Changes what the view renders. */
    show(change: Partial<Ours>): void {
      act(() => {
        state.ours = { ...state.ours, ...change };
      });
    },
    /** Puts the form into the state of a status. Sends an event if the state is a new one (§A5). */
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
const actionsOf = (state: FormState) => ({
  submit: (options?: SubmitOptions) => submit(state, options),
  reset: (_options?: object) => reset(state),
  validate: (options?: ValidateOptions) => validate(state, options),
  learn: () => learn(state),
  /** Brings new captcha, quiz and hash to a form whose page is from a cache. Typed text stays. */
  renew() {
    setHash(state.form, "");
    void wpcf7().reset(state.form);
  },
  comeBack: (aside: Aside) => comeBack(state, aside),
});

export type ContactForm = ReturnType<typeof actionsOf>;

/** Brings a form to life until the island ends. */
export function createForm(form: HTMLFormElement, context: ModelContext<FormOptions>) {
  const { answer, on, onChange, touched } = context;
  /** The plugin's own script answers this form. */
  const isForeign = isStocks(form);
  const state = stateFor(form, context);
  const actions = actionsOf(state);
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
  /** Files are read a task later, because some scripts first take the files out of their field and keep them. */
  const readSoon = (): unknown => setTimeout(answer(readFiles));
  const hideTip = (event: Event): boolean => {
    const tip = state.isPlacingFocus ? undefined : tipOf(event);
    if (tip && !goneTips.includes(tip)) goneTips = [...goneTips, tip];
    return !!tip;
  };

  if (!isForeign) {
    identify(form);
    watchPresses(context.signal);
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
    // Captured, so that other listeners read the corrected values.
    on(form, "change", ({ target }) => putRight(form, target), true);
    on(form, "change", ({ target }) => {
      visit(target);
      readSoon();
      textOf(target)?.focus();
      const control = (target as Element).closest(".wpcf7-form-control");
      // A complaint moves what is below it: a button that is being pressed would be elsewhere when it is let go.
      if (control) void released().then(() => state.act(() => check(state, control)));
    });
    // The browser clears the fields after this event; after a visitor's click, even after its microtasks.
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
    asks() {
      const { reflections, files, progress, failure, offer } = state.ours;
      const isReflected = reflections.size > 0 && !!form.querySelector("[data-reflection-of]");
      return (
        !!(state.sending || progress || failure || offer) || isReflected || [...files.values()].some(Boolean)
      );
    },
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
        ...alike("switched", form.querySelectorAll(`.inert-on-${status || "init"}`), {
          inert: true,
          className: { "active-on-any": true },
        }),
        ...(sending
          ? alike("button", form.querySelectorAll("[type=submit]"), { "aria-disabled": true })
          : []),
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
