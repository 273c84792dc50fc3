/** Coupons: one is put on the cart, or taken off. */
import { parseFragment } from "../../shared/dom/html.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { emit } from "../../shared/events/bridge.ts";
import { RequestError } from "../../shared/request/error.ts";
import type { Context } from "./context.ts";
import { coupon, modernCoupon, shownCoupon } from "./markup.ts";
import { show } from "./model.ts";
import { cartPageOptions } from "./options.ts";
import { clearNotices, putNoticeHtml } from "./replace.ts";
import { callShop } from "./requests.ts";

export interface Coupons {
  /** @param code  as it was typed */
  applyCoupon(code: string): void;
  /** Answers `false` where the link has to do the work. */
  removeCoupon(link: HTMLElement): boolean;
}

/**
 * @param renew  asks for the cart as it is when its turn comes: a change of its own, so that one that fails asks for no
 *               coupon again. What is said on the page later stays.
 */
export function createCoupons({ model, changes, signal, report }: Context, renew: () => void): Coupons {
  /** Codes that are being taken off. */
  const leaving = new Set<string>();

  /** Changes the cart's coupons. What the shop says of it is told, unless the page has gone. */
  async function change(
    endpoint: string,
    fields: Readonly<Record<string, unknown>>,
    tell: (html: string) => void,
    isDone: () => boolean,
  ): Promise<void> {
    const run = async (): Promise<void> => {
      const html = await askForWords(endpoint, fields);
      if (!signal.aborted) tell(html);
    };
    try {
      await changes.make({ regions: ["totals"], run, isDone, send: () => callShop(endpoint, fields) });
    } catch (error) {
      report(error);
    }
  }

  return {
    applyCoupon(typed) {
      const code = typed.trim();
      const { applyNonce } = cartPageOptions();
      const sent = new Map([coupon, modernCoupon].map((field) => [nameOfField(field), typed]));
      show(model, { couponError: "" });
      /** What was typed has been taken. */
      const empty = (): void => {
        for (const field of document.querySelectorAll<HTMLInputElement>(`${coupon}, ${modernCoupon}`))
          if (sent.get(field.name || field.id) === field.value) field.value = field.defaultValue;
      };
      const apply = (html: string): void => {
        if (/woocommerce-error|is-error/.test(html)) {
          clearNotices();
          const couponError = parseFragment(html).textContent?.trim() ?? "";
          show(model, { couponError });
          // One voice: the message below the field is an alert, which is read by itself.
          const field = shownCoupon();
          if (field) field.focus();
          else announce(couponError);
          return;
        }
        renew();
        putNoticeHtml(html);
        emit("applied_coupon", { code: typed }, () => [typed]);
        empty();
      };
      const isDone = (): boolean => {
        const is = isApplied(code);
        if (is) empty();
        return is;
      };
      void change("apply_coupon", { security: applyNonce, coupon_code: code }, apply, isDone);
    },

    removeCoupon(link) {
      const { removeNonce } = cartPageOptions();
      const { coupon: code = "" } = link.dataset;
      if (!removeNonce || !code) return false;
      if (leaving.has(code)) return true;
      leaving.add(code);
      const take = (html: string): void => {
        renew();
        putNoticeHtml(html);
        emit("removed_coupon", { code }, () => [code]);
        show(model, { couponError: "" });
      };
      const isDone = (): boolean => !isApplied(code);
      void change("remove_coupon", { security: removeNonce, coupon: code }, take, isDone).finally(() =>
        leaving.delete(code),
      );
      return true;
    },
  };
}

/** Whether the totals have a coupon. Shops write its code in small letters. */
const isApplied = (code: string): boolean =>
  [...document.querySelectorAll<HTMLElement>(".woocommerce-remove-coupon")].some(
    ({ dataset }) => dataset.coupon?.toLowerCase() === code.toLowerCase(),
  );

/**
 * Calls an action that answers with what the shop has to say: HTML.
 *
 * @throws RequestError `invalid`, also for a page, and for nothing said: neither tells what became of it
 */
async function askForWords(endpoint: string, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const html = await callShop(endpoint, fields);
  if (/<html/i.test(html) || !parseFragment(html).childElementCount) throw new RequestError("invalid");
  return html;
}

/** The name under which what was typed in a coupon field is kept. */
function nameOfField(selector: string): string {
  const field = document.querySelector<HTMLInputElement>(selector);
  return field?.name || field?.id || "";
}
