import { describe, expect, it } from "vitest";
import { notices } from "../../../islands/notices/index.ts";
import { prepareIslands } from "../support/island.ts";
import { get } from "../support/page.ts";

const islands = prepareIslands();
const alert =
  '<ul class="woocommerce-error" role="alert"><li>No such user.</li></ul><div class="woocommerce-message" role="alert">Saved.</div>';

async function begin(html: string): Promise<() => void> {
  document.body.innerHTML = html;
  return (await islands.load(notices)).end;
}
const press = (el: Element, key: string): boolean =>
  el.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const clicks = (el: Element): unknown[] => {
  const log: unknown[] = [];
  el.addEventListener("click", (event) => {
    event.preventDefault();
    log.push(event);
  });
  return log;
};

describe("a link that says it is a button", () => {
  it("is pressed by Space", async () => {
    await begin('<a role="button" href="#">Open</a>');
    const heard = clicks(get("a"));
    expect(press(get("a"), " ")).toBe(false);
    expect(heard).toHaveLength(1);
  });

  it("leaves Enter to the browser, unless it leads nowhere", async () => {
    await begin('<a role="button" href="#">Open</a><a role="button" id="bare" tabindex="0">Open</a>');
    const heard = clicks(get("#bare"));
    expect(press(get("a"), "Enter")).toBe(true);
    expect(press(get("#bare"), "Enter")).toBe(false);
    expect(heard).toHaveLength(1);
  });

  it("is left to whoever has answered before", async () => {
    await begin('<a role="button" href="#">Open</a>');
    const heard = clicks(get("a"));
    document.body.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
    press(get("a"), " ");
    expect(heard).toHaveLength(0);
  });
});

describe("focus", () => {
  it("goes to the first alert of the page", async () => {
    await begin(alert);
    expect(document.activeElement).toBe(get(".woocommerce-error"));
  });

  it("stays where somebody is typing", async () => {
    document.body.innerHTML = `<input>${alert}`;
    get("input").focus();
    await islands.load(notices);
    expect(document.activeElement).toBe(get("input"));
  });

  it.each(["updated_wc_div", "item_removed_from_classic_cart"])("goes there again on %s", async (type) => {
    await begin('<form class="woocommerce-cart-form"><input></form>');
    get("input").focus();
    document.body.insertAdjacentHTML("beforeend", alert);
    document.body.dispatchEvent(new CustomEvent(type));
    expect(document.activeElement).toBe(get(".woocommerce-error"));
  });

  it.each([
    '<div class="product-quantity"><a class="plus" href="#">+</a></div>',
    '<input value="half a coupon">',
  ])("does not take it from somebody at work in the cart: %s", async (html) => {
    await begin(`<form class="woocommerce-cart-form">${html}</form>`);
    const part = get("a, input");
    if (part instanceof HTMLInputElement) part.value = "a coupon";
    part.focus();
    document.body.insertAdjacentHTML("beforeend", alert);
    document.body.dispatchEvent(new CustomEvent("updated_wc_div"));
    expect(document.activeElement).toBe(part);
  });

  it("leaves no trace on the alert", async () => {
    const end = await begin(alert);
    end();
    expect(document.body.innerHTML).toBe(alert);
  });
});
