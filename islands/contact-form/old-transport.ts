/** How Contact Form 7 before 5.4.1 sends: as a REST call with a nonce. */
import { restConfig } from "../../shared/config/rest.ts";
import { chain } from "../../shared/rest/chain.ts";
import { nonceHeader } from "../../shared/rest/nonce.ts";
import { type RequestOptions, readJson } from "../../shared/rest/request.ts";
import { rootUrl } from "../../shared/rest/root-url.ts";
import { send } from "../../shared/rest/send.ts";
import { userLocale } from "../../shared/rest/user-locale.ts";

/** @throws RestError */
export async function call(path: string, options: RequestOptions): Promise<unknown> {
  const { root, ...nonce } = restConfig();
  return readJson(await chain([rootUrl(root), userLocale, nonceHeader(nonce)], send)({ ...options, path }));
}
