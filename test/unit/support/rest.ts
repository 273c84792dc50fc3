/** A REST server for tests: what was sent to it, and answers by hand. */
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { RestError } from "../../../shared/rest/error.ts";

/** One request, its body read. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

export interface TestServer {
  /** Requests so far, oldest first. */
  readonly calls: readonly Call[];
  /** Answers every request from now on; without an answer the server fails like a network. */
  answer(make: (call: Call) => Response | undefined | Promise<Response | undefined>): void;
}

/** Root of the API that the server answers for. */
export const root = "http://localhost/wp-json/";

/** Where it gives nonces out. */
export const nonceEndpoint = "http://localhost/wp-admin/admin-ajax.php?action=rest-nonce";

/** Whether a call asks for a nonce. */
export const isNonceCall = ({ url }: Call): boolean => url.href === nonceEndpoint;

/** The server's answer to a nonce it does not know (captured: rest_cookie_invalid_nonce). */
export const badNonce = (): Response =>
  HttpResponse.json(
    { code: "rest_cookie_invalid_nonce", message: "Cookie check failed", data: { status: 403 } },
    { status: 403 },
  );

/** Runs a server for the tests of a file. */
export function openServer(): TestServer {
  const server = setupServer();
  let calls: Call[] = [];
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  beforeEach(() => {
    calls = [];
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return {
    get calls() {
      return calls;
    },
    answer: (make) =>
      server.use(
        http.all("*", async ({ request }) => {
          const { method, headers } = request;
          const call = { method, headers, url: new URL(request.url), body: await request.text() };
          calls.push(call);
          return (await make(call)) ?? HttpResponse.error();
        }),
      ),
  };
}

/** What a call fails with; a call that does not fail, or with something else, fails the test. */
export async function failure(call: Promise<unknown>): Promise<RestError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof RestError) return error;
  throw new Error("not a RestError", { cause: error });
}
