/**
 * Sends a message, shows the answer, and says why a message could not be sent
 * (docs/stock-behaviour/forms-and-theme.md §A5, §A6, §A8, §A9, §A17, docs/stock-behaviour/specification.md §8).
 */
import { formsConfig } from "../../shared/config/forms.ts";
import { ofForm } from "../../shared/dom/form-members.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import { RestError } from "../../shared/rest/error.ts";
import { type RequestOptions, readJson, request } from "../../shared/rest/request.ts";
import type { UploadProgress } from "../../shared/rest/upload.ts";
import { type Answer, eventOf, fieldErrors } from "./answers.ts";
import { type SubmitOptions, wpcf7 } from "./api.ts";
import type { FormState } from "./form.ts";
import {
  type Detail,
  detailOf,
  dispatch,
  focusable,
  idOf,
  namesIn,
  ownField,
  type Refill,
  refill,
} from "./parts.ts";

/** Smallest size of files, bytes, for which a progress bar shows: smaller ones are sent too fast to read it. */
const worthABar = 1_000_000;

/** The size of the files in a message, bytes. */
const bytesIn = (data: FormData): number =>
  [...data.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0);

/**
 * @param action  `feedback`, `refill` or `feedback/schema`
 * @throws RestError
 */
export async function call(form: HTMLFormElement, action: string, options: RequestOptions): Promise<unknown> {
  const path = `/contact-forms/${idOf(form)}/${action}`;
  const { api } = formsConfig();
  if (!api) return (await import("./old-transport.ts")).call(`contact-form-7/v1${path}`, options);
  const { root, namespace = "contact-form-7/v1" } = api;
  const headers = { Accept: "application/json, */*;q=0.1" };
  return readJson(await request(root + namespace + path, { headers, ...options }));
}

/** Reads an answer. @throws RestError */
function readAnswer(value: unknown): Answer {
  if (typeof (value as Answer | null)?.status !== "string") throw new RestError("invalid_json");
  return value as Answer;
}

/** The sentences of a failure. */
function failureText(error: unknown): string {
  const { code, message } =
    error instanceof RestError ? error : new RestError("unknown_error", { cause: error });
  const advice = inPageLanguage("formFailure", en.formFailure);
  const known = code === "fetch_error" ? advice.fetch_error : advice.other;
  return `${message} ${isUnclear(error) ? advice.timeout : known}`;
}

/**
 * Whether the message may have been sent although the request failed: the answer came too late, was broken, or the
 * server failed while it answered. Then the visitor is not invited to send again. A server that refuses a request sends
 * nothing.
 */
const isUnclear = (error: unknown): boolean =>
  error instanceof RestError &&
  error.code !== "busy" &&
  (error.code === "timeout" || (error.status ? error.status >= 500 : false) || isBroken(error));

const isBroken = ({ code, status }: RestError): boolean =>
  code === "invalid_json" && !(status && status >= 400);

/** Whether a plain post would only lead to an error page: there is no connection, or the server is too busy. */
const leadsNowhere = (error: unknown): boolean =>
  error instanceof RestError && /^(fetch_error|busy)$/.test(error.code);

/** Sets the hash of the posted values. `""`: the hash of a cached or an old page does not fit the next message. */
export function setHash(form: HTMLFormElement, hash: string): void {
  const field = ownField(form, "_posted_data_hash");
  if (field) field.value = hash;
}

/** Sends a form, unless it is being sent. */
export async function submit(state: FormState, { submitter = null }: SubmitOptions = {}): Promise<void> {
  const { form, signal, answer, show, become } = state;
  if (state.sending || signal.aborted) return;
  const sending = new AbortController();
  state.sending = sending;
  const detail = detailOf(form, submitter);
  const bytes = bytesIn(detail.formData);
  clear(state);
  dispatch(form, "wpcf7beforesubmit", detail);
  if (bytes > worthABar) show({ progress: {} });
  become("submitting");
  const onUploadProgress = answer(({ loaded, total }: UploadProgress) => {
    if (state.ours.progress) show({ progress: { loaded, total: total || bytes } });
  });
  try {
    if (wpcf7().blocked) throw new RestError("unknown_error");
    const given = await call(form, "feedback", {
      method: "POST",
      body: detail.formData,
      signal: sending.signal,
      // Only files can take long enough for a progress bar.
      ...(bytes > 0 && { onUploadProgress }),
    });
    showAnswer(state, readAnswer(given), detail);
  } catch (error) {
    // After a reset, or the end of the island, the failure is of no interest.
    if (!sending.signal.aborted) showFailure(state, error, submitter);
  }
  if (state.sending && state.sending !== sending) return;
  state.sending = undefined;
  show({ progress: undefined });
}

/** Shows an answer step by step. A failure in one step does not stop the others: the server has the message. */
function showAnswer(state: FormState, given: Answer, detail: Detail): void {
  const { form, complaints, act, become } = state;
  Object.assign(detail, { status: given.status, apiResponse: given });
  become(given.status);
  // Listeners find the fields as they were sent, and the page before the answer's changes.
  const event = eventOf(given.status);
  if (event) dispatch(form, event, detail);
  dispatch(form, "wpcf7submit", detail);
  act(() => refill(form, given));
  if (given.posted_data_hash) setHash(form, given.posted_data_hash);
  state.sending = undefined;
  state.isSent = given.status === "mail_sent";
  if (state.isSent) {
    state.show({ offer: undefined });
    act(() => ofForm(form, "reset")());
  }
  act(() => complaints.say(given.message ?? ""));
  act(() => complain(state, given));
}

/** Shows the complaints of an answer; the first field in the form's order gets focus, if it may. */
function complain(state: FormState, given: Answer): void {
  const { form, complaints, props } = state;
  const errors = fieldErrors(given.invalid_fields, ownField(form, "_unit_tag")?.value ?? "");
  complaints.add(errors);
  const names = namesIn(form).filter((name) => errors.some(({ field }) => field === name));
  const first = names.map((name) => focusable(form, name)).find(Boolean);
  if (!props.focusInvalid || !first) return;
  state.isPlacingFocus = true;
  first.focus();
  state.isPlacingFocus = false;
}

/** Says why a message could not be sent, and offers to send it again, or by a plain post where that can work. */
function showFailure(state: FormState, error: unknown, submitter: HTMLElement | null): void {
  const { form, complaints, report, show, become } = state;
  report(error);
  become("failed");
  complaints.say(failureText(error));
  const again = (): unknown => wpcf7().submit(form, { submitter });
  const plain = leadsNowhere(error) ? undefined : () => ofForm(form, "submit")();
  // A message that may have been sent must not be sent twice.
  if (!isUnclear(error)) show({ failure: { again, plain } });
}

/** Removes all complaints, the message and the offers. */
function clear({ complaints, show }: FormState): void {
  complaints.clearAll();
  show({ failure: undefined });
}

/** Follows a reset of the fields: new captcha and quiz. After a message that was sent, its success stays in sight. */
export async function reset(state: FormState): Promise<void> {
  const { form, signal, report, become, isSent, ours } = state;
  state.isSent = false;
  state.sending?.abort();
  state.visited.clear();
  const detail = detailOf(form);
  // Parts that have shown a value show their default again.
  state.show({ reflections: new Map([...ours.reflections.keys()].map((name) => [name, []])) });
  if (!isSent) clear(state);
  become("resetting");
  if (isSent) become("sent");
  try {
    const given = (await call(form, "refill", { signal })) as Refill | null;
    detail.apiResponse = given;
    refill(form, given ?? {});
  } catch (error) {
    // The fields are empty already. If the quiz or captcha is out of date, the server says so at the next submit.
    if (signal.aborted) return;
    report(error);
  }
  if (state.status === "resetting") become("init");
  dispatch(form, "wpcf7reset", detail);
}
