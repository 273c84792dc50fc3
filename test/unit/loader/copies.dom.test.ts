import { expect, it, vi } from "vitest";
import { island, type Props } from "../../../shared/island/island.ts";
import tell from "../../../shared/loader/copies.ts";

it("several scripts are told of once, when the page has loaded, with all that came meanwhile", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  let state: DocumentReadyState = "interactive";
  vi.spyOn(document, "readyState", "get").mockImplementation(() => state);
  const bring = (name: string): Promise<void> => {
    const added = [island<Props>({ name })];
    return tell({ version: "2", definitions: added }, added);
  };
  const first = bring("y");
  await bring("z");
  expect(warned).not.toHaveBeenCalled();
  state = "complete";
  window.dispatchEvent(new Event("load"));
  await first;
  await bring("later");
  expect(warned.mock.calls).toEqual([[expect.stringContaining("Added: y, z.")]]);
});
