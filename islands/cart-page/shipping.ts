/** Shipping: another method is chosen, or the calculator asked for another address. */
import { parseFragment } from "../../shared/dom/html.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { emit } from "../../shared/events/bridge.ts";
import { RequestError } from "../../shared/request/error.ts";
import { isError } from "./answer.ts";
import { ask, printed } from "./asked.ts";
import { calculator, calculatorOpener, country, methods, totals } from "./markup.ts";
import { cartPageOptions } from "./options.ts";
import { replaceTotals } from "./replace.ts";
import { callShop, fieldsOf, postForm } from "./requests.ts";
import type { Page } from "./state.ts";
import { text } from "./texts.ts";
import { type Field, isChanged } from "./typed.ts";

/** The nonce field of the calculator's form. */
const calculatorNonce = "woocommerce-shipping-calculator-nonce";

/** Answers what is asked of shipping. */
export function answerShipping(page: Page): void {
  const { state, changes, show, accept, announceTotal, press, take, onEither, signal } = page;

  /** Stores the method that is chosen on the page. */
  function chooseMethod(): void {
    const chosen = (): Record<string, string> =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(methods)]
          .filter((field) => field.type !== "radio" || (field as HTMLInputElement).checked)
          .map((field) => [`shipping_method[${field.dataset.index}]`, field.value]),
      );
    const isChosen = (sent: Record<string, string>): boolean =>
      Object.entries(chosen()).every(([name, value]) => sent[name] === value);
    const send = (sent = chosen()): Promise<string> =>
      callShop("update_shipping_method", { security: cartPageOptions().methodNonce, ...sent });
    let asked: Record<string, string> = {};
    const isDone = (root: ParentNode = document): boolean =>
      Object.entries(asked).every(([name, value]) => (printed(root, name) ?? value) === value);
    const run = async (): Promise<void> => {
      const sent = chosen();
      asked = sent;
      const html = await send(sent);
      // A newer choice waits for its turn already.
      if (signal.aborted || !isChosen(sent)) return;
      const content = parseFragment(html);
      if (!content.querySelector(totals)) throw new RequestError("invalid");
      replaceTotals(content, page);
      emit("updated_shipping_method", null);
      if (!isDone(content)) throw new RequestError("refused");
      announceTotal();
    };
    const failed = (): void => {
      for (const field of document.querySelectorAll<HTMLInputElement>(`${methods}[type=radio]`))
        field.checked = field.hasAttribute("checked");
      for (const option of document.querySelectorAll<HTMLOptionElement>(".shipping_method option"))
        option.selected = option.hasAttribute("selected");
    };
    void changes.make({ regions: ["totals"], send: () => send(), isDone, run, failed });
  }

  /** Asks for the costs to the address in the calculator's form. */
  function calculate(asked: HTMLFormElement): void {
    const fields = fieldsOf(asked);
    const field = asked.querySelector<HTMLSelectElement>(country);
    if (field?.value === "default") {
      announce(text("country"));
      field.focus();
      return;
    }
    fields.append("calc_shipping", "x");
    const send = (nonce?: string): Promise<string> => {
      if (nonce) fields.set(calculatorNonce, nonce);
      return postForm(document.querySelector<HTMLFormElement>(calculator) ?? asked, fields);
    };
    // The shop writes a postcode in its own way.
    const plain = (value: string): string => value.replace(/[\s-]/g, "").toLowerCase();
    const isDone = (page: ParentNode = document): boolean =>
      [...fields].every(
        ([name, value]) =>
          !/^calc_shipping_/.test(name) || plain(printed(page, name) ?? value) === plain(value),
      );
    const run = async (): Promise<void> => {
      const nonce = fields.get(calculatorNonce);
      const answer = await ask({ send, nonce, nonceField: calculatorNonce, isDone });
      const isFine = answer.isDone && !answer.notices.some(isError);
      // What the server refused stays as it was typed.
      if (isFine) show({ isCalculatorOpen: false, country: undefined });
      accept(answer, { sent: new Map(isFine ? fields : []) });
      if (!answer.isDone) throw new RequestError("refused");
      if (isFine) document.querySelector<HTMLElement>(calculatorOpener)?.focus();
    };
    void changes.make({ regions: ["totals"], send: () => send(), isDone, run });
  }

  const stores = (): boolean => !!cartPageOptions().methodNonce;
  // A method can be chosen before this code is there.
  if (stores() && [...document.querySelectorAll<Field>(methods)].some(isChanged)) chooseMethod();
  // Scripts choose a country or a method through jQuery, too.
  onEither(document.body, "change", ({ target }) => {
    const field = target as HTMLSelectElement;
    if (field.matches?.(methods)) return stores() && chooseMethod();
    if (!field.matches?.(country)) return false;
    const { value } = field;
    const wrapper = field.closest<HTMLElement>(calculator) as HTMLElement;
    const args = [value, wrapper];
    show({ country: value });
    emit("country_to_state_changed", { country: value, wrapper }, () => args);
    emit("country_to_state_changing", { country: value, wrapper }, () => args);
    return undefined;
  });
  take("submit", calculator, (form) => calculate(form as HTMLFormElement));
  press(calculatorOpener, () => {
    show({ isCalculatorOpen: !state.isCalculatorOpen });
    // Who draws boxes over the server's can do so when these are seen.
    if (state.isCalculatorOpen) emit("country_to_state_changed", { country: undefined, wrapper: undefined });
  });
}
