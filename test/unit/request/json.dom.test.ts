/** JSON with something in front of it, as plugins print it; never half a JSON. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readWhole } from "../../../shared/request/json.ts";
import { parseJson } from "../../../shared/request/request.ts";
import { readJson } from "../../../shared/rest/request.ts";

const warning =
  "<br />\n<b>Warning</b>: Undefined variable $x in {closure}() in <b>/a.php</b> on line <b>5</b><br />\n";
const whole = '{"status":"mail_sent","list":[{"a":1}],"text":"a } { b"}';
const value = JSON.parse(whole);
const report = vi.fn();

beforeEach(() => {
  report.mockReset();
  vi.stubGlobal("reportError", report);
});
afterEach(() => vi.unstubAllGlobals());

describe("an answer", () => {
  it.each([
    ["JSON alone", whole],
    ["with spaces around", `\n ${whole}\n`],
    ["with marks of the byte order before it", `\uFEFF\uFEFF${whole}`],
  ])("is read, and nothing reported: %s", (_name, text) => {
    expect(readWhole(text)).toEqual(value);
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    ["a PHP warning", warning + whole],
    ["two, and marks of the byte order", `\uFEFF${warning}\uFEFF${warning}${whole}\n`],
    ["a line without tags", `Notice: Undefined index: x in /a.php on line 5\n${whole}`],
  ])("is read past what was printed before it, which is reported: %s", (_name, text) => {
    expect(readWhole(text)).toEqual(value);
    expect(report).toHaveBeenCalledTimes(1);
    expect(String(report.mock.calls[0]?.[0])).toMatch(/before the JSON.*(Warning|Notice)/s);
  });

  it.each([
    ["nothing", ""],
    ["half a JSON", '{"fragments":{"div":"<b>'],
    ["half a JSON whose end is whole", '{"a":[1,{"b":2}'],
    ["half a list whose end is whole", '[{"a":1},{"b":2}'],
    ["a warning and half a JSON whose end is whole", `${warning}{"a":[1,{"b":2}`],
    ["a warning and half a list", `${warning}[{"b":2}`],
    ["the end of a JSON", '"b":{"c":1}}'],
    ["a page", `<html><script>var a = ${whole};</script></html>`],
    ["a JSON with something behind it", `${whole}<b>Warning</b>`],
  ])("is none that is guessed: %s", (_name, text) => {
    expect(() => readWhole(text)).toThrow(SyntaxError);
    expect(report).not.toHaveBeenCalled();
  });

  it("is read so by the cart's requests, and by the REST client, whatever the status", async () => {
    expect(parseJson({ text: warning + whole })).toEqual(value);
    await expect(readJson(new Response(warning + whole))).resolves.toEqual(value);
    const failed = new Response(`${warning}{"code":"rest_no_route","message":"No route."}`, { status: 404 });
    await expect(readJson(failed)).rejects.toMatchObject({ code: "rest_no_route", message: "No route." });
  });
});
