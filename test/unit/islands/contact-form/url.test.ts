import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseUrl } from "../../../../islands/contact-form/values.ts";

describe("an address", () => {
  it.each([
    ["example.com", "http://example.com"],
    ["  example.com/a b ", "http://example.com/a b"],
    ["//example.com", "http://example.com"],
    ["///example.com//", "http://example.com//"],
    // What has dots before its port looks like a scheme.
    ["example.com:8080", "example.com:8080"],
    ["https://example.com", "https://example.com"],
    [" HTTPS://example.com ", "HTTPS://example.com"],
    ["mailto:a.b", "mailto:a.b"],
    ["localhost:80.x", "localhost:80.x"],
    ["svn+ssh://a.b", "svn+ssh://a.b"],
    ["4u:a.b", "http://4u:a.b"],
    ["example", "example"],
    ["//example", "//example"],
    ["   ", ""],
  ])("%j becomes %j", (typed, url) => {
    expect(normaliseUrl(typed)).toBe(url);
  });

  const typing = fc.oneof(fc.string(), fc.webUrl(), fc.domain(), fc.stringMatching(/^[ /.:a-c]{0,12}$/));

  it("is complete once it has been completed", () => {
    fc.assert(
      fc.property(typing, (typed) => {
        const url = normaliseUrl(typed);
        expect(normaliseUrl(url)).toBe(url);
      }),
    );
  });

  it("keeps what was typed: only blanks around it and slashes before it go, only http:// comes", () => {
    fc.assert(
      fc.property(typing, (typed) => {
        const kept = typed.trim();
        expect([kept, `http://${kept.replace(/^\/+/, "")}`]).toContain(normaliseUrl(typed));
      }),
    );
  });

  it("is left alone when it has a scheme", () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect(normaliseUrl(url)).toBe(url);
      }),
    );
  });

  it("is a URL when it was a host", () => {
    fc.assert(
      fc.property(fc.domain(), (host) => {
        expect(new URL(normaliseUrl(host)).hostname).toBe(host);
      }),
    );
  });
});
