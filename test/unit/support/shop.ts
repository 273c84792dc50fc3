/** The demo shop behind msw, with a log of what was asked and a way to hold and to bend answers. */
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { answerPage } from "../../../fixtures/pages/answer.ts";
import { createHandlers } from "../../../fixtures/shop/handlers.ts";
import { createShop, type Session, sessionWithId } from "../../../fixtures/shop/session.ts";
import { deferred } from "./deferred.ts";

/** One request that the page sent. */
export interface Sent {
  readonly method: string;
  readonly endpoint: string;
  readonly url: URL;
  readonly body: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

export interface TestShop {
  readonly session: Session;
  readonly sent: readonly Sent[];
  /** What was sent to one endpoint. */
  to(endpoint: string): readonly Sent[];
  /** Resolves when `count` requests have come to an endpoint. */
  asked(endpoint: string, count?: number): Promise<void>;
  /** Holds answers of an endpoint back until the returned function is called. */
  hold(endpoint: string): () => void;
  /** Answers an endpoint with this body from now on. */
  answer(endpoint: string, body: () => unknown): void;
  /** Answers an endpoint with any response from now on; without one, as the shop does. */
  respond(endpoint: string, respond: () => Response | undefined): void;
}

/** Runs the demo shop for the tests of a file; each test gets a new visitor. */
export function openShop(): TestShop {
  const server = setupServer();
  let session: Session;
  let sent: Sent[] = [];
  let held = new Map<string, Promise<void>>();
  let bent = new Map<string, () => Response | undefined>();

  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  beforeEach(() => {
    // happy-dom prints each request that fails or is given up.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const shop = createShop();
    session = sessionWithId(shop, "x");
    sent = [];
    held = new Map();
    bent = new Map();
    server.use(
      http.all("http://localhost/*", async ({ request }) => {
        const url = new URL(request.url);
        const endpoint = url.searchParams.get("wc-ajax") ?? "";
        const body = await request.clone().text();
        sent.push({
          method: request.method,
          endpoint,
          url,
          body,
          fields: Object.fromEntries(new URLSearchParams(body)),
          headers: request.headers,
        });
        const bend = bent.get(endpoint)?.();
        await held.get(endpoint);
        return bend;
      }),
      ...createHandlers(shop, { defaultSession: "x" }),
      // The cart's page, for this very visitor.
      http.all("http://localhost/gio-hang/", ({ request }) =>
        answerPage(shop, request, { strictCsp: false, defaultSession: "x" }),
      ),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  const to = (endpoint: string): Sent[] => sent.filter((one) => one.endpoint === endpoint);
  return {
    get session() {
      return session;
    },
    get sent() {
      return sent;
    },
    to,
    asked: (endpoint, count = 1) =>
      vi.waitUntil(() => to(endpoint).length >= count, { interval: 1, timeout: 4000 }).then(() => undefined),
    hold(endpoint) {
      const { promise, resolve } = deferred<void>();
      held.set(endpoint, promise);
      return () => {
        held.delete(endpoint);
        resolve();
      };
    },
    answer: (endpoint, body) => void bent.set(endpoint, () => HttpResponse.json(body() as null)),
    respond: (endpoint, respond) => void bent.set(endpoint, respond),
  };
}
