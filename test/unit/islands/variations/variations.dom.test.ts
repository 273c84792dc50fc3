import jQuery from "jquery";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { variations } from "../../../../islands/variations/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { chosenIn, follow } from "../../../../shared/variation/chosen.ts";
import { loadIsland, type Stage } from "../../support/load-island.ts";
import { all, clearPage, click, get, press } from "../../support/page.ts";
import { openShop } from "../../support/shop.ts";

const shop = openShop();

const one = (id: number, colour: string, size: string, more: object = {}) => ({
  variation_id: id,
  attributes: { attribute_colour: colour, attribute_size: size },
  variation_is_active: true,
  variation_is_visible: true,
  is_purchasable: true,
  is_in_stock: true,
  is_sold_individually: "no",
  min_qty: 1,
  max_qty: "",
  price_html: `<span class="price">${id}</span>`,
  variation_description: "",
  availability_html: "",
  sku: `SKU-${id}`,
  weight: "2",
  weight_html: `${id} kg`,
  dimensions: { length: "", width: "", height: "" },
  dimensions_html: "N/A",
  image_id: id,
  ...more,
});
const list = [
  one(1, "red", "8", { max_qty: 5, min_qty: 2 }),
  one(2, "blue", "", { is_in_stock: false }),
  one(3, "gold", "12"),
];

const select = (name: string, label: string, values: readonly string[]): string =>
  `<tr><th class="label"><label for="${name}">${label}</label></th><td class="value"><select id="${name}" name="attribute_${name}" data-attribute_name="attribute_${name}" data-show_option_none="yes"><option value="">Choose</option>${values.map((value) => `<option value="${value}">${value.toUpperCase()}</option>`).join("")}</select></td></tr>`;

interface Page {
  readonly colour?: string;
  readonly size?: string;
  readonly variations?: unknown;
}

const page = ({ variations = list }: Page = {}): string => `<div class="product">
<div class="images"></div>
<form class="variations_form cart" method="post" data-product_id="9" data-product_variations='${JSON.stringify(variations)}'>
<table class="variations"><tbody>${select("colour", "Colour", ["red", "blue", "gold"])}${select("size", "Size", ["8", "12"])}</tbody></table>
<a class="reset_variations" href="#">Clear</a>
<div class="reset_variations_alert screen-reader-text" role="alert"></div>
<div class="single_variation_wrap"><div class="woocommerce-variation single_variation" role="alert"></div><div class="woocommerce-variation-add-to-cart variations_button"><div class="quantity"><input class="qty" name="quantity" type="number" value="1" min="1" step="1"></div><button type="submit" class="single_add_to_cart_button button">Add</button><input type="hidden" name="variation_id" class="variation_id" value="0"></div></div>
</form>
<div class="product_meta"><span class="sku">OWN</span></div><div class="product_weight"><b>1</b> kg</div><div class="product_dimensions">own</div></div>`;

const params = {
  wc_ajax_url: "/?wc-ajax=%%endpoint%%",
  i18n_no_matching_variations_text: "No match &amp; no luck.",
  i18n_make_a_selection_text: "Choose first.",
  i18n_unavailable_text: "Not for sale.",
  i18n_reset_alert_text: "Taken back.",
};
const names = [
  "check_variations",
  "update_variation_values",
  "woocommerce_update_variation_values",
  "found_variation",
  "show_variation",
  "reset_data",
  "reset_image",
  "hide_variation",
  "woocommerce_variation_select_change",
  "woocommerce_variation_has_changed",
  "clear_reset_announcement",
  "announce_reset",
  "reset_focus",
  "wc_variation_form",
];

const form = (): HTMLFormElement => get<HTMLFormElement>("form.variations_form");
const field = (name: string): HTMLSelectElement => get<HTMLSelectElement>(`#${name}`);
const button = (): HTMLElement => get(".single_add_to_cart_button");
const single = (): HTMLElement => get(".single_variation");
const quantity = (): HTMLInputElement => get<HTMLInputElement>("input.qty");
const id = (): string => get<HTMLInputElement>("input.variation_id").value;
const offered = (name: string): string[] => [...field(name).options].map(({ value }) => value);
const said = (): string => document.querySelector(".widget_shopping_cart_live_region")?.textContent ?? "";
const report = vi.fn<(error: unknown) => void>();
let end: () => void = () => undefined;
let heard: string[] = [];
let ended = new AbortController();

/** The page without the loader's mark on what it has found. */
const markup = (): string => document.body.innerHTML.replaceAll(' data-island="variations"', "");

function choose(name: string, value: string): void {
  field(name).value = value;
  field(name).dispatchEvent(new Event("change", { bubbles: true }));
}

/** Puts a form on the page, with what the server has chosen: happy-dom does not read `selected`. */
function put(options: Page = {}): void {
  document.body.innerHTML = page(options);
  field("colour").value = options.colour ?? "";
  field("size").value = options.size ?? "";
}

function hearAll(): void {
  for (const name of names) document.addEventListener(name, () => heard.push(name), { signal: ended.signal });
}

/** Starts the island on what is on the page; its idle code is there. */
async function start(until: Stage = "ready"): Promise<void> {
  ({ end } = await loadIsland(variations, { until, report }));
  await vi.dynamicImportSettled();
}

/** Puts a form on the page and starts the island; the first look that others hear of is over. */
async function begin(until: Stage = "ready", options: Page = {}): Promise<void> {
  put(options);
  hearAll();
  await start(until);
  vi.advanceTimersByTime(200);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  clearPage();
  resetConfig();
  document.documentElement.lang = "en";
  Object.assign(window, { wc_add_to_cart_variation_params: params });
  heard = [];
  ended = new AbortController();
});
afterEach(() => {
  end();
  ended.abort();
  Reflect.deleteProperty(window, "jQuery");
  Reflect.deleteProperty(window, "wc_add_to_cart_variation_params");
  vi.useRealTimers();
  expect(report).not.toHaveBeenCalled();
  report.mockReset();
  clearPage();
});

/** A theme's style sheet. */
const styled = (css: string): void => {
  const sheet = document.createElement("style");
  sheet.textContent = css;
  onTestFinished(() => sheet.remove());
  document.head.append(sheet);
};

describe.each([
  ["before the component", "prelude"],
  ["with the component", "ready"],
] as const)("a form, %s", async (_, stage) => {
  const open = (options?: Page): Promise<void> => begin(stage, options);

  it("shows its box, and a button that says that something has to be chosen", async () => {
    await open();
    expect(get(".single_variation_wrap").style.display).toBe("");
    expect(single().style.display).toBe("none");
    expect(button().className).toBe(
      "single_add_to_cart_button button disabled wc-variation-selection-needed",
    );
    expect(get(".reset_variations").style.visibility).toBe("hidden");
  });

  it("the theme's buttons for options are buttons with a tab stop, and follow the choice", async () => {
    put();
    const options = ["red", "gold"].map(
      (name) => `<div class="ast-single-variation" data-slug="${name}">${name}</div>`,
    );
    field("colour").insertAdjacentHTML(
      "beforebegin",
      `<div class="ast-variation-button-group">${options.join("")}</div>`,
    );
    const served = get(".ast-variation-button-group").cloneNode(true);
    await start(stage);
    vi.advanceTimersByTime(200);
    const marks = (name: string): (string | null)[] =>
      all(".ast-single-variation").map((option) => option.getAttribute(name));
    expect(get(".ast-variation-button-group").getAttribute("role")).toBe("group");
    expect(get(".ast-variation-button-group").getAttribute("aria-label")).toBe("Colour");
    expect(marks("role")).toEqual(["button", "button"]);
    expect(marks("tabindex")).toEqual(["0", "0"]);
    expect(marks("aria-pressed")).toEqual(["false", "false"]);
    choose("size", "8");
    choose("colour", "red");
    expect(marks("aria-pressed")).toEqual(["true", "false"]);
    expect(marks("aria-disabled")).toEqual(["false", "true"]);
    expect(get('[data-slug="red"]').className).toContain("active");
    end();
    end = () => undefined;
    expect(get(".ast-variation-button-group").isEqualNode(served)).toBe(true);
  });

  it("shows price, SKU, weight, limits and id of what is chosen", async () => {
    await open();
    choose("colour", "red");
    choose("size", "8");
    expect(get(".woocommerce-variation-price .price", single()).textContent).toBe("1");
    expect(single().style.display).toBe("");
    expect(get(".sku").textContent).toBe("SKU-1");
    expect(get(".product_weight").textContent).toBe("1 kg");
    expect(get(".product_dimensions").textContent).toBe("own");
    expect([quantity().value, quantity().min, quantity().max]).toEqual(["2", "2", "5"]);
    expect(id()).toBe("1");
    expect(button().className).toBe("single_add_to_cart_button button");
    expect(get(".woocommerce-variation-add-to-cart").className).toContain("-enabled");
    expect(chosenIn(form()).value).toMatchObject({ variation_id: 1 });
  });

  const displays = (): string[] =>
    [".single_variation_wrap", ".single_variation", ".quantity", ".reset_variations"].map(
      (part) => get(part).style.display,
    );

  it("shows price and stock also where a theme hides their box by a style sheet, as jQuery would", async () => {
    styled(".variations_form .single_variation { display: none }");
    await open({ colour: "red", size: "8" });
    expect(single().style.display).toBe("block");
    choose("size", "");
    expect(single().style.display).toBe("none");
    choose("size", "8");
    expect(single().style.display).toBe("block");
    end();
    end = () => undefined;
    expect(single().style.display).toBe("");
  });

  it("shows all that the stock script shows where a theme hides it, and says nothing of how where it does not", async () => {
    styled(
      ".variations_form :is(.single_variation_wrap, .single_variation, .quantity, .reset_variations) { display: none }",
    );
    await open();
    expect(displays()).toEqual(["block", "none", "", ""]);
    choose("colour", "red");
    expect(displays()).toEqual(["block", "none", "", "inline"]);
    choose("size", "8");
    expect(displays()).toEqual(["block", "block", "block", "inline"]);
    end();
    end = () => undefined;
    expect(displays()).toEqual(["", "", "", ""]);
  });

  it("leaves a box to the theme that lays it out in a way of its own", async () => {
    styled(".variations_form .single_variation_wrap { display: flex }");
    await open({ colour: "red", size: "8" });
    expect(displays()).toEqual(["", "", "", ""]);
  });

  it("shows the default choice to whoever has touched nothing", async () => {
    await open({ colour: "gold", size: "12" });
    expect(get(".price", single()).textContent).toBe("3");
    expect(id()).toBe("3");
    expect(get(".reset_variations").style.visibility).toBe("visible");
  });

  it("keeps the valid half of an address that asks for what there is not", async () => {
    await open({ colour: "gold", size: "8" });
    expect([field("colour").value, field("size").value]).toEqual(["gold", ""]);
  });

  it("says what a choice takes away also when that comes before the first look", async () => {
    put();
    await start(stage);
    choose("colour", "red");
    expect(offered("size")).toEqual(["", "8"]);
    expect(said()).toBe("Not available with this: Size 12.");
    vi.advanceTimersByTime(200);
    expect(said()).toBe("Not available with this: Size 12.");
  });

  it("takes away options that no variation has, and gives them back", async () => {
    await open();
    choose("colour", "red");
    expect(offered("size")).toEqual(["", "8"]);
    expect(field("size").options[1]?.className).toBe("attached enabled");
    expect(offered("colour")).toEqual(["", "red", "blue", "gold"]);
    expect(said()).toBe("Not available with this: Size 12.");
    choose("colour", "");
    expect(offered("size")).toEqual(["", "8", "12"]);
  });

  it("says that what cannot be bought is unavailable", async () => {
    await open({ colour: "blue", size: "8" });
    expect(button().className).toBe("single_add_to_cart_button button disabled wc-variation-is-unavailable");
    expect(id()).toBe("2");
  });

  it("has the product's own again when something is taken back", async () => {
    await open({ colour: "red", size: "8" });
    choose("size", "");
    expect([get(".sku").textContent, get(".product_weight").innerHTML]).toEqual(["OWN", "<b>1</b> kg"]);
    expect([quantity().min, quantity().max, id()]).toEqual(["1", "", ""]);
    expect(button().className).toContain("wc-variation-selection-needed");
    expect(single().style.display).toBe("none");
  });

  it("has nothing on its way that would show a variation again", async () => {
    await open({ colour: "red" });
    choose("size", "8");
    choose("size", "");
    vi.advanceTimersByTime(1000);
    expect(button().className).toContain("disabled");
    expect(heard).not.toContain("show_variation");
  });

  it("tells the stock events in the stock order", async () => {
    await open();
    choose("colour", "red");
    heard = [];
    choose("size", "8");
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([
      "clear_reset_announcement",
      "woocommerce_variation_select_change",
      "check_variations",
      "update_variation_values",
      "woocommerce_update_variation_values",
      "found_variation",
      "woocommerce_variation_has_changed",
      "show_variation",
    ]);
    heard = [];
    choose("size", "");
    expect(heard).toEqual([
      "clear_reset_announcement",
      "woocommerce_variation_select_change",
      "check_variations",
      "update_variation_values",
      "woocommerce_update_variation_values",
      "reset_data",
      "reset_image",
      "hide_variation",
      "woocommerce_variation_has_changed",
    ]);
  });

  it("tells of its start once, after the first look", async () => {
    await open();
    expect(heard).toEqual([
      "check_variations",
      "update_variation_values",
      "woocommerce_update_variation_values",
      "reset_data",
      "reset_image",
      "hide_variation",
      "wc_variation_form",
    ]);
  });

  it("takes everything back on Clear, says so, and moves focus to the first select", async () => {
    await open({ colour: "red", size: "8" });
    heard = [];
    click(get(".reset_variations"));
    expect([field("colour").value, field("size").value, id()]).toEqual(["", "", ""]);
    expect(get(".reset_variations_alert").textContent).toBe("Taken back.");
    expect(document.activeElement).toBe(field("colour"));
    expect(heard.slice(-3)).toEqual(["woocommerce_variation_has_changed", "announce_reset", "reset_focus"]);
    choose("colour", "red");
    expect(get(".reset_variations_alert").textContent).toBe("");
  });

  it("the theme's buttons choose in the place of the select", async () => {
    put();
    field("colour").insertAdjacentHTML(
      "beforebegin",
      '<div class="ast-variation-button-group"><div class="ast-single-variation" data-slug="red">Red</div><div class="ast-single-variation" data-slug="gold">Gold</div></div>',
    );
    await start(stage);
    const [red, gold] = all(".ast-single-variation") as [HTMLElement, HTMLElement];
    click(red);
    expect(field("colour").value).toBe("red");
    expect([red.getAttribute("aria-pressed"), gold.getAttribute("aria-pressed")]).toEqual(["true", "false"]);
    choose("size", "8");
    expect(gold.getAttribute("aria-disabled")).toBe("true");
    expect(id()).toBe("1");
    click(red);
    expect(field("colour").value).toBe("");
  });

  it("Space on Clear and on the theme's buttons is a press", async () => {
    put({ colour: "red", size: "8" });
    field("colour").insertAdjacentHTML(
      "beforebegin",
      '<div class="ast-variation-button-group"><div class="ast-single-variation" data-slug="gold">Gold</div></div>',
    );
    await start(stage);
    vi.advanceTimersByTime(200);
    expect(press(get(".reset_variations"), " ")).toBe(false);
    expect([field("colour").value, field("size").value]).toEqual(["", ""]);
    expect(press(get(".ast-single-variation"), " ")).toBe(false);
    expect(field("colour").value).toBe("gold");
  });

  it("a press that cannot add says why to those who listen, and adds nothing", async () => {
    await open();
    expect(click(button())).toBe(false);
    expect(said()).toBe("Choose first.");
    choose("colour", "gold");
    choose("size", "12");
    expect(click(button())).toBe(true);
  });

  it("asks the server where there are too many, and never has a button without an id", async () => {
    const release = shop.hold("get_variation");
    shop.answer("get_variation", () => list[0]);
    await open({ variations: false, colour: "red" });
    choose("size", "8");
    expect(button().className).toContain("disabled");
    expect(get(".single_variation_wrap").getAttribute("aria-busy")).toBe("true");
    await shop.asked("get_variation");
    expect(shop.to("get_variation")[0]?.body).toBe("attribute_colour=red&attribute_size=8&product_id=9");
    release();
    await vi.waitUntil(() => id() === "1", { interval: 1 });
    expect(button().className).toBe("single_add_to_cart_button button");
    expect(get(".single_variation_wrap").hasAttribute("aria-busy")).toBe(false);
  });

  it("gives a request up when something else is chosen", async () => {
    const release = shop.hold("get_variation");
    shop.answer("get_variation", () => list[0]);
    await open({ variations: false, colour: "red" });
    choose("size", "8");
    await shop.asked("get_variation");
    choose("size", "");
    release();
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    expect(id()).toBe("");
    expect(button().className).toContain("wc-variation-selection-needed");
  });

  it("asks by itself for what is chosen when the page comes", async () => {
    shop.answer("get_variation", () => list[0]);
    await open({ variations: false, colour: "red", size: "8" });
    await vi.waitUntil(() => id() === "1", { interval: 1 });
    expect(shop.to("get_variation")).toHaveLength(1);
  });

  it("does not ask for what is not wanted any more", async () => {
    await open({ variations: false, colour: "red" });
    choose("size", "8");
    choose("size", "");
    await vi.dynamicImportSettled();
    expect(shop.to("get_variation")).toEqual([]);
    expect(id()).toBe("");
  });

  it("answers another script's check with a choice of its own", async () => {
    await open();
    form().dispatchEvent(
      new CustomEvent("check_variations", {
        detail: { data: { attribute_colour: "gold", attribute_size: "12" } },
      }),
    );
    expect(id()).toBe("3");
  });

  describe("its picture, where no gallery of ours follows", () => {
    const image = (name: string) => ({
      src: `/${name}-m.jpg`,
      srcset: false,
      title: name,
      full_src: `/${name}.jpg`,
      gallery_thumbnail_src: `/${name}-t.jpg`,
    });
    const pictured = [
      one(1, "red", "8", { image: image("z") }),
      one(2, "blue", "8", { image: image("b") }),
      one(3, "gold", "8", { image: image("z") }),
    ];
    const pictures = `<div class="woocommerce-product-gallery__image" data-thumb="/a-t.jpg"><a href="/a.jpg"><img class="wp-post-image" src="/a-m.jpg" srcset="/a-m.jpg 1x"></a></div><ol class="flex-control-nav"><li><img src="/a-t.jpg"></li><li><img src="/b-t.jpg"></li></ol>`;
    const main = (): HTMLElement => get(".wp-post-image");

    async function openPictured(): Promise<void> {
      put({ variations: pictured });
      get(".images").innerHTML = pictures;
      hearAll();
      await start(stage);
      vi.advanceTimersByTime(200);
      choose("size", "8");
    }
    function pick(colour: string): void {
      choose("colour", colour);
      vi.advanceTimersByTime(20);
    }

    it("takes the first one's place, and gives it back", async () => {
      await openPictured();
      pick("red");
      expect([main().getAttribute("src"), main().hasAttribute("srcset"), main().title]).toEqual([
        "/z-m.jpg",
        false,
        "z",
      ]);
      expect(main().getAttribute("data-o_src")).toBe("/a-m.jpg");
      expect(get(".images a").getAttribute("href")).toBe("/z.jpg");
      expect(get(".flex-control-nav img").getAttribute("src")).toBe("/z-t.jpg");
      pick("");
      expect(get(".images").innerHTML).toBe(pictures);
    });

    it("is slid to where the gallery has it, with the first one its own again", async () => {
      await openPictured();
      const clicked: unknown[] = [];
      get(".images").addEventListener("flexslider-click", ({ target }) => clicked.push(target));
      pick("red");
      pick("blue");
      expect(clicked).toEqual([all(".flex-control-nav img")[1]]);
      expect(get(".images").innerHTML).toBe(pictures);
    });

    it("is the gallery's as soon as one follows", async () => {
      await openPictured();
      pick("red");
      const stop = follow(form());
      pick("gold");
      expect(get(".images").innerHTML).toBe(pictures);
      stop();
    });
  });

  it("leaves the page as it was", async () => {
    put({ colour: "red", size: "8" });
    const before = document.body.innerHTML;
    await start(stage);
    vi.advanceTimersByTime(200);
    choose("colour", "blue");
    end();
    document.querySelector(".widget_shopping_cart_live_region")?.remove();
    expect(markup()).toBe(before);
  });
});

describe("with the component", () => {
  const open = (options?: Page): Promise<void> => begin("ready", options);

  it("a press that cannot add says why, and asks nobody", async () => {
    const alert = vi.fn();
    vi.stubGlobal("alert", alert);
    await open();
    expect(click(button())).toBe(false);
    expect(get(".storefront-notice").textContent).toBe("Choose first.");
    expect(said()).toBe("Choose first.");
    choose("colour", "blue");
    expect(all(".storefront-notice")).toEqual([]);
    choose("size", "8");
    expect(click(button())).toBe(false);
    expect(get(".storefront-notice").textContent).toBe("Not for sale.");
    expect(alert).not.toHaveBeenCalled();
  });

  it("the sale's badge says the variation's percentage in the shop's words, and the product's own without it", async () => {
    put();
    get(".product").insertAdjacentHTML(
      "afterbegin",
      `<span class="onsale" data-sale='{"1":25}' data-notification="sale-percentage" data-sale-per-text="[value] % off">Up to 30 %</span>`,
    );
    await start("prelude");
    vi.advanceTimersByTime(200);
    const badge = get(".onsale");
    choose("colour", "red");
    choose("size", "8");
    expect(badge.textContent).toBe("25 % off");
    badge.removeAttribute("data-sale-per-text");
    choose("size", "");
    expect(badge.textContent).toBe("Up to 30 %");
    choose("size", "8");
    expect(badge.textContent).toBe("-25%");
  });

  it("a combination that the server does not know is told also where a theme hides the message until it slides down", async () => {
    styled(".wc-no-matching-variations { display: none }");
    shop.answer("get_variation", () => false);
    await open({ variations: false, colour: "red" });
    choose("size", "12");
    await vi.waitFor(() => expect(get(".wc-no-matching-variations").style.display).toBe("block"), {
      interval: 1,
    });
  });

  it("a combination that the server does not know is told once, as text", async () => {
    shop.answer("get_variation", () => false);
    await open({ variations: false, colour: "red" });
    choose("size", "12");
    await vi.waitUntil(() => all(".wc-no-matching-variations").length, { interval: 1 });
    expect(get(".wc-no-matching-variations").textContent).toBe("No match & no luck.");
    expect(get(".wc-no-matching-variations").parentElement?.getAttribute("role")).toBe("alert");
    expect(get(".wc-no-matching-variations").style.display).toBe("");
    choose("size", "");
    expect(all(".wc-no-matching-variations")).toEqual([]);
  });

  it("a press while the server is asked waits for what it says, and complains of nothing", async () => {
    const release = shop.hold("get_variation");
    shop.answer("get_variation", () => list[0]);
    await open({ variations: false, colour: "red" });
    choose("size", "8");
    await shop.asked("get_variation");
    expect(click(button())).toBe(false);
    expect(all(".storefront-notice")).toEqual([]);
    release();
    await vi.waitUntil(() => id() === "1", { interval: 1 });
  });

  it("a press before the first look waits for what the server says of the shop's choice", async () => {
    shop.answer("get_variation", () => list[0]);
    put({ variations: false, colour: "red", size: "8" });
    await start();
    expect(click(button())).toBe(false);
    expect(all(".storefront-notice")).toEqual([]);
    await vi.waitUntil(() => id() === "1", { interval: 1 });
  });

  it("a server that does not answer is not waited for for ever", async () => {
    shop.hold("get_variation");
    await open({ variations: false, colour: "red" });
    choose("size", "8");
    await shop.asked("get_variation");
    vi.advanceTimersByTime(9000);
    expect(all(".storefront-notice")).toEqual([]);
    vi.advanceTimersByTime(2000);
    await vi.waitUntil(() => all(".storefront-notice").length, { interval: 1 });
    expect(button().className).toContain("disabled");
    expect(get(".single_variation_wrap").hasAttribute("aria-busy")).toBe(false);
  });

  it("a request is broken off when something else is chosen", async () => {
    shop.hold("get_variation");
    const fetch = vi.spyOn(window, "fetch");
    await open({ variations: false, colour: "red" });
    choose("size", "8");
    await shop.asked("get_variation");
    const signal = fetch.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    choose("size", "");
    expect(signal?.aborted).toBe(true);
    fetch.mockRestore();
  });

  it("two forms mind their own business", async () => {
    put({ colour: "red", size: "8" });
    const other = form().cloneNode(true) as HTMLElement;
    form().after(other);
    for (const select of other.querySelectorAll("select")) select.value = "";
    await start();
    const otherId = get<HTMLInputElement>(".variation_id", other);
    for (const [name, value] of [
      ["colour", "gold"],
      ["size", "12"],
    ] as const) {
      const select = get<HTMLSelectElement>(`#${name}`, other);
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
    expect([id(), otherId.value]).toEqual(["1", "3"]);
    click(get(".reset_variations", other));
    expect([id(), otherId.value]).toEqual(["1", ""]);
  });

  it("a press that comes before it is kept, and says why it adds nothing", async () => {
    put();
    const island = await loadIsland(variations, { until: "prelude", report });
    end = island.end;
    await vi.dynamicImportSettled();
    expect(click(button())).toBe(false);
    expect(all(".storefront-notice")).toEqual([]);
    await island.arrive();
    await vi.waitUntil(() => all(".storefront-notice").length, { interval: 1 });
    expect(get(".storefront-notice").textContent).toBe("Choose first.");
  });

  it("a press that cannot add goes to the server where what says why does not come", async () => {
    put();
    const lost = { ...variations, view: () => Promise.reject(new Error("lost")) };
    const island = await loadIsland(lost, { until: "prelude", report });
    end = island.end;
    await vi.dynamicImportSettled();
    const sent = vi.fn((event: Event) => event.preventDefault());
    form().addEventListener("submit", sent);
    expect(click(button())).toBe(false);
    await island.arrive();
    await vi.waitUntil(() => sent.mock.calls.length, { interval: 1, timeout: 1000 });
    expect(report).toHaveBeenCalled();
    // The press has the view asked for once more.
    island.end();
    report.mockClear();
  });

  it("a server that fails can be asked again", async () => {
    shop.respond("get_variation", () => new Response("", { status: 500 }));
    await open({ variations: false, colour: "red" });
    choose("size", "8");
    await vi.waitUntil(() => all(".storefront-notice").length, { interval: 1 });
    expect(button().className).toContain("disabled");
    expect(id()).toBe("");
    shop.answer("get_variation", () => list[0]);
    click(get(".storefront-notice__action"));
    await vi.waitUntil(() => id() === "1", { interval: 1 });
    expect(all(".storefront-notice")).toEqual([]);
  });
});

describe("what was done before React is there", () => {
  it("is shown so by React, without a write", async () => {
    put();
    const island = await loadIsland(variations, { until: "prelude", report });
    end = island.end;
    await vi.dynamicImportSettled();
    vi.advanceTimersByTime(200);
    choose("colour", "red");
    choose("size", "8");
    vi.advanceTimersByTime(200);
    const observer = new MutationObserver(() => undefined);
    observer.observe(document, { subtree: true, attributes: true, childList: true });
    await island.arrive();
    expect(observer.takeRecords()).toEqual([]);
    expect([id(), get(".price", single()).textContent]).toEqual(["1", "1"]);
  });
});

describe("with jQuery on the page", () => {
  it("the theme's buttons are left to the script that has made them ones", async () => {
    put();
    field("colour").insertAdjacentHTML(
      "beforebegin",
      '<div class="ast-variation-button-group"><div class="ast-single-variation" data-slug="red" role="button">RED</div></div>',
    );
    await start();
    vi.advanceTimersByTime(200);
    click(get('[data-slug="red"]'));
    expect(field("colour").value).toBe("");
    expect(get('[data-slug="red"]').hasAttribute("aria-pressed")).toBe(false);
  });

  it("a swatch plugin that hides the selects works both ways", async () => {
    Object.assign(window, { jQuery });
    put();
    // What such a plugin does: starts with the form, sets the hidden select, follows what is left.
    const marked: string[] = [];
    const told: unknown[][] = [];
    const $form = jQuery(form());
    $form.on("wc_variation_form", (_, instance: never) => {
      told.push(["start", Object.keys(instance as object).slice(0, 2)]);
    });
    $form.on("woocommerce_update_variation_values", () => {
      marked.push([...field("size").querySelectorAll(".enabled")].map((el) => el.textContent).join());
    });
    $form.on("found_variation", (_, variation: never) => {
      told.push(["found", (variation as { variation_id: number }).variation_id, id()]);
    });
    $form.on("show_variation", (_, variation: never, isPurchasable: never) => {
      told.push(["show", (variation as { variation_id: number }).variation_id, isPurchasable]);
    });
    $form.on("reset_data", () => void told.push(["reset"]));
    field("colour").style.display = "none";
    await start();
    vi.advanceTimersByTime(200);
    expect(told).toEqual([["reset"], ["start", ["$form", "$attributeFields"]]]);
    told.length = 0;
    field("colour").value = "red";
    jQuery(field("colour")).trigger("change");
    expect(marked.at(-1)).toBe("8");
    choose("size", "8");
    vi.advanceTimersByTime(200);
    expect(told).toEqual([["reset"], ["found", 1, "1"], ["show", 1, true]]);
  });

  it("new variations come through the form's data", async () => {
    Object.assign(window, { jQuery });
    await begin("ready", { colour: "red", size: "8" });
    jQuery(form())
      .data("product_variations", [one(77, "red", "8")])
      .trigger("reload_product_variations");
    expect(id()).toBe("77");
  });

  it("the stock plugin method is there before the quick view has a form", async () => {
    Object.assign(window, { jQuery });
    document.body.innerHTML = '<div id="ast-quick-view-modal"></div>';
    await start();
    expect(jQuery.fn).toHaveProperty("wc_variation_form");
    expect(markup()).toBe('<div id="ast-quick-view-modal"></div>');
    Reflect.deleteProperty(jQuery.fn, "wc_variation_form");
  });

  it("the stock plugin method has the place of the one that was there for calls before it", async () => {
    Object.assign(window, { jQuery });
    document.body.innerHTML = '<div id="ast-quick-view-modal"></div>';
    const standIn = Object.assign(() => undefined, { isStandIn: true });
    Object.assign(jQuery.fn, { wc_variation_form: standIn });
    await start();
    expect(Reflect.get(jQuery.fn, "wc_variation_form")).not.toBe(standIn);
    Reflect.deleteProperty(jQuery.fn, "wc_variation_form");
  });

  it("the stock plugin method is there, and starts the form again", async () => {
    Object.assign(window, { jQuery });
    await begin("ready");
    heard = [];
    (jQuery(form()) as unknown as { wc_variation_form(): void }).wc_variation_form();
    expect(heard.at(-1)).toBe("wc_variation_form");
    Reflect.deleteProperty(jQuery.fn, "wc_variation_form");
  });
});

describe("a page that is loaded again", () => {
  const arriveBy = (type: string): void =>
    void vi
      .spyOn(performance, "getEntriesByType")
      .mockReturnValue([{ type }] as unknown as PerformanceEntryList);

  it("has what was chosen before a reload, but not what was chosen before a link led here", async () => {
    await begin("prelude");
    choose("colour", "gold");
    choose("size", "12");
    window.dispatchEvent(new Event("pagehide"));
    end();
    arriveBy("navigate");
    await begin("prelude");
    expect(id()).toBe("");
    end();
    arriveBy("reload");
    await begin("prelude");
    expect([field("colour").value, field("size").value, id()]).toEqual(["gold", "12", "3"]);
    vi.restoreAllMocks();
  });
});

describe("beside the stock script", () => {
  it("nothing happens", async () => {
    put({ colour: "red", size: "8" });
    document.body.append(
      Object.assign(document.createElement("script"), { id: "wc-add-to-cart-variation-js" }),
    );
    const before = document.body.innerHTML;
    await start();
    expect(markup()).toBe(before);
  });

  it("nothing happens either where its tag has another name: its listeners tell of it", async () => {
    Object.assign(window, { jQuery });
    put({ colour: "red", size: "8" });
    jQuery(form()).on("check_variations.wc-variation-form", () => undefined);
    const before = document.body.innerHTML;
    await start();
    vi.advanceTimersByTime(200);
    expect(markup()).toBe(before);
    expect(report).not.toHaveBeenCalled();
  });

  it("what was begun ends where it comes under another name, and it looks again at what is chosen", async () => {
    Object.assign(window, { jQuery });
    put({ colour: "red", size: "8" });
    const before = document.body.innerHTML;
    await start("prelude");
    expect(id()).toBe("1");
    let looks = 0;
    jQuery(form()).on("check_variations.wc-variation-form", () => {
      looks += 1;
    });
    vi.advanceTimersByTime(200);
    await vi.waitUntil(() => looks === 1);
    expect(markup()).toBe(before);
    expect(report).toHaveBeenCalledOnce();
    report.mockClear();
  });
});
