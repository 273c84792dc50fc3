/**
 * What can be done with a contact form (docs/stock-behaviour/forms-and-theme.md §A): send it, reset it,
 * validate it. Everything shown of it is a view of its model; nothing that was typed is lost when sending
 * fails.
 */
import { pageIslands } from "../../shared/config/page.ts";
import { ofForm } from "../../shared/dom/form-members.ts";
import { RestError } from "../../shared/rest/error.ts";
import { eventOf, fieldErrors, type InvalidField } from "./answers.ts";
import { forms, type SubmitOptions, wpcf7 } from "./api.ts";
import { alive, bring, clearError } from "./check.ts";
import type { Aside } from "./drafts.ts";
import { empty } from "./emptied.ts";
import { detailOf, dispatch, factsOf, ownField } from "./facts.ts";
import { isStocks } from "./identity.ts";
import { type Model, modelOf, show, wake } from "./model.ts";
import { focusable, namesIn, readerOf } from "./parts.ts";
import { type Refill, refill } from "./refill.ts";
import { bytesIn, call, failureText, isUnclear, worthABar } from "./sending.ts";
import { setState } from "./state.ts";

export { validate } from "./check.ts";

/** An answer to `feedback`. */
interface Answer extends Refill {
  readonly status: string;
  readonly message?: string;
  readonly posted_data_hash?: string;
  readonly invalid_fields?: readonly InvalidField[];
}

/** Brings a form to life that a script has put somewhere; those that the loader has found already stay as they are. */
export function init(form: HTMLFormElement): void {
  if (!form.matches(forms)) form.setAttribute("data-island", "contact-form");
  // Presses in a shadow tree are not kept for code that is still to come.
  if (form.getRootNode() !== document) void bring(form);
  else pageIslands()?.mount(form);
}

/** Takes all complaints, the message and the offer to send again away. */
function clear(model: Model): void {
  show(model, { errors: [], message: "", said: "", failure: undefined });
  for (const name of namesIn(model.form)) clearError(model, name);
  readerOf(model.form, "ul")?.replaceChildren();
}

/** Says a message, to screen readers and in the form's response area, which comes into sight. */
function say(model: Model, message: string): void {
  show(model, { message, said: message });
  for (const output of model.form.querySelectorAll(".wpcf7-response-output"))
    if (message) output.scrollIntoView({ block: "nearest" });
}

/** Shows complaints; the first field in the form's order gets focus, if it may. */
function complain(model: Model, invalid: readonly InvalidField[] | undefined): void {
  const { form, focusInvalid } = model;
  const errors = fieldErrors(invalid, factsOf(form).unitTag);
  show(model, { errors });
  const names = namesIn(form).filter((name) => errors.some(({ field }) => field === name));
  const first = names.map((name) => focusable(form, name)).find(Boolean);
  if (!focusInvalid || !first) return;
  model.isPlacingFocus = true;
  first.focus();
  model.isPlacingFocus = false;
}

/** Shows the defaults of what reflects a field, once something has been reflected. */
function reflectDefaults(model: Model): void {
  const { reflections } = model.view.peek();
  if (reflections.size)
    show(model, { reflections: new Map([...reflections.keys()].map((name) => [name, []])) });
}

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

/** Sends a form, unless it is being sent. */
export async function submit(form: HTMLFormElement, { submitter }: SubmitOptions = {}): Promise<void> {
  const model = modelOf(form).isViewed ? alive(form) : await bring(form);
  if (!model || model.sending) return;
  const sending = new AbortController();
  model.sending = sending;
  const detail = detailOf(form, submitter);
  const bytes = bytesIn(detail.formData);
  clear(model);
  show(model, { isSending: true });
  dispatch(form, "wpcf7beforesubmit", detail);
  setState(model, "submitting");
  if (bytes > worthABar) show(model, { progress: {} });
  try {
    if (wpcf7().blocked) throw new RestError("unknown_error");
    const answer = readAnswer(
      await call(form, "feedback", {
        method: "POST",
        body: detail.formData,
        signal: sending.signal,
        // Without files there is nothing whose bytes could take long.
        ...(bytes > 0 && {
          onUploadProgress: ({ loaded, total }) =>
            model.view.peek().progress && show(model, { progress: { loaded, total: total || bytes } }),
        }),
      }),
    );
    const { status, message = "", posted_data_hash: hash, invalid_fields: invalid } = answer;
    detail.status = status;
    detail.apiResponse = answer;
    // The server has answered: what fails from here on takes nothing of that back.
    const follow = (task: () => void): void => {
      try {
        task();
      } catch (error) {
        model.report(error);
      }
    };
    follow(() => setState(model, status));
    // Whoever listens finds the fields as they were sent, and the page as it was.
    const event = eventOf(status);
    if (event) dispatch(form, event, detail);
    dispatch(form, "wpcf7submit", detail);
    follow(() => refill(form, answer));
    const hashField = ownField(form, "_posted_data_hash");
    if (hash && hashField) hashField.value = hash;
    model.sending = undefined;
    if (status === "mail_sent") {
      follow(() => show(model, { offer: undefined }));
      model.isSent = true;
      follow(() => ofForm(form, "reset")());
    }
    follow(() => say(model, message));
    follow(() => complain(model, invalid));
  } catch (error) {
    // A reset, or the end of the island, gives it up without a word.
    if (sending.signal.aborted) return;
    model.report(error);
    setState(model, "failed");
    say(model, failureText(error));
    const retry = (): unknown => wpcf7().submit(form, { submitter: submitter ?? null });
    // Nobody is invited to send twice what may have been sent.
    if (!isUnclear(error)) show(model, { failure: { error, retry } });
  } finally {
    show(model, { isSending: false, progress: undefined });
    if (model.sending === sending) model.sending = undefined;
  }
}

/** Follows a reset of the fields: new captcha and quiz. After a message that was sent, its success stays in sight. */
export async function reset(form: HTMLFormElement): Promise<void> {
  const model = alive(form) ?? (await bring(form));
  if (!model) return;
  const { isSent, signal } = model;
  model.isSent = false;
  model.sending?.abort();
  model.visited.clear();
  reflectDefaults(model);
  const detail = detailOf(form);
  if (!isSent) clear(model);
  setState(model, "resetting");
  if (isSent) setState(model, "sent");
  try {
    const answer = (await call(form, "refill", { signal })) as Refill | null;
    detail.apiResponse = answer;
    refill(form, answer ?? {});
  } catch (error) {
    // The fields are empty all the same; a stale quiz or captcha is reported when it is sent.
    if (signal.aborted) return;
    model.report(error);
  }
  if (model.view.peek().status === "resetting") setState(model, "init");
  dispatch(form, "wpcf7reset", detail);
}

/**
 * Brings new captcha, quiz and hash to a form of a page that is not fresh from the server; what was typed stays. That
 * cannot wait until somebody touches the page, so it does without the components.
 */
export function refresh(form: HTMLFormElement, signal: AbortSignal, report: (error: unknown) => void): void {
  const model = modelOf(form);
  // The plugin's own script has been here, or the island.
  if (isStocks(form) || model.isViewed) return;
  wake(model, signal, report);
  forgetHash(form);
  void wpcf7().reset(form);
}

/** Empties a form whose page has come out of the back/forward cache: fields, answer, questions. */
export function comeBack(form: HTMLFormElement, aside: Aside): void {
  forgetHash(form);
  empty(modelOf(form), aside);
}
