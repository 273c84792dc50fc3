/** What a shopper can do to the cart on its page. */

import { cartBus } from "../../shared/cart/index.ts";
import { type Unsent, writeOutbox } from "../../shared/cart/outbox.ts";
import { cartConfig, endpointUrl } from "../../shared/config/cart.ts";
import { watchDeparture } from "../../shared/dom/departure.ts";
import { formAddress } from "../../shared/dom/form-address.ts";
import { released } from "../../shared/dom/held-press.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import { emit } from "../../shared/events/bridge.ts";
import { type QuantityControl, servedNumber } from "../../shared/quantity/control.ts";
import { objection } from "../../shared/quantity/objection.ts";
import { text as quantityText } from "../../shared/quantity/texts.ts";
import { RequestError } from "../../shared/request/error.ts";
import { encodeForm } from "../../shared/request/form.ts";
import { type CartAnswer, readAnswer } from "./answer.ts";
import { ask, cartNonce, nonceOf, printed, withNonce } from "./asked.ts";
import { type Change, type Changes, createChanges } from "./changes.ts";
import type { Context } from "./context.ts";
import { type Coupons, createCoupons } from "./coupons.ts";
import { createExpected } from "./expected.ts";
import { cartForm, keyOfInput, keyOfLink, quantities, rowOf, totals, updateButton } from "./markup.ts";
import { type Model, show } from "./model.ts";
import { type ReplaceOptions, replaceCart } from "./replace.ts";
import { fieldsOf, follow, postForm } from "./requests.ts";
import { createShipping, type Shipping } from "./shipping.ts";
import { text } from "./texts.ts";

/** Pause after which a number is sent that somebody may still be typing, or that would take the row away, ms. */
const pause = 500;

/** What was typed in a table of numbers, by name. */
type Sent = ReadonlyMap<string, string>;

const nothing: Sent = new Map();
const form = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>(cartForm);

/** How an answer is shown. */
interface Accepted extends Pick<ReplaceOptions, "keepsNotices" | "isKnown" | "sent"> {
  /** How many items more the cart has by what was asked for. */
  readonly items: number;
}

export interface Verbs extends Coupons, Shipping {
  /** A number has changed. `isLeft`: nobody is typing it any more, and it is sent as soon as nothing else is on its way. */
  edited(input: QuantityControl, isLeft: boolean): void;
  /** Stores the numbers now. */
  update(): Promise<unknown>;
  /** As {@link update}, by a press of the form's button: scripts listen for that, and may forbid it. */
  pressUpdate(): void;
  /** Asks for the cart as it is. `isKnown`: the mini-carts know of it themselves. */
  refresh(keepsNotices: boolean, isKnown?: boolean): Promise<unknown>;
  remove(link: HTMLElement): void;
  undo(link: HTMLElement): void;
  /** Answers `true` if the page may be left at once; else it is left for `href` when all is stored. */
  mayLeave(href: string): boolean;
  /** The page goes. */
  leave(): void;
  end(): void;
}

export function createVerbs(model: Model, signal: AbortSignal, report: (error: unknown) => void): Verbs {
  const changes: Changes = createChanges(model, signal, report, { look, tell: announceTotal });
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Numbers that are on their way. */
  let onWay: Sent = nothing;
  /** Shows that numbers wait to be sent. */
  let unmark: (() => void) | undefined;
  /** An update that waits for its turn: it sends what the boxes say then. */
  let isUpdating = false;
  /** Links whose change is on its way. */
  const leaving = new Set<string>();
  /** How many items come (below 0: go) with rows that are removed or brought back, by cart item key. */
  const moving = new Map<string, () => number>();
  /** How many items went with a row, by cart item key. */
  const gone = new Map<string, number>();
  const expected = createExpected();
  /** The next page of the shop comes. */
  const goesOn = watchDeparture(signal);

  /**
   * Keys of rows whose number the server has not been told. Chrome tells of a change when a box goes that was typed into:
   * that one has been.
   */
  const changedRows = (): string[] =>
    quantities()
      .filter((one) => one.value !== "" && one.value !== (onWay.get(one.name) ?? servedNumber(one)))
      .map(keyOfInput);
  const enableUpdate = (isEnabled: boolean): void => {
    for (const button of document.querySelectorAll<HTMLButtonElement>(updateButton))
      button.disabled = !isEnabled;
  };
  /** How many items more are asked for; a number that was told not to have been stored is not. */
  function itemsAsked(): number {
    const isStoring = timer || isUpdating || onWay !== nothing;
    const typed = quantities()
      .filter((input) => isStoring && input.value && !objection(input) && !moving.has(keyOfInput(input)))
      .map((one) => Number(one.value) - Number(servedNumber(one)));
    return sum([...typed, ...[...moving.values()].map((items) => items())]);
  }
  const expectItems = (): void => expected.ask(itemsAsked());
  const replaced = (): void => show(model, { version: model.view.peek().version + 1, objections: new Map() });

  const wait = (): void => {
    unmark?.();
    unmark = undefined;
  };
  const settle = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  /** Shows a whole page's cart. */
  function accept(answer: CartAnswer, { keepsNotices, isKnown, sent, items }: Partial<Accepted> = {}): void {
    if (signal.aborted) return;
    replaceCart(answer, {
      keepsNotices: !!keepsNotices,
      isKnown: !!isKnown,
      sent: sent ?? nothing,
      isCalculatorOpen: model.view.peek().isCalculatorOpen,
      replaced,
    });
    expected.confirm(items ?? 0, itemsAsked());
    if (changedRows().length) enableUpdate(true);
    if (answer.isEmpty) {
      settle();
      wait();
      if (!answer.notices.some((el) => el.matches("[role=alert]"))) announce(text("emptied"));
    }
  }

  /** Asks for the cart as it is, and stores nothing. */
  async function look({ isDone }: Change): Promise<void> {
    const cart = form();
    const html = await follow(cart ? formAddress(cart).href : location.href, cartConfig().refreshTimeout);
    await released();
    const answer = readAnswer(html);
    accept(answer, { keepsNotices: !isDone?.(answer.page) });
  }

  /** The sum, as the server says it. */
  function announceTotal(): void {
    const sum = document.querySelector(`${totals} .order-total`);
    const words = [...(sum?.children ?? [])].map((cell) => cell.textContent.trim());
    if (words.length) announce(words.join(": "));
  }

  /** Posts the cart's form: with numbers that wait, they are stored at once. */
  async function postCart(keepsNotices: boolean, stores: boolean, isKnown = false): Promise<void> {
    const cart = form();
    if (!cart) {
      accept(readAnswer(await follow(location.href)), { keepsNotices, isKnown });
      return;
    }
    settle();
    wait();
    const fields = numbersOf(cart);
    const numbers = new Map(quantities().map(({ name }) => [name, fields.get(name) ?? ""]));
    const isStored = stores || changedRows().length > 0;
    if (isStored) {
      const button = cart.querySelector<HTMLButtonElement>(updateButton);
      fields.append("update_cart", button?.value || "Update Cart");
    }
    const hold = changes.mark({ rows: changedRows() });
    const changed = quantities().filter((one) => numbers.get(one.name) !== servedNumber(one));
    const asked = changed.map(({ name }) => [name, Number(numbers.get(name))] as const);
    const items = sum(changed.map((one) => Number(numbers.get(one.name)) - Number(servedNumber(one))));
    if (isStored) onWay = numbers;
    expectItems();
    try {
      const answer = await ask({
        nonce: fields.get(cartNonce),
        send(nonce) {
          if (nonce) fields.set(cartNonce, nonce);
          return postForm(cart, fields);
        },
        isDone: (page) =>
          !isStored || asked.every(([name, value]) => Number(printed(page, name) ?? 0) === value),
      });
      await released();
      accept(answer, { keepsNotices, isKnown, ...(isStored && answer.isDone && { sent: numbers, items }) });
      if (isStored && !answer.isDone) throw new RequestError("refused");
    } finally {
      onWay = nothing;
      expectItems();
      hold();
    }
  }

  async function update(): Promise<unknown> {
    settle();
    if (isUpdating) return changes.idle();
    isUpdating = true;
    const rows = changedRows();
    const isDone = changes.make({
      rows,
      regions: ["totals"],
      run() {
        isUpdating = false;
        return postCart(false, true);
      },
      failed() {
        isUpdating = false;
        expectItems();
      },
      // A newer number waits, and tells then.
      isDone: () => isUpdating || !!timer || !changedRows().some((key) => rows.includes(key)),
    });
    wait();
    expectItems();
    // Of several numbers that follow one another the last is told of.
    if ((await isDone) && !signal.aborted && !isUpdating && !timer) announceTotal();
    return isDone;
  }

  function pressUpdate(): void {
    settle();
    const button = form()?.querySelector<HTMLButtonElement>(updateButton);
    if (button) {
      button.disabled = false;
      const { formNoValidate } = button;
      // What is wrong with a number is told in its row, and another one's is no reason to wait.
      button.formNoValidate = true;
      button.click();
      button.formNoValidate = formNoValidate;
      // A shopper who presses it now would be heard as a second change.
      button.disabled = isUpdating || onWay !== nothing;
    } else void update().catch(report);
    if (!isUpdating) wait();
    expectItems();
  }

  /** One that waits is as good for whoever asks meanwhile. */
  let refreshing: Promise<boolean> | undefined;
  let isKnownToAll = true;
  const refresh = (keepsNotices: boolean, isKnown = false): Promise<boolean> => {
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
        return postCart(keepsNotices, false, knows);
      },
    });
    return refreshing;
  };

  function edited(input: QuantityControl, isLeft: boolean): void {
    const key = keyOfInput(input);
    const { value: typed } = input;
    const before = servedNumber(input);
    const reason = objection(input);
    const objections = new Map(model.view.peek().objections);
    objections.delete(key);
    if (reason && isLeft) {
      input.value = before;
      // A box that was emptied and left has nothing that could be wrong.
      if (typed) {
        const sentence = `${reason} ${quantityText("kept", { value: before })}`;
        objections.set(key, sentence);
        announce(sentence);
      }
    }
    show(model, { objections });
    enableUpdate(true);
    settle();
    wait();
    const rows = reason && !isLeft ? [] : changedRows();
    // Whoever presses minus once too often would see the row go before she can press plus.
    const isFinal = isLeft && Number(input.value) > 0;
    if (rows.length && isFinal) pressUpdate();
    else if (rows.length) {
      unmark = changes.mark({ rows, regions: ["old totals"] });
      timer = setTimeout(pressUpdate, pause);
    }
    expectItems();
  }

  /**
   * Follows a link that changes a row.
   *
   * @param items  how many items come with it; below 0: go
   */
  function followLink(
    link: HTMLElement,
    items: () => number,
    onDone: () => void,
    about: Pick<Change, "regions" | "unsent"> & Required<Pick<Change, "isDone">>,
  ): void {
    const href = link.getAttribute("href") ?? "";
    if (!href || leaving.has(href)) return;
    leaving.add(href);
    const key = keyOfLink(link);
    const expect = (): void => {
      moving.set(key, items);
      expectItems();
    };
    expect();
    void changes
      .make({
        ...about,
        rows: key ? [key] : [],
        send: () => follow(href),
        async run() {
          // Tried again after a failure, too.
          expect();
          const answer = await ask({
            nonce: nonceOf(href),
            send: (nonce) => follow(nonce ? withNonce(href, nonce) : href),
            isDone: about.isDone,
          });
          await released();
          // A row goes or comes back, or does not: whatever else the shop says is no answer to that.
          const isDone = about.isDone(answer.page);
          const moved = isDone ? items() : 0;
          moving.delete(key);
          if (isDone) gone.set(key, -moved);
          accept(answer, { items: moved });
          if (!isDone) throw new RequestError("refused");
          onDone();
        },
        failed() {
          moving.delete(key);
          expectItems();
        },
      })
      .catch(report)
      .finally(() => leaving.delete(href));
  }

  /** Numbers that the shop has not been sent, as any page can send them; nothing where there are none. */
  function numbersLeft(): Unsent | undefined {
    const cart = form();
    // What was told to have failed is left to her who was told.
    if (!cart || (model.view.peek().failure && !timer)) return undefined;
    const fields = numbersOf(cart);
    const told = (one: QuantityControl): string => onWay.get(one.name) ?? servedNumber(one);
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
  }

  const context: Context = { model, changes, signal, report };

  return {
    ...createCoupons(context, () => void refresh(true)),
    ...createShipping(context, { accept, replaced, announceTotal }),
    edited,
    update,
    pressUpdate,
    refresh,

    remove(link) {
      const key = keyOfLink(link);
      const items = (): number => -storedItems(key);
      const unsent: Unsent = {
        url: endpointUrl(cartConfig().wcAjaxUrl, "remove_from_cart"),
        fields: { cart_item_key: key },
        kind: "removing",
        key,
        items: items(),
        name: nameOfRow(key),
      };
      const tell = (): void => emit("item_removed_from_classic_cart", null);
      const isDone = (page?: ParentNode): boolean => !key || !rowOf(key, page);
      followLink(link, items, tell, { regions: ["totals"], isDone, ...(key && { unsent }) });
    },

    undo: (link) =>
      followLink(
        link,
        () => gone.get(keyOfLink(link)) ?? 0,
        () => {
          // The link is gone, with the message that it was in: focus follows what came back.
          const row = rowOf(keyOfLink(link));
          const [part] = [
            ".product-quantity :is(input, select):not([type=hidden])",
            ".product-name a",
          ].flatMap((one) => row?.querySelector<HTMLElement>(one) ?? []);
          part?.focus();
          announceTotal();
        },
        { regions: ["form", "totals"], isDone: (page) => !!rowOf(keyOfLink(link), page) },
      ),

    mayLeave(href) {
      if (!timer && !changes.size) return true;
      const stored = timer ? update() : changes.idle();
      void stored.then(() => {
        if (!signal.aborted && !model.view.peek().failure && !changedRows().length) navigate(href);
      });
      return false;
    },

    leave() {
      const items = itemsAsked();
      const numbers = numbersLeft();
      const { waiting, isChanging, hash } = changes.leave();
      // One that waited is not made any more: whoever comes back to the page asks anew.
      refreshing = undefined;
      isKnownToAll = true;
      settle();
      /** Two changes at once may undo each other: of two carts the shop keeps the one that it stores last. */
      const isBusy = isChanging || cartBus().pending.peek().size > 0;
      // What any page of the shop can send waits for the next one, where there is one to send it.
      const later = isBusy && numbers ? [numbers] : [];
      const unsent = [...waiting.flatMap((change) => change.unsent ?? []), ...later];
      const isNow = !!numbers && !(isBusy && goesOn());
      const isSent = isChanging || isNow || waiting.some((one) => one.send && !one.unsent);
      if (!isSent && !unsent.length) return;
      const itemsSent = items - sum(unsent.map((one) => one.items));
      const isKept = writeOutbox({ hash, items: itemsSent, isSent, unsent, time: Date.now() }, "page");
      for (const change of waiting) if (!isKept || !change.unsent) change.send?.().catch(() => undefined);
      const cart = form();
      // Twice is no harm: they say how many there are to be, not how many more.
      if (cart && numbers && (isNow || !isKept))
        postForm(cart, new URLSearchParams(encodeForm(numbers.fields))).catch(() => undefined);
    },

    end() {
      settle();
      wait();
      expected.ask(0);
    },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** How many items of a row the shop has stored. One without a box is a product that is sold individually. */
function storedItems(key: string): number {
  const input = quantities().find((one) => keyOfInput(one) === key);
  return Number(input ? servedNumber(input) : rowOf(key) ? 1 : 0);
}

/** What the product of a row is called. */
function nameOfRow(key: string): string | undefined {
  const links = rowOf(key)?.querySelectorAll(".product-name a") ?? [];
  return [...links].map((link) => link.textContent.trim()).find(Boolean);
}

/** The form's fields. The server would make something of a number that cannot be: it gets the one that it has. */
function numbersOf(cart: HTMLFormElement): URLSearchParams {
  const fields = fieldsOf(cart);
  for (const input of quantities()) if (objection(input)) fields.set(input.name, servedNumber(input));
  return fields;
}
