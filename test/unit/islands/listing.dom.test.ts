import $ from "jquery";
import { describe, expect, it, vi } from "vitest";
import { listing } from "../../../islands/listing/index.ts";
import { announce } from "../../../shared/dom/live-region.ts";
import { prepareIslands } from "../support/island.ts";
import { get } from "../support/page.ts";

const islands = prepareIslands();

const html = `<p class="woocommerce-result-count" role="alert" aria-relevant="all"> Showing 1–12 of 15 results</p>
<form class="woocommerce-ordering" method="get"><select name="orderby" class="orderby" aria-label="Shop order"><option value="menu_order" selected="">Default</option><option value="price">Price</option><option value="date">Date</option></select><input type="hidden" name="paged" value="1"></form><button>Next</button>`;

const order = (): HTMLSelectElement => get("select.orderby");
const fire = (type: string, key?: string): boolean =>
  order().dispatchEvent(
    key === undefined
      ? new Event(type, { bubbles: true })
      : new KeyboardEvent(type, { key, bubbles: true, cancelable: true }),
  );
/** Has the plain code come, which does so at leisure. */
async function load(): Promise<() => void> {
  const { end } = await islands.load(listing, { until: "prelude" });
  await vi.waitFor(() => expect(get(".woocommerce-result-count").getAttribute("role")).toBe("status"));
  return end;
}
/** Chooses as a browser does; answers the orders that the form has been sent with so far. */
async function begin(): Promise<{ sent: string[]; end: () => void }> {
  document.body.innerHTML = html;
  const sent: string[] = [];
  get("form").addEventListener("submit", (event) => {
    event.preventDefault();
    sent.push(order().value);
  });
  return { sent, end: await load() };
}
const choose = (value: string): void => {
  order().value = value;
  fire("change");
};
const said = (): string => document.querySelector(".widget_shopping_cart_live_region")?.textContent ?? "";

describe("the order of a listing", () => {
  it("is asked for as soon as it is picked", async () => {
    const { sent } = await begin();
    fire("pointerdown");
    choose("price");
    expect(sent).toEqual(["price"]);
  });

  it("is asked for once its code is there, though focus has left the box, where a choice was seen", async () => {
    document.body.innerHTML = html;
    const sent: string[] = [];
    get("form").addEventListener("submit", (event) => {
      event.preventDefault();
      sent.push(order().value);
    });
    const early = load();
    order().focus();
    choose("price");
    get("button").focus();
    await early;
    await vi.waitFor(() => expect(sent).toEqual(["price"]));
  });

  it("is not asked for where the browser has restored it, whom nobody has heard choose", async () => {
    document.body.innerHTML = html;
    const submit = vi.fn((event: Event) => event.preventDefault());
    get("form").addEventListener("submit", submit);
    const early = load();
    order().value = "price";
    await early;
    expect(submit).not.toHaveBeenCalled();
  });

  it("is asked for when a script chooses through jQuery, as with the stock script", async () => {
    islands.page("jQuery", $);
    const { sent } = await begin();
    order().value = "date";
    $(order()).trigger("change");
    expect(sent).toEqual(["date"]);
    Reflect.deleteProperty(window, "jQuery");
  });

  it("waits for Enter while keys pass through a closed box", async () => {
    const { sent } = await begin();
    order().focus();
    for (const value of ["price", "date"]) {
      fire("keydown", "ArrowDown");
      choose(value);
    }
    expect(sent).toEqual([]);
    expect(fire("keydown", "Enter")).toBe(false);
    expect(sent).toEqual(["date"]);
  });

  it("is asked for when focus leaves the box", async () => {
    const { sent } = await begin();
    order().focus();
    fire("keydown", "ArrowDown");
    choose("price");
    get("button").focus();
    expect(sent).toEqual(["price"]);
  });

  it("is not asked for when nothing has changed in the end", async () => {
    const { sent } = await begin();
    order().focus();
    for (const value of ["price", "menu_order"]) {
      fire("keydown", "ArrowDown");
      choose(value);
    }
    get("button").focus();
    expect(sent).toEqual([]);
  });

  it("is asked for at once when keys have chosen in the opened list", async () => {
    const { sent } = await begin();
    order().focus();
    for (const key of [" ", "ArrowDown", "Enter"]) fire("keydown", key);
    choose("price");
    expect(sent).toEqual(["price"]);
  });

  it("is asked for when it was chosen before the code came", async () => {
    document.body.innerHTML = html;
    const sent: Event[] = [];
    get("form").addEventListener("submit", (event) => {
      event.preventDefault();
      sent.push(event);
    });
    order().focus();
    order().value = "price";
    await load();
    expect(sent).toHaveLength(1);
  });
});

it("the number of results is said once, politely", async () => {
  const { end } = await begin();
  expect(said()).toBe("Showing 1–12 of 15 results");
  expect(get(".woocommerce-result-count").getAttribute("role")).toBe("status");
  end();
  expect(document.body.innerHTML.startsWith(html)).toBe(true);
});

it("the number of results does not talk over what was said before the code came", async () => {
  document.body.innerHTML = html;
  announce("“Carp key ring” has been added to your cart");
  const end = await load();
  expect(said()).toBe("“Carp key ring” has been added to your cart");
  expect(get(".woocommerce-result-count").getAttribute("role")).toBe("status");
  end();
});
