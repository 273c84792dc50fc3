/** Shipping: another method is chosen, or the calculator asked for another address. */
import { parseFragment } from "../../shared/dom/html.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { emit } from "../../shared/events/bridge.ts";
import { RequestError } from "../../shared/request/error.ts";
import { type CartAnswer, isError } from "./answer.ts";
import { ask, printed } from "./asked.ts";
import type { Context } from "./context.ts";
import { calculator, calculatorOpener, methods, totals } from "./markup.ts";
import { show } from "./model.ts";
import { cartPageOptions } from "./options.ts";
import { type ReplaceOptions, replaceTotals } from "./replace.ts";
import { callShop, fieldsOf, postForm } from "./requests.ts";
import { text } from "./texts.ts";

/** The nonce field of the calculator's form. */
const calculatorNonce = "woocommerce-shipping-calculator-nonce";

export interface Shipping {
  /** Stores the method that is chosen on the page. */
  chooseMethod(): void;
  /** Asks for the costs to the address in the calculator's form. */
  calculate(form: HTMLFormElement): void;
}

/** What the page does with an answer. */
interface Cart {
  /** Shows a whole page's cart. */
  accept(answer: CartAnswer, options: Pick<ReplaceOptions, "sent">): void;
  /** Parts of the page have been replaced. */
  replaced(): void;
  /** Says the sum. */
  announceTotal(): void;
}

export function createShipping({ model, changes, signal, report }: Context, cart: Cart): Shipping {
  return {
    chooseMethod() {
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
      void changes
        .make({
          regions: ["totals"],
          send: () => send(),
          isDone,
          async run() {
            const sent = chosen();
            asked = sent;
            const html = await send(sent);
            // A newer choice waits for its turn already.
            if (signal.aborted || !isChosen(sent)) return;
            const content = parseFragment(html);
            if (!content.querySelector(totals)) throw new RequestError("invalid");
            replaceTotals(content, {
              sent: new Map(),
              isCalculatorOpen: model.view.peek().isCalculatorOpen,
              replaced: cart.replaced,
            });
            emit("updated_shipping_method", null);
            if (!isDone(content)) throw new RequestError("refused");
            cart.announceTotal();
          },
          failed() {
            for (const field of document.querySelectorAll<HTMLInputElement>(`${methods}[type=radio]`))
              field.checked = field.hasAttribute("checked");
            for (const option of document.querySelectorAll<HTMLOptionElement>(".shipping_method option"))
              option.selected = option.hasAttribute("selected");
          },
        })
        .catch(report);
    },

    calculate(asked) {
      const fields = fieldsOf(asked);
      const country = asked.querySelector<HTMLSelectElement>("[name=calc_shipping_country]");
      if (country?.value === "default") {
        announce(text("country"));
        country.focus();
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
      void changes
        .make({
          regions: ["totals"],
          send: () => send(),
          isDone,
          async run() {
            const nonce = fields.get(calculatorNonce);
            const answer = await ask({ send, nonce, nonceField: calculatorNonce, isDone });
            const isFine = answer.isDone && !answer.notices.some(isError);
            // What the server refused stays as it was typed.
            if (isFine) show(model, { isCalculatorOpen: false, country: undefined });
            cart.accept(answer, { sent: new Map(isFine ? fields : []) });
            if (!answer.isDone) throw new RequestError("refused");
            if (isFine) document.querySelector<HTMLElement>(calculatorOpener)?.focus();
          },
        })
        .catch(report);
    },
  };
}
