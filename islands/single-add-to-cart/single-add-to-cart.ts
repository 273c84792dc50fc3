/**
 * Add to cart on the product page: a press is checked, asked for and answered. What is not known, and what has failed for
 * certain, is the form's own post: the server does it then and its answer is the page.
 */
import { cartBus, startWhenNeeded } from "../../shared/cart/index.ts";
import { add, isTaken } from "../../shared/cart-button/add.ts";
import { freeOnReturn, setIdle } from "../../shared/cart-button/button.ts";
import { ofForm } from "../../shared/dom/form-members.ts";
import { model } from "../../shared/island/model.ts";
import { countingForm, pairQuantities } from "./bar.ts";
import { explain, type Press, recover, tell, unclear } from "./outcome.ts";
import { type Plan, planOf } from "./plan.ts";
import { createUnderway } from "./underway.ts";

const selector = "form.cart .single_add_to_cart_button";

const nameOf = (form: Element): string | undefined =>
  (form.closest(".product") ?? document).querySelector(".product_title")?.textContent.trim();

/** Posts a form by its own button: the one that was pressed may be the bar's, or gone. */
const submit = (form: HTMLFormElement, pressed: HTMLButtonElement): void =>
  ofForm(form, "requestSubmit")(pressed.form === form ? pressed : form.querySelector(selector));

/** Asks the shop, and shows what has become of it. */
async function ask({ fields, own }: Plan, press: Press): Promise<void> {
  const { button, name, post } = press;
  await add(button, {
    fields,
    name,
    url: own?.url,
    send: own?.send,
    // Of a refusal the endpoint tells nothing: the form's own post does, and what was chosen is there still.
    isStaying: !own,
    recover: (cart, error) => (own ? explain(cart, press, own, error) : recover(cart, press, error)),
    plain: post,
  });
  if (own) tell(await cartBus().cart(), button, own);
}

export default model((_page, context) => {
  const { on, signal, report } = context;
  const underway = createUnderway();
  /** The form that is being posted the normal way. */
  let posting: HTMLFormElement | undefined;
  /** The bar's button, while the form that counts is sent in its place. */
  let instead: HTMLButtonElement | undefined;

  const pressOf = (form: HTMLFormElement, button: HTMLButtonElement): Press => ({
    form,
    button,
    name: nameOf(form),
    isOne: () => underway.isOne(form),
    isLeaving: underway.isLeaving,
    post() {
      setIdle(button);
      if (underway.isLeaving() || !form.isConnected) return;
      posting = form;
      submit(form, button);
      posting = undefined;
    },
  });

  function take(event: SubmitEvent): void {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    if (event.defaultPrevented || target === posting || target.closest("[data-island~=off]")) return;
    if (!submitter.matches(selector)) return;
    const form = countingForm(target);
    if (form !== target) {
      event.preventDefault();
      instead = submitter;
      // Whoever listens to that form hears of it. It complains by itself of what it lacks.
      submit(form, submitter);
      instead = undefined;
      return;
    }
    const button = instead ?? submitter;
    const plan = planOf(form, submitter);
    if (!plan || (plan.own && unclear.delete(form))) return;
    event.preventDefault();
    if (isTaken(button)) return;
    const end = underway.begin(form);
    ask(plan, pressOf(form, button)).catch(report).finally(end);
  }

  // The last that hears of it: others add fields then, or stop it, whenever they began to listen.
  on(
    window,
    "submit",
    (sent) =>
      window.addEventListener("submit", (event) => event === sent && take(event), { once: true, signal }),
    true,
  );
  pairQuantities(context);
  freeOnReturn(selector, signal);
  return { looks: () => [], end: startWhenNeeded() };
});
