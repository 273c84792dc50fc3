import { expect, it, vi } from "vitest";
import { isHidden } from "../../../shared/loader/hidden.ts";
import { all } from "../support/page.ts";

it("looks through a long form once for all of its elements, and anew in the next task", async () => {
  document.body.innerHTML = `<form>${'<input name="qty">'.repeat(50)}</form>`;
  const elements = vi.spyOn(HTMLFormElement.prototype, "elements", "get");
  expect(all("input").some(isHidden)).toBe(false);
  expect(elements).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  document.querySelector("input")?.setAttribute("name", "querySelector");
  expect(all("input").every(isHidden)).toBe(true);
});
