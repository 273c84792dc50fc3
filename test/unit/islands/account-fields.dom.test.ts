import { beforeEach, describe, expect, it } from "vitest";
import { accountFields } from "../../../islands/account-fields/index.ts";
import { loadLanguage } from "../../../shared/messages/languages.ts";
import { prepareIslands } from "../support/island.ts";
import { nextFrame } from "../support/load-island.ts";
import { all, get } from "../support/page.ts";

const islands = prepareIslands();

const login =
  '<div class="woocommerce"><form class="login"><p class="form-row"><label for="password">Password</label><input class="woocommerce-Input" type="password" name="password" id="password"></p></form></div>';
const field = (id: string, type = "text"): string =>
  `<p class="form-row" id="${id}_field"><label for="${id}">${id}</label><span class="woocommerce-input-wrapper"><input type="${type}" class="input-text" name="${id}" id="${id}" aria-describedby="${id}-description"><span class="description" id="${id}-description" aria-hidden="true">About ${id}.</span></span></p>`;
const checkout = `<div class="woocommerce"><form class="checkout">${field("phone")}${field("street")}${field("secret", "password")}</form></div>`;

async function begin(html: string): Promise<() => void> {
  islands.end();
  document.body.innerHTML = html;
  return (await islands.load(accountFields)).end;
}
const input = (selector = "#password"): HTMLInputElement => get(selector);
const toggle = (): HTMLElement => get(".show-password-input");
const opened = (): string[] => all(".description[aria-hidden=false]").map(({ id }) => id.split("-")[0] ?? "");
const pressEscape = (el: Element): boolean =>
  el.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));

beforeEach(() => {
  document.documentElement.lang = "en";
  Reflect.deleteProperty(window, "woocommerce_params");
});

describe("a password", () => {
  it("gets WooCommerce's toggle in WooCommerce's frame", async () => {
    await begin(login);
    expect(get("span.password-input").outerHTML).toBe(
      '<span class="password-input"><input class="woocommerce-Input" type="password" name="password" id="password"><button type="button" aria-describedby="password" aria-label="Show password" aria-pressed="false" class="show-password-input"></button></span>',
    );
  });

  it("is shown and hidden, with a name and a state that say so, and keeps focus", async () => {
    await begin(login);
    toggle().click();
    expect(input().type).toBe("text");
    expect(toggle().className).toBe("show-password-input display-password");
    expect(["aria-label", "aria-pressed"].map((name) => toggle().getAttribute(name))).toEqual([
      "Hide password",
      "true",
    ]);
    expect(document.activeElement).toBe(input());
    toggle().click();
    expect(input().type).toBe("password");
    expect(["aria-label", "aria-pressed"].map((name) => toggle().getAttribute(name))).toEqual([
      "Show password",
      "false",
    ]);
  });

  it("is toggled in the server's words", async () => {
    islands.page("woocommerce_params", { i18n_password_show: "Zeigen", i18n_password_hide: "Bergen" });
    await begin(login);
    expect(toggle().getAttribute("aria-label")).toBe("Zeigen");
  });

  it("is toggled in the page's language where the server has no words", async () => {
    document.documentElement.lang = "vi";
    await loadLanguage();
    await begin(login);
    expect(toggle().getAttribute("aria-label")).toBe("Hiện mật khẩu");
  });

  it("is a password again before it is posted", async () => {
    await begin(login);
    toggle().click();
    const seen: string[] = [];
    get("form").addEventListener("submit", () => seen.push(input().type), { capture: true });
    get("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(seen).toEqual(["password"]);
  });

  it("goes on under the hands of somebody who is typing it", async () => {
    document.body.innerHTML = login;
    input().focus();
    await islands.load(accountFields);
    expect(document.activeElement).toBe(input());
  });

  it("has its toggle at once, and keeps it and its state when React and other fields come", async () => {
    document.body.innerHTML = login;
    const island = await islands.load(accountFields, { until: "prelude" });
    toggle().click();
    expect(input().type).toBe("text");
    await island.arrive();
    document.body.insertAdjacentHTML("beforeend", checkout);
    await nextFrame();
    expect(all(".password-input > .show-password-input")).toHaveLength(2);
    expect(input().type).toBe("text");
    expect(input("#secret").type).toBe("password");
    get(".woocommerce").remove();
    await nextFrame();
    expect(all(".show-password-input")).toHaveLength(1);
    island.end();
    expect(document.body.innerHTML).toBe(checkout);
  });

  it("uses the checkout's own wrapper", async () => {
    await begin(checkout);
    expect(get("#secret").parentElement?.className).toBe("woocommerce-input-wrapper password-input");
    expect(all(".show-password-input")).toHaveLength(1);
  });

  it("is left alone outside WooCommerce's forms, and where the stock script has been", async () => {
    const framed = login.replace("</p>", '<button class="show-password-input"></button></p>');
    await begin(`<form><input type="password"></form>${framed}`);
    expect(all(".show-password-input")).toHaveLength(1);
  });
});

describe("a description", () => {
  it("opens for its field alone", async () => {
    await begin(checkout);
    get("#phone").focus();
    expect(opened()).toEqual(["phone"]);
    get("#street").focus();
    expect(opened()).toEqual(["street"]);
    get("#secret").focus();
    expect(opened()).toEqual(["secret"]);
  });

  it("opens and closes before React is there, which then finds the page as it is to be", async () => {
    document.body.innerHTML = checkout;
    const island = await islands.load(accountFields, { until: "prelude" });
    get("#phone").focus();
    expect(opened()).toEqual(["phone"]);
    expect(pressEscape(get("#phone"))).toBe(false);
    expect(opened()).toEqual([]);
    get("#street").focus();
    const writes = new MutationObserver(() => undefined);
    writes.observe(document.body, { attributes: true, subtree: true });
    await island.arrive();
    expect(writes.takeRecords().filter(({ target }) => !(target as Element).matches("button"))).toEqual([]);
    writes.disconnect();
    expect(opened()).toEqual(["street"]);
  });

  it("closes on Escape, which then closes nothing else, and opens again on a click", async () => {
    await begin(checkout);
    get("#phone").focus();
    const heard: Event[] = [];
    document.body.addEventListener("keydown", (event) => heard.push(event), { once: true });
    expect(pressEscape(get("#phone"))).toBe(false);
    expect(opened()).toEqual([]);
    expect(pressEscape(get("#phone"))).toBe(true);
    get("#phone").click();
    expect(opened()).toEqual(["phone"]);
  });

  it("closes on a click outside, and stays for one inside", async () => {
    await begin(checkout);
    get("#phone").focus();
    get("#phone-description").click();
    expect(opened()).toEqual(["phone"]);
    document.body.click();
    expect(opened()).toEqual([]);
  });
});

it.each([login, checkout])("the form is as the server sent it when the island has gone", async (html) => {
  const end = await begin(html);
  toggle().click();
  end();
  expect(document.body.innerHTML).toBe(html);
});

describe("labels that lie in their fields", () => {
  const row = (inside: string, more = ""): string => `<p class="form-row ${more}">${inside}</p>`;
  const label =
    '<label for="name">Name&nbsp;<span class="required" aria-hidden="true">*</span><span class="screen-reader-text">Required</span></label>';
  const rows = (html: string): string => `<div class="woocommerce"><form>${html}</form></div>`;
  const filled = (): boolean[] => all(".form-row").map((el) => el.classList.contains("ast-animate-input"));
  beforeEach(() => {
    document.body.className = "storefront-floating-labels";
    return () => {
      document.body.className = "";
    };
  });

  it("are placeholders, in the words that are seen, until something is in the field", async () => {
    const end = await begin(
      rows(
        row(`${label}<input id="name">`) +
          row('<label for="city">City (optional)</label><input id="city" value="Huế">') +
          row(
            '<label for="street">Street</label><input id="street" placeholder="House and street">',
            "validate-required",
          ) +
          row('<label for="note">Note</label><textarea id="note" placeholder="Anything else?"></textarea>') +
          row(
            '<label for="to">To</label><select id="to"><option value="">…</option><option>A</option></select>',
            "validate-required",
          ) +
          row('<label>Keep me <input type="checkbox" value="1"></label><input type="hidden" value="1">'),
      ),
    );
    const field = (id: string): HTMLInputElement => get(`#${id}`);
    const fill = (id: string, value: string, type: string): void => {
      field(id).value = value;
      field(id).dispatchEvent(new Event(type, { bubbles: true }));
    };
    expect(
      ["name", "city", "street", "note", "to"].map((id) => field(id).getAttribute("placeholder")),
    ).toEqual(["Name *", "City (optional)", "House and street *", "Anything else?", "To *"]);
    expect(filled()).toEqual([false, true, false, false, false, false]);
    fill("name", "Lan", "input");
    fill("city", "", "input");
    fill("to", "A", "change");
    expect(filled()).toEqual([true, false, false, false, true, false]);
    end();
    expect(field("name").hasAttribute("placeholder")).toBe(false);
    expect(filled()).toEqual([false, false, false, false, false, false]);
  });

  it("are seen in fields that come later, and left alone in shops that do not have them", async () => {
    await begin(rows(""));
    get("form").innerHTML = row(`${label}<input id="name">`);
    await nextFrame();
    expect(get("#name").getAttribute("placeholder")).toBe("Name *");
    document.body.className = "";
    await begin(rows(row(`${label}<input id="name">`)));
    expect(get("#name").hasAttribute("placeholder")).toBe(false);
  });
});

describe("the account's two forms", () => {
  const forms = `<div id="customer_login">
    <div class="u-column1"><form class="login"><input id="user"><a href="#createaccount" data-type="do-register" class="ast-woo-account-form-link">Register</a></form></div>
    <div class="u-column2"><form class="register"><input id="email"><a href="#login" data-type="do-login" class="ast-woo-account-form-link">Log in</a></form></div></div>`;
  const shown = (): string[] => all("#customer_login > div").map((el) => el.style.display);
  const link = (type: string): HTMLElement => get(`[data-type=${type}]`);
  const login = ["block", "none"];
  const register = ["none", "block"];
  beforeEach(() => history.replaceState(null, "", "/account/?x=1"));

  it.for([
    ["the model", "prelude"],
    ["its view", "ready"],
  ] as const)(
    "are shown one at a time, with focus in the first field and a note in the address: %s",
    async ([, until]) => {
      document.body.innerHTML = forms;
      await islands.load(accountFields, { until });
      expect(shown()).toEqual(login);
      expect(location.hash).toBe("");
      link("do-register").click();
      expect(shown()).toEqual(register);
      expect(document.activeElement?.id).toBe("email");
      expect(location.search + location.hash).toBe("?x=1#create-account");
      link("do-login").click();
      expect(shown()).toEqual(login);
      expect(document.activeElement?.id).toBe("user");
      expect(location.hash).toBe("#login");
    },
  );

  it.for(["prelude", "ready"] as const)(
    "are the one that the address asks for, at first and later: %s",
    async (until) => {
      history.replaceState(null, "", "#create-account");
      document.body.innerHTML = forms;
      await islands.load(accountFields, { until });
      expect(shown()).toEqual(register);
      history.replaceState(null, "", "#login");
      dispatchEvent(new HashChangeEvent("hashchange"));
      expect(shown()).toEqual(login);
    },
  );

  it("are both left alone where no link leads from one to the other", async () => {
    await begin(forms.replaceAll("ast-woo-account-form-link", ""));
    expect(shown()).toEqual(["", ""]);
  });
});
