import { describe, expect, it } from "vitest";
import { RequestError } from "../../../shared/request/error.ts";

describe("a request's failure", () => {
  it("says its code, and the status that came with it", () => {
    expect(new RequestError("offline")).toMatchObject({
      name: "RequestError",
      message: "request: offline",
      code: "offline",
      status: undefined,
    });
    expect(new RequestError("http", { status: 500 })).toMatchObject({
      message: "request: http 500",
      status: 500,
    });
  });

  it("keeps what it came from", () => {
    const cause = new TypeError("network");
    expect(new RequestError("offline", { cause }).cause).toBe(cause);
  });

  it("is itself among others; anything else is an answer that could not be read", () => {
    const failure = new RequestError("timeout");
    expect(RequestError.of(failure)).toBe(failure);
    const cause = new SyntaxError("half a JSON");
    expect(RequestError.of(cause)).toMatchObject({ code: "invalid", cause });
  });
});
