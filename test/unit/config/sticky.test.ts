import { describe, expect, it, vi } from "vitest";
import { readSources } from "../../../shared/config/config.ts";
import { type StickyConfig, stickyRows, stickySources } from "../../../shared/config/sticky.ts";

const report = vi.fn();
const read = (astraAddon: Record<string, unknown>): StickyConfig =>
  readSources(stickySources, { astraAddon }, {}, report);

describe("the sticky header's configuration", () => {
  it("is read from what the add-on prints: texts all", () => {
    const config = read({
      header_main_stick: "1",
      header_above_stick: "0",
      header_below_stick: "",
      stick_header_meta: "",
      header_main_stick_meta: "",
      sticky_header_on_devices: "both",
      sticky_header_style: "fade",
      sticky_hide_on_scroll: "0",
      header_main_shrink: "1",
    });
    expect(config).toMatchObject({ devices: "both", style: "fade", hides: false, shrinks: true });
    expect(stickyRows(config)).toEqual(["primary"]);
    expect(report).not.toHaveBeenCalled();
  });

  it("sticks nothing where the add-on prints nothing", () => expect(stickyRows(read({}))).toEqual([]));

  it("lets a page have no sticky header", () =>
    expect(stickyRows(read({ header_main_stick: "1", stick_header_meta: "disabled" }))).toEqual([]));

  it("lets a page have rows of its own", () =>
    expect(
      stickyRows(
        read({
          header_main_stick: "1",
          stick_header_meta: "enabled",
          header_main_stick_meta: "disabled",
          header_below_stick_meta: "on",
          header_above_stick_meta: "on",
        }),
      ),
    ).toEqual(["above", "below"]));
});
