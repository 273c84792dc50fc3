/** Coupons: one is put on the cart, or taken off. */
import { parseFragment } from "../../shared/dom/html.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { emit } from "../../shared/events/bridge.ts";
import { RequestError } from "../../shared/request/error.ts";
import {
  applyModern,
  cartForm,
  cartTable,
  coupon,
  couponTrigger,
  modernCoupon,
  removeCouponLink,
} from "./markup.ts";
import { cartPageOptions } from "./options.ts";
import { shownCoupon } from "./parts.ts";
import { clearNotices, putNoticeHtml } from "./replace.ts";
import { callShop } from "./requests.ts";
import type { Page } from "./state.ts";

/**
 * Answers what is asked of coupons.
 *
 * @param refresh  asks for the cart as it is when its turn comes: a change of its own, so that one that fails asks for
 *                 no coupon again. `true`: what is said on the page later stays
 */
export function answerCoupons(page: Page, refresh: (keepsNotices: boolean) => void): void {
  const { host, state, changes, show, press, on, signal, report } = page;
  /** Codes that are being taken off. */
  const leaving = new Set<string>();

  /** Changes the cart's coupons. What the shop says of it is told, unless the page has gone. */
  const change = (
    endpoint: string,
    fields: Readonly<Record<string, unknown>>,
    tell: (html: string) => void,
    isDone: () => boolean,
  ): Promise<unknown> => {
    const run = async (): Promise<void> => {
      const html = await askForWords(endpoint, fields);
      if (!signal.aborted) tell(html);
    };
    const send = (): Promise<string> => callShop(endpoint, fields);
    return changes.make({ regions: ["totals"], run, isDone, send }).catch(report);
  };

  /** @param typed  the code, as it was typed */
  function apply(typed = ""): void {
    const code = typed.trim();
    const sent = new Map([coupon, modernCoupon].map((field) => [nameOfField(field), typed]));
    show({ couponError: "" });
    /** What was typed has been taken. */
    const empty = (): void => {
      for (const field of document.querySelectorAll<HTMLInputElement>(`${coupon}, ${modernCoupon}`))
        if (sent.get(field.name || field.id) === field.value) field.value = field.defaultValue;
    };
    const tell = (html: string): void => {
      if (/woocommerce-error|is-error/.test(html)) {
        clearNotices();
        const couponError = parseFragment(html).textContent?.trim() ?? "";
        show({ couponError });
        // One voice: the message below the field is an alert, which is read by itself.
        const field = shownCoupon();
        if (field) field.focus();
        else announce(couponError);
        return;
      }
      refresh(true);
      putNoticeHtml(html);
      emit("applied_coupon", { code: typed }, () => [typed]);
      empty();
    };
    const isDone = (): boolean => {
      const is = isApplied(code);
      if (is) empty();
      return is;
    };
    void change("apply_coupon", { security: cartPageOptions().applyNonce, coupon_code: code }, tell, isDone);
  }
  const applyTyped = (): void => apply(document.querySelector<HTMLInputElement>(modernCoupon)?.value);

  press(removeCouponLink, (link) => {
    const { removeNonce } = cartPageOptions();
    const { coupon: code = "" } = link.dataset;
    if (!removeNonce || !code) return false;
    if (leaving.has(code)) return true;
    leaving.add(code);
    const tell = (html: string): void => {
      refresh(true);
      putNoticeHtml(html);
      emit("removed_coupon", { code }, () => [code]);
      show({ couponError: "" });
    };
    const isDone = (): boolean => !isApplied(code);
    void change("remove_coupon", { security: removeNonce, coupon: code }, tell, isDone).finally(() =>
      leaving.delete(code),
    );
    return true;
  });
  press(applyModern, applyTyped);
  press(couponTrigger, () => {
    show({ isCouponOpen: !state.isCouponOpen });
    if (state.isCouponOpen) document.querySelector<HTMLElement>(modernCoupon)?.focus();
  });
  on(document, "keydown", (event) => {
    const isEnter = event.key === "Enter" && !event.defaultPrevented && !event.isComposing;
    if (!isEnter || !(event.target as HTMLElement).matches?.(modernCoupon)) return false;
    event.preventDefault();
    return applyTyped();
  });
  on(document, "submit", (event) => {
    const form = event.target as HTMLFormElement;
    const { name } = (event.submitter ?? {}) as Partial<HTMLButtonElement>;
    if (event.defaultPrevented || name !== "apply_coupon" || !cartPageOptions().applyNonce) return false;
    if (!form.matches(cartForm) || !form.querySelector(cartTable)) return false;
    event.preventDefault();
    return apply(form.querySelector<HTMLInputElement>(coupon)?.value);
  });
  // An error is told until the code is changed.
  const forget = ({ target }: Event): boolean => {
    const isOld = !!state.couponError && target === shownCoupon();
    if (isOld) state.couponError = "";
    return isOld;
  };
  on(host, "input", forget);
  on(host, "change", forget);
}

/** Whether the totals have a coupon. Shops write its code in small letters. */
const isApplied = (code: string): boolean =>
  [...document.querySelectorAll<HTMLElement>(removeCouponLink)].some(
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
