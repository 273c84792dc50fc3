/** Pages of `npm start`, which load themselves anew after a build. */
import { afterEach, expect, test } from "vitest";
import { reloading } from "../../fixtures/reload.ts";
import { type RunningServer, startServer } from "../../fixtures/server.ts";

let server: RunningServer | undefined;

afterEach(() => server?.close());

test("a page brings the script that waits for a build, with the nonce of its policy", async () => {
  server = await startServer({ wrap: reloading().wrap });
  const page = await fetch(server.url);
  const [, nonce = "none"] = /'nonce-([^']+)'/.exec(page.headers.get("content-security-policy") ?? "") ?? [];
  expect(await page.text()).toContain(`<script src="/reload.js" nonce="${nonce}" async></script></body>`);
  const script = await fetch(`${server.url}/reload.js`);
  expect(await script.text()).toContain("location.reload()");
});

test("whoever waits is told of each build", async () => {
  const { wrap, reload } = reloading();
  server = await startServer({ wrap });
  const waiting = await fetch(`${server.url}/reload`);
  expect(waiting.headers.get("content-type")).toBe("text/event-stream");
  const reader = waiting.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe("retry: 500\n\n");
  reload();
  expect((await reader?.read())?.value).toContain("event: built");
  await reader?.cancel();
});
