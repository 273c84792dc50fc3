/**
 * Add to cart on the product page. What is not known, and what has failed for certain, is the form's own post: the
 * server does it then and its answer is the page. Plain code: it answers at once and never waits for React.
 */
import type { Cart } from "../../shared/cart/api.ts";
import { cartBus } from "../../shared/cart/index.ts";
import {
  add,
  announceAdded,
  isTaken,
  settle,
  showFailure,
  showRefusal,
  viewCartLink,
} from "../../shared/cart-button/add.ts";
import { freeOnReturn, setIdle } from "../../shared/cart-button/button.ts";
import { showNotice } from "../../shared/cart-button/notice.ts";
import { cartConfig } from "../../shared/config/cart.ts";
import { productFormConfig } from "../../shared/config/product-form.ts";
import { formAddress } from "../../shared/dom/form-address.ts";
import { ofForm } from "../../shared/dom/form-members.ts";
import type { Mount } from "../../shared/island/island.ts";
import { failureText } from "../../shared/messages/index.ts";
import type { RequestError } from "../../shared/request/error.ts";
import { busyFor } from "../../shared/request/limit.ts";
import { chosenIn } from "../../shared/variation/chosen.ts";
import { countingForm, pairQuantities } from "./bar.ts";
import { addFields, formFields, ownFields } from "./fields.ts";
import { type OwnPost, ownPost } from "./own-post.ts";

const selector = "form.cart .single_add_to_cart_button";

/** Product types whose forms are known; WooCommerce and its extensions print theirs as a class around the form. */
const isOtherType = (form: Element): boolean =>
  /\bproduct-type-(?!simple\b|variable\b|grouped\b)/.test(
    form.closest('[class*="product-type-"]')?.className ?? "",
  );

function parse(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? "");
  } catch {
    return undefined;
  }
}

/** What a press adds, and how. */
interface Plan {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The form's own post adds it. */
  readonly own?: OwnPost;
}

/**
 * Whether a form of a product's page goes to another page, as the shop may set it: the browser's post shows that one. A form
 * elsewhere, as in a quick view, goes to its product's page, and the shopper stays.
 */
function leadsAway(form: HTMLFormElement): boolean {
  const { pathname } = formAddress(form);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const own = [location.href, canonical ?? location.href].map(
    (href) => new URL(href, location.href).pathname,
  );
  return (
    document.body.matches(".single-product") &&
    !form.closest("dialog, [role=dialog]") &&
    !own.includes(pathname)
  );
}

/** What a press of `button` adds; `undefined` where only the normal post will do. */
function planOf(form: HTMLFormElement, button: HTMLButtonElement): Plan | undefined {
  const isPlain =
    form.matches('[method="post" i]:not([target])') &&
    !button.matches("[formaction], [formmethod], [formtarget]");
  const { singleAjax, singleAdd } = productFormConfig();
  if (!isPlain || isOtherType(form) || !singleAjax) return undefined;
  const entries = [...new FormData(form)];
  // The press itself is a field; the second parameter of FormData is younger than some browsers.
  if (button.name) entries.push([button.name, button.value]);
  const listed = parse(form.dataset.product_variations);
  // Where there are too many for the page, the form tells the one that is chosen.
  const variations = Array.isArray(listed) ? listed : [chosenIn(form).peek()];
  const isAnswered = singleAdd === "answered";
  if (!isAnswered && leadsAway(form)) return undefined;
  const isGroup = form.matches(".grouped_form");
  const fields = singleAdd === "endpoint" && !isGroup ? addFields(entries, variations) : undefined;
  if (fields) return { fields };
  const own = singleAdd === "endpoint" ? ownFields(entries, variations) : formFields(entries);
  if (!own || formAddress(form).origin !== location.origin) return undefined;
  // What is said where the post leads is said once: not to somebody who has not gone there.
  if (!isAnswered && cartConfig().redirectAfterAdd) return undefined;
  const posted = ownPost(form, own, isAnswered);
  return { fields: posted.fields, own: posted };
}

const nameOf = (form: Element): string | undefined =>
  (form.closest(".product") ?? document).querySelector(".product_title")?.textContent.trim();

/** Says that the product may be in the cart: posting it again is for the shopper to decide. */
function showUnclear(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  cart: Cart,
  error: RequestError | undefined,
): void {
  const code = error?.code === "timeout" ? "timeout" : "invalid";
  showFailure(cart, button, failureText("notAdded", code, nameOf(form)), viewCartLink(cart));
}

const mount: Mount = (_host, { signal, report }) => {
  const end = cartBus().start();
  /** The form that is being posted the normal way. */
  let posting: HTMLFormElement | undefined;
  /** A browser that leaves the page gives its requests up; posting then would take the shopper elsewhere. */
  let isLeaving = false;
  const leave = (): void => {
    isLeaving = true;
  };
  /** Presses of forms, since nothing of them was under way, and how many of these are. */
  const underway = new Map<HTMLFormElement, { presses: number; open: number }>();
  /** Forms whose own post had no answer that says anything: the next press shows the shopper what the shop answers. */
  const unclear = new WeakSet<HTMLFormElement>();

  const post = (form: HTMLFormElement, button: HTMLButtonElement): void => {
    setIdle(button);
    if (isLeaving || !form.isConnected) return;
    posting = form;
    // Its own button: the one that was pressed may be the bar's, or gone.
    const own = button.form === form ? button : form.querySelector<HTMLButtonElement>(selector);
    ofForm(form, "requestSubmit")(own);
    posting = undefined;
  };

  async function recover(
    form: HTMLFormElement,
    button: HTMLButtonElement,
    cart: Cart,
    error: RequestError | undefined,
  ): Promise<void> {
    if (!navigator.onLine) {
      // The post would only lead to the browser's error page, away from everything.
      showFailure(cart, button, failureText("notAdded", "offline", nameOf(form)), undefined);
      return;
    }
    // Where the cart had it all the same, the add was no failure: here it has not, or nobody knows. The server may be at it
    // still: posting again would add a second time.
    const isOne = underway.get(form)?.presses === 1;
    if (error?.code === "timeout") showUnclear(form, button, cart, error);
    else if (isOne && !busyFor()) post(form, button);
    // The normal post would add for one press what several have asked for, or lead to a bare page of a shop that has too
    // much to do.
    else if (error) showFailure(cart, button, failureText("notAdded", error.code, nameOf(form)), undefined);
    else showRefusal(cart, button, nameOf(form));
  }

  /** What was posted already is never posted again but by the shopper herself. */
  async function explain(
    form: HTMLFormElement,
    button: HTMLButtonElement,
    { said }: OwnPost,
    cart: Cart,
    error: RequestError | undefined,
  ): Promise<void> {
    if (isLeaving) setIdle(button);
    else if (said?.refused && !said.isAdded) showFailure(cart, button, said.refused, said.link);
    else if (!said && !navigator.onLine)
      showFailure(cart, button, failureText("notAdded", "offline", nameOf(form)), undefined);
    else if (said?.isAdded) {
      settle(cart, button, true);
      announceAdded(cart, button, nameOf(form));
    } else {
      unclear.add(form);
      showUnclear(form, button, cart, error);
    }
  }

  /** Says in the shop's words what has become of a press. */
  async function announceSaid(button: HTMLButtonElement, { said }: OwnPost): Promise<void> {
    if (!said?.isAdded) return;
    if (said.refused) showNotice(button, said.refused, said.link);
    const words = `${said.added} ${said.refused}`.trim();
    if (words) (await cartBus().cart()).announce(words);
  }

  /** The bar's button, while the form that counts is sent in its place. */
  let instead: HTMLButtonElement | undefined;

  const answer = (event: SubmitEvent): void => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    if (event.defaultPrevented || target === posting || target.closest("[data-island~=off]")) return;
    if (!submitter.matches(selector)) return;
    const form = countingForm(target);
    if (form !== target) {
      event.preventDefault();
      instead = submitter;
      // Whoever listens to that form hears of it. It complains by itself of what it lacks.
      ofForm(form, "requestSubmit")(form.querySelector<HTMLButtonElement>(selector));
      instead = undefined;
      return;
    }
    const button = instead ?? submitter;
    const plan = planOf(form, submitter);
    if (!plan || (plan.own && unclear.delete(form))) return;
    const { fields, own } = plan;
    event.preventDefault();
    if (isTaken(button)) return;
    isLeaving = false;
    window.addEventListener("beforeunload", leave);
    const here = underway.get(form) ?? { presses: 0, open: 0 };
    underway.set(form, here);
    here.presses += 1;
    here.open += 1;
    add(button, {
      fields,
      name: nameOf(form),
      url: own?.url,
      send: own?.send,
      // Of a refusal the endpoint tells nothing: the form's own post does, and what was chosen is there still.
      isStaying: !own,
      recover: (cart, error) =>
        own ? explain(form, button, own, cart, error) : recover(form, button, cart, error),
      plain: () => post(form, button),
    })
      .then(() => own && announceSaid(button, own))
      .catch(report)
      .finally(() => {
        here.open -= 1;
        if (!here.open) underway.delete(form);
        // Not a moment longer: some browsers keep no page for the way back that listens to this.
        if (!underway.size) window.removeEventListener("beforeunload", leave);
      });
  };

  // The last that hears of it: others add fields then, or stop it, whenever they began to listen.
  window.addEventListener(
    "submit",
    (sent) =>
      window.addEventListener("submit", (event) => event === sent && answer(event), { once: true, signal }),
    { capture: true, signal },
  );
  pairQuantities(signal);
  freeOnReturn(selector, signal);
  return end;
};

export default mount;
