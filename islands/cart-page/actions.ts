/**
 * What a shopper can do to the cart on its page. Requests do not wait for React, which shows what failed and the
 * calculator's fields.
 */
import { cartBus } from "../../shared/cart/index.ts";
import { cartConfig } from "../../shared/config/cart.ts";
import { formAddress } from "../../shared/dom/form-address.ts";
import { released } from "../../shared/dom/held-press.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { watchPresses } from "../../shared/dom/watch-presses.ts";
import type { CartEvents } from "../../shared/events/map.ts";
import type { Look } from "../../shared/island/hold.ts";
import type { ModelContext } from "../../shared/island/model.ts";
import { press } from "../../shared/island/press.ts";
import { readAnswer } from "./answer.ts";
import { type Change, createChanges } from "./changes.ts";
import { answerCoupons } from "./coupons.ts";
import { createExpected } from "./expected.ts";
import { watchLeaving } from "./leaving.ts";
import { looksOf } from "./looks.ts";
import { totals } from "./markup.ts";
import { createNumbers } from "./numbers.ts";
import { findForm } from "./parts.ts";
import { replaceCart } from "./replace.ts";
import { follow } from "./requests.ts";
import { createRows } from "./rows.ts";
import { answerShipping } from "./shipping.ts";
import type { Button, Page, State } from "./state.ts";
import { text } from "./texts.ts";

export interface Actions {
  /** Asks for the cart as it is: an event has told of a change, or wants a newer one. */
  follow(type: string, detail: unknown): void;
  /** What the view shows. */
  readonly state: State;
  looks(): readonly Look[];
}

/** Says the sum, as the server says it. */
function announceTotal(): void {
  const sum = document.querySelector(`${totals} .order-total`);
  const words = [...(sum?.children ?? [])].map((cell) => cell.textContent.trim());
  if (words.length) announce(words.join(": "));
}

/** Answers the cart page until the island ends. */
export function createActions(host: HTMLElement, context: ModelContext, button: Button): Actions {
  const { answer, on, signal, report, start } = context;
  const state: State = {
    rows: new Set(),
    regions: new Set(),
    couponError: "",
    objections: new Map(),
    isCalculatorOpen: false,
    isCouponOpen: false,
  };
  const endBus = cartBus().start();
  watchPresses(signal);
  const show = answer((change?: Partial<State>) => {
    Object.assign(state, change);
    // Words are the view's to show.
    if (state.failure || state.couponError || state.objections.size) void start();
  });
  const changes = createChanges({ state, show, signal, report }, { look, tell: announceTotal });
  const expected = createExpected(() => numbers.items() + rows.items());

  const page: Page = {
    host,
    state,
    button,
    changes,
    expected,
    show,
    on,
    signal,
    report,
    announceTotal,

    press: (selector, act) =>
      // On the document: what somebody else has answered is none of ours.
      press(
        document,
        selector,
        (event, part) => {
          if (part.closest("[data-island~=off]") || act(part) === false) return;
          event.preventDefault();
        },
        context,
      ),

    accept(answered, { keepsNotices = false, isKnown = false, sent = new Map(), items = 0 } = {}) {
      if (signal.aborted) return;
      const { isCalculatorOpen } = state;
      const { replaced } = page;
      replaceCart(answered, { keepsNotices, isKnown, sent, isCalculatorOpen, replaced });
      expected.confirm(items);
      button.isEdited = numbers.changedRows().length > 0;
      show();
      if (!answered.isEmpty) return;
      numbers.endPause();
      if (!answered.notices.some((el) => el.matches("[role=alert]"))) announce(text("emptied"));
    },

    replaced() {
      state.objections.clear();
      button.isEdited = false;
      show();
    },
  };

  /** Asks for the cart as it is, and stores nothing. */
  async function look({ isDone }: Change): Promise<void> {
    const cart = findForm();
    const html = await follow(cart ? formAddress(cart).href : location.href, cartConfig().refreshTimeout);
    await released();
    const answered = readAnswer(html);
    page.accept(answered, { keepsNotices: !isDone?.(answered.page) });
  }

  const rows = createRows(page);
  const numbers = createNumbers(page, rows.isMoving);
  const refresh = (...how: Parameters<typeof numbers.refresh>): void =>
    void numbers.refresh(...how).catch(report);
  answerCoupons(page, refresh);
  answerShipping(page);
  watchLeaving(page, numbers);
  // Browsers fill in again what was typed on an earlier visit: nobody has asked for that now.
  if (button.isEdited) numbers.catchUp();

  signal.addEventListener("abort", () => {
    numbers.endPause();
    expected.end();
    endBus();
  });

  return {
    state,
    looks: () => looksOf(host, state),
    follow(type, detail) {
      const isAsked = type === "wc_update_cart";
      const { isKnown } = (detail ?? {}) as Partial<CartEvents["wc_update_cart"]>;
      refresh(!isAsked || !!detail, isAsked && isKnown);
    },
  };
}
