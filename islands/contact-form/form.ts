/**
 * A contact form (docs/stock-behaviour/forms-and-theme.md §A): its status, the complaints that are shown, what is being
 * sent, and the server's answer. Nothing that was typed is lost when sending fails. The actions are called through
 * `wpcf7`, because scripts wrap it.
 */
import { ofForm } from "../../shared/dom/form-members.ts";
import type { Look } from "../../shared/island/hold.ts";
import type { ModelContext } from "../../shared/island/model.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import { RestError } from "../../shared/rest/error.ts";
import type { UploadProgress } from "../../shared/rest/upload.ts";
import { errorId, eventOf, fieldErrors, type InvalidField, stateOf } from "./answers.ts";
import { type ContactForm, type SubmitOptions, type ValidateOptions, wpcf7 } from "./api.ts";
import { complaintsOf } from "./complaints.ts";
import type { Aside } from "./drafts.ts";
import { fieldLooks, putRight, textOf, tipOf } from "./fields.ts";
import { identify, isStocks, keepModel } from "./identity.ts";
import type { FormOptions } from "./index.ts";
import {
  collect,
  type Detail,
  detailOf,
  dispatch,
  factsOf,
  focusable,
  nameOf,
  namesIn,
  ownField,
  type Refill,
  refill,
  validatedIn,
  wrapSelector,
} from "./parts.ts";
import {
  bytesIn,
  call,
  failureText,
  isUnclear,
  leadsNowhere,
  loadRules,
  rulesOf,
  worthABar,
} from "./sending.ts";
import { validate as judge } from "./validate.ts";
import { fileSize } from "./values.ts";

/** An answer to `feedback`. */
interface Answer extends Refill {
  readonly status: string;
  readonly message?: string;
  readonly posted_data_hash?: string;
  readonly invalid_fields?: readonly InvalidField[];
}

/** Reads an answer. @throws RestError */
function readAnswer(value: unknown): Answer {
  if (typeof (value as Answer | null)?.status !== "string") throw new RestError("invalid_json");
  return value as Answer;
}

/** What is ours to show beside the server's nodes: the view renders it. What is absent is not shown. */
export interface Ours {
  /** Valid values, by the field that shows them; none: its default. */
  readonly reflections: ReadonlyMap<string, readonly string[]>;
  /** Names and sizes of the files that will be sent, by their field. */
  readonly files: ReadonlyMap<HTMLInputElement, string>;
  /** How much of big files has gone; no `total`: nothing is known yet. */
  readonly progress?: Partial<UploadProgress> | undefined;
  /** The ways out where the message could not be sent: once more, and, where that leads anywhere, without script. */
  readonly failure?: { readonly again: () => void; readonly plain?: (() => void) | undefined } | undefined;
  /** What was typed before the page was left, kept beside the form. */
  readonly offer?: { readonly text: string; readonly bringBack: () => void } | undefined;
}

/** Brings a form to life until the island ends. */
export function createForm(form: HTMLFormElement, context: ModelContext<FormOptions>) {
  const { answer, on, onChange, props, report, signal, start, touched } = context;
  /** The plugin's own script answers this form. */
  const isForeign = isStocks(form);
  const served = form.dataset.status ?? "";
  const complaints = complaintsOf(form);
  let status = served;
  /** What is on its way; aborted when the form is reset or goes. */
  let sending: AbortController | undefined;
  /** The reset that comes now follows a message that was sent. */
  let isSent = false;
  let ours: Ours = { reflections: new Map(), files: new Map() };
  /** Names of fields that the visitor has been in. */
  const visited = new Set<string>();
  /** The control that was left last before the rules were there. */
  let unchecked: Element | undefined;
  /** Focus is being moved to a complaint that nobody has read yet. */
  let isPlacingFocus = false;
  let goneTips: readonly Element[] = [];

  /** Does something, and shows what came of it. A failure is reported, and takes back nothing that was done before. */
  const act = answer((task: () => unknown) => task());
  const show = (change: Partial<Ours>): void => {
    ours = { ...ours, ...change };
  };

  /** Puts the form into the state of a status; says so unless it was in it (§A5). */
  const become = (next: string): void => {
    const before = status;
    status = stateOf(next);
    act(() => true);
    if (before && before !== status)
      dispatch(form, "wpcf7statuschanged", { ...factsOf(form), status, prevStatus: before });
  };

  const learn = async (): Promise<void> => {
    if (!signal.aborted) await loadRules(form, signal);
    if (unchecked && !signal.aborted) check(unchecked);
  };
  /** Checks a field that was changed, as soon as there are rules. */
  const check = (control: Element): void => {
    const hasRules = rulesOf(form);
    unchecked = hasRules ? undefined : control;
    if (hasRules) wpcf7().validate(form, { target: control });
  };
  const validate = (options: ValidateOptions = {}): void => {
    const { target, scope = form } = options;
    const rules = rulesOf(form);
    if (!rules) {
      void loadRules(form, signal).then(() => rulesOf(form) && validate(options));
      return;
    }
    if (sending || signal.aborted || target?.closest(".novalidate")) return;
    const before = status || "init";
    become("validating");
    const results = judge(rules, collect(scope));
    for (const name of new Set(validatedIn(scope).map(nameOf))) {
      const result = !target || visited.has(name) ? results.get(name) : undefined;
      if (!result) continue;
      complaints.clear(name);
      if ("message" in result) {
        const id = errorId(factsOf(form).unitTag, name);
        complaints.add([{ field: name, message: result.message, errorId: id }]);
      } else {
        const texts = result.validInputs.map((value) => (typeof value === "string" ? value : value.name));
        show({ reflections: new Map(ours.reflections).set(name, texts) });
      }
    }
    become(before);
  };

  /** Takes all complaints, the message and the ways out away. */
  const clear = (): void => {
    complaints.clearAll();
    show({ failure: undefined });
  };

  /** Shows complaints; the first field in the form's order gets focus, if it may. */
  const complain = (invalid: readonly InvalidField[] | undefined): void => {
    const errors = fieldErrors(invalid, factsOf(form).unitTag);
    complaints.add(errors);
    const names = namesIn(form).filter((name) => errors.some(({ field }) => field === name));
    const first = names.map((name) => focusable(form, name)).find(Boolean);
    if (!props.focusInvalid || !first) return;
    isPlacingFocus = true;
    first.focus();
    isPlacingFocus = false;
  };

  const setHash = (hash: string): void => {
    const field = ownField(form, "_posted_data_hash");
    if (field) field.value = hash;
  };
  const submit = async ({ submitter = null }: SubmitOptions = {}): Promise<void> => {
    if (sending || signal.aborted) return;
    const mine = new AbortController();
    const detail = detailOf(form, submitter);
    const bytes = bytesIn(detail.formData);
    sending = mine;
    act(clear);
    dispatch(form, "wpcf7beforesubmit", detail);
    if (bytes > worthABar) show({ progress: {} });
    become("submitting");
    void start();
    // Without files there is nothing whose bytes could take long.
    const onUploadProgress = answer(({ loaded, total }: UploadProgress) => {
      if (!ours.progress) return false;
      show({ progress: { loaded, total: total || bytes } });
      return true;
    });
    try {
      if (wpcf7().blocked) throw new RestError("unknown_error");
      const body = { method: "POST", body: detail.formData, signal: mine.signal };
      showAnswer(
        readAnswer(await call(form, "feedback", { ...body, ...(bytes > 0 && { onUploadProgress }) })),
        detail,
      );
    } catch (error) {
      // A reset, or the end of the island, gives it up without a word.
      if (!mine.signal.aborted) showFailure(error, submitter);
    } finally {
      if (!sending || sending === mine)
        act(() => {
          sending = undefined;
          show({ progress: undefined });
        });
    }
  };
  /** Shows an answer, one step after the other. The server has the message, whatever fails from here on. */
  const showAnswer = (given: Answer, detail: Detail): void => {
    const isNowSent = given.status === "mail_sent";
    Object.assign(detail, { status: given.status, apiResponse: given });
    become(given.status);
    // Whoever listens finds the fields as they were sent, and the page as it was.
    const event = eventOf(given.status);
    if (event) dispatch(form, event, detail);
    dispatch(form, "wpcf7submit", detail);
    act(() => refill(form, given));
    if (given.posted_data_hash) setHash(given.posted_data_hash);
    sending = undefined;
    if (isNowSent) {
      isSent = true;
      show({ offer: undefined });
      act(() => ofForm(form, "reset")());
    }
    act(() => complaints.say(given.message ?? ""));
    act(() => complain(given.invalid_fields));
  };
  const showFailure = (error: unknown, submitter: HTMLElement | null): void => {
    report(error);
    const failure = {
      again: () => void wpcf7().submit(form, { submitter }),
      plain: leadsNowhere(error) ? undefined : () => ofForm(form, "submit")(),
    };
    // Nobody is invited to send twice what may have been sent.
    if (!isUnclear(error)) show({ failure });
    become("failed");
    complaints.say(failureText(error));
  };

  const reset = async (): Promise<void> => {
    const followsMessage = isSent;
    isSent = false;
    sending?.abort();
    visited.clear();
    // Defaults, where something has been reflected.
    show({ reflections: new Map([...ours.reflections.keys()].map((name) => [name, []])) });
    const detail = detailOf(form);
    if (!followsMessage) clear();
    become("resetting");
    if (followsMessage) become("sent");
    try {
      const given = (await call(form, "refill", { signal })) as Refill | null;
      detail.apiResponse = given;
      refill(form, given ?? {});
    } catch (error) {
      // The fields are empty all the same; a stale quiz or captcha is reported when it is sent.
      if (signal.aborted) return;
      report(error);
    }
    if (status === "resetting") become("init");
    dispatch(form, "wpcf7reset", detail);
  };

  const renew = (): void => {
    // What was sent from the page that the server's cache has is not what will be sent.
    setHash("");
    void wpcf7().reset(form);
  };
  const comeBack = ({ setAside, bringBack, tell }: Aside): void => {
    setHash("");
    const isKept = setAside(form);
    const hadFiles = [...form.querySelectorAll<HTMLInputElement>("[type=file]")].some(
      ({ files }) => files?.length,
    );
    const { kept, files, action, back } = inPageLanguage("formEmptied", en.formEmptied);
    const withFiles = (text: string): string => (hadFiles ? `${text} ${files}` : text);
    const offer = {
      text: withFiles(kept),
      bringBack: answer(() => {
        act(() => show({ offer: undefined }));
        const filled = bringBack(form);
        tell(filled);
        (filled[0] ?? form.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea"))?.focus();
        complaints.whisper(withFiles(back));
      }),
    };
    act(() => show({ offer: undefined }));
    ofForm(form, "reset")();
    if (!isKept) return;
    act(() => show({ offer }));
    complaints.whisper(`${offer.text} ${action}.`);
    void start();
  };

  const visit = (target: EventTarget | null): false => {
    const wrap = (target as Element).closest<HTMLElement>(wrapSelector);
    if (wrap) visited.add(nameOf(wrap));
    return false;
  };
  const readFiles = (): void => {
    const inputs = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")];
    const { lang } = document.documentElement;
    const told = ({ name, size }: File): string => `${name} (${fileSize(size, lang)})`;
    show({ files: new Map(inputs.map((input) => [input, [...(input.files ?? [])].map(told).join(", ")])) });
  };
  /** Files are read a task later: a script that takes them out of their field, and keeps them itself, has its turn first. */
  const readSoon = (): unknown => setTimeout(answer(readFiles));
  const hideTip = (event: Event): boolean => {
    const tip = isPlacingFocus ? undefined : tipOf(event);
    if (tip && !goneTips.includes(tip)) goneTips = [...goneTips, tip];
    return !!tip;
  };

  const actions: ContactForm = { submit, reset, validate, learn, renew, comeBack };
  if (!isForeign) {
    identify(form);
    readFiles();
    onChange(readFiles);
    on(form, "focusin", (event) => {
      void learn();
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
      if (control) check(control);
      act(() => true);
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
    if (document.activeElement?.closest("form") === form) void learn();
    void touched().then(learn);
  }

  return {
    /** `undefined`: the plugin's own script answers this form. */
    actions: isForeign ? undefined : actions,
    ours: () => ours,
    looks(): Look[] {
      if (isForeign) return [];
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
      sending?.abort();
      complaints.end();
      keepModel(form, undefined);
    },
  };
}

export type Form = ReturnType<typeof createForm>;
