// @vitest-environment node
/** The demo shop's stand-ins for other plugins: how they come to a page. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { namesBeside, standIns } from "../../fixtures/third-party/index.ts";
import { request } from "./support/visitor.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const pageOf = async (path: string, jar = new Map<string, string>()) => {
  const answer = await request(server.url + path, jar);
  return { text: await answer.text(), policy: answer.headers.get("content-security-policy") ?? "" };
};

it("names are parted by plus, comma or space, and unknown ones are left out", () => {
  expect(namesBeside("tracker+popup,steps nonsense toString")).toEqual(["tracker", "popup", "steps"]);
  expect([namesBeside(null), namesBeside("")]).toEqual([[], []]);
});

it("a page without a name has no jQuery and nothing of others", async () => {
  const { text, policy } = await pageOf("/");
  expect(text).not.toMatch(/jquery\.min|third-party/);
  expect(policy).toContain("require-trusted-types-for");
});

it("what was asked for stays from page to page, until something else is", async () => {
  const jar = new Map<string, string>();
  const scripts = async (path: string) =>
    [...(await pageOf(path, jar)).text.matchAll(/src="\/(?:jquery|third-party)\/([\w.]+)"/g)].map(
      ([, file]) => file,
    );
  expect(await scripts("/?beside=tracker,popup")).toEqual(["jquery.min.js", "tracker.js", "popup.js"]);
  expect(await scripts("/cua-hang/")).toEqual(["jquery.min.js", "tracker.js", "popup.js"]);
  expect(await scripts("/?beside=popup")).toEqual(["popup.js"]);
  expect(await scripts("/?beside=")).toEqual([]);
  expect(await scripts("/")).toEqual([]);
});

it("the files that pages name are there", async () => {
  const files = Object.values(standIns).flatMap(({ script }) => (script ? `third-party/${script}` : []));
  for (const file of [...files, "jquery/jquery.min.js"])
    expect([file, (await fetch(`${server.url}/${file}`)).status]).toEqual([file, 200]);
});

it("each is in the document that tells of them", () => {
  const document = readFileSync(new URL("../../docs/demo-shop.md", import.meta.url), "utf8");
  const [, section = ""] = document.split("## Other plugins");
  const named = [...section.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(standIns).sort());
});
