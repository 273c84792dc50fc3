import { signal } from "@preact/signals-core";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Reflections } from "../../../../islands/contact-form/contact-form.tsx";
import { island } from "../../../../shared/island/island.ts";
import { reactIsland } from "../../../../shared/island/react.ts";
import { loadIsland } from "../../support/load-island.ts";
import { clearPage, get } from "../../support/page.ts";

const html =
  '<output data-reflection-of="a" data-default="nobody" name="a">nobody</output><fieldset class="wpcf7-reflection" data-reflection-of="a"><output name="a" data-default="none">none</output></fieldset><output data-reflection-of="b" data-default="b">b</output>';

const reflections = signal<ReadonlyMap<string, readonly string[]>>(new Map());
function Form(): ReactNode {
  useSignals();
  return <Reflections reflections={reflections.value} />;
}

const definition = island({
  name: "reflections",
  selectors: ["form"],
  view: async () => ({ default: reactIsland(Form) }),
});

let end: () => void;

async function begin(inner: string): Promise<HTMLFormElement> {
  document.body.innerHTML = `<form>${inner}</form>`;
  ({ end } = await loadIsland(definition));
  return get<HTMLFormElement>("form");
}

/** Signals render in a task of their own. */
async function reflect(entries: [string, string[]][], wanted: () => unknown): Promise<void> {
  reflections.value = new Map(entries);
  await vi.waitUntil(wanted, { interval: 1, timeout: 4000 });
}

beforeEach(() => {
  clearPage();
  reflections.value = new Map();
});
afterEach(() => end());

const values = (form: HTMLFormElement): (string | null)[] =>
  [...form.querySelectorAll<HTMLElement>("fieldset output")].map((el) => (el.hidden ? null : el.textContent));

describe("a reflection", async () => {
  it("shows the first value in an output and all values in a group, as text", async () => {
    const form = await begin(html);
    await reflect([["a", ["<b>1</b>", "2"]]], () => get("output").textContent !== "nobody");
    expect(form.innerHTML).toBe(
      '<output data-reflection-of="a" data-default="nobody" name="a">&lt;b&gt;1&lt;/b&gt;</output><fieldset class="wpcf7-reflection" data-reflection-of="a"><output name="a" data-default="none" hidden="">none</output><output name="a">&lt;b&gt;1&lt;/b&gt;</output><output name="a">2</output></fieldset><output data-reflection-of="b" data-default="b">b</output>',
    );
    await reflect([["a", ["3"]]], () => get("output").textContent === "3");
    expect(values(form)).toEqual([null, "3"]);
  });

  it("is as the server wrote it where there is no value", async () => {
    const form = await begin(html);
    await reflect([["a", ["1"]]], () => get("output").textContent === "1");
    await reflect([["a", []]], () => get("output").textContent === "nobody");
    expect(form.innerHTML).toBe(html);
  });

  it("shows nothing of what an earlier page has reflected", async () => {
    const form = await begin(html.replace("</fieldset>", '<output name="a">old</output></fieldset>'));
    expect(values(form)).toEqual(["none", "old"]);
    await reflect([["a", ["new"]]], () => get("output").textContent === "new");
    expect(values(form)).toEqual([null, null, "new"]);
  });

  it("shows a value twice that is there twice", async () => {
    const form = await begin(html);
    await reflect([["a", ["1", "1"]]], () => get("output").textContent === "1");
    expect(values(form)).toEqual([null, "1", "1"]);
  });

  it("without a default is empty where there is no value", async () => {
    await begin('<output data-reflection-of="a">x</output>');
    await reflect([["a", []]], () => get("output").textContent === "");
  });

  it("is as the server wrote it after the end", async () => {
    const form = await begin(html);
    await reflect([["a", ["1", "2"]]], () => get("output").textContent === "1");
    end();
    expect(form.innerHTML).toBe(html);
  });
});
