/** Numbers of the cart's rows: they are stored by themselves, together, by the cart's form. */
import type { Unsent } from "../../shared/cart/outbox.ts";
import { formAddress } from "../../shared/dom/form-address.ts";
import { ofForm } from "../../shared/dom/form-members.ts";
import { released } from "../../shared/dom/held-press.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { moreItems, type QuantityControl, rowKey, servedNumber } from "../../shared/quantity/control.ts";
import { objection } from "../../shared/quantity/objection.ts";
import { onTyped, type Typed } from "../../shared/quantity/typed.ts";
import { RequestError } from "../../shared/request/error.ts";
import { readAnswer } from "./answer.ts";
import { ask, cartNonce, printed } from "./asked.ts";
import { sum } from "./expected.ts";
import { cartForm, cartTable, quantity, updateButton } from "./markup.ts";
import { findForm, quantities } from "./parts.ts";
import { fieldsOf, follow, postForm } from "./requests.ts";
import type { Page } from "./state.ts";

export type Numbers = ReturnType<typeof createNumbers>;

/** The form's fields. The server would make something of a number that cannot be: it gets the one that it has. */
function numbersOf(cart: HTMLFormElement): URLSearchParams {
  const fields = fieldsOf(cart);
  for (const input of quantities()) if (objection(input)) fields.set(input.name, servedNumber(input));
  return fields;
}

/** @param isMoving  whether a row is being removed, or brought back: it has its own number of items */
export function createNumbers(page: Page, isMoving: (key: string) => boolean) {
  const { host, state, button, changes, expected, show, accept, take, signal } = page;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Shows that numbers wait to be sent. */
  let unmark: (() => void) | undefined;
  /** Numbers that are on their way, by name. */
  let onWay: ReadonlyMap<string, string> | undefined;
  /** An update that waits for its turn: it sends what the boxes say then. */
  let isUpdating = false;
  /** A refresh that waits for its turn: it is as good for whoever asks meanwhile. */
  let refreshing: Promise<boolean> | undefined;
  let isKnownToAll = true;

  /** Chrome tells of a change when a box goes that was typed into: the server has been told that number. */
  const told = (one: QuantityControl): string => onWay?.get(one.name) ?? servedNumber(one);
  /** Keys of rows whose number the server has not been told. */
  const changedRows = (): string[] =>
    quantities()
      .filter((one) => one.value !== "" && one.value !== told(one))
      .map(rowKey);
  /** Numbers that wait are not sent by themselves any more. */
  const endPause = (): void => {
    clearTimeout(timer);
    timer = undefined;
    unmark?.();
    unmark = undefined;
  };

  /** Posts the cart's form. @param stores  numbers that wait are stored in any case */
  async function post(stores: boolean, keepsNotices = false, isKnown = false): Promise<void> {
    const cart = findForm();
    if (!cart) {
      accept(readAnswer(await follow(location.href)), { keepsNotices, isKnown });
      return;
    }
    endPause();
    const fields = numbersOf(cart);
    const sent = new Map(quantities().map(({ name }) => [name, fields.get(name) ?? ""]));
    const isStored = stores || changedRows().length > 0;
    if (isStored) {
      const stock = cart.querySelector<HTMLButtonElement>(updateButton);
      fields.append("update_cart", stock?.value || "Update Cart");
    }
    const end = changes.mark({ rows: changedRows() });
    const changed = quantities().filter((one) => sent.get(one.name) !== servedNumber(one));
    const items = sum(changed.map((one) => moreItems(one, sent.get(one.name))));
    if (isStored) onWay = sent;
    expected.ask();
    try {
      const answer = await ask({
        nonce: fields.get(cartNonce),
        send(nonce) {
          if (nonce) fields.set(cartNonce, nonce);
          return postForm(cart, fields);
        },
        isDone: (answered) =>
          !isStored ||
          changed.every(({ name }) => Number(printed(answered, name) ?? 0) === Number(sent.get(name))),
      });
      await released();
      accept(answer, { keepsNotices, isKnown, ...(isStored && answer.isDone && { sent, items }) });
      if (isStored && !answer.isDone) throw new RequestError("refused");
    } finally {
      onWay = undefined;
      expected.ask();
      end();
    }
  }

  /** Stores the numbers now. */
  async function update(): Promise<unknown> {
    endPause();
    if (isUpdating) return changes.idle();
    isUpdating = true;
    const rows = changedRows();
    const isDone = changes.make({
      rows,
      regions: ["totals"],
      run() {
        isUpdating = false;
        return post(true);
      },
      failed() {
        isUpdating = false;
        expected.ask();
      },
      // A newer number waits, and tells then.
      isDone: () => isUpdating || !!timer || !changedRows().some((key) => rows.includes(key)),
    });
    expected.ask();
    // Of several numbers that follow one another the last is told of.
    if ((await isDone) && !signal.aborted && !isUpdating && !timer) page.announceTotal();
    return isDone;
  }

  /** As `update`, by a press of the form's button: scripts listen for that, and may forbid it. */
  function pressUpdate(): void {
    endPause();
    const stock = findForm()?.querySelector<HTMLButtonElement>(updateButton);
    if (stock) {
      stock.disabled = false;
      const { formNoValidate } = stock;
      // What is wrong with a number is told in its row, and another one's is no reason to wait.
      stock.formNoValidate = true;
      stock.click();
      stock.formNoValidate = formNoValidate;
      // A shopper who presses it now would be heard as a second change.
      button.isEdited = !isUpdating && !onWay;
      show();
    } else void update();
    expected.ask();
  }

  function typed(input: QuantityControl, { delay, refusal }: Typed): void {
    const { objections } = state;
    objections.delete(rowKey(input));
    if (refusal) {
      objections.set(rowKey(input), refusal);
      announce(refusal);
    }
    endPause();
    const rows = delay === undefined ? [] : changedRows();
    if (rows.length && !delay) pressUpdate();
    else if (rows.length) {
      unmark = changes.mark({ rows, regions: ["old totals"] });
      timer = setTimeout(pressUpdate, delay);
    }
    expected.ask();
  }

  const catchUp = onTyped(host, quantity, typed, page);
  take("keydown", quantity, (part) => {
    const { form, type } = part as QuantityControl;
    // In lists and buttons the key chooses; an invalid number is the browser's to complain about.
    const isBox = part.localName === "input" && type !== "radio";
    return isBox && !!form && ofForm(form, "checkValidity")() && pressUpdate();
  });
  take("submit", cartForm, (form, { submitter }) => {
    const { name = "update_cart" } = (submitter ?? {}) as Partial<HTMLButtonElement>;
    return !!form.querySelector(cartTable) && /^(update_cart)?$/.test(name) && void update();
  });

  return {
    changedRows,
    endPause,
    update,
    /** Sends what was typed before this code was there. */
    catchUp,
    /** A number waits for the end of its pause. */
    isWaiting: () => !!timer,

    /** How many items more are asked for; a number that was told not to have been stored is not. */
    items(): number {
      if (!timer && !isUpdating && !onWay) return 0;
      const asked = quantities().filter((one) => one.value && !objection(one) && !isMoving(rowKey(one)));
      return sum(asked.map((one) => moreItems(one)));
    },

    /** Asks for the cart as it is. @param isKnown  the mini-carts know of it themselves */
    refresh(keepsNotices: boolean, isKnown = false): Promise<boolean> {
      isKnownToAll &&= isKnown;
      refreshing ??= changes.make({
        isRead: true,
        regions: ["totals"],
        // Numbers that wait go with it.
        isDone: () => isUpdating || !!timer || !changedRows().length,
        run() {
          const knows = isKnownToAll;
          isKnownToAll = true;
          refreshing = undefined;
          return post(false, keepsNotices, knows);
        },
      });
      return refreshing;
    },

    /** Numbers that the shop has not been sent, as any page can send them; nothing where there are none. */
    unsent(): Unsent | undefined {
      const cart = findForm();
      // What was told to have failed is left to her who was told.
      if (!cart || (state.failure && !timer)) return undefined;
      const fields = numbersOf(cart);
      const untold = quantities().filter((input) => fields.get(input.name) !== told(input));
      if (!untold.length) return undefined;
      // Of other rows nobody has asked for anything: another tab may, meanwhile.
      for (const input of quantities()) if (!untold.includes(input)) fields.delete(input.name);
      fields.append("update_cart", "Update Cart");
      return {
        url: formAddress(cart).href,
        fields: Object.fromEntries(fields),
        kind: "updating",
        key: "",
        items: sum(untold.map((input) => Number(fields.get(input.name)) - Number(told(input)))),
        name: undefined,
      };
    },

    /** The page is left: what waits for its turn is not made. */
    leave(): void {
      endPause();
      refreshing = undefined;
      isKnownToAll = true;
    },
  };
}
