import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventOf, stateOf } from "../../../../islands/contact-form/answers.ts";

const table = [
  ["init", "init", undefined],
  ["validation_failed", "invalid", "wpcf7invalid"],
  ["acceptance_missing", "unaccepted", "wpcf7unaccepted"],
  ["spam", "spam", "wpcf7spam"],
  ["aborted", "aborted", "wpcf7aborted"],
  ["mail_sent", "sent", "wpcf7mailsent"],
  ["mail_failed", "failed", "wpcf7mailfailed"],
  ["submitting", "submitting", undefined],
  ["resetting", "resetting", undefined],
  ["validating", "validating", undefined],
  ["payment_required", "payment-required", undefined],
] as const;

describe("the state of a form", () => {
  it.each(table)("is for %s %s, whichever of the two is asked for", (status, state) => {
    expect([stateOf(status), stateOf(state)]).toEqual([state, state]);
  });

  it.each([
    ["my_custom_status", "custom-my-custom-status"],
    ["error", "custom-error"],
    ["_two__words_", "custom-two-words"],
    ["custom-my-custom-status", "custom-my-custom-status"],
    ["custom_x", "custom-custom-x"],
    ["mail_sent_later", "custom-mail-sent-later"],
    ["resent", "custom-resent"],
    ["constructor", "custom-constructor"],
    ["", "custom-"],
  ])("is for %j, which nobody knows, %s", (status, state) => {
    expect(stateOf(status)).toBe(state);
  });

  it("is one class name and its own state, whatever the server says", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (status) => {
        const state = stateOf(status);
        expect(state).toMatch(/^[a-z\d]+(-[a-z\d]+)*-?$/i);
        expect(stateOf(state)).toBe(state);
      }),
    );
  });
});

describe("the event of an answer", () => {
  it.each(table)("is for %s (%s) %s", (status, state, event) => {
    expect([eventOf(status), eventOf(state)]).toEqual([event, event]);
  });

  it.each(["error", "custom-sent", "toString", ""])("is none for %j", (status) => {
    expect(eventOf(status)).toBeUndefined();
  });
});
