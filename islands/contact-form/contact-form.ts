/** A contact form: sends itself, shows what the server answers, and loses nothing when it fails (contract part A). */
import { formsConfig } from "../../shared/config/forms.ts";
import { setAttributes } from "../../shared/dom/attributes.ts";
import type { Mount } from "../../shared/island/island.ts";
import { RestError } from "../../shared/rest/error.ts";
import { type SubmitOptions, type ValidateOptions, wpcf7 } from "./api.ts";
import type { Aside } from "./drafts.ts";
import { empty, withdrawOffer } from "./emptied.ts";
import { errorId, fieldErrors, type InvalidField } from "./errors.ts";
import { failureText, offerRetry, withdrawRetry } from "./failure.ts";
import { takeFields } from "./fields.ts";
import { showProgress } from "./progress.ts";
import { type Refill, refill } from "./refill.ts";
import { clearError, clearResponse, nameOf, say, showError, showErrors } from "./response.ts";
import { detailOf, factsOf, idOf, ownField, setState, tell } from "./state.ts";
import { eventOf } from "./status.ts";
import { call } from "./transport.ts";
import type { Schema } from "./validation/index.ts";

/** An answer to `feedback`. */
interface Answer extends Refill {
  readonly status: string;
  readonly message?: string;
  readonly posted_data_hash?: string;
  readonly invalid_fields?: readonly InvalidField[];
}

/** What the island knows of a form that is mounted. */
interface Form {
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
  readonly focusInvalid: boolean;
  /** Names of fields that the visitor has been in. */
  readonly visited: Set<string>;
  /** Shows the defaults of what reflects a field, once something has been reflected. */
  reflectNothing?: () => void;
  /** What is on its way; aborted when the form is reset or goes. */
  sending?: AbortController | undefined;
  /** The reset that comes now follows a message that was sent. */
  isSent?: boolean;
}

const forms = new WeakMap<HTMLFormElement, Form>();

const clear = (form: HTMLFormElement): void => {
  const { unitTag } = factsOf(form);
  withdrawRetry(form);
  clearResponse(form, (name) => errorId(unitTag, name));
};

/** What was sent from the page that the server's cache has, or from this one long ago, is not what will be sent. */
function forgetHash(form: HTMLFormElement): void {
  const hash = ownField(form, "_posted_data_hash");
  if (hash) hash.value = "";
}

/** Reads an answer. @throws RestError */
function readAnswer(value: unknown): Answer {
  if (typeof (value as Answer | null)?.status !== "string") throw new RestError("invalid_json");
  return value as Answer;
}

/** Mounts a form that a script has put into the page. */
export function init(form: HTMLFormElement): void {
  if (form.parentElement) window.storefrontIslands?.mount(form.parentElement);
}

/** Sends a form, unless it is being sent. */
export async function submit(form: HTMLFormElement, { submitter }: SubmitOptions = {}): Promise<void> {
  const known = forms.get(form);
  if (!known || known.sending) return;
  const sending = new AbortController();
  known.sending = sending;
  const detail = detailOf(form, submitter);
  const busy = [...form.querySelectorAll("[type=submit]")].map((button) =>
    setAttributes(button, { "aria-disabled": "true" }),
  );
  clear(form);
  tell(form, "wpcf7beforesubmit", detail);
  setState(form, "submitting");
  const bar = showProgress(form, detail.formData);
  try {
    if (wpcf7().blocked) throw new RestError("unknown_error");
    const answer = readAnswer(
      await call(form, "feedback", {
        method: "POST",
        body: detail.formData,
        signal: sending.signal,
        ...(bar && { onUploadProgress: bar.update }),
      }),
    );
    const { status, message = "", posted_data_hash: hash, invalid_fields: invalid } = answer;
    detail.status = status;
    detail.apiResponse = answer;
    setState(form, status);
    // Whoever listens finds the fields as they were sent, and the page as it was.
    const event = eventOf(status);
    if (event) tell(form, event, detail);
    tell(form, "wpcf7submit", detail);
    refill(form, answer);
    const hashField = ownField(form, "_posted_data_hash");
    if (hash && hashField) hashField.value = hash;
    known.sending = undefined;
    if (status === "mail_sent") {
      withdrawOffer(form);
      known.isSent = true;
      form.reset();
    }
    say(form, message);
    showErrors(form, fieldErrors(invalid, detail.unitTag), known.focusInvalid);
  } catch (error) {
    // A reset, or the end of the island, gives it up without a word.
    if (sending.signal.aborted) return;
    known.report(error);
    setState(form, "failed");
    say(form, failureText(error));
    offerRetry(form, error, () => wpcf7().submit(form, { submitter: submitter ?? null }));
  } finally {
    bar?.remove();
    for (const giveBack of busy) giveBack();
    if (known.sending === sending) known.sending = undefined;
  }
}

/** Follows a reset of the fields: new captcha and quiz. After a message that was sent, its success stays in sight. */
export async function reset(form: HTMLFormElement): Promise<void> {
  const known = forms.get(form);
  if (!known) return;
  const { isSent = false } = known;
  known.isSent = false;
  known.sending?.abort();
  known.visited.clear();
  known.reflectNothing?.();
  const detail = detailOf(form);
  if (!isSent) clear(form);
  setState(form, "resetting");
  if (isSent) setState(form, "sent");
  try {
    const answer = (await call(form, "refill", { signal: known.signal })) as Refill | null;
    detail.apiResponse = answer;
    refill(form, answer ?? {});
  } catch (error) {
    // The fields are empty all the same; a stale quiz or captcha is told of when it is sent.
    if (known.signal.aborted) return;
    known.report(error);
  }
  if (form.dataset.status === "resetting") setState(form, "init");
  tell(form, "wpcf7reset", detail);
}

/** Empties a form whose page has come out of the back/forward cache: fields, answer, questions. */
export function comeBack(form: HTMLFormElement, aside: Aside): void {
  forgetHash(form);
  empty(form, aside);
}

/** Shows what the server would say of the fields that the visitor has been in. */
export async function validate(
  form: HTMLFormElement,
  { target, scope = form }: ValidateOptions = {},
): Promise<void> {
  const known = forms.get(form);
  const schema = wpcf7().schemas.get(idOf(form));
  if (!known || !schema || known.sending || target?.closest(".novalidate")) return;
  const rules = await import("./validation/index.ts");
  if (known.signal.aborted || known.sending) return;
  // The code may come after an answer, whose state stays.
  const { status, unitTag } = factsOf(form);
  known.reflectNothing = () => rules.reflect(form);
  setState(form, "validating");
  const results = rules.validate(schema, rules.collect(scope));
  const isDue = (name: string): boolean => !target || known.visited.has(name);
  for (const name of new Set(rules.wrapsOf(scope).map(nameOf))) {
    const result = isDue(name) && results.get(name);
    if (!result) continue;
    const id = errorId(unitTag, name);
    clearError(form, name, id);
    if ("message" in result) showError(form, { field: name, message: result.message, errorId: id });
    else rules.reflect(form, name, result.validInputs);
  }
  setState(form, status || "init");
}

/** Fetches the rules of a form, until the server has answered; a form without them is validated by the server alone. */
async function loadSchema(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const { schemas } = wpcf7();
  const id = idOf(form);
  if (!formsConfig().api || schemas.has(id)) return;
  schemas.set(id, undefined);
  const schema = (await call(form, "feedback/schema", { signal }).catch(
    // Asked in vain, at the next focus again; not where the server has none.
    ({ status }) => status || schemas.delete(id),
  )) as Schema | null;
  if (Array.isArray(schema?.rules)) schemas.set(id, schema);
}

/** Adds the spinner that the plugin's style sheet shows while a form is being sent. */
function addSpinners(form: HTMLFormElement): HTMLElement[] {
  // Until 5.4 it had another name, and came after the submit button.
  const [after, className] = formsConfig().api
    ? [".has-spinner", "wpcf7-spinner"]
    : [".wpcf7-submit", "ajax-loader"];
  return [...form.querySelectorAll(after)].flatMap((button) => {
    if (button.nextElementSibling?.matches(`.${className}`)) return [];
    const spinner = document.createElement("span");
    spinner.className = className;
    button.after(spinner);
    return spinner;
  });
}

const mount: Mount<{ readonly drafts: boolean; readonly focusInvalid: boolean }> = (
  host,
  { signal, report, props },
) => {
  const form = host as HTMLFormElement & { wpcf7?: object };
  // The plugin's own script has been here.
  if (form.wpcf7) return undefined;
  const known: Form = { signal, report, focusInvalid: props.focusInvalid, visited: new Set() };
  forms.set(form, known);
  const {
    contactFormId: id,
    contactFormLocale: locale,
    containerPostId: containerPost,
    status: served,
    ...facts
  } = factsOf(form);
  form.wpcf7 = {
    ...facts,
    id,
    locale,
    containerPost,
    parent: form.closest(".wpcf7"),
    get schema() {
      return wpcf7().schemas.get(id);
    },
    get status() {
      return form.dataset.status;
    },
  };
  const spinners = addSpinners(form);
  takeFields(form, signal);

  const visit = (target: EventTarget | null): void => {
    const wrap = (target as Element).closest<HTMLElement>(".wpcf7-form-control-wrap");
    if (wrap) known.visited.add(nameOf(wrap));
  };
  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    hear: (event: HTMLElementEventMap[K]) => void,
  ): void => form.addEventListener(type, hear, { signal });
  const learn = (): void => void loadSchema(form, signal);
  listen("focusin", learn);
  if (form.contains(document.activeElement)) learn();
  listen("focusout", ({ target }) => visit(target));
  listen("change", ({ target }) => {
    visit(target);
    const control = (target as Element).closest(".wpcf7-form-control");
    if (control) wpcf7().validate(form, { target: control });
  });
  listen("reset", () => void wpcf7().reset(form));
  listen("submit", (event) => {
    event.preventDefault();
    wpcf7().submit(form, { submitter: event.submitter });
  });

  // New captcha, quiz and hash for a page that is not fresh from the server; what was typed stays.
  if (formsConfig().cached) {
    forgetHash(form);
    void wpcf7().reset(form);
  }

  return () => {
    withdrawOffer(form);
    known.sending?.abort();
    known.reflectNothing?.();
    clear(form);
    for (const spinner of spinners) spinner.remove();
    setState(form, served);
    delete form.wpcf7;
    forms.delete(form);
  };
};

export default mount;
