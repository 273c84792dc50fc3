/**
 * Calls to the plugin's endpoints, by its own transport or by the one with a nonce before 5.4.1, and what is said where a
 * message could not be sent (docs/stock-behaviour/forms-and-theme.md §A6, §A17, docs/stock-behaviour/specification.md §8).
 */
import { formsConfig } from "../../shared/config/forms.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import { RestError } from "../../shared/rest/error.ts";
import { type RequestOptions, readJson, request } from "../../shared/rest/request.ts";
import { wpcf7 } from "./api.ts";
import { idOf } from "./parts.ts";
import type { Schema } from "./validate.ts";

/** Files of fewer bytes are sent before a bar could be read. */
export const worthABar = 1_000_000;

/** How much of what will be sent is files. */
export const bytesIn = (data: FormData): number =>
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

/** The rules of a form, if they have come and there are any. */
export const rulesOf = (form: HTMLFormElement): Schema | undefined => wpcf7().schemas.get(idOf(form));

/** Rules that are on their way, by the form's id. */
const coming = new Map<number, Promise<void>>();

async function fetchRules(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const { schemas } = wpcf7();
  const id = idOf(form);
  schemas.set(id, undefined);
  const schema = (await call(form, "feedback/schema", { signal }).catch(
    // Asked in vain, at the next focus again; not where the server has none.
    ({ status }) => status || schemas.delete(id),
  )) as Schema | null;
  if (Array.isArray(schema?.rules)) schemas.set(id, schema);
  coming.delete(id);
}

/** Fetches the rules of a form, until the server has answered; a form without them is validated by the server alone. */
export async function loadRules(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const id = idOf(form);
  if (!formsConfig().api) return;
  if (!wpcf7().schemas.has(id)) coming.set(id, fetchRules(form, signal));
  await coming.get(id);
}

/** The sentences of a failure. */
export function failureText(error: unknown): string {
  const { code, message } =
    error instanceof RestError ? error : new RestError("unknown_error", { cause: error });
  const advice = inPageLanguage("formFailure", en.formFailure);
  const known = code === "fetch_error" ? advice.fetch_error : advice.other;
  return `${message} ${isUnclear(error) ? advice.timeout : known}`;
}

/**
 * Whether the message may have been sent all the same: no answer in time, a broken one, or a server that broke while it
 * answered. Sending again is no advice then. A server that turns the request away has sent nothing.
 */
export const isUnclear = (error: unknown): boolean =>
  error instanceof RestError &&
  error.code !== "busy" &&
  (error.code === "timeout" || (error.status ? error.status >= 500 : false) || isBroken(error));

const isBroken = ({ code, status }: RestError): boolean =>
  code === "invalid_json" && !(status && status >= 400);

/** Whether a plain post would only lead to an error page: the connection is missing, or the server wants to be left alone. */
export const leadsNowhere = (error: unknown): boolean =>
  error instanceof RestError && /^(fetch_error|busy)$/.test(error.code);
