import { describe, expect, it, vi } from "vitest";
import { island } from "../../../shared/island/island.ts";
import { readProps } from "../../../shared/island/props.ts";

const defaults = { label: "Tìm", delay: 200, open: false, tags: ["a"], more: { a: 1 }, none: null };

describe("data-island-props", () => {
  it("override the defaults of their type", () => {
    const report = vi.fn();
    expect(readProps('{"label":"Search","delay":5,"tags":[],"more":{}}', defaults, report)).toEqual({
      ...defaults,
      label: "Search",
      delay: 5,
      tags: [],
      more: {},
    });
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    ['{"delay":"5"}', "delay"],
    ['{"open":1}', "open"],
    ['{"tags":{}}', "tags"],
    ['{"more":[]}', "more"],
    ['{"label":null}', "label"],
    ['{"unknown":1}', "unknown"],
    ['{"toString":1}', "toString"],
    ['{"__proto__":{}}', "__proto__"],
  ])("fall back and are reported once: %s", (json, key) => {
    const report = vi.fn();
    expect(readProps(json, defaults, report)).toEqual(defaults);
    expect(report).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(expect.stringContaining(key));
  });

  it.each(["{broken", "[]", "null", "5", ""])("fall back when they are %j", (json) => {
    const report = vi.fn();
    expect(readProps(json, defaults, report)).toBe(defaults);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe("island()", () => {
  it("fills in what is left out", () => {
    expect(island({ name: "x" })).toEqual({
      name: "x",
      selectors: [],
      scope: "element",
      when: "visible",
      replay: [],
      props: {},
    });
  });

  it("keeps what is given", () => {
    const load = async () => ({ default: () => undefined });
    expect(
      island({ name: "x", selectors: [".x"], when: "intent", props: { a: 1 }, view: load }),
    ).toMatchObject({
      selectors: [".x"],
      when: "intent",
      props: { a: 1 },
      view: load,
    });
  });
});
