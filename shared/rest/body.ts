/** The body of an answer: kept once, however often it is read. */

const bodies = new WeakMap<Response, Blob>();

/**
 * Whether an answer of this status has a body. What `response.body` says does not count: Chromium 156 answers one for a
 * 204. No `Response` can be made of such a status with a body, and none at all of 0, the status that a browser hides.
 */
export const hasBody = (status: number): boolean => status >= 200 && ![204, 205, 304].includes(status);

/** The same answer, when all of its body has come. Rejects as the network does. */
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

/** An answer with another body, under the head of one that came. */
export function replaceBody(text: string, head: Response): Response {
  const body = new Blob([text]);
  const whole = new Response(body, head);
  bodies.set(whole, body);
  return whole;
}

/** The body as text; the answer stays unread. */
export const textOf = (response: Response): Promise<string> =>
  (bodies.get(response) ?? response.clone()).text();
