/** What a shopper is shown of a press that was asked for. */
import type { Cart } from "../../shared/cart/api.ts";
import {
  announceAdded,
  settle,
  showFailure,
  showRefusal,
  viewCartLink,
} from "../../shared/cart-button/add.ts";
import { setIdle } from "../../shared/cart-button/button.ts";
import { showNotice } from "../../shared/cart-button/notice.ts";
import { failureText } from "../../shared/messages/index.ts";
import type { RequestError } from "../../shared/request/error.ts";
import { busyFor } from "../../shared/request/limit.ts";
import type { OwnPost } from "./own-post.ts";

/** A press that was asked for. */
export interface Press {
  readonly form: HTMLFormElement;
  readonly button: HTMLButtonElement;
  /** Of the product. */
  readonly name: string | undefined;
  /** No other press of the form is under way. */
  isOne(): boolean;
  /** The page is being left. */
  isLeaving(): boolean;
  /** Posts the form the normal way. */
  post(): void;
}

/** Forms whose own post had no answer that says anything: the next press shows the shopper what the shop answers. */
export const unclear = new WeakSet<HTMLFormElement>();

type Problem = RequestError | undefined;

/** Says why nothing was added. */
const showReason = (cart: Cart, { button, name }: Press, code: RequestError["code"]): void =>
  showFailure(cart, button, failureText("notAdded", code, name), undefined);

/** Says that the product may be in the cart: posting it again is for the shopper to decide. */
function showUnclear(cart: Cart, { button, name }: Press, error: Problem): void {
  const code = error?.code === "timeout" ? "timeout" : "invalid";
  showFailure(cart, button, failureText("notAdded", code, name), viewCartLink(cart));
}

/**
 * Helps where the endpoint has not added. Where the cart had it all the same, the add was no failure: here it has not, or
 * nobody knows. The server may be at it still: posting again would add a second time.
 */
export function recover(cart: Cart, press: Press, error: Problem): void {
  // The post would only lead to the browser's error page, away from everything.
  if (!navigator.onLine) showReason(cart, press, "offline");
  else if (error?.code === "timeout") showUnclear(cart, press, error);
  else if (press.isOne() && !busyFor()) press.post();
  // The normal post would add for one press what several have asked for, or lead to a bare page of a shop that has too
  // much to do.
  else if (error) showReason(cart, press, error.code);
  else showRefusal(cart, press.button, press.name);
}

/** Helps where the form's own post has not added: it is never posted again but by the shopper herself. */
export function explain(cart: Cart, press: Press, { said }: OwnPost, error: Problem): void {
  const { form, button, name } = press;
  if (press.isLeaving()) setIdle(button);
  else if (said?.isAdded) {
    settle(cart, button, true);
    announceAdded(cart, button, name);
  } else if (said?.refused) showFailure(cart, button, said.refused, said.link);
  else if (!said && !navigator.onLine) showReason(cart, press, "offline");
  else {
    unclear.add(form);
    showUnclear(cart, press, error);
  }
}

/** Says in the shop's words what has become of the form's own post. */
export function tell(cart: Cart, button: HTMLElement, { said }: OwnPost): void {
  if (!said?.isAdded) return;
  if (said.refused) showNotice(button, said.refused, said.link);
  const words = `${said.added} ${said.refused}`.trim();
  if (words) cart.announce(words);
}
