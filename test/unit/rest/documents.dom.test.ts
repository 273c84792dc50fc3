/** The code of docs/rest-client.md, run as it stands there. */
import { HttpResponse } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { createRest } from "../../../shared/rest/index.ts";
import { codeBlock } from "../../documents/code.ts";
import { openServer } from "../support/rest.ts";

const server = openServer();
afterEach(() => vi.restoreAllMocks());

/** Runs a block without its import, which the runner stands in for. */
async function run(part: string, given: Readonly<Record<string, unknown>>, answer = ""): Promise<unknown> {
  const code = codeBlock("docs/rest-client.md", "js", part).replace(/^import .*$/m, "");
  const names = Object.keys(given);
  return new Function(...names, `return (async () => {\n${code}\nreturn ${answer || undefined};\n})();`)(
    ...Object.values(given),
  );
}

it("the first example asks for all products, makes a draft and deletes it", async () => {
  server.answer(({ method }) =>
    method === "GET" ? HttpResponse.json([{ id: 1 }]) : HttpResponse.json({ id: 7 }),
  );
  await expect(run("createRest()", { createRest }, "[products, draft]")).resolves.toEqual([
    [{ id: 1 }],
    { id: 7 },
  ]);
  expect(
    server.calls.map(({ method, url, headers }) => [
      method,
      url.pathname,
      headers.get("X-HTTP-Method-Override"),
    ]),
  ).toEqual([
    ["GET", "/wp-json/wp/v2/product", null],
    ["POST", "/wp-json/wp/v2/posts", null],
    ["POST", "/wp-json/wp/v2/posts/7", "DELETE"],
  ]);
  expect(server.calls[0]?.url.searchParams.get("per_page")).toBe("100");
});

it("the middleware adds its header, until it is taken back", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue(undefined);
  server.answer(() => HttpResponse.json("done"));
  const rest = createRest();
  const restore = (await run("rest.use", { rest }, "restore")) as () => void;
  await rest({ path: "/x" });
  restore();
  await rest({ path: "/x" });
  expect(server.calls.map(({ headers }) => headers.get("X-Shop"))).toEqual(["gifts", null]);
  expect(log.mock.calls).toEqual([["/x", 200, expect.any(Number)]]);
});
