/** One cart request: its time-out, its failures by name, and what counts as an answer (contract §5). */
import { readFragments } from "../events/map.ts";
import type { CartAnswer } from "./api.ts";
import { CartError } from "./error.ts";

/** Reads a parsed answer as a cart; `undefined` when it is none. */
export function readAnswer(value: unknown): CartAnswer | undefined {
  const { fragments, cart_hash: hash } = (value ?? {}) as Record<string, unknown>;
  const read = readFragments(fragments);
  return read && { fragments: read, cartHash: typeof hash === "string" ? hash : "" };
}

/** What a server sent, and where it came from in the end. */
interface TextAnswer {
  readonly text: string;
  readonly url: string;
}

/**
 * Sends a request of the page's own script.
 *
 * @param timeout  ms
 * @param outer    gives the request up: `aborted`
 * @throws CartError
 */
export async function requestText(
  url: string,
  init: RequestInit,
  timeout: number,
  outer?: AbortSignal,
): Promise<TextAnswer> {
  const controller = new AbortController();
  const stop = (code: "timeout" | "aborted") => (): void => controller.abort(new CartError(code));
  const timer = setTimeout(stop("timeout"), timeout);
  outer?.addEventListener("abort", stop("aborted"), { signal: controller.signal });
  try {
    const response = await fetch(url, {
      cache: "no-store",
      signal: controller.signal,
      ...init,
      headers: { "X-Requested-With": "XMLHttpRequest", ...init.headers },
    });
    if (!response.ok) throw new CartError("http", { status: response.status });
    return { text: await response.text(), url: response.url };
  } catch (cause) {
    throw cause instanceof CartError
      ? cause
      : (controller.signal.reason ?? new CartError("offline", { cause }));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a request and parses its body as JSON whatever its content type says: shops answer JSON as `text/html`
 * when a plugin printed something first.
 *
 * @throws CartError
 */
export async function request(...args: Parameters<typeof requestText>): Promise<unknown> {
  const { text } = await requestText(...args);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CartError("invalid", { cause });
  }
}

/**
 * Form encoding as the shop's PHP expects it: spaces as `+`, nested values in brackets, `null` and `undefined` as
 * empty.
 */
export function encodeForm(fields: Readonly<Record<string, unknown>>): string {
  const form = new URLSearchParams();
  const append = (name: string, value: unknown): void => {
    if (value && typeof value === "object") {
      for (const [key, inner] of Object.entries(value)) append(`${name}[${key}]`, inner);
    } else if (typeof value !== "function") form.append(name, String(value ?? ""));
  };
  for (const [name, value] of Object.entries(fields)) append(name, value);
  return form.toString();
}
