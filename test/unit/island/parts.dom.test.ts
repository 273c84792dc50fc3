import { expect, it, vi } from "vitest";
import { enhanceParts } from "../../../shared/island/parts.ts";

it("parts that have left the page are restored and not held, and are new ones when they come back", () => {
  document.body.innerHTML = '<p class="x"></p><p class="x"></p>';
  const [first, second] = [...document.querySelectorAll(".x")] as [Element, Element];
  const restored: Element[] = [];
  const enhance = vi.fn((part: Element) => () => void restored.push(part));
  const changes: (() => void)[] = [];
  const end = enhanceParts(document.body, ".x", enhance, {
    signal: new AbortController().signal,
    onChange: (listener) => void changes.push(listener),
  });
  const change = (): void => {
    for (const listener of changes) listener();
  };
  first.remove();
  change();
  change();
  expect(restored).toEqual([first]);
  document.body.append(first);
  change();
  expect(enhance.mock.calls).toEqual([[first], [second], [first]]);
  end();
  expect(restored).toEqual([first, second, first]);
});
