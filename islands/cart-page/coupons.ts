/** Coupons: one is put on the cart, or taken off. */
import { parseFragment } from "../../shared/dom/html.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { emit } from "../../shared/events/bridge.ts";
import { RequestError } from "../../shared/request/error.ts";
import * as theme from "../../themes/parts.ts";
import { cartForm, cartTable, coupon, removeCouponLink } from "./markup.ts";
import type { Numbers } from "./numbers.ts";
import { cartPageOptions } from "./options.ts";
import { shownCoupon } from "./parts.ts";
import { clearNotices, putNoticeHtml } from "./replace.ts";
import { callShop } from "./requests.ts";
import type { Page } from "./state.ts";

/** Answers what is asked of coupons. */
export function answerCoupons(page: Page, { refresh }: Pick<Numbers, "refresh">): void {
  const { host, state, changes, show, press, take, on, signal } = page;
  /** Codes that are being taken off. */
  const leaving = new Set<string>();

  /** Changes the cart's coupons. What the shop says of it is told, unless the page has gone. */
  const change = (
    endpoint: string,
    fields: Readonly<Record<string, unknown>>,
    tell: (html: string) => void,
    isDone: () => boolean,
  ): Promise<unknown> =>
    changes.make({
      regions: ["totals"],
      isDone,
      send: () => callShop(endpoint, fields),
      async run() {
        const html = await askForWords(endpoint, fields);
        if (!signal.aborted) tell(html);
      },
    });
  /** Says what the shop has said, which stays. The cart is a change of its own: one that fails changes no coupon again. */
  const accept = (html: string): void => {
    void refresh(true);
    putNoticeHtml(html);
  };

  /** @param typed  the code, as it was typed */
  function apply(typed = ""): void {
    const code = typed.trim();
    show({ couponError: "" });
    /** What was typed has been taken. */
    const empty = (): void => {
      for (const field of document.querySelectorAll<HTMLInputElement>(`${coupon}, ${theme.cartCode}`))
        if (field.value === typed) field.value = field.defaultValue;
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
      accept(html);
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
  const applyTyped = (): void => apply(document.querySelector<HTMLInputElement>(theme.cartCode)?.value);

  press(removeCouponLink, (link) => {
    const { removeNonce } = cartPageOptions();
    const { coupon: code = "" } = link.dataset;
    if (!removeNonce || !code) return false;
    if (leaving.has(code)) return true;
    leaving.add(code);
    const tell = (html: string): void => {
      accept(html);
      emit("removed_coupon", { code }, () => [code]);
      show({ couponError: "" });
    };
    const isDone = (): boolean => !isApplied(code);
    void change("remove_coupon", { security: removeNonce, coupon: code }, tell, isDone).finally(() =>
      leaving.delete(code),
    );
    return true;
  });
  press(theme.cartCodeButton, applyTyped);
  press(theme.cartCodeOpener, () => {
    show({ isCouponOpen: !state.isCouponOpen });
    if (state.isCouponOpen) document.querySelector<HTMLElement>(theme.cartCode)?.focus();
  });
  take("keydown", theme.cartCode, applyTyped);
  take("submit", cartForm, (form, { submitter }) => {
    const isApply = (submitter as Partial<HTMLButtonElement> | null)?.name === "apply_coupon";
    if (!isApply || !form.querySelector(cartTable) || !cartPageOptions().applyNonce) return false;
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
