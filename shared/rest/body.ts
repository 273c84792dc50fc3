/** The body of an answer: kept once, however often it is read. */

const bodies = new WeakMap<Response, Blob>();

/** The same answer, when all of its body has come. Rejects as the network does. */
export async function complete(response: Response): Promise<Response> {
  // A 204 has none, and must not be given one.
  if (!response.body) return response;
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
