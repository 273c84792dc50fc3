/** The command from its arguments to its exit code, over a real server. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../../cli/command.ts";
import { largestPage } from "../../../cli/source.ts";
import { bundleFacts, pageWith } from "./support.ts";

const right = pageWith("<p>Right</p>");
const wrong = pageWith('<a class="add_to_cart_button ajax_add_to_cart" href="?a">Add</a>');
const doubtful = pageWith('<div id="ast-scroll-top"></div>');

const picture = (name: string): string =>
  `<div class="woocommerce-product-gallery"><div class="woocommerce-product-gallery__wrapper"><div class="woocommerce-product-gallery__image"><a href="/${name}.jpg"><img src="/${name}.jpg" alt="A" width="600" height="600"></a></div></div></div>`;

const html = { "content-type": "text/html; charset=utf-8" };
/** Paths that were asked for, in order. */
const asked: string[] = [];
const answer: RequestListener = ({ url = "", method, headers: { cookie, host } }, response) => {
  asked.push(`${method} ${url}`);
  const send = (status: number, headers: Record<string, string>, body = ""): void => {
    response.writeHead(status, headers);
    response.end(body);
  };
  if (url === "/right") send(200, html, right);
  else if (url === "/wrong") send(200, html, wrong);
  else if (url === "/moved") send(301, { location: "/moved-on" });
  else if (url === "/moved-on") send(302, { location: "/right" });
  else if (url === "/welcome" && cookie === "seen=1; lang=vi") send(200, html, right);
  else if (url === "/welcome") {
    response.setHeader("set-cookie", ["seen=1; Path=/; HttpOnly", "lang=vi"]);
    send(302, { location: "/welcome" });
  } else if (url === "/away") {
    response.setHeader("set-cookie", "seen=1");
    send(302, { location: `http://${host?.replace("127.0.0.1", "localhost")}/cookie` });
  } else if (url === "/cookie") send(cookie ? 500 : 200, html, right);
  else if (url === "/circle") send(302, { location: "/circle" });
  else if (url === "/mail") send(302, { location: "mailto:a@shop.test" });
  else if (url === "/json") send(200, { "content-type": "application/json" }, "{}");
  else if (url === "/text") send(200, html, "no tags at all");
  else if (url === "/forbidden") send(403, html, right);
  else if (url === "/broken") response.destroy();
  else if (url === "/endless") {
    response.writeHead(200, html);
    response.write(right);
    const chunk = Buffer.alloc(1_000_000, " ");
    const more = (): void => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  } else if (url === "/latin") send(200, { "content-type": "text/html; charset=windows-1258" }, "");
  else if (url === "/policy") send(200, { ...html, "content-security-policy": "script-src 'none'" }, right);
  else if (url === "/heavy") send(200, html, pageWith(picture("heavy")));
  else if (url === "/heavy.jpg") send(200, { "content-type": "image/jpeg", "content-length": "2000000" });
  else if (url === "/dist/islands.js") send(200, { "content-type": "text/javascript" });
  else if (url === "/other/islands.js") send(200, { "content-type": "text/javascript" });
  else if (url === "/other/manifest.json")
    send(200, { "content-type": "application/json" }, '{"version":"7.8.9","runtime":"preact"}');
  else if (url === "/other") send(200, html, right.replaceAll("/dist/", "/other/"));
  else if (url === "/gone") send(200, html, right.replaceAll("/dist/", "/old/"));
  else if (url === "/dist/manifest.json")
    send(
      200,
      { "content-type": "application/json" },
      '{"version":"0.0.0-source","runtime":"react","entry":"islands.js","files":{}}',
    );
  // Never answered.
  else if (url !== "/slow") send(404, html, "not found");
};

let server: Server;
let url: string;
let folder: string;

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(path.join(tmpdir(), "check-"));
  writeFileSync(path.join(folder, "right.html"), right);
  writeFileSync(path.join(folder, "doubtful.html"), doubtful);
  writeFileSync(path.join(folder, "picture.jpg"), Buffer.from([255, 216, 255, 224]));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const file = (name: string): string => path.join(folder, name);

interface Around {
  readonly stdin?: string;
  readonly isTerminal?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

async function check(
  args: readonly string[],
  { stdin = "", isTerminal = false, environment = {} }: Around = {},
) {
  let out = "";
  let err = "";
  const exit = await run(args, bundleFacts, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    isTerminal,
    environment,
    columns: 100,
    stdin: (async function* () {
      yield Buffer.from(stdin);
    })(),
  });
  return { exit, out, err };
}

describe("the exit code", () => {
  it("is 0 where nothing is wrong", async () => {
    const { exit, out, err } = await check(["check", `${url}/right`]);
    expect({ exit, err }).toEqual({ exit: 0, err: "" });
    expect(out).toContain("Nothing wrong.");
  });

  it("is 1 where something is, and says what and what to do", async () => {
    const { exit, out } = await check(["check", `${url}/wrong`]);
    expect(exit).toBe(1);
    expect(out).toContain("error  an add-to-cart button has no data-product_id");
    expect(out).toContain("do: Print the product's id");
    expect(out).toContain("at: body > a.add_to_cart_button");
    expect(out).toContain("1 error, 0 warnings, 0 notes");
  });

  it("is 0 for warnings, and 1 with --strict", async () => {
    expect((await check(["check", file("doubtful.html")])).exit).toBe(0);
    expect((await check(["check", "--strict", file("doubtful.html")])).exit).toBe(1);
  });

  it("is 2 as soon as one of several pages could not be looked at; the others are told of", async () => {
    const { exit, out, err } = await check(["check", `${url}/wrong`, file("missing.html"), `${url}/right`]);
    expect(exit).toBe(2);
    expect(out).toContain(`${url}/wrong`);
    expect(out).toContain(`${url}/right`);
    expect(err).toContain("There is no file");
  });
});

describe("a page that cannot be looked at", () => {
  it.each<[string, string, RegExp]>([
    ["not there", "/nothing", /answers with HTTP 404.*\n.*Check the address/],
    ["kept from programs", "/forbidden", /answers with HTTP 403.*\n.*Save the page in a browser/],
    ["no HTML by its type", "/json", /is application\/json, not HTML.*\n.*Name a page/],
    ["no HTML at all", "/text", /is not HTML/],
    ["in a circle", "/circle", /leads on more than 10 times/],
    ["no page", "/mail", /leads to mailto:/],
    ["broken off", "/broken", /could not be reached/],
    ["too large", "/endless", new RegExp(`larger than ${largestPage / 1_000_000} MB`)],
    ["too slow", "/slow", /did not answer in 0\.3 s.*\n.*--timeout/],
  ])("%s", async (_what, page, message) => {
    const timeout = page === "/slow" ? ["--timeout", "0.3"] : [];
    const { exit, out, err } = await check(["check", ...timeout, `${url}${page}`]);
    expect({ exit, out }).toEqual({ exit: 2, out: "" });
    expect(err).toMatch(message);
  });

  it("whose server does not run", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const { exit, err } = await check(["check", `http://127.0.0.1:${port}/`]);
    expect(exit).toBe(2);
    expect(err).toMatch(/127\.0\.0\.1:\d+ refuses the connection/);
  });

  it("whose host does not exist", async () => {
    const { exit, err } = await check(["check", "http://shop.invalid/"]);
    expect(exit).toBe(2);
    expect(err).toContain("There is no host shop.invalid");
  });

  it("whose server speaks no https", async () => {
    const { exit, err } = await check(["check", `${url.replace("http:", "https:")}/`]);
    expect(exit).toBe(2);
    expect(err).toMatch(/does not speak https|not trusted|could not be reached/);
  });

  it.each([
    ["missing.html", /There is no file .*missing\.html/],
    ["", /folder/],
    ["picture.jpg", /is not HTML/],
  ])("file %s", async (name, message) => {
    const { exit, err } = await check(["check", file(name)]);
    expect(exit).toBe(2);
    expect(err).toMatch(message);
  });

  it("an address without its beginning", async () => {
    expect((await check(["check", "shop.example/san-pham"])).err).toContain("https://shop.example/san-pham");
  });
});

describe("a page", () => {
  it("that leads on is followed, and that is said", async () => {
    const { exit, out } = await check(["check", `${url}/moved`]);
    expect(exit).toBe(0);
    expect(out).toContain(`led on to ${url}/moved-on, then ${url}/right`);
  });

  it("that leads on until its cookie comes back is reached; another host gets no cookie", async () => {
    expect((await check(["check", `${url}/welcome`])).exit).toBe(0);
    expect((await check(["check", `${url}/away`])).exit).toBe(0);
  });

  it("comes from the standard input, too", async () => {
    expect((await check(["check", "-"], { stdin: right })).exit).toBe(0);
    expect((await check(["check", "-"], { stdin: wrong })).exit).toBe(1);
    expect((await check(["check", "-"])).err).toContain("The standard input is not HTML");
  });

  it("has its headers' policy", async () => {
    expect((await check(["check", `${url}/policy`])).out).toContain("does not let islands.js run");
  });

  it("has the version that the manifest tells, and an entry that is there", async () => {
    expect((await check(["check", `${url}/right`])).out).toContain("version 0.0.0-source (react)");
    const { exit, out } = await check(["check", `${url}/gone`]);
    expect(exit).toBe(1);
    expect(out).toContain("islands.js answers with HTTP 404");
  });

  it("of another version than the program's is told as such", async () => {
    const { exit, out } = await check(["check", "--strict", `${url}/other`]);
    expect(exit).toBe(0);
    expect(out).toContain("the page runs version 7.8.9; this program knows version 0.0.0-source");
  });

  it("has its gallery's pictures weighed, without loading them", async () => {
    asked.length = 0;
    expect((await check(["check", `${url}/heavy`])).out).toContain("heavy.jpg (2000 kB)");
    expect(asked).toContain("HEAD /heavy.jpg");
    expect(asked).not.toContain("GET /heavy.jpg");
    asked.length = 0;
    await check(["check", "--no-files", `${url}/heavy`]);
    expect(asked).toEqual(["GET /heavy"]);
  });
});

describe("the output", () => {
  it("is one JSON object with --json, whatever happens", async () => {
    const { exit, out, err } = await check(["check", "--json", `${url}/wrong`, file("missing.html")]);
    expect({ exit, err }).toEqual({ exit: 2, err: "" });
    const { version, program, ok, pages } = JSON.parse(out);
    expect({ version, program, ok }).toEqual({ version: 1, program: bundleFacts.version, ok: false });
    expect(Object.keys(pages[0])).toEqual([
      "source",
      "url",
      "redirects",
      "bundle",
      "islands",
      "scripts",
      "images",
      "problems",
      "counts",
    ]);
    expect(pages[0].counts).toEqual({ error: 1, warning: 0, note: 0 });
    expect(pages[0].islands[0]).toEqual({
      name: "add-to-cart",
      scope: "page",
      state: "attaches",
      strategies: { intent: 1 },
      strategyFrom: "definition",
      hosts: 1,
      where: ["body > a.add_to_cart_button"],
    });
    expect(pages[1].error.code).toBe("no-file");
  });

  it("has colours in a terminal alone, and none where they are not wanted", async () => {
    const colour = "\u001b[";
    const page = file("right.html");
    expect((await check(["check", page], { isTerminal: true })).out).toContain(colour);
    expect((await check(["check", page])).out).not.toContain(colour);
    expect((await check(["check", "--no-color", page], { isTerminal: true })).out).not.toContain(colour);
    expect(
      (await check(["check", page], { isTerminal: true, environment: { NO_COLOR: "1" } })).out,
    ).not.toContain(colour);
  });

  it("keeps to the terminal's width where words allow it", async () => {
    const { out } = await check(["check", `${url}/wrong`]);
    const table = out.split("\n").slice(3, out.split("\n").indexOf("Findings"));
    expect(Math.max(...table.map((line) => line.length))).toBeLessThanOrEqual(100);
  });
});

describe("arguments", () => {
  it.each<[string[], RegExp]>([
    [[], /Which command/],
    [["look", "a.html"], /no command "look"/],
    [["check"], /Which page/],
    [["check", "--colour", "a.html"], /Unknown option '--colour'/],
    [["check", "--timeout", "soon", "a.html"], /--timeout takes seconds/],
    [["check", "--timeout", "0", "a.html"], /--timeout takes seconds/],
  ])("%j are refused", async (args, message) => {
    const { exit, out, err } = await check(args);
    expect({ exit, out }).toEqual({ exit: 2, out: "" });
    expect(err).toMatch(message);
    expect(err).toContain("--help");
  });

  it("--help and --version answer", async () => {
    expect((await check(["--help"])).out).toContain("Exit code: 0 nothing wrong");
    expect(await check(["--version"])).toEqual({ exit: 0, out: `${bundleFacts.version}\n`, err: "" });
  });
});
