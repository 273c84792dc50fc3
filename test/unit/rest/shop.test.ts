/** The client against the demo shop, and against a real shop's captured answers. */
import { existsSync, readFileSync } from "node:fs";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createHandlers } from "../../../fixtures/shop/handlers.ts";
import { createShop, type Shop, sessionWithId } from "../../../fixtures/shop/session.ts";
import { createRest, type Rest } from "../../../shared/rest/client.ts";
import { failure, isNonceCall, nonceEndpoint, openServer, root } from "../support/rest.ts";

describe("in the demo shop", () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  function open(loggedIn: boolean): { readonly shop: Shop; readonly rest: Rest } {
    const shop = createShop();
    sessionWithId(shop, "x").loggedIn = loggedIn;
    server.use(...createHandlers(shop, { defaultSession: "x" }));
    return { shop, rest: createRest({ root, nonce: "stale00001", nonceEndpoint }) };
  }

  const upload = (rest: Rest, name: string): Promise<unknown> => {
    const body = new FormData();
    body.append("file", new Blob(["x"]), name);
    return rest({ path: "/wp/v2/media", method: "POST", body });
  };

  it.each([true, false])("a stale nonce hinders nobody (logged in: %s)", async (loggedIn) => {
    const { rest } = open(loggedIn);
    await expect(rest({ path: "/wp/v2/product?per_page=1" })).resolves.toHaveLength(1);
  });

  it("all products come at once", async () => {
    const { rest } = open(false);
    const all = await rest<{ id: number }[]>({ path: "/wp/v2/product?per_page=-1" });
    const response = await rest({ path: "/wp/v2/product?per_page=1", parse: false });
    expect(all).toHaveLength(Number(response.headers.get("X-WP-Total")));
  });

  it("a large picture gets its sizes in the second attempt", async () => {
    const { rest, shop } = open(true);
    await expect(upload(rest, "large.jpg")).resolves.toMatchObject({ id: 901 });
    expect(shop.uploads.get(901)).toMatchObject({ attempts: 2, deleted: false });
  });

  it("a hopeless picture is deleted", async () => {
    const { rest, shop } = open(true);
    expect((await failure(upload(rest, "hopeless.jpg"))).code).toBe("post_process");
    await expect.poll(() => shop.uploads.get(901)).toMatchObject({ attempts: 5, deleted: true });
  });
});

const folder = new URL("../../../../shared/captures/rest/", `file://${import.meta.dirname}/`);
const hasCaptures = existsSync(folder);

it.runIf(!hasCaptures)("skips the captured answers: ../shared/captures is not on this machine", () => {
  expect(hasCaptures).toBe(false);
});

describe.runIf(hasCaptures)("a real shop's answers", () => {
  const server = openServer();
  const rest = createRest({ root, nonce: "badbadbad1", nonceEndpoint });
  const text = (name: string): string => readFileSync(new URL(name, folder), "utf8");

  function captured(name: string, extension = "json"): Response {
    const [first = "", ...lines] = text(`${name}.headers.txt`).trim().split(/\r?\n/);
    const headers = lines.flatMap((line): [string, string][] => {
      const [, header, value] = /^(.+?): (.*)$/.exec(line) ?? [];
      return header && value && header !== "Connection" ? [[header, value]] : [];
    });
    return new Response(text(`${name}.${extension}`), { status: Number(first.split(" ")[1]), headers });
  }

  it.each(["refill-nothing", "refill-quiz", "feedback-mail_sent-form-d", "astra-live-search-products"])(
    "%s is its JSON",
    async (name) => {
      server.answer(() => captured(name));
      await expect(rest({ path: "/x" })).resolves.toEqual(JSON.parse(text(`${name}.json`)));
    },
  );

  it.each([
    ["feedback-no-unit-tag", 400],
    ["feedback-unknown-form", 404],
    ["feedback-wrong-content-type", 415],
  ])("%s is the server's error of a %i", async (name, status) => {
    server.answer(() => captured(name));
    const { code, message, data } = JSON.parse(text(`${name}.json`));
    expect(await failure(rest({ path: "/x", method: "POST" }))).toMatchObject({
      code,
      message,
      data,
      status,
    });
  });

  it("a customer's stale nonce is refreshed", async () => {
    const fresh = text("admin-ajax-rest-nonce-logged-in.txt").trim();
    server.answer((call) => {
      if (isNonceCall(call)) return captured("admin-ajax-rest-nonce-logged-in", "txt");
      return captured(
        call.headers.get("X-WP-Nonce") === fresh ? "refill-quiz" : "rest_cookie_invalid_nonce-refill",
      );
    });
    await expect(
      createRest({ root, nonce: "badbadbad1", nonceEndpoint })({ path: "/x" }),
    ).resolves.toHaveProperty("quiz");
  });

  it("a guest's stale nonce is left out", async () => {
    server.answer((call) => {
      if (isNonceCall(call)) return captured("admin-ajax-rest-nonce-logged-out");
      return captured(
        call.headers.has("X-WP-Nonce") ? "rest_cookie_invalid_nonce-logged-out" : "refill-quiz",
      );
    });
    await expect(
      createRest({ root, nonce: "badbadbad1", nonceEndpoint })({ path: "/x" }),
    ).resolves.toHaveProperty("quiz");
  });
});
