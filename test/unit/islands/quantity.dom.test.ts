import { beforeEach, describe, expect, it, vi } from "vitest";
import { quantity } from "../../../islands/quantity/index.ts";
import { buttonSelector } from "../../../islands/quantity/placeholders.ts";
import { loadLanguage } from "../../../shared/messages/languages.ts";
import { prepareIslands } from "../support/island.ts";
import { all, click, get, press } from "../support/page.ts";

const islands = prepareIslands();

const input = (attributes: string): string =>
  `<input type="number" class="input-text qty text" name="quantity" aria-label="Số lượng" ${attributes}>`;
const minus = '<a href="javascript:void(0)" class="ast-qty-placeholder minus">-</a>';
const plus = '<a href="javascript:void(0)" class="ast-qty-placeholder plus">+</a>';
const box = (attributes: string, inner = `${minus}${input(attributes)}${plus}`): string =>
  `<div class="quantity">${inner}</div>`;
const names = { plus_qty: "Tăng", minus_qty: "Giảm", style_type: "normal" };

const field = (): HTMLInputElement => get<HTMLInputElement>("input.qty");
const said = (): string => document.querySelector(".widget_shopping_cart_live_region")?.textContent ?? "";
const hear = (text: string): Promise<unknown> => vi.waitUntil(() => said() === text, { interval: 1 });

/** Puts a box on the page and starts the island. */
async function begin(html: string): Promise<() => void> {
  document.body.innerHTML = html;
  return (await islands.load(quantity)).end;
}

/** What is typed, as the browser tells of it. */
function type(value: string): void {
  field().value = value;
  field().dispatchEvent(new Event("change", { bubbles: true }));
}

beforeEach(() => {
  Reflect.deleteProperty(window, "astra_qty_btn");
  document.documentElement.lang = "en";
});

describe("a number outside its limits", () => {
  it("is raised to the minimum when the page comes", async () => {
    await begin(box('value="1" min="5"'));
    expect(field().value).toBe("5");
    await hear("Quantity changed to 5, the smallest that can be ordered.");
  });

  it("says why below the form, when it was typed while the code was on its way", async () => {
    document.body.innerHTML = `<form class="cart">${box('value="1" min="1" max="3"')}</form>`;
    field().value = "9";
    await islands.load(quantity);
    expect(field().value).toBe("3");
    expect(get(".storefront-quantity-note").textContent).toBe(
      "Quantity changed to 3, the largest that can be ordered.",
    );
  });

  it("is not put right while it is being typed", async () => {
    document.body.innerHTML = box('value="9" min="1" max="3"');
    field().focus();
    await islands.load(quantity);
    expect(field().value).toBe("9");
  });

  it("is raised on change, before anyone else hears of it", async () => {
    await begin(box('value="2" min="2"'));
    const seen: string[] = [];
    field().addEventListener("change", () => seen.push(field().value));
    type("1");
    expect(seen).toEqual(["2"]);
    await hear("Quantity changed to 2, the smallest that can be ordered.");
  });

  it("is lowered to the maximum, and told in the page's language", async () => {
    document.documentElement.lang = "vi";
    await loadLanguage();
    await begin(box('value="1" min="1" max="3"'));
    type("9");
    expect(field().value).toBe("3");
    await hear("Số lượng đã đổi thành 3, mức nhiều nhất có thể đặt.");
  });

  it("is rounded to the step", async () => {
    await begin(box('value="2" min="2" step="2"'));
    type("5");
    expect(field().value).toBe("6");
    await hear("Quantity changed to 6: it is sold in steps of 2.");
  });

  it("is put right on blur when a script has set it, and scripts are told", async () => {
    await begin(box('value="1" min="1"'));
    const changes: string[] = [];
    document.addEventListener("change", () => changes.push(field().value), { once: true });
    field().value = "0";
    field().dispatchEvent(new Event("focusout", { bubbles: true }));
    expect(field().value).toBe("1");
    expect(changes).toEqual(["1"]);
  });

  it("follows limits that a variation has just changed", async () => {
    await begin(box('value="1" min="1"'));
    field().max = "4";
    type("7");
    expect(field().value).toBe("4");
  });

  it.each(["", "2"])("is not %j, which stays", async (value) => {
    await begin(box(`value="${value}" min="1" max="3"`));
    type(value);
    expect(field().value).toBe(value);
    expect(said()).toBe("");
  });

  it("is left alone in a cart row", async () => {
    await begin(
      `<table><tr><td class="product-quantity">${box('value="0" min="1" max="3"')}</td></tr></table>`,
    );
    expect(field().value).toBe("0");
    type("9");
    expect(field().value).toBe("9");
    expect(said()).toBe("");
  });
});

describe("a press that would add a number outside its limits", () => {
  const form = `<form class="cart">${box('value="1" min="2" max="6" step="2"')}<button type="submit"></button></form>`;
  const posted = vi.fn((event: Event) => event.preventDefault());
  const note = (): string | undefined =>
    document.querySelector(".storefront-quantity-note")?.textContent ?? undefined;
  beforeEach(async () => {
    posted.mockClear();
    await begin(form);
    get("form").addEventListener("submit", posted);
  });
  const submit = (): boolean =>
    get("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  const point = (): unknown => get("button").dispatchEvent(new Event("pointerdown", { bubbles: true }));

  it.each([
    ["9", "6", "Quantity changed to 6, the largest that can be ordered."],
    ["1", "2", "Quantity changed to 2, the smallest that can be ordered."],
    ["5", "6", "Quantity changed to 6: it is sold in steps of 2."],
  ])("adds nothing with %s; the next adds %s", async (typed, value, text) => {
    point();
    type(typed);
    expect(note()).toBe(text);
    expect(click(get("button"))).toBe(false);
    expect(note()).toBe(`Nothing was added to the cart yet. ${text}`);
    await hear(`Nothing was added to the cart yet. ${text}`);
    expect(field().value).toBe(value);
    point();
    expect(submit()).toBe(false);
    expect(posted).toHaveBeenCalledTimes(1);
    expect(note()).toBeUndefined();
  });

  it("is stopped where it submits without a click, and by one that no pointer made only once", () => {
    type("9");
    submit();
    expect(posted).not.toHaveBeenCalled();
    submit();
    expect(posted).toHaveBeenCalledTimes(1);
  });

  it("is not stopped in another form", () => {
    document.body.insertAdjacentHTML("beforeend", '<form id="other"></form>');
    get("#other").addEventListener("submit", posted);
    type("9");
    get("#other").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(posted).toHaveBeenCalledTimes(1);
    expect(note()).toContain("6");
  });

  it("describes the field beside what describes it already, until the number is fine", () => {
    field().setAttribute("aria-describedby", "hint");
    type("9");
    expect(field().getAttribute("aria-describedby")).toBe(`hint ${get(".storefront-quantity-note").id}`);
    field().value = "8";
    field().dispatchEvent(new Event("input", { bubbles: true }));
    expect(note()).toBeDefined();
    field().value = "4";
    field().dispatchEvent(new Event("input", { bubbles: true }));
    expect(note()).toBeUndefined();
    expect(field().getAttribute("aria-describedby")).toBe("hint");
  });
});

describe("the theme's plus and minus", () => {
  it("are buttons with the theme's names, and links again afterwards", async () => {
    islands.page("astra_qty_btn", names);
    document.body.innerHTML = box('value="1" min="1"');
    const before = document.body.innerHTML;
    const { end } = await islands.load(quantity);
    expect(all(buttonSelector).map((el) => el.getAttribute("aria-label"))).toEqual(["Giảm", "Tăng"]);
    expect(get(".quantity").className).toBe("quantity buttons_added");
    end();
    expect(document.body.innerHTML).toBe(before);
  });

  it("get names of our own where the theme gives none", async () => {
    await begin(box('value="1" min="1"'));
    await vi.waitUntil(() => get(".plus").hasAttribute("aria-label"), { interval: 1 });
    expect(get(".plus").getAttribute("aria-label")).toBe("Increase quantity");
    expect(get(".minus").getAttribute("aria-label")).toBe("Decrease quantity");
  });

  it("change the number, tell scripts and say the new number", async () => {
    await begin(box('value="1" min="1" max="3"'));
    const heard: string[] = [];
    for (const type of ["input", "change"])
      get(".quantity").addEventListener(type, () => heard.push(`${type} ${field().value}`));
    expect(click(get(".plus"))).toBe(false);
    expect(heard).toEqual(["input 2", "change 2"]);
    await hear("Số lượng: 2");
    click(get(".minus"));
    expect(field().value).toBe("1");
    await hear("Số lượng: 1");
  });

  it("say so at a limit, where nothing changes", async () => {
    await begin(box('value="3" min="1" max="3"'));
    const heard = vi.fn();
    get(".quantity").addEventListener("change", heard);
    click(get(".plus"));
    expect(field().value).toBe("3");
    expect(heard).not.toHaveBeenCalled();
    await hear("At most 3 can be ordered.");
    expect(get(".storefront-quantity-note").textContent).toBe("At most 3 can be ordered.");
    click(get(".minus"));
    expect(document.querySelector(".storefront-quantity-note")).toBeNull();
  });

  it("say so below their own box in a form of several products", async () => {
    await begin(`<form class="cart grouped_form"><p>${box('value="3" min="1" max="3"')}</p></form>`);
    click(get(".plus"));
    expect(get(".quantity + .storefront-quantity-note").textContent).toBe("At most 3 can be ordered.");
  });

  it("answer Space", async () => {
    await begin(box('value="1" min="1"'));
    expect(press(get(".plus"), " ")).toBe(false);
    expect(field().value).toBe("2");
    expect(press(get(".plus"), "a")).toBe(true);
    expect(field().value).toBe("2");
  });

  it.each([
    ["click", { ctrlKey: true }],
    ["click", { metaKey: true }],
    ["auxclick", { button: 1 }],
  ])("are never followed: %s with %j does nothing", async (type, init) => {
    await begin(box('value="1" min="1"'));
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
    expect(get(".plus").dispatchEvent(event)).toBe(false);
    expect(field().value).toBe("1");
  });

  it("change a cart row too: that is a shopper's own doing", async () => {
    await begin(`<table><tr><td class="product-quantity">${box('value="1" min="0"')}</td></tr></table>`);
    click(get(".minus"));
    expect(field().value).toBe("0");
  });

  it.each(["disabled", "readonly"])("do nothing to a box that is %s", async (attribute) => {
    await begin(box(`value="1" min="1" ${attribute}`));
    click(get(".plus"));
    expect(field().value).toBe("1");
  });

  it("are left to the theme's own script where it has been here first", async () => {
    islands.page("astra_qty_btn", names);
    await begin(box('value="1" min="1"').replace('class="quantity"', 'class="quantity buttons_added"'));
    expect(all(buttonSelector)).toEqual([]);
    expect(all(".quantity a")).toHaveLength(2);
    click(get(".plus"));
    expect(field().value).toBe("1");
  });

  it.each([
    ["normal", "quantity buttons_added", "input-text qty text", ["minus", "", "plus"]],
    [
      "no-internal-border",
      "quantity buttons_added",
      "input-text qty text ast-no-internal-border",
      ["minus no-internal-border", "", "plus no-internal-border"],
    ],
    [
      "vertical-icon",
      "quantity buttons_added ast-vertical-style-applied",
      "input-text qty text vertical-icons-applied",
      ["", "minus ast-vertical-icon", "plus ast-vertical-icon"],
    ],
  ])("are added where the theme expects them: %s", async (style, host, qty, order) => {
    islands.page("astra_qty_btn", { ...names, style_type: style });
    document.body.innerHTML = box("", input('value="1" min="1"'));
    const before = document.body.innerHTML;
    const { end } = await islands.load(quantity);
    await vi.waitUntil(() => all(buttonSelector).length === 2, { interval: 1 });
    expect(get(".quantity").className).toBe(host);
    expect(field().className).toBe(qty);
    const kinds = [...get(".quantity").children].map((el) =>
      el.matches("a") ? el.className.replace("ast-qty-placeholder ", "") : "",
    );
    expect(kinds).toEqual(order);
    expect(click(get(".plus"))).toBe(false);
    expect(field().value).toBe("2");
    end();
    // What was said of it stays to be heard.
    get(".widget_shopping_cart_live_region").remove();
    expect(document.body.innerHTML).toBe(before);
  });

  it.each(['type="hidden"', "readonly"])("are not added to %s", async (attribute) => {
    islands.page("astra_qty_btn", names);
    await begin(box("", `<input class="qty" value="1" ${attribute}>`));
    await vi.dynamicImportSettled();
    expect(get(".quantity").className).toBe("quantity");
  });

  it.each([
    ["links", '<a href="#" class="minus">-</a>', '<a href="#" class="plus">+</a>'],
    [
      "buttons",
      '<button type="button" class="less">-</button>',
      '<button type="button" class="more">+</button>',
    ],
    [
      "button fields",
      '<input type="button" value="-" class="minus">',
      '<input type="button" value="+" class="plus">',
    ],
  ])(
    "are not added where another script has %s of its own, nor stay where those come late",
    async (_kind, less, more) => {
      islands.page("astra_qty_btn", names);
      const end = await begin(box("", `${less}${input('value="1" min="1"')}${more}`));
      await vi.dynamicImportSettled();
      expect(all(buttonSelector)).toEqual([]);
      end();
      await begin(box("", input('value="1" min="1"')));
      await vi.waitUntil(() => all(buttonSelector).length === 2, { interval: 1 });
      field().insertAdjacentHTML("beforebegin", less);
      field().insertAdjacentHTML("afterend", more);
      await vi.waitUntil(() => all(buttonSelector).length === 0, { interval: 1 });
      expect(get(".quantity").className).toBe("quantity");
      expect(get(".quantity").children).toHaveLength(3);
    },
  );

  it("that come too late are not added to a box that was left", async () => {
    islands.page("astra_qty_btn", names);
    const end = await begin(box("", input('value="1" min="1"')));
    end();
    await vi.dynamicImportSettled();
    expect(all(".quantity a")).toEqual([]);
    expect(get(".quantity").className).toBe("quantity");
  });
});

describe("before anybody touches it", () => {
  const buttons = (): (string | null)[] => all(buttonSelector).map((el) => el.getAttribute("aria-label"));

  it("its number is right, and plus and minus are buttons with names, until it is unmounted", async () => {
    islands.page("astra_qty_btn", names);
    document.body.innerHTML = box('value="1" min="1"');
    const before = document.body.innerHTML;
    field().min = "5";
    const { end } = await islands.load(quantity, { until: "early" });
    await vi.waitUntil(() => buttons().length === 2, { interval: 1 });
    expect(buttons()).toEqual(["Giảm", "Tăng"]);
    expect(get(".quantity").className).toBe("quantity buttons_added");
    expect(field().value).toBe("5");
    await hear("Quantity changed to 5, the smallest that can be ordered.");
    end();
    field().min = "1";
    get(".widget_shopping_cart_live_region").remove();
    expect(document.body.innerHTML).toBe(before);
  });

  it("the theme's own buttons stay as they are", async () => {
    document.body.innerHTML = box('value="1" min="5"').replace(
      'class="quantity"',
      'class="quantity buttons_added"',
    );
    await islands.load(quantity, { until: "early" });
    await vi.waitUntil(() => field().value === "5", { interval: 1 });
    expect(buttons()).toEqual([]);
  });

  it("nothing is done by it where the code has come first", async () => {
    document.body.innerHTML = box('value="1" min="1"');
    const { end } = await islands.load(quantity);
    await vi.dynamicImportSettled();
    click(get(".plus"));
    expect(field().value).toBe("2");
    end();
    expect(get(".quantity").className).toBe("quantity");
  });

  it("its code goes on from there", async () => {
    document.body.innerHTML = box('value="1" min="1"');
    const island = await islands.load(quantity, { until: "early" });
    await vi.waitUntil(() => buttons().length === 2, { interval: 1 });
    await island.arrive();
    expect(click(get(".plus"))).toBe(false);
    expect(field().value).toBe("2");
    expect(islands.report).not.toHaveBeenCalled();
  });
});

describe("a box that is unmounted", () => {
  it("answers nothing any more, and once when it is mounted again", async () => {
    const end = await begin(box('value="1" min="1"'));
    end();
    type("0");
    expect(field().value).toBe("0");
    await islands.load(quantity);
    expect(field().value).toBe("1");
    click(get(".plus"));
    expect(field().value).toBe("2");
    expect(islands.report).not.toHaveBeenCalled();
  });

  it("without an input is nothing to do", async () => {
    await begin('<div class="quantity"><span>1</span></div>');
    expect([get(".quantity").className, get(".quantity").innerHTML]).toEqual(["quantity", "<span>1</span>"]);
    expect(islands.report).not.toHaveBeenCalled();
  });
});

describe("a press before the component is there", () => {
  it("or any other code is kept, shown as received, and counted once", async () => {
    document.body.innerHTML = box('value="1" min="1" max="5"');
    const island = await islands.load(quantity, { until: "found" });
    expect(click(get(".plus"))).toBe(false);
    expect(get(".plus").getAttribute("aria-busy")).toBe("true");
    await island.arrive();
    await vi.waitFor(() => expect(field().value).toBe("2"));
    expect(get(".plus").hasAttribute("aria-busy")).toBe(false);
  });

  const beginEarly = (attributes: string): void => {
    document.body.innerHTML = box(attributes);
  };

  it("changes the number at once, tells scripts, and is not counted again", async () => {
    beginEarly('value="1" min="1" max="5"');
    const heard: string[] = [];
    for (const type of ["input", "change"])
      document.addEventListener(type, ({ type }) => heard.push(`${type} ${field().value}`), { once: true });
    const island = await islands.load(quantity, { until: "early" });
    expect(click(get(".plus"))).toBe(false);
    expect(field().value).toBe("2");
    expect(heard).toEqual(["input 2", "change 2"]);
    expect(said()).toBe("Số lượng: 2");
    await island.arrive();
    expect(field().value).toBe("2");
    click(get(".plus"));
    expect(field().value).toBe("3");
  });

  it("that finds the number at its limit is the component's, which says why", async () => {
    beginEarly('value="5" min="1" max="5"');
    const island = await islands.load(quantity, { until: "early" });
    expect(click(get(".plus"))).toBe(false);
    await island.arrive();
    expect(field().value).toBe("5");
    await vi.waitUntil(() => document.querySelector(".storefront-quantity-note"), { interval: 1 });
    expect(get(".storefront-quantity-note").textContent).toBe("At most 5 can be ordered.");
  });

  it("is left to the theme's own script where that has been here first", async () => {
    beginEarly('value="1" min="1"');
    get("div.quantity").classList.add("buttons_added");
    await islands.load(quantity, { until: "early" });
    expect(click(get(".plus"))).toBe(true);
    expect(field().value).toBe("1");
  });

  it("leaves a number alone that cannot be changed, and a press with a modifier", async () => {
    beginEarly('value="1" readonly');
    await islands.load(quantity, { until: "early" });
    click(get(".plus"));
    field().readOnly = false;
    click(get(".plus"), { ctrlKey: true });
    expect(field().value).toBe("1");
  });
});
