/** Keeps an answer's body, so that it can be read more than once. */

const bodies = new WeakMap<Response, Blob>();

/**
 * Whether an answer with this status has a body. `response.body` cannot tell: Chromium 156 has one for a 204. `new
 * Response` rejects such a status with a body, and the status 0, which browsers use to hide the real one.
 */
export const hasBody = (status: number): boolean => status >= 200 && ![204, 205, 304].includes(status);

/** Resolves with the same answer when its whole body has come. Rejects with the network's error. */
export async function complete(response: Response): Promise<Response> {
  if (!hasBody(response.status)) return response;
  const body = await response.blob();
  const whole = Object.defineProperties(new Response(body, response), {
    url: { value: response.url },
    redirected: { value: response.redirected },
  });
  bodies.set(whole, body);
  return whole;
}

/** Makes an answer with another body and the same status and headers. */
export function replaceBody(text: string, head: Response): Response {
  const body = new Blob([text]);
  const whole = new Response(body, head);
  bodies.set(whole, body);
  return whole;
}

/** The body as text; the answer itself can still be read. */
export const textOf = (response: Response): Promise<string> =>
  (bodies.get(response) ?? response.clone()).text();
