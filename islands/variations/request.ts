/**
 * Asks the server for a variation, where there are too many for the page
 * (docs/stock-behaviour/variations.md §7).
 */
import { endpointUrl } from "../../shared/config/cart.ts";
import { variationsConfig } from "../../shared/config/variations.ts";
import { RequestError } from "../../shared/request/error.ts";
import { encodeForm } from "../../shared/request/form.ts";
import { requestJson } from "../../shared/request/request.ts";
import { type Choice, readVariation, type Variation } from "./variation.ts";

/** How long an answer may take, ms. */
const timeout = 10_000;

/**
 * @param more  plugins' further fields of the request
 * @returns the variation; `undefined`: none matches; `"failed"`: the request failed or was aborted
 */
export async function askForVariation(
  choice: Choice,
  product: number,
  more: unknown,
  signal: AbortSignal,
): Promise<Variation | undefined | "failed"> {
  const url = endpointUrl(variationsConfig().variationUrl, "get_variation");
  const headers = { "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8" };
  const fields = { ...choice, product_id: product, ...(more !== undefined && { custom_data: more }) };
  try {
    const answer = await requestJson(
      url,
      { method: "POST", headers, body: encodeForm(fields) },
      timeout,
      signal,
    );
    const variation = readVariation(answer);
    return answer && !variation ? "failed" : variation;
  } catch (error) {
    if (error instanceof RequestError) return "failed";
    throw error;
  }
}
