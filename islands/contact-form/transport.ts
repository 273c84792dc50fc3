/**
 * Calls to the plugin's endpoints (docs/stock-behaviour/forms-and-theme.md §A6, §A17): its own transport, or
 * the one with a nonce before 5.4.1.
 */
import { formsConfig } from "../../shared/config/forms.ts";
import { type RequestOptions, readJson, request } from "../../shared/rest/request.ts";
import { idOf } from "./facts.ts";

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
