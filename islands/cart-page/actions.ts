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
import { revealer } from "../../shared/island/revealer.ts";
import { readAnswer } from "./answer.ts";
import { type Change, createChanges } from "./changes.ts";
import { answerCoupons } from "./coupons.ts";
import { createExpected } from "./expected.ts";
import { watchLeaving } from "./leaving.ts";
import { looksOf } from "./looks.ts";
import { totals } from "./markup.ts";
import { createNumbers } from "./numbers.ts";
import { findForm, rowOf, shownCoupon } from "./parts.ts";
import { replaceCart } from "./replace.ts";
import { follow } from "./requests.ts";
import { createRows } from "./rows.ts";
import { answerShipping } from "./shipping.ts";
import type { Button, Page, State } from "./state.ts";
import { text } from "./texts.ts";

export interface Actions {
  /** Asks for the cart as it is: an event has told of a change, or wants a newer one. */
  follow(type: string, detail: unknown): void;
  readonly state: State;
  /** What is wrong with numbers, and where that is told. */
  objections(): readonly (readonly [place: Element, reason: string])[];
  /** Where it is told what is wrong with the coupon; nowhere while nothing is. */
  couponPlace(): Element | null | undefined;
  looks(): readonly Look[];
  /** The looks have been painted. */
  shown(): void;
  /** Whether there is something that only the view can show. */
  asks(): boolean;
}

/** Says the sum, as the server says it. */
function announceTotal(): void {
  const sum = document.querySelector(`${totals} .order-total`);
  const words = [...(sum?.children ?? [])].map((cell) => cell.textContent.trim());
  if (words.length) announce(words.join(": "));
}

/** Answers the cart page until the island ends. */
export function createActions(host: HTMLElement, context: ModelContext, button: Button): Actions {
  const { answer, on, onEither, signal } = context;
  const state: State = {
    marks: new Set(),
    couponError: "",
    objections: new Map(),
    isCalculatorOpen: false,
    isCouponOpen: false,
  };
  const revealed = revealer(context);
  const endBus = cartBus().start();
  watchPresses(signal);
  const show = answer((change?: Partial<State>) => void Object.assign(state, change));
  const changes = createChanges({ state, show, answer, signal }, look, announceTotal);
  const expected = createExpected(() => numbers.items() + rows.items());

  const page: Page = {
    host,
    state,
    button,
    changes,
    expected,
    show,
    on,
    onEither,
    signal,
    announceTotal,

    press: (selector, act) =>
      // On the document: what somebody else has answered is none of ours.
      press(
        document,
        selector,
        (event, part) => {
          if (act(part) !== false) event.preventDefault();
        },
        context,
      ),

    take: (type, selector, act) =>
      on(document, type, (event) => {
        const part = event.target as HTMLElement;
        const { key, isComposing } = event as KeyboardEvent;
        if (type === "keydown" && (key !== "Enter" || isComposing)) return false;
        if (event.defaultPrevented || !part.matches?.(selector) || act(part, event) === false) return false;
        return event.preventDefault();
      }),

    accept(answered, how = {}) {
      if (signal.aborted) return;
      replaceCart(answered, how, page);
      expected.confirm(how.items ?? 0);
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
  answerCoupons(page, numbers);
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
    looks: () => looksOf(host, state, revealed),
    objections: () =>
      [...state.objections].flatMap(([key, reason]) => {
        const place = rowOf(key)?.querySelector(".product-quantity");
        return place ? [[place, reason] as const] : [];
      }),
    couponPlace() {
      const field = state.couponError ? shownCoupon() : null;
      return field?.closest(".coupon") ?? field?.parentElement;
    },
    shown: revealed.check,
    asks: () =>
      !!(
        state.failure ||
        state.couponError ||
        state.objections.size ||
        state.isCalculatorOpen ||
        state.country
      ),
    follow(type, detail) {
      const isWish = type === "wc_update_cart";
      const { isKnown } = (detail ?? {}) as Partial<CartEvents["wc_update_cart"]>;
      void numbers.refresh(!isWish || !!detail, isWish && isKnown);
    },
  };
}
