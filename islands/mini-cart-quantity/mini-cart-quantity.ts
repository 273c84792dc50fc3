/**
 * Quantity boxes in mini-carts: plus, minus and what is typed are stored through the theme's own endpoint, in the
 * cart's queue. What became of it, the refreshed cart tells.
 */
import type { Cart } from "../../shared/cart/api.ts";
import { cartBus } from "../../shared/cart/index.ts";
import { clearNotice, showNotice } from "../../shared/cart-button/notice.ts";
import { isPlainClick, isSpaceOnButtonLink } from "../../shared/dom/click.ts";
import { announce } from "../../shared/dom/live-region.ts";
import type { Mount } from "../../shared/island/island.ts";
import { allowed, readLimits } from "../../shared/quantity/limits.ts";
import { buttonName } from "../../shared/quantity/names.ts";
import { text } from "../../shared/quantity/texts.ts";
import { themeOptions } from "./options.ts";

const list = ".woocommerce-mini-cart";
const boxes = ".quantity";
const buttons = `${list} ${boxes} .ast-qty-placeholder`;
const inputs = `${list} ${boxes} input.qty`;

/** Pause in typing or pressing after which the number is sent (contract B8), ms. */
const pause = 500;

/** What Astra puts on the list while a change is on the way. */
const loading = "ajax-mini-cart-qty-loading";

/** The cart item key in the input's name, `cart[…][qty]`. */
const keyOf = (input: HTMLInputElement): string | undefined => /\[(\w+)\]/.exec(input.name)?.[1];

const mount: Mount = (host, { signal, report, onChange }) => {
  const bus = cartBus();
  const end = bus.start();
  const { ajaxUrl, nonce } = themeOptions();
  const find = <E extends Element>(selector: string): E[] => [...host.querySelectorAll<E>(selector)];
  /** What was asked for and not sent yet, by cart item key. */
  const wanted = new Map<string, { readonly value: string; readonly timer: ReturnType<typeof setTimeout> }>();
  const inputsOf = (key: string): HTMLInputElement[] =>
    find<HTMLInputElement>(inputs).filter((input) => keyOf(input) === key);

  /** Tells why a row has the number that it had before. */
  const tell = (cart: Cart, key: string, reason: string): void => {
    for (const input of inputsOf(key)) {
      input.value = input.defaultValue;
      const box = input.closest(boxes);
      if (box) showNotice(box, reason, undefined);
    }
    cart.announce(reason);
  };

  /** What is wrong with a number, as the box has it; `undefined` when nothing is. */
  const objection = (input: HTMLInputElement): string | undefined => {
    const limits = readLimits(input);
    const { max, min, step } = limits;
    const number = Number(input.value);
    if (!input.value || Number.isNaN(number)) return text("number");
    if (number > max) return text("most", { value: max });
    if (number < min) return text("least", { value: min });
    return allowed(number, limits).correction && text("steps", { step });
  };

  async function store(key: string, value: string, name: string): Promise<void> {
    const cart = await bus.cart();
    if (signal.aborted) return;
    cart.announce("");
    for (const el of find(list)) el.classList.add(loading);
    const fields = {
      action: "astra_add_cart_single_product_quantity",
      hash: key,
      quantity: value,
      qtyNonce: nonce,
    };
    const error = await cart.update(key, ajaxUrl, fields);
    for (const el of find(list)) el.classList.remove(loading);
    // A newer number is on its way, and will be told of.
    if (wanted.has(key)) return;
    const stored = inputsOf(key)[0]?.defaultValue ?? "0";
    const { code } = error ?? {};
    if (error) tell(cart, key, cart.message(code === "offline" || code === "timeout" ? code : "failed"));
    else if (Number(stored) === Number(value)) cart.announce(`${name}: ${value}`);
    else tell(cart, key, cart.message("failed"));
  }

  /** Sends an input's number after a pause; another one meanwhile takes its place. */
  const ask = (input: HTMLInputElement, delay: number): void => {
    const key = keyOf(input);
    if (!key) return;
    clearTimeout(wanted.get(key)?.timer);
    wanted.delete(key);
    const { value } = input;
    const box = input.closest(boxes);
    if (box) clearNotice(box);
    if (value === input.defaultValue) return;
    const name = input.getAttribute("aria-label") ?? "";
    const timer = setTimeout(() => {
      wanted.delete(key);
      store(key, value, name).catch(report);
    }, delay);
    wanted.set(key, { value, timer });
  };

  /** Tells in the row why nothing is stored. */
  const refuse = (input: HTMLInputElement, reason: string): void => {
    showNotice(input.closest(boxes) ?? input, reason, undefined);
    announce(reason);
  };

  const press = (button: Element): void => {
    const input = button.closest(boxes)?.querySelector<HTMLInputElement>("input.qty");
    if (!input) return;
    const { value: before } = input;
    const isPlus = button.matches(".plus");
    if (isPlus) input.stepUp();
    else input.stepDown();
    const { max, min } = readLimits(input);
    if (input.value !== before) ask(input, pause);
    else refuse(input, isPlus ? text("most", { value: max }) : text("least", { value: min }));
  };
  const buttonOf = (event: Event): Element | null => (event.target as Element).closest(buttons);
  const click = (event: MouseEvent): void => {
    const button = buttonOf(event);
    if (!button) return;
    // Their `href` is a script that the page's policy stops; a middle click would open an empty tab.
    event.preventDefault();
    if (isPlainClick(event)) press(button);
  };
  const typed = ({ target }: Pick<Event, "target">, delay: number): void => {
    const input = target as HTMLInputElement;
    if (!input.matches(inputs)) return;
    const reason = objection(input);
    if (!reason) ask(input, delay);
    else if (!delay) {
      const { value: typed, defaultValue } = input;
      input.value = defaultValue;
      ask(input, 0);
      // A box that was emptied and left has nothing that could be wrong.
      if (typed) refuse(input, `${reason} ${text("kept", { value: defaultValue })}`);
    }
  };

  /** Newer carts bring new buttons; and the old number, where a newer one waits. */
  const take = (): void => {
    for (const button of find(buttons)) {
      button.setAttribute("role", "button");
      button.setAttribute("aria-label", buttonName(button.matches(".plus")));
    }
    for (const [key, { value }] of wanted) for (const input of inputsOf(key)) input.value = value;
  };

  if (ajaxUrl && nonce) {
    take();
    onChange(take);
    // Typed while this code was on its way.
    for (const input of find<HTMLInputElement>(inputs))
      if (input.value !== input.defaultValue) typed({ target: input }, pause);
    host.addEventListener("click", click, { signal });
    host.addEventListener("auxclick", click, { signal });
    host.addEventListener(
      "keydown",
      (event) => {
        const button = buttonOf(event);
        if (!button || !isSpaceOnButtonLink(event, button)) return;
        event.preventDefault();
        press(button);
      },
      { signal },
    );
    host.addEventListener("input", (event) => typed(event, pause), { signal });
    host.addEventListener("change", (event) => typed(event, 0), { signal });
  }

  return () => {
    end();
    for (const { timer } of wanted.values()) clearTimeout(timer);
    for (const button of find(buttons))
      for (const name of ["role", "aria-label"]) button.removeAttribute(name);
    for (const input of find(inputs)) clearNotice(input.closest(boxes) ?? input);
  };
};

export default mount;
